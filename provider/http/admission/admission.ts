/**
 * Everything that is decided before a body is read. Whatever arrives counts, at the cheapest place where it is known
 * for whom: a session that runs, a browser that signed in here before, else an address. What is refused has a bound of
 * its own, so that a flood of it is asked to wait and closes nothing to those who share its address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../lib/contract/route';
import type { Clock } from '../../clock';
import type { Caller } from '../call';
import { Failure } from '../failure';
import { addressKey, type ThrottleName, type Throttles } from '../rate-limits/throttles';
import { createKnownTokens } from './known-tokens';
import { isUserInitiated, readBearer, readClient, readDevice } from './request-facts';
import { requireAccess } from './require-access';

export interface AdmissionDeps {
  clock: Clock;
  throttles: Throttles;
  /** Shared with the web server: proves that a client's address comes from it. */
  bffSecret: string;
  /** The person behind a token; undefined when it is unknown or its session has ended. */
  findCaller(token: string, options: { userInitiated: boolean }): Promise<Caller | undefined>;
}

/** Who is calling, as far as the call was admitted. */
export interface Admitted {
  caller: Caller | undefined;
  address: string;
  vouched: boolean;
  deviceMark: string;
  isKeptDevice: boolean;
}

export interface Admission {
  /** Throws too_many_requests, session_ended and what requireAccess throws. */
  admit(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Admitted>;
  /** Counts what no call of the contract is. Throws too_many_requests. */
  countOther(request: FastifyRequest, bound: 'address' | 'refused'): Promise<void>;
  /** A token that was just given out. */
  remember(token: string): void;
}

const NO_DEVICE = { deviceMark: '', isKeptDevice: false };

export function createAdmission(deps: AdmissionDeps): Admission {
  const { throttles, clock } = deps;
  const known = createKnownTokens();
  const readFrom = (request: FastifyRequest) => {
    const client = readClient(request, { secret: deps.bffSecret, nowMs: clock.nowMs() });
    return { ...client, ...(client.vouched ? readDevice(request) : NO_DEVICE) };
  };

  /** The web server keeps tokens sealed, so that one which it vouches for was good once: it counts for itself. */
  async function findPerson(
    token: string,
    from: { address: string; vouched: boolean },
    userInitiated: boolean,
  ): Promise<Caller | undefined> {
    const [bound, key]: [ThrottleName, string] = from.vouched
      ? ['endedToken', token]
      : ['refused', addressKey(from.address)];
    if (!known.has(token)) await throttles.requireRoom(bound, key);
    const person = await deps.findCaller(token, { userInitiated });
    if (person) known.add(token);
    else {
      known.delete(token);
      await throttles.count(bound, key);
    }
    return person;
  }

  function countStranger(route: Route, from: Admitted): Promise<void> {
    const key = addressKey(from.address);
    if (route.access !== 'public') return throttles.count('refused', key);
    if (from.isKeptDevice) return throttles.count('device', from.deviceMark);
    return throttles.count(route.method === 'GET' ? 'address' : 'entry', key);
  }

  return {
    async admit(route, request, reply) {
      if (route.access !== 'public' || route.answersBearer) reply.header('cache-control', 'no-store');
      const from = { ...readFrom(request), caller: undefined };
      const token = readBearer(request);
      const person = token && (await findPerson(token, from, isUserInitiated(request, route, from.vouched)));
      // A public call goes on without a caller when the session has ended; a stream must say so, its reader shows it.
      if (token && !person && (route.access !== 'public' || route.stream)) throw new Failure('session_ended');
      if (person) {
        if (from.vouched) reply.header('x-updown-session', String(person.sessionId));
        await throttles.count('session', String(person.sessionId));
      } else await countStranger(route, from);
      const caller = requireAccess(route, person || undefined, clock.nowMs());
      // What a public call says to somebody may be theirs alone, such as their favourite markets.
      if (caller) reply.header('cache-control', 'no-store');
      return { ...from, caller };
    },
    countOther: (request, bound) => throttles.count(bound, addressKey(readFrom(request).address)),
    remember: (token) => known.add(token),
  };
}

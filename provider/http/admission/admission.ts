/**
 * Everything that is decided before a body is read. Each request is counted as early as its caller is known: by active
 * session, by a browser that signed in here before, else by address. Refused requests have limits of their own, so that
 * a flood of them is throttled without affecting others at the same address.
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
  /** Shared with the web server, whose signature authenticates a client's address. */
  bffSecret: string;
  /** The person of a token; undefined when it is unknown or its session has ended. */
  findCaller(token: string, options: { userInitiated: boolean }): Promise<Caller | undefined>;
}

/** The caller, as far as the call was admitted. */
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
  /** Counts requests that match no call of the contract. Throws too_many_requests. */
  countOther(request: FastifyRequest, bound: 'address' | 'refused'): Promise<void>;
  /** A token that was just issued. */
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

  /** The web server encrypts tokens in its cookie, so one that it forwards was valid once: it counts by itself. */
  async function findSession(
    token: string,
    from: { address: string; vouched: boolean },
    userInitiated: boolean,
  ): Promise<Caller | undefined> {
    const [bound, key]: [ThrottleName, string] = from.vouched
      ? ['endedToken', token]
      : ['refused', addressKey(from.address)];
    if (!known.has(token)) await throttles.requireRoom(bound, key);
    const session = await deps.findCaller(token, { userInitiated });
    if (session) known.add(token);
    else {
      known.delete(token);
      await throttles.count(bound, key);
    }
    return session;
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
      const session =
        token && (await findSession(token, from, isUserInitiated(request, route, from.vouched)));
      // A public call continues without a caller when the session has ended; a stream must report it, since its reader
      // shows it.
      if (token && !session && (route.access !== 'public' || route.stream))
        throw new Failure('session_ended');
      if (session) {
        if (from.vouched) reply.header('x-updown-session', String(session.sessionId));
        await throttles.count('session', String(session.sessionId));
      } else await countStranger(route, from);
      const caller = requireAccess(route, session || undefined, clock.nowMs());
      // The answer of a public call to a signed-in person may be theirs alone, such as their favourite markets.
      if (caller) reply.header('cache-control', 'no-store');
      return { ...from, caller };
    },
    countOther: (request, bound) => throttles.count(bound, addressKey(readFrom(request).address)),
    remember: (token) => known.add(token),
  };
}

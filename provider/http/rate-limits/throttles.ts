/**
 * Throttles, kept in memory or, for several processes, in Redis. Requests are counted by session, by known browser, or
 * else by address, which many people may share. Failures are counted by account and address together with an
 * exponential backoff (WAITS); beyond an address's limit a low rate is still allowed (`beyond`), so that nobody who
 * shares it is locked out for long (tests/attacks/shared-address.test.ts, tests/attacks/refusal-throttling.test.ts).
 */
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../../../lib/environment/address-key';
import {
  type Attempt,
  createFailureBackoffs,
  FAILURE_BACKOFFS,
  type FailureBackoffName,
  type FailureBackoffs,
} from './failure-backoff';
import { consume, createLimiter, type SharedCounts, shorten, tooMany } from './limiter';

export { addressKey };

interface Bound {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** Points still allowed per duration once the limit is used up. */
  readonly beyond?: { readonly points: number; readonly duration: number };
}

export const THROTTLES = {
  /** All calls of one session. */
  session: { points: 600, duration: 60 },
  /** Public reads from one address by people who are not signed in: high enough for many people behind one NAT. */
  address: { points: 1_000, duration: 10 },
  /**
   * Sign-ins, registrations and mailed links from one address: counted separately, so that page views cannot block
   * them.
   */
  entry: { points: 1_000, duration: 10 },
  /** Public calls of one browser that signed in here before, instead of `address` and `entry`. */
  device: { points: 300, duration: 60 },
  /** Calls from one address that are refused without a session, or that match no route. */
  refused: { points: 300, duration: 60 },
  /** Calls with one token whose session has ended. */
  endedToken: { points: 60, duration: 60 },
  /** Failed sign-ins from one address, for any account, by devices that their accounts do not know. */
  signInAddress: { points: 200, duration: 15 * 60, beyond: { points: 10, duration: 10 } },
  /** Wrong passwords of one account from anywhere: beyond them each attempt is slowed and no failure is free. */
  signInAccount: { points: 20, duration: 15 * 60 },
  /** Requests for a link to choose a new password, from one address. */
  forgotAddress: { points: 60, duration: 60 * 60, beyond: { points: 6, duration: 60 } },
  /** Links mailed to one account; beyond them none is sent, without an error. */
  forgotAccount: { points: 3, duration: 60 * 60 },
  /** Links to confirm an address, requested by one person. */
  confirmEmail: { points: 5, duration: 60 * 60 },
  /** Invalid mailed links tried from one address; valid ones are never counted. */
  link: { points: 200, duration: 15 * 60 },
  /** Uses of one mailed link. */
  oneLink: { points: 30, duration: 15 * 60 },
  /** Registrations from one address. */
  register: { points: 100, duration: 60 * 60, beyond: { points: 6, duration: 60 } },
  /** Messages of one person to the chat, over sockets and calls alike. */
  chatMessage: { points: 20, duration: 10 },
  /** Messages of one customer a day, so that no conversation grows without limit. */
  chatMessageDay: { points: 1_000, duration: 24 * 60 * 60 },
  /** Files of one person for the chat. */
  chatUpload: { points: 20, duration: 10 * 60 },
  /** Pictures and videos of one member of staff for advertisements. */
  advertisementUpload: { points: 30, duration: 10 * 60 },
} as const satisfies Record<string, Bound>;
export type ThrottleName = keyof typeof THROTTLES;

export interface Throttles {
  /** Counts one; throws too_many_requests with the seconds to wait when the limit is passed. */
  count(name: ThrottleName, key: string): Promise<void>;
  /** Takes back one that was counted. */
  giveBack(name: ThrottleName, key: string): Promise<void>;
  /** Counts one and returns by how many the limit is exceeded; never refuses. */
  countExcess(name: ThrottleName, key: string): Promise<number>;
  /** Whether the limit is used up; counts nothing. */
  isUsedUp(name: ThrottleName, key: string): Promise<boolean>;
  /** Throws as `count` would, and counts nothing. */
  requireRoom(name: ThrottleName, key: string): Promise<void>;
  /** Throws too_many_requests during the wait after the last failure. `free`: failures without a wait after them. */
  attempt(name: FailureBackoffName, key: string, options?: { free?: number }): Promise<Attempt>;
}

const noAttempt: Attempt = { succeed: async () => undefined, undo: async () => undefined };

/** Throttles that never refuse: RATE_LIMITS=off. */
export const noThrottles: Throttles = {
  count: async () => undefined,
  giveBack: async () => undefined,
  countExcess: async () => 0,
  isUsedUp: async () => false,
  requireRoom: async () => undefined,
  attempt: async () => noAttempt,
};

/** Tests give `waits` of their own. */
export function createThrottles(redis?: SharedCounts, waits: FailureBackoffs = FAILURE_BACKOFFS): Throttles {
  const limiters = new Map<
    ThrottleName,
    { main: RateLimiterAbstract; beyond: RateLimiterAbstract | undefined }
  >();
  for (const [name, bound] of Object.entries(THROTTLES) as [ThrottleName, Bound][]) {
    const { beyond } = bound;
    limiters.set(name, {
      main: createLimiter(name, bound, redis),
      beyond: beyond && createLimiter(`${name}-beyond`, beyond, redis),
    });
  }
  const limitersOf = (name: ThrottleName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no throttle ${name}`);
    return found;
  };
  const isOver = (name: ThrottleName, state: RateLimiterRes | null): state is RateLimiterRes =>
    state !== null && state.msBeforeNext > 0 && state.consumedPoints >= THROTTLES[name].points;

  return {
    async count(name, key) {
      const { main, beyond } = limitersOf(name);
      const short = shorten(key);
      const refusal = await consume(main, short);
      const last = refusal && beyond ? await consume(beyond, short) : refusal;
      if (last) throw tooMany(last);
    },
    async giveBack(name, key) {
      const { main, beyond } = limitersOf(name);
      const short = shorten(key);
      const { consumedPoints } = await main.reward(short);
      if (beyond && consumedPoints >= THROTTLES[name].points) await beyond.reward(short);
    },
    async countExcess(name, key) {
      const state = await limitersOf(name).main.penalty(shorten(key));
      return Math.max(0, state.consumedPoints - THROTTLES[name].points);
    },
    async isUsedUp(name, key) {
      return isOver(name, await limitersOf(name).main.get(shorten(key)));
    },
    async requireRoom(name, key) {
      const state = await limitersOf(name).main.get(shorten(key));
      if (isOver(name, state)) throw tooMany(state);
    },
    attempt: createFailureBackoffs(waits, redis),
  };
}

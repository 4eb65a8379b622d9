/**
 * Throttles, kept in memory or, for several processes, in Redis. Keys join account and address, so that nobody can
 * lock another person out; the account alone is only slowed down.
 */
import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Failure } from './failure';

export const THROTTLES = {
  /** Attempts to sign in to one account from one address; a right password clears them. */
  signIn: { points: 5, duration: 15 * 60 },
  /** Attempts to sign in from one address, whatever the account. */
  signInAddress: { points: 100, duration: 15 * 60 },
  /** Wrong passwords of one account from anywhere: beyond them each attempt waits. */
  signInAccount: { points: 20, duration: 15 * 60 },
  /** Attempts of one person to give their password for a change; a right one clears them. */
  changePassword: { points: 5, duration: 15 * 60 },
  /** Requests for a link to choose a new password, from one address. */
  forgotAddress: { points: 20, duration: 60 * 60 },
  /** Links mailed to one account; beyond them none is sent, and nobody is told. */
  forgotAccount: { points: 3, duration: 60 * 60 },
  /** Links to confirm an address, asked for by one person. */
  confirmEmail: { points: 5, duration: 60 * 60 },
  /** Attempts to use a mailed link, from one address. */
  link: { points: 60, duration: 15 * 60 },
  /** Messages of one person to the chat, over sockets and calls alike. */
  chatMessage: { points: 20, duration: 10 },
  /** Messages of one customer a day: no conversation grows without end. */
  chatMessageDay: { points: 1_000, duration: 24 * 60 * 60 },
  /** Files of one person for the chat. */
  chatUpload: { points: 20, duration: 10 * 60 },
  /** Pictures and videos of one member of staff for advertisements. */
  advertisementUpload: { points: 30, duration: 10 * 60 },
  register: { points: 10, duration: 60 * 60 },
  session: { points: 600, duration: 60 },
  address: { points: 1_200, duration: 60 },
} as const;
export type ThrottleName = keyof typeof THROTTLES;

export interface Throttles {
  /** Counts one; throws too_many_requests with the seconds to wait when the limit is passed. */
  count(name: ThrottleName, key: string): Promise<void>;
  /** Counts one and says by how many the limit is now passed; never refuses. */
  countExcess(name: ThrottleName, key: string): Promise<number>;
  clear(name: ThrottleName, key: string): Promise<void>;
}

/** Throttles that never refuse: RATE_LIMITS=off. */
export const noThrottles: Throttles = {
  count: async () => undefined,
  countExcess: async () => 0,
  clear: async () => undefined,
};

/** `redis` is a connected client of the `redis` package; while it is away each process counts for itself. */
export function createThrottles(redis?: unknown): Throttles {
  const limiters = new Map<ThrottleName, RateLimiterAbstract>();
  for (const [name, limits] of Object.entries(THROTTLES)) {
    limiters.set(name as ThrottleName, createLimiter(name, limits, redis));
  }
  const limiterOf = (name: ThrottleName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no throttle ${name}`);
    return limiter;
  };
  return {
    async count(name, key) {
      try {
        await limiterOf(name).consume(shorten(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Failure('too_many_requests', { retryAfterS: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
    async countExcess(name, key) {
      const state = await limiterOf(name).penalty(shorten(key));
      return Math.max(0, state.consumedPoints - THROTTLES[name].points);
    },
    async clear(name, key) {
      await limiterOf(name).delete(shorten(key));
    },
  };
}

function createLimiter(
  name: string,
  limits: { points: number; duration: number },
  redis: unknown,
): RateLimiterAbstract {
  const options = { ...limits, keyPrefix: `updown:${name}` };
  if (!redis) return new RateLimiterMemory(options);
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Keys come from what people type: a digest bounds their length and keeps names out of the store. */
function shorten(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** IPv6 customers hold a whole /64: the throttle key of an address is that. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return `${[...left, ...middle, ...right]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

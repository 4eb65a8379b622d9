/** One counter of the library, in memory or in Redis, and the failures that its refusals become. */
import { hash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { Failure } from '../failure';

/** A connected client of the `redis` package; while it is down this process counts for itself. */
export interface SharedCounts {
  client: unknown;
  /** Several deployments may share a Redis, but not their counts. */
  deploymentId: string;
}

export function createLimiter(
  name: string,
  { points, duration }: { points: number; duration: number },
  redis: SharedCounts | undefined,
): RateLimiterAbstract {
  const options = { points, duration, keyPrefix: `updown:${redis?.deploymentId ?? ''}:${name}` };
  if (!redis) return new RateLimiterMemory(options);
  return new RateLimiterRedis({
    ...options,
    storeClient: redis.client,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Counts one. Returns the refusal, or undefined when it is allowed. `durationS` applies to a new key. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  durationS?: number,
): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key, 1, durationS === undefined ? {} : { customDuration: durationS });
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return refusal as RateLimiterRes;
  }
}

/** too_many_requests with the limiter's wait in seconds. */
export function tooMany({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): Failure {
  return new Failure('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** Keys come from user input: a digest limits their length and keeps names out of the store. */
export function shorten(key: string): string {
  return hash('sha256', key, 'base64url');
}

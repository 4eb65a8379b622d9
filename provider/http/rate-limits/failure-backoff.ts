/**
 * Exponential backoff after failures: some are free, then 1 s, 2 s, 4 s … up to a quarter of an hour. An attempt counts
 * as failed before it is checked, so that of many at once no more than allowed are checked. No request is held open:
 * one that comes too early is answered how long to wait, and does not count.
 */
import { consume, createLimiter, type SharedCounts, shorten, tooMany } from './limiter';

export interface FailureBackoff {
  /** Failures without a wait before the next attempt; after the last of them the waits start. */
  readonly free: number;
  /** After the last free one, seconds; doubled with each failure. */
  readonly firstS: number;
  readonly longestS: number;
  /** Seconds from the first failure on, after which all are forgotten. */
  readonly memoryS: number;
}

const HOUR_S = 3_600;
const USUAL = { free: 5, firstS: 1, longestS: 15 * 60, memoryS: 6 * HOUR_S } as const;

export const FAILURE_BACKOFFS = {
  /** Wrong passwords for one account from one address, or from one device that the account knows. */
  signIn: USUAL,
  /** Wrong passwords of one session for a change of the account. */
  password: USUAL,
  /** Requests for a password link to one e-mail address from one address. */
  forgot: { ...USUAL, free: 3, memoryS: HOUR_S },
} as const satisfies Record<string, FailureBackoff>;
export type FailureBackoffName = keyof typeof FAILURE_BACKOFFS;
export type FailureBackoffs = Readonly<Record<FailureBackoffName, FailureBackoff>>;

/** An attempt, counted as a failure before its result is known. */
export interface Attempt {
  /** It succeeded: earlier failures are reset, too. */
  succeed(): Promise<void>;
  /** It was not checked: it no longer counts. */
  undo(): Promise<void>;
}

/**
 * A defined result of `judge` counts as success and resets; undefined stays counted as a failure; an error is not
 * counted.
 */
export async function evaluateAttempt<T>(
  attempt: Attempt,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let right: T | undefined;
  try {
    right = await judge();
  } catch (error) {
    await attempt.undo();
    throw error;
  }
  if (right !== undefined) await attempt.succeed();
  return right;
}

/** Seconds to wait after a failure, the first of which is 1; none below `free`. */
export function backoffAfter(
  failure: number,
  { free, firstS, longestS }: Omit<FailureBackoff, 'memoryS'>,
): number {
  if (failure < free) return 0;
  return Math.min(longestS, firstS * 2 ** Math.min(failure - free, 30));
}

/** Returns a function that starts an attempt; it throws too_many_requests during a wait. */
export function createFailureBackoffs(waits: FailureBackoffs, redis: SharedCounts | undefined) {
  const limiters = new Map(
    (Object.entries(waits) as [FailureBackoffName, FailureBackoff][]).map(([name, { memoryS }]) => [
      name,
      {
        failures: createLimiter(`${name}-failures`, { points: 1, duration: memoryS }, redis),
        /** Held by one attempt at a time, for as long as the next one has to wait. */
        turn: createLimiter(`${name}-turn`, { points: 1, duration: 1 }, redis),
      },
    ]),
  );

  return async (
    name: FailureBackoffName,
    givenKey: string,
    options: { free?: number } = {},
  ): Promise<Attempt> => {
    const { failures, turn } = limiters.get(name) ?? {};
    if (!failures || !turn) throw new Error(`no waits for ${name}`);
    const wait = { ...waits[name], ...options };
    const key = shorten(givenKey);
    const state = await failures.get(key);
    const before = state && state.msBeforeNext > 0 ? state.consumedPoints : 0;
    let takesTurn = before + 1 >= wait.free;
    if (!takesTurn && (await failures.penalty(key)).consumedPoints >= wait.free) {
      // Other attempts came in between: beyond the free ones each has to acquire the lock.
      await failures.reward(key);
      takesTurn = true;
    }
    if (takesTurn) {
      const refusal = await consume(turn, key, backoffAfter(Math.max(before + 1, wait.free), wait));
      if (refusal) throw tooMany(refusal);
      await failures.penalty(key);
    }
    return {
      async succeed() {
        await failures.delete(key);
        await turn.delete(key);
      },
      async undo() {
        await failures.reward(key);
        if (takesTurn) await turn.delete(key);
      },
    };
  };
}

/**
 * Failures that wait longer each time: some are free, then 1 s, 2 s, 4 s … up to a quarter of an hour. What may fail is
 * counted before it is judged, so that of many at once no more than may are judged. Nothing is held open: who comes too
 * early is answered how long to wait, and that attempt counts as nothing.
 */
import { consume, createLimiter, type SharedCounts, shorten, tooMany } from './limiter';

export interface FailureBackoff {
  /** Failures without a wait before the next one, the last of which begins the waits. */
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
  /** Wrong passwords that one session gives for a change. */
  password: USUAL,
  /** Links for a new password asked for one e-mail address from one address. */
  forgot: { ...USUAL, free: 3, memoryS: HOUR_S },
} as const satisfies Record<string, FailureBackoff>;
export type FailureBackoffName = keyof typeof FAILURE_BACKOFFS;
export type FailureBackoffs = Readonly<Record<FailureBackoffName, FailureBackoff>>;

/** Something that may fail, counted as a failure before it is known to be one. */
export interface Attempt {
  /** It was right: the failures before it are forgiven, too. */
  succeed(): Promise<void>;
  /** Nobody judged it: as if it had not been. */
  undo(): Promise<void>;
}

/** What `judge` answers is right and forgives; undefined stays counted as a failure; an error counts as nothing. */
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

/** Returns what begins an attempt; it throws too_many_requests while a wait runs. */
export function createFailureBackoffs(waits: FailureBackoffs, redis: SharedCounts | undefined) {
  const limiters = new Map(
    (Object.entries(waits) as [FailureBackoffName, FailureBackoff][]).map(([name, { memoryS }]) => [
      name,
      {
        failures: createLimiter(`${name}-failures`, { points: 1, duration: memoryS }, redis),
        /** Taken by one attempt at a time, for as long as the next one has to wait. */
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
      // Others came between: what is no longer free takes its turn.
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

import { ApiError, isAnswerLost } from './api-error';

/** Waits before each retry with the same key, ms. After a server error there is one retry only. */
const RETRIES_AFTER_MS = [500, 1_000, 2_000, 4_000] as const;
const RETRIES_AFTER_FAILURE_MS = RETRIES_AFTER_MS.slice(0, 1);

/**
 * Repeats a money call until it is answered (M5): `send` carries the same idempotency key each time and has a time
 * limit of its own. `onUnanswered` is called before each retry. Throws the provider's refusal at once, and the last
 * failure when there was no answer: `isAnswerLost` tells the two apart.
 */
export async function retryWithIdempotencyKey<T>(
  send: () => Promise<T>,
  onUnanswered: () => void,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const hasFailed = error instanceof ApiError && error.status === 500;
      const pause = (hasFailed ? RETRIES_AFTER_FAILURE_MS : RETRIES_AFTER_MS)[attempt];
      if (!isAnswerLost(error) || pause === undefined) throw error;
      onUnanswered();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

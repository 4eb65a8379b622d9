/** Runs one call per item with limited concurrency, and pauses when the provider asks to (429). */
import { ApiError } from '@/lib/api/api-error';

/** After the run, `waiting` marks the items that were not reached. */
export type BulkResult<A> =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'done'; answer: A }
  | { state: 'failed'; error: unknown };

export interface BulkRun<T, A> {
  call: (item: T, idempotencyKey: string) => Promise<A>;
  /** Idempotency key of an item: stays the same until the outcome of its call is known. */
  keyOf: (item: T) => string;
  /** Maximum number of calls at the same time. */
  concurrency: number;
  /** When aborted no further call is sent; pending ones are awaited, since they may have succeeded. */
  signal: AbortSignal;
  onResult: (item: T, result: BulkResult<A>) => void;
  /** No call is sent for this many seconds; undefined when the pause ends. */
  onPause: (seconds: number | undefined) => void;
  /** Resolves after `ms`, or as soon as the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Pause after a 429 without Retry-After. */
const PAUSE_S = 5;

/**
 * Processes the items in order and resolves when no call is pending. Never rejects: an error is the result of its item.
 * A 429 pauses all calls and retries the item. An ended session (401) stops the run.
 */
export async function runBulk<T, A>(items: readonly T[], run: BulkRun<T, A>): Promise<void> {
  let hasSessionEnded = false;
  const isStopped = () => hasSessionEnded || run.signal.aborted;
  const queue = items.values();
  let pause: Promise<void> = Promise.resolve();
  let pauses = 0;

  function pauseFor(seconds: number): void {
    pauses += 1;
    run.onPause(seconds);
    const ended = run.wait(seconds * 1_000, run.signal).then(() => {
      pauses -= 1;
      if (pauses === 0) run.onPause(undefined);
    });
    pause = Promise.all([pause, ended]).then(() => undefined);
  }

  async function waitForPauses(): Promise<void> {
    for (let seen: Promise<void> | undefined; seen !== pause; ) {
      seen = pause;
      await seen;
    }
  }

  async function runItem(item: T): Promise<void> {
    for (;;) {
      await waitForPauses();
      if (isStopped()) return run.onResult(item, { state: 'waiting' });
      run.onResult(item, { state: 'running' });
      try {
        return run.onResult(item, { state: 'done', answer: await run.call(item, run.keyOf(item)) });
      } catch (error) {
        const status = error instanceof ApiError ? error.status : undefined;
        if (status !== 429) {
          hasSessionEnded ||= status === 401;
          return run.onResult(item, { state: 'failed', error });
        }
        pauseFor((error as ApiError).retryAfterS ?? PAUSE_S);
      }
    }
  }

  async function worker(): Promise<void> {
    // All workers share one iterator: each item is taken once, in order.
    for (const item of queue) {
      await waitForPauses();
      if (isStopped()) return;
      await runItem(item);
    }
  }

  await Promise.all(Array.from({ length: Math.min(run.concurrency, items.length) }, worker));
}

/** The `wait` of a bulk run, on the browser's clock. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

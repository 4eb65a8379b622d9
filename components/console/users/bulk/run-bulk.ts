/** One call an item, some at a time: what each came to, and waiting where the provider asks for it. */
import { ApiError } from '@/lib/api/api-error';

/** Once the run has ended, `waiting` is what it did not come to. */
export type BulkResult<A> =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'done'; answer: A }
  | { state: 'failed'; error: unknown };

export interface BulkRun<T, A> {
  call: (item: T, idempotencyKey: string) => Promise<A>;
  /** The same for an item as long as it is not known what its call did. */
  keyOf: (item: T) => string;
  /** Most calls at the same time. */
  concurrency: number;
  /** Aborted, nothing more is begun; what is under way is awaited, for it may be done already. */
  signal: AbortSignal;
  onResult: (item: T, result: BulkResult<A>) => void;
  /** Nothing is begun for this many seconds; undefined when it goes on. */
  onPause: (seconds: number | undefined) => void;
  /** Resolves after this time, or earlier when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A provider that says no time is asked again after this. */
const PAUSE_S = 5;

/**
 * Runs through the items in their order and resolves when no call is under way any more. Never rejects: what fails is
 * the item's result. Of a 429 nothing comes but a pause for all. An ended session stops the run.
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
    // One iterator for all: each item is taken once, in its order.
    for (const item of queue) {
      await waitForPauses();
      if (isStopped()) return;
      await runItem(item);
    }
  }

  await Promise.all(Array.from({ length: Math.min(run.concurrency, items.length) }, worker));
}

/** Time as a bulk run passes it. */
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

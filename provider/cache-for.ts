import type { Clock } from './clock';

/**
 * Shares one answer for a while among all who ask; whoever asks first after that fetches the next. A failed answer is
 * not kept.
 */
export function cacheFor<T>(clock: Clock, freshMs: number, fetch: () => Promise<T>): () => Promise<T> {
  let kept: { atMs: number; answer: Promise<T> } | undefined;
  return () => {
    const nowMs = clock.nowMs();
    if (kept && Math.abs(nowMs - kept.atMs) < freshMs) return kept.answer;
    const fresh = { atMs: nowMs, answer: fetch() };
    kept = fresh;
    fresh.answer.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.answer;
  };
}

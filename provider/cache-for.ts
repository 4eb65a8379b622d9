import type { Clock } from './clock';

/**
 * Caches an answer for a while for all callers; the first call after that fetches the next. A failed answer is not
 * cached.
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

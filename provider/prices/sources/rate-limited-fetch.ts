/**
 * Requests to a public price service by its rules: Retry-After is respected (429, 418, 503), a permanent refusal (400,
 * 401, 403, 404, 451) is retried only much later, and a response may have any content.
 */
import type { Clock } from '../../clock';

export type FetchAnswer = { ok: true; body: unknown } | { ok: false; status: number | null };

export interface RateLimitedFetch {
  /**
   * The response's JSON; not ok also during a pause that the service requested or when it sends no JSON. Never throws.
   */
  get(url: string, headers?: Record<string, string>): Promise<FetchAnswer>;
  stop(): void;
}

export interface RateLimitedFetchOptions {
  clock: Clock;
  timeoutMs?: number;
  /** Pause after a refusal. */
  refusedWaitMs?: number;
}

const REFUSALS = new Set([401, 403, 451]);
const DEFAULT_WAIT_S = 60;
const LONGEST_WAIT_S = 3 * 86_400;

/** One service: a pause after one call applies to all of them. */
export function createRateLimitedFetch(options: RateLimitedFetchOptions): RateLimitedFetch {
  const { clock, timeoutMs = 5_000, refusedWaitMs = 600_000 } = options;
  const stopping = new AbortController();
  let quietUntilMs = 0;

  return {
    get: async (url, headers = {}) => {
      if (stopping.signal.aborted || clock.nowMs() < quietUntilMs) return { ok: false, status: null };
      try {
        const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
        const response = await fetch(url, { headers, signal, redirect: 'error' });
        const text = await response.text();
        if (response.status === 429 || response.status === 418 || response.status === 503) {
          quietUntilMs = clock.nowMs() + readRetryAfter(response.headers.get('retry-after')) * 1_000;
        } else if (REFUSALS.has(response.status)) {
          quietUntilMs = clock.nowMs() + refusedWaitMs;
        }
        if (!response.ok) return { ok: false, status: response.status };
        return { ok: true, body: JSON.parse(text) };
      } catch {
        return { ok: false, status: null };
      }
    },
    stop: () => stopping.abort(),
  };
}

function readRetryAfter(text: string | null): number {
  const seconds = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : DEFAULT_WAIT_S;
  return Math.min(Math.max(seconds, 1), LONGEST_WAIT_S);
}

/** Whether an asset can be traded now, and why not (R5). */
import type { UNTRADABLE_REASONS } from '../../lib/contract/core/market-schemas';

export type UntradableReason = (typeof UNTRADABLE_REASONS)[number];

/** Largest delay of a price that may be traded on, ms. */
export const MAX_DELAY_MS = 2_000;
const MIN_STALE_BOUND_MS = 5_000;

/** The tape's facts about an asset; null where none has been written yet. */
export interface TapeFacts {
  lastMs: number | null;
  intervalMs: number | null;
  delayMs: number | null;
  closesMs: number | null;
}

/** Three intervals, at least 5 s. */
export function staleBoundOf(intervalMs: number): number {
  return Math.max(3 * intervalMs, MIN_STALE_BOUND_MS);
}

/** Stale: the last tick is older than the limit, or there is none. */
export function isStale(tape: TapeFacts, nowMs: number): boolean {
  if (tape.lastMs === null || tape.intervalMs === null) return true;
  return Math.abs(nowMs - tape.lastMs) > staleBoundOf(tape.intervalMs);
}

/** Why a trade of this duration cannot start now, or null when it can. */
export function findUntradableReason(
  tape: TapeFacts,
  { tradable, nowMs, durationMs }: { tradable: boolean; nowMs: number; durationMs: number },
): UntradableReason | null {
  if (!tradable) return 'listed_only';
  if (tape.closesMs !== null && nowMs + durationMs >= tape.closesMs) return 'closed';
  if (tape.lastMs === null || tape.intervalMs === null || tape.delayMs === null) return 'stale';
  if (tape.delayMs > MAX_DELAY_MS || durationMs < 4 * tape.intervalMs) return 'view_only';
  return isStale(tape, nowMs) ? 'stale' : null;
}

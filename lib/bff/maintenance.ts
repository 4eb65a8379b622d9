/**
 * Maintenance of the customers' side: pages and calls say so while the console stays open and the provider goes on
 * settling. The same for middleware, pages and the BFF.
 */
import type { RouteName } from '../contract/routes';

export interface Maintenance {
  /** When the service is expected back, Unix milliseconds; null when nobody said. */
  untilMs: number | null;
}

/**
 * Calls that are answered all the same: what a screen is made of, the way out, whether it is over, and the pictures
 * that the console shows too.
 */
const OPEN_CALLS: ReadonlySet<RouteName> = new Set<RouteName>(['config', 'logout', 'health', 'file']);

export function isOpenInMaintenance(name: RouteName): boolean {
  return OPEN_CALLS.has(name);
}

const SHORTEST_S = 30;
const LONGEST_S = 3_600;
const UNTOLD_S = 120;

/** Retry-After, seconds: the announced end within half a minute and an hour, two minutes when there is none. */
export function maintenanceRetryAfterS({ untilMs }: Maintenance, nowMs: number): number {
  if (untilMs === null) return UNTOLD_S;
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil((untilMs - nowMs) / 1_000)));
}

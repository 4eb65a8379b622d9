/**
 * Maintenance of the customers' side: pages and calls answer that it is under way, while the console stays open and the
 * provider goes on settling. The same for middleware, pages and the BFF.
 */
import type { RouteName } from '../contract/routes';

export interface Maintenance {
  /** When the service is expected back, Unix milliseconds; null when not announced. */
  untilMs: number | null;
}

/**
 * Calls that are answered during maintenance too: the settings that every page needs, signing out, the check whether
 * maintenance is over, and pictures that the console also shows.
 */
const OPEN_CALLS: ReadonlySet<RouteName> = new Set<RouteName>(['config', 'logout', 'health', 'file']);

export function isOpenInMaintenance(name: RouteName): boolean {
  return OPEN_CALLS.has(name);
}

const SHORTEST_S = 30;
const LONGEST_S = 3_600;
const UNTOLD_S = 120;

/**
 * Retry-After, seconds: until the announced end, but between half a minute and an hour; two minutes when no end is
 * announced.
 */
export function maintenanceRetryAfterS({ untilMs }: Maintenance, nowMs: number): number {
  if (untilMs === null) return UNTOLD_S;
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil((untilMs - nowMs) / 1_000)));
}

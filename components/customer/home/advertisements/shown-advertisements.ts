import type { Advertisement } from '@/lib/contract/content/content-schemas';

/**
 * What is shown at `nowMs` (Unix ms): active and within its dates, by order, of equals the older one. Without a time
 * the dates are taken as kept by whoever sent them. A date that cannot be read restricts nothing.
 */
export function listShown(
  advertisements: readonly Advertisement[],
  nowMs: number | undefined,
): Advertisement[] {
  return advertisements
    .filter(
      (advertisement) => advertisement.isActive && (nowMs === undefined || isWithin(advertisement, nowMs)),
    )
    .sort((a, b) => a.order - b.order || compareIds(a.id, b.id));
}

/** Unix ms at which the next active one begins or ends by its dates; undefined when none will. */
export function findNextChange(advertisements: readonly Advertisement[], nowMs: number): number | undefined {
  const ahead = advertisements
    .filter(({ isActive }) => isActive)
    .flatMap(({ startDate, endDate }) => [Date.parse(startDate), endDate ? Date.parse(endDate) : Number.NaN])
    .filter((atMs) => atMs > nowMs);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

function isWithin({ startDate, endDate }: Advertisement, nowMs: number): boolean {
  const hasBegun = !(Date.parse(startDate) > nowMs);
  return hasBegun && !(endDate && Date.parse(endDate) <= nowMs);
}

/** Ids are numbers that grow, written as text. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

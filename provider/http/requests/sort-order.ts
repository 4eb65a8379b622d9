/** The four orders of trades, cases and transfers: by time (newest, oldest) or by amount (highest, lowest). */
import type { Sort } from '../../../lib/contract/core/trade-schemas';

export function isByAmount(sort: Sort): boolean {
  return sort === 'highest' || sort === 'lowest';
}

/** From the latest or the largest down. */
export function isDescending(sort: Sort): boolean {
  return sort === 'newest' || sort === 'highest';
}

/** The same list from its other end. */
export const OPPOSITE_ORDER = {
  newest: 'oldest',
  oldest: 'newest',
  highest: 'lowest',
  lowest: 'highest',
} as const satisfies Record<Sort, Sort>;

import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money';

type Queued = Pick<QueuedDeposit | QueuedWithdrawal, 'id' | 'user' | 'repeats'>;

/** How a row of a queue stands: the first of its person on this page, one that follows it, or on its own. */
export type RowPlace = 'first' | 'follows' | 'alone';

/**
 * A page with the waiting rows of one person beneath their first one; the rows themselves are those of the page, so
 * that none is skipped or repeated from page to page.
 */
export function groupByCustomer<T extends Queued>(rows: readonly T[]): T[] {
  const joined: T[] = [];
  const ends = new Map<string, T>();
  for (const row of rows) {
    const last = isRepeated(row) ? ends.get(row.user.id) : undefined;
    joined.splice(last ? joined.indexOf(last) + 1 : joined.length, 0, row);
    if (isRepeated(row)) ends.set(row.user.id, row);
  }
  return joined;
}

/** Of each row's id, where the rows stand in this order. */
export function placeRows(rows: readonly Queued[]): Map<string, RowPlace> {
  const places = rows.map((row, index): [string, RowPlace] => {
    const before = rows[index - 1];
    const follows = isRepeated(row) && before?.user.id === row.user.id && isRepeated(before);
    return [row.id, follows ? 'follows' : isRepeated(row) ? 'first' : 'alone'];
  });
  return new Map(places);
}

function isRepeated({ repeats }: Queued): boolean {
  return repeats !== null && repeats.waiting > 1;
}

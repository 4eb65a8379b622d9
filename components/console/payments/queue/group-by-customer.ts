import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money/money-schemas';

type Queued = Pick<QueuedDeposit | QueuedWithdrawal, 'id' | 'user' | 'repeats'>;

/** A row's place in its customer's group: the first, a following one, or alone. */
export type RowPlace = 'first' | 'follows' | 'alone';

/**
 * Groups the waiting rows of a page by customer, each group at the place of its first row. The page keeps its rows, so none
 * is skipped or repeated between pages.
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

/** The place of each row, by id. */
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

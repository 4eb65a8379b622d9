/**
 * One timeline over trades, deposits, withdrawals and adjustments. Each kind is read from its own position and the
 * results are merged, so page N costs the same as page 1, and rows that arrive between pages cause neither repeats nor
 * gaps. Where the order is by amount, a deposit that is approved meanwhile moves to the position of the amount
 * received.
 */

import type { Sort } from '../../lib/contract/core/trade-schemas';
import { HISTORY_KINDS, type HistoryItem, type HistoryKind } from '../../lib/contract/money/history-schemas';
import type { Database } from '../database/database';
import { isByAmount, isDescending } from '../http/requests/sort-order';
import { caseKey, findBalancesAfter } from './find-balances-after';
import { type Positions, readCursor, writeCursor } from './history-cursor';
import { type Entry, type HistoryStatus, LIST_KIND } from './history-kinds';

export interface HistoryOptions {
  userId: number;
  /** The customer's available account. */
  accountId: number;
  /** Comma separated; all when absent. */
  kinds?: string | undefined;
  status: HistoryStatus;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
}

/** Throws validation_failed for a cursor that is broken or of another list. */
export async function listHistory(
  db: Database,
  options: HistoryOptions,
): Promise<{ items: HistoryItem[]; nextCursor: string | null }> {
  const { userId, accountId, status, sort, limit } = options;
  const wanted = options.kinds?.split(',');
  const kinds = HISTORY_KINDS.filter((kind) => wanted?.includes(kind) ?? true);
  const list = [sort, status, ...kinds].join(' ');
  const positions = options.cursor === undefined ? {} : readCursor(options.cursor, list);
  const found = await Promise.all(
    kinds.map((kind) =>
      LIST_KIND[kind](db, { userId, status, sort, after: positions[kind], limit: limit + 1 }),
    ),
  );
  const merged = mergeHeads(found, sort);
  const page = merged.slice(0, limit);
  const balances = await findBalancesAfter(db, { accountId, cases: page });
  return {
    items: page.map((entry) => entry.view(balances.get(caseKey(entry)) ?? null)),
    nextCursor: merged.length > limit ? writeCursor(list, moveOn(positions, page, sort)) : null,
  };
}

/** Merges sorted lists by repeatedly taking the first of their heads; ties go to the kind named first. */
function mergeHeads(lists: readonly Entry[][], sort: Sort): Entry[] {
  const rankOf = (entry: Entry) => (isByAmount(sort) ? entry.amount : BigInt(entry.atMs));
  const isBefore = (a: Entry, b: Entry) =>
    isDescending(sort) ? rankOf(a) > rankOf(b) : rankOf(a) < rankOf(b);
  const next = lists.map(() => 0);
  const merged: Entry[] = [];
  for (;;) {
    let best: { list: number; entry: Entry } | undefined;
    for (const [index, entries] of lists.entries()) {
      const entry = entries[next[index] ?? 0];
      if (entry && (!best || isBefore(entry, best.entry))) best = { list: index, entry };
    }
    if (!best) return merged;
    merged.push(best.entry);
    next[best.list] = (next[best.list] ?? 0) + 1;
  }
}

function moveOn(positions: Positions, page: readonly Entry[], sort: Sort): Positions {
  const moved: { [K in HistoryKind]?: { key: string; id: string } } = { ...positions };
  for (const { kind, id, atMs, amount } of page) {
    moved[kind] = { key: String(isByAmount(sort) ? amount : atMs), id };
  }
  return moved;
}

/** Marks related rows of a queue: how many of their customer are open, and which look like duplicates. */
import { type SQL, sql } from 'drizzle-orm';
import type { CaseDuplicates } from '../../../lib/contract/money/money-schemas';
import { micros, microsToDecimal } from '../../../lib/money/money';
import { listRows, type Queryable } from '../../database/database';
import { idArray } from '../../database/queries/id-array';
import { DUPLICATE_GROUNDS, selectDuplicateDeposits, selectDuplicateWithdrawals } from './find-duplicates';

interface Marked extends Record<string, unknown> {
  id: string;
  waiting: number;
  sum: string | null;
  rank: number | null;
}

export function markDeposits<T extends { id: string }>(db: Queryable, rows: T[]) {
  return mark(db, rows, {
    table: sql`deposit`,
    amount: sql`claimed_amount`,
    isWaiting: sql`status = 'pending'`,
    alike: selectDuplicateDeposits,
  });
}

export function markWithdrawals<T extends { id: string }>(db: Queryable, rows: T[]) {
  return mark(db, rows, {
    table: sql`withdrawal`,
    amount: sql`amount`,
    isWaiting: sql`status IN ('pending', 'processing')`,
    alike: selectDuplicateWithdrawals,
  });
}

/** Only open ones: a decided case needs no work any more. */
async function mark<T extends { id: string }>(
  db: Queryable,
  rows: T[],
  of: { table: SQL; amount: SQL; isWaiting: SQL; alike: (ids: readonly number[]) => SQL },
): Promise<(T & { repeats: CaseDuplicates })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => Number(id));
  const marked = await listRows<Marked>(
    db,
    sql`SELECT c.id::text AS id, w.waiting, w.sum::text AS sum, a.rank
      FROM ${of.table} c
        CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, sum(${of.amount}) AS sum FROM ${of.table} o
          WHERE o.user_id = c.user_id AND o.currency = c.currency AND ${of.isWaiting}) w
        LEFT JOIN (SELECT l.id, min(l.rank)::int AS rank FROM (${of.alike(ids)}) l GROUP BY l.id) a ON a.id = c.id
      WHERE c.id = ANY(${idArray(ids)}) AND c.${of.isWaiting}`,
  );
  const byId = new Map(marked.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, repeats: toRepeatsDto(byId.get(row.id)) }));
}

function toRepeatsDto(marked: Marked | undefined): CaseDuplicates {
  if (!marked || (marked.waiting < 2 && marked.rank === null)) return null;
  return {
    waiting: marked.waiting,
    sum: microsToDecimal(micros(marked.sum ?? 0)),
    alike: (marked.rank === null ? undefined : DUPLICATE_GROUNDS[marked.rank]) ?? null,
  };
}

/**
 * Possible duplicates among claims: the same transaction hash, the same receipt, or the same customer's same amount by
 * the same method within a day. Shown to those who decide, never a refusal.
 */
import { type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../database/queries/id-array';

const DAY_MS = 24 * 3_600_000;

/** Strongest first. */
export const DUPLICATE_GROUNDS = ['hash', 'receipt', 'amount'] as const;

/**
 * Rows (id, other_id, rank) of these deposits with others; each kind of match is a query of its own, by its own index.
 */
export function selectDuplicateDeposits(ids: readonly number[]): SQL {
  const own = sql`(SELECT d.*, coalesce(d.approved_hash, d.claimed_hash) AS hash, f.sha256
    FROM deposit d LEFT JOIN stored_file f ON f.id = d.receipt_id WHERE d.id = ANY(${idArray(ids)})) own`;
  return sql`SELECT own.id, o.id AS other_id, 0 AS rank FROM ${own} JOIN deposit o
      ON o.network = own.network AND o.claimed_hash = own.hash AND o.id <> own.id
    UNION ALL SELECT own.id, o.id, 0 FROM ${own} JOIN deposit o
      ON o.network = own.network AND o.approved_hash = own.hash AND o.id <> own.id
    UNION ALL SELECT own.id, o.id, 1 FROM ${own} JOIN stored_file f ON f.sha256 = own.sha256 AND f.audience = 'receipt'
      JOIN deposit o ON o.receipt_id = f.id AND o.id <> own.id
    UNION ALL SELECT own.id, o.id, 2 FROM ${own} JOIN deposit o
      ON o.user_id = own.user_id AND o.created_ms > own.created_ms - ${DAY_MS} AND o.created_ms < own.created_ms + ${DAY_MS}
        AND o.method_id = own.method_id AND o.claimed_amount = own.claimed_amount AND o.status <> 'rejected' AND o.id <> own.id`;
}

/** The same for withdrawals, which match by amount and destination. */
export function selectDuplicateWithdrawals(ids: readonly number[]): SQL {
  return sql`SELECT own.id, o.id AS other_id, 2 AS rank FROM withdrawal own JOIN withdrawal o
      ON o.user_id = own.user_id AND o.created_ms > own.created_ms - ${DAY_MS} AND o.created_ms < own.created_ms + ${DAY_MS}
        AND o.method_id = own.method_id AND o.amount = own.amount AND o.status <> 'rejected' AND o.id <> own.id
        AND (o.account_number, o.coin_address) IS NOT DISTINCT FROM (own.account_number, own.coin_address)
    WHERE own.id = ANY(${idArray(ids)})`;
}

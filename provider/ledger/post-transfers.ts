/** The only caller of ledger_post, the database function that moves money. */
import { sql } from 'drizzle-orm';
import type { TRANSFER_REASONS } from '../../lib/contract/audit/audit-schemas';
import type { Micros } from '../../lib/money/money';
import type { Tx } from '../database/database';

export type TransferReason = (typeof TRANSFER_REASONS)[number];

export interface Transfer {
  /** Account ids of one currency. */
  from: number;
  to: number;
  /** Above zero, micro-USDT. */
  amountMicros: Micros;
  reason: TransferReason;
  tradeId?: number;
}

/** The case of a whole posting: one of the three; trades are named by each transfer. */
export interface PostingCase {
  depositId?: number;
  withdrawalId?: number;
  adjustmentId?: number;
}

/**
 * Posts transfers in order, all or none, with the balances after each. The database throws when a customer would fall
 * below zero, when the currencies of both sides differ, when an account does not exist or an amount is not positive.
 */
export async function postTransfers(
  tx: Tx,
  transfers: readonly Transfer[],
  of: PostingCase = {},
): Promise<void> {
  if (transfers.length === 0) return;
  const column = (values: (string | number | null)[]) => sql`${JSON.stringify(values)}::json`;
  await tx.execute(sql`SELECT ledger_post(
    ARRAY(SELECT json_array_elements_text(${column(transfers.map((t) => t.from))})::bigint),
    ARRAY(SELECT json_array_elements_text(${column(transfers.map((t) => t.to))})::bigint),
    ARRAY(SELECT json_array_elements_text(${column(transfers.map((t) => t.amountMicros.toString()))})::bigint),
    ARRAY(SELECT json_array_elements_text(${column(transfers.map((t) => t.reason))})),
    ARRAY(SELECT json_array_elements_text(${column(transfers.map((t) => t.tradeId ?? null))})::bigint),
    ${of.depositId ?? null}::bigint, ${of.withdrawalId ?? null}::bigint, ${of.adjustmentId ?? null}::bigint)`);
}

/** Totals of a customer's whole history, computed by the database (L5). */
import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { micros, microsToDecimal } from '../../lib/money/money';
import { listRows, type Queryable } from '../database/database';
import type { Currency } from '../ledger/accounts';

export type HistoryTotals = AnswerOf<'historyTotals'>['data'];

interface TotalsRow extends Record<string, unknown> {
  deposits: string;
  withdrawals: string;
  adjustments: string;
  trades: string;
  wins: string;
  losses: string;
  refunded: string;
  best: string | null;
  profit: string;
}

/**
 * Approved cases only. A withdrawal whose payment failed later and the adjustment that returned its money cancel out,
 * so neither is counted.
 */
export async function findTotals(
  db: Queryable,
  { userId, currency }: { userId: number; currency: Currency },
): Promise<HistoryTotals> {
  const own = sql`user_id = ${userId} AND currency = ${currency}`;
  const [row] = await listRows<TotalsRow>(
    db,
    sql`SELECT
      (SELECT coalesce(sum(received_amount - fee), 0)::text FROM deposit WHERE ${own} AND status = 'approved') AS deposits,
      (SELECT coalesce(sum(amount), 0)::text FROM withdrawal w WHERE ${own} AND status = 'approved'
        AND NOT EXISTS (SELECT 1 FROM adjustment a WHERE a.reverses_withdrawal_id = w.id AND a.status = 'done')) AS withdrawals,
      (SELECT coalesce(sum(CASE type WHEN 'add' THEN amount ELSE -amount END), 0)::text FROM adjustment
        WHERE ${own} AND status = 'done' AND reverses_withdrawal_id IS NULL) AS adjustments,
      t.* FROM (
        SELECT count(*)::text AS trades,
            (count(*) FILTER (WHERE status = 'completed_win'))::text AS wins,
            (count(*) FILTER (WHERE status = 'completed_loss'))::text AS losses,
            (count(*) FILTER (WHERE status = 'refunded'))::text AS refunded,
            (max(profit) FILTER (WHERE status = 'completed_win'))::text AS best,
            coalesce(sum(profit), 0)::text AS profit
          FROM trade WHERE ${own}) t`,
  );
  if (!row) throw new Error('the sums of a customer are missing');
  const decimal = (text: string) => microsToDecimal(micros(text));
  const wins = Number(row.wins);
  const losses = Number(row.losses);
  const processed = wins + losses;
  return {
    deposits: decimal(row.deposits),
    withdrawals: decimal(row.withdrawals),
    net: microsToDecimal(micros(BigInt(row.deposits) - BigInt(row.withdrawals))),
    adjustments: decimal(row.adjustments),
    trades: {
      total: Number(row.trades),
      processed,
      wins,
      losses,
      refunded: Number(row.refunded),
      winRate: processed === 0 ? null : Math.round((wins * 100) / processed),
      bestTrade: row.best === null ? null : decimal(row.best),
      profit: decimal(row.profit),
    },
  };
}

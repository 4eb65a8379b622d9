/** Every movement of a customer's spendable balance, newest first, from the ledger itself. */
import { sql } from 'drizzle-orm';
import type { STATEMENT_REASONS, StatementRow } from '../../lib/contract/money/history-schemas';
import { micros, microsToDecimal } from '../../lib/money/money';
import { listRows, type Queryable } from '../database/database';
import { toCursorPage } from '../http/answers/to-cursor-page';
import { toIsoTime } from '../http/answers/to-iso-time';

interface MovementRow extends Record<string, unknown> {
  id: string;
  at_ms: string;
  reason: (typeof STATEMENT_REASONS)[number];
  /** Signed. */
  delta: string;
  after: string;
  trade_id: string | null;
  deposit_id: string | null;
  withdrawal_id: string | null;
  adjustment_id: string | null;
}

export interface StatementPage {
  rows: StatementRow[];
  /** The last row's id; null at the end. */
  nextCursor: string | null;
}

/**
 * One page after `cursor`: two scans of the account's indexes, each limited to the page's length. Transfers of one
 * account get their ids under its lock, so a later page never misses one.
 */
export async function listStatement(
  db: Queryable,
  options: { accountId: number; limit: number; cursor?: string | undefined },
): Promise<StatementPage> {
  const { accountId, limit, cursor } = options;
  const before = cursor === undefined ? sql`` : sql`AND id < ${cursor}::bigint`;
  const side = (account: 'from_account' | 'to_account', delta: string, after: string) => sql`
    (SELECT id, at_ms, reason, ${sql.raw(delta)} AS delta, ${sql.raw(after)} AS after,
        trade_id, deposit_id, withdrawal_id, adjustment_id
      FROM transfer WHERE ${sql.raw(account)} = ${accountId} ${before} ORDER BY id DESC LIMIT ${limit + 1})`;
  const found = await listRows<MovementRow>(
    db,
    sql`${side('from_account', '-amount', 'from_after')} UNION ALL ${side('to_account', 'amount', 'to_after')}
      ORDER BY id DESC LIMIT ${limit + 1}`,
  );
  const { rows, nextCursor } = toCursorPage(found, limit);
  return { rows: rows.map(toMovementDto), nextCursor };
}

function toMovementDto(row: MovementRow): StatementRow {
  const idText = (id: string | null) => (id === null ? null : String(id));
  return {
    id: String(row.id),
    at: toIsoTime(Number(row.at_ms)),
    reason: row.reason,
    amount: microsToDecimal(micros(row.delta)),
    balanceAfter: microsToDecimal(micros(row.after)),
    tradeId: idText(row.trade_id),
    depositId: idText(row.deposit_id),
    withdrawalId: idText(row.withdrawal_id),
    adjustmentId: idText(row.adjustment_id),
  };
}

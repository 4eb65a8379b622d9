/** The spendable balance after each case's last movement, for the rows of one page. */
import { type SQL, sql } from 'drizzle-orm';
import type { HistoryKind } from '../../lib/contract/money/history-schemas';
import { micros, microsToDecimal } from '../../lib/money/money';
import { listRows, type Queryable } from '../database/database';

const CASE_COLUMN: Record<HistoryKind, SQL> = {
  trade: sql`trade_id`,
  deposit: sql`deposit_id`,
  withdrawal: sql`withdrawal_id`,
  adjustment: sql`adjustment_id`,
};

/** Key of a case among those of all kinds. */
export function caseKey({ kind, id }: { kind: HistoryKind; id: string }): string {
  return `${kind} ${id}`;
}

/**
 * Balances as decimal texts by case key; cases that have not moved the spendable balance are absent. Each kind is
 * looked up by its case's index.
 */
export async function findBalancesAfter(
  db: Queryable,
  { accountId, cases }: { accountId: number; cases: readonly { kind: HistoryKind; id: string }[] },
): Promise<ReadonlyMap<string, string>> {
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  if (kinds.length === 0) return new Map();
  const lookups = kinds.map((kind) => {
    const column = CASE_COLUMN[kind];
    const ids = JSON.stringify(cases.filter((one) => one.kind === kind).map(({ id }) => id));
    return sql`(SELECT DISTINCT ON (${column}) ${kind}::text AS kind, ${column}::text AS id,
        (CASE from_account WHEN ${accountId} THEN from_after ELSE to_after END)::text AS after
      FROM transfer
      WHERE ${column} = ANY (ARRAY(SELECT json_array_elements_text(${ids}::json)::bigint))
        AND (from_account = ${accountId} OR to_account = ${accountId})
      ORDER BY ${column}, transfer.id DESC)`;
  });
  const rows = await listRows<{ kind: HistoryKind; id: string; after: string }>(
    db,
    sql.join(lookups, sql` UNION ALL `),
  );
  return new Map(rows.map((row) => [caseKey(row), microsToDecimal(micros(row.after))]));
}

/** Checks the ledger's invariants from its rows: for tests and for the operator's gauge. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../database/database';

/**
 * Lists every violation as a sentence; an empty list means the ledger is consistent: each customer's balance is the sum
 * of its transfers and the balance after the last of them, every balance-after follows from the one before, nobody is
 * below zero, and each currency sums to zero over all accounts. Reads the whole ledger.
 */
export async function checkLedger(db: Queryable): Promise<string[]> {
  const rows = await listRows<{ violation: string }>(
    db,
    sql`
    WITH leg AS (
      SELECT id, currency, from_account AS account_id, -amount AS delta, from_after AS after FROM transfer
      UNION ALL SELECT id, currency, to_account, amount, to_after FROM transfer),
    chain AS (
      SELECT leg.*, a.user_id, a.currency AS account_currency,
          sum(delta) OVER (PARTITION BY leg.account_id ORDER BY leg.id) AS running,
          row_number() OVER (PARTITION BY leg.account_id ORDER BY leg.id DESC) AS from_last
        FROM leg JOIN account a ON a.id = leg.account_id),
    total AS (SELECT account_id, sum(delta) AS delta FROM leg GROUP BY account_id)
    SELECT format('account %s holds %s but its transfers sum to %s', a.id, a.balance, coalesce(t.delta, 0)) AS violation
      FROM account a LEFT JOIN total t ON t.account_id = a.id WHERE a.user_id IS NOT NULL AND a.balance <> coalesce(t.delta, 0)
    UNION ALL
    SELECT format('account %s holds %s but its last transfer left %s', a.id, a.balance, c.after)
      FROM chain c JOIN account a ON a.id = c.account_id WHERE c.from_last = 1 AND a.user_id IS NOT NULL AND c.after IS DISTINCT FROM a.balance
    UNION ALL
    SELECT format('transfer %s leaves account %s at %s, its transfers at %s', id, account_id, after, running)
      FROM chain WHERE user_id IS NOT NULL AND after IS DISTINCT FROM running
    UNION ALL
    SELECT format('account %s is below zero', id) FROM account WHERE balance < 0
    UNION ALL
    SELECT format('transfer %s moves %s on an account of %s', id, currency, account_currency) FROM chain WHERE currency <> account_currency
    UNION ALL
    SELECT format('currency %s sums to %s', currency, sum(delta)) FROM leg GROUP BY currency HAVING sum(delta) <> 0`,
  );
  return rows.map((row) => row.violation);
}

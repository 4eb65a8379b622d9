/** Compares every money case with its postings: what each state must have moved, and nothing else (M4). */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../../provider/database/database';

/**
 * Lists every disagreement as a sentence: an empty list means that held balances equal what open withdrawals hold, and
 * that each deposit, withdrawal and adjustment has the postings of its state, to the micro.
 */
export async function checkCases(db: Queryable): Promise<string[]> {
  const rows = await listRows<{ violation: string }>(
    db,
    sql`
    WITH held AS (
      SELECT a.user_id, a.currency, a.balance, coalesce(sum(w.amount + w.fee), 0) AS open
        FROM account a LEFT JOIN withdrawal w ON w.user_id = a.user_id AND w.currency = a.currency AND w.status IN ('pending', 'processing')
        WHERE a.kind = 'held' GROUP BY a.id),
    expected AS (
      SELECT 'deposit' AS kind, id, reason, amount FROM deposit,
          LATERAL (VALUES ('deposit', received_amount - fee), ('deposit_fee', fee)) AS e (reason, amount)
        WHERE status = 'approved' AND amount > 0
      UNION ALL SELECT 'withdrawal', id, 'withdrawal_hold', amount + fee FROM withdrawal
      UNION ALL SELECT 'withdrawal', w.id, e.reason, e.amount FROM withdrawal w,
          LATERAL (VALUES ('approved', 'withdrawal_paid', w.amount), ('approved', 'withdrawal_fee', w.fee),
            ('rejected', 'withdrawal_returned', w.amount + w.fee)) AS e (status, reason, amount)
        WHERE w.status = e.status AND e.amount > 0
      UNION ALL SELECT 'adjustment', id, 'adjustment_' || type, amount FROM adjustment WHERE status = 'done' AND reverses_withdrawal_id IS NULL
      UNION ALL SELECT 'adjustment', a.id, e.reason, e.amount FROM adjustment a JOIN withdrawal w ON w.id = a.reverses_withdrawal_id,
          LATERAL (VALUES ('withdrawal_reversed', w.amount), ('withdrawal_fee_reversed', w.fee)) AS e (reason, amount)
        WHERE a.status = 'done' AND e.amount > 0),
    posted AS (
      SELECT CASE WHEN deposit_id IS NOT NULL THEN 'deposit' WHEN withdrawal_id IS NOT NULL THEN 'withdrawal' ELSE 'adjustment' END AS kind,
          coalesce(deposit_id, withdrawal_id, adjustment_id) AS id, reason, amount
        FROM transfer WHERE num_nonnulls(deposit_id, withdrawal_id, adjustment_id) = 1)
    SELECT format('customer %s holds %s but open withdrawals hold %s', user_id, balance, open) AS violation FROM held WHERE balance <> open
    UNION ALL SELECT format('%s %s lacks a posting %s of %s', kind, id, reason, amount)
      FROM (SELECT * FROM expected EXCEPT ALL SELECT * FROM posted) missing
    UNION ALL SELECT format('%s %s has a posting %s of %s too many', kind, id, reason, amount)
      FROM (SELECT * FROM posted EXCEPT ALL SELECT * FROM expected) extra
    UNION ALL SELECT format('withdrawal %s is reversed but not paid', w.id)
      FROM withdrawal w JOIN adjustment a ON a.reverses_withdrawal_id = w.id AND a.status = 'done' WHERE w.status <> 'approved'`,
  );
  return rows.map((row) => row.violation);
}

/** Counts of open work, for the console's first page and its menu. */
import { sql } from 'drizzle-orm';
import { listApprovalKinds } from '../../lib/contract/staff/approval-kinds';
import { hasPermission } from '../../lib/contract/staff/permissions';
import { type Database, listRows } from '../database/database';
import type { Caller } from '../http/call';

export interface WaitingWork {
  deposits: number | null;
  withdrawals: number | null;
  adjustments: number | null;
  kyc: number | null;
  chats: number | null;
  approvals: number;
  oldestDepositMs: number | null;
  oldestWithdrawalMs: number | null;
  oldestAdjustmentMs: number | null;
  oldestKycMs: number | null;
  oldestChatMs: number | null;
  oldestApprovalMs: number | null;
}

/** int8 arrives as text. */
interface CountRow extends Record<string, unknown> {
  deposits: number;
  withdrawals: number;
  adjustments: number;
  kyc: number;
  chats: number;
  approvals: number;
  oldest_deposit: string | null;
  oldest_withdrawal: string | null;
  oldest_adjustment: string | null;
  oldest_kyc: string | null;
  oldest_chat: string | null;
  oldest_approval: string | null;
}

/** Null for work that the caller's role may not see. */
export async function countWaitingWork(db: Database, { role }: Pick<Caller, 'role'>): Promise<WaitingWork> {
  const kinds = sql.join(
    listApprovalKinds(role).map((kind) => sql`${kind}`),
    sql`, `,
  );
  const [row] = await listRows<CountRow>(
    db,
    sql`SELECT d.n AS deposits, d.oldest::text AS oldest_deposit, w.n AS withdrawals, w.oldest::text AS oldest_withdrawal,
        k.n AS kyc, k.oldest::text AS oldest_kyc, c.n AS chats, c.oldest::text AS oldest_chat,
        j.n AS adjustments, j.oldest::text AS oldest_adjustment, a.n AS approvals, a.oldest::text AS oldest_approval
      FROM (SELECT count(*)::int AS n, min(created_ms) AS oldest FROM deposit WHERE status = 'pending') d,
        (SELECT count(*)::int AS n, min(created_ms) AS oldest FROM withdrawal WHERE status IN ('pending', 'processing')) w,
        (SELECT count(*)::int AS n, min(created_ms) AS oldest FROM adjustment WHERE status = 'proposed') j,
        (SELECT count(*)::int AS n, min(created_ms) AS oldest FROM kyc_submission WHERE status = 'pending') k,
        (SELECT count(*)::int AS n, min(waiting_since_ms) AS oldest FROM conversation
          WHERE waiting_since_ms IS NOT NULL) c,
        (SELECT count(*)::int AS n, min(proposed_ms) AS oldest FROM approval
          WHERE status = 'waiting' AND kind IN (${kinds})) a`,
  );
  if (!row) throw new Error('counting gave no row');
  const seesMoney = hasPermission(role, 'depositWithdraw');
  const seesCustomers = hasPermission(role, 'customerManagement');
  const momentOf = (sees: boolean, text: string | null) => (sees && text !== null ? Number(text) : null);
  return {
    deposits: seesMoney ? row.deposits : null,
    withdrawals: seesMoney ? row.withdrawals : null,
    adjustments: seesMoney ? row.adjustments : null,
    kyc: seesCustomers ? row.kyc : null,
    chats: seesCustomers ? row.chats : null,
    approvals: row.approvals,
    oldestDepositMs: momentOf(seesMoney, row.oldest_deposit),
    oldestWithdrawalMs: momentOf(seesMoney, row.oldest_withdrawal),
    oldestAdjustmentMs: momentOf(seesMoney, row.oldest_adjustment),
    oldestKycMs: momentOf(seesCustomers, row.oldest_kyc),
    oldestChatMs: momentOf(seesCustomers, row.oldest_chat),
    oldestApprovalMs: momentOf(true, row.oldest_approval),
  };
}

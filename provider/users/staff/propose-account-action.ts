/**
 * What gives power over a colleague's account is proposed, where dual approval is on: to let it in again, to delete it, to
 * mail a link for its password, to move its address. A block works at once: it takes power away.
 */
import type { ColleagueAction } from '../../../lib/contract/staff/approval-kinds';
import { readRole } from '../../../lib/contract/staff/permissions';
import type { Tx } from '../../database/database';
import { type Caller, requireCaller } from '../../http/call';
import type { UserRow } from '../../identity/create-user';
import { isCustomer } from '../require-target';
import type { UsersDeps } from '../users-deps';
import { findRequiredRank } from './decide-dual-approval';

export interface AccountActionPayload extends Record<string, unknown> {
  act: ColleagueAction;
  /** The lowest rank that decides. */
  rank: number;
  /** Of a deletion, where there is one. */
  reason?: string;
  /** The addresses, before and after. */
  from?: string;
  email?: string;
}

/** Whether what gives power over this account takes dual approval. */
export function requiresDualApproval(
  { dualApproval }: Pick<UsersDeps, 'dualApproval'>,
  target: UserRow,
): boolean {
  return dualApproval.on && !isCustomer(target);
}

/** Throws awaiting_approval when something waits about the same account. The caller publishes `queue`. */
export async function proposeAccountAction(
  tx: Tx,
  deps: Pick<UsersDeps, 'approvals'>,
  {
    call,
    target,
    nowMs,
    ...act
  }: { call: { caller: Caller | undefined }; target: UserRow; nowMs: number } & Omit<
    AccountActionPayload,
    'rank'
  >,
): Promise<void> {
  const rank = await findRequiredRank(tx, readRole(target.role));
  await deps.approvals.propose(tx, {
    kind: 'colleague',
    refs: { userId: target.id },
    payload: { ...act, rank },
    proposedBy: requireCaller(call).userId,
    nowMs,
  });
}

/** What a second approver decides about a colleague's account beside its role (M9): see propose-act. */
import { type ColleagueAction, STAFF_ACCOUNT_ACTIONS } from '../../../lib/contract/staff/approval-kinds';
import {
  mayReadContacts,
  rankOf,
  readRole,
  type TargetAction,
} from '../../../lib/contract/staff/permissions';
import type { ApprovalHandler, ApprovalRow, Decision } from '../../approvals/approvals';
import { rankAbove } from '../../approvals/find-approver-rank';
import type { Tx } from '../../database/database';
import { brokenConstraint } from '../../database/queries/broken-constraint';
import type { ProviderEvent } from '../../events/events';
import type { Actor } from '../../http/call';
import { Failure } from '../../http/failure';
import type { UserRow } from '../../identity/create-user';
import { applyUnblock } from '../profile/block-user';
import { deleteIn } from '../profile/delete-user';
import { mailReset } from '../profile/reset-password';
import { changeStaffEmail } from '../profile/update-user';
import { lockWithSuperAdmins, requireAmong } from '../require-target';
import { toActor } from '../to-actor';
import type { UsersDeps } from '../users-deps';
import type { AccountActionPayload } from './propose-account-action';
import { requireUser, requireUserId } from './role-approvals';

/** The right of whoever proposed it, asked for again when it is carried out. */
const RIGHTS: Readonly<Record<ColleagueAction, TargetAction>> = {
  unblock: 'unblock',
  delete: 'delete',
  password: 'change-password',
  address: 'change-password',
};

const mayDecide: ApprovalHandler['mayDecide'] = (caller, row) =>
  caller.userId !== row.userId && rankOf(caller.role) >= readPayload(row).rank;

interface Carried {
  payload: AccountActionPayload;
  decision: Decision;
  proposer: Actor;
  target: UserRow;
}

/** Throws case_changed when the account has moved on since, and what the act itself throws. */
export function createStaffAccountHandler(deps: Pick<UsersDeps, 'approvals' | 'quotas'>): ApprovalHandler {
  return {
    mayDecide,

    async toPayloadDto(db, row, caller) {
      const { from, email, ...visible } = row.payload;
      if (row.proposedBy === caller.userId || mayDecide(caller, row)) return row.payload;
      const { id, role } = await requireUser(db, requireUserId(row));
      const target = { id: String(id), role: readRole(role) };
      return mayReadContacts(toActor(caller), target) ? row.payload : visible;
    },

    async describe(db, row) {
      const { id, username } = await requireUser(db, requireUserId(row));
      return { subjectId: id, subject: username, user: null, amountMicros: null };
    },

    async lock(tx, row, people) {
      await lockWithSuperAdmins(tx, requireUserId(row), people);
    },

    async carryOut(tx, { proposer, ...decision }) {
      const payload = readPayload(decision.row);
      const targetId = requireUserId(decision.row);
      const people = await lockWithSuperAdmins(tx, targetId, [proposer.userId]);
      const target = requireAmong(people, { caller: proposer, targetId, action: RIGHTS[payload.act] });
      return carryOut(tx, deps, { payload, decision, proposer, target });
    },
  };
}

async function carryOut(
  tx: Tx,
  deps: Pick<UsersDeps, 'approvals' | 'quotas'>,
  { payload, decision, proposer, target }: Carried,
): Promise<ProviderEvent[]> {
  const { source, nowMs, row } = decision;
  const data = { proposedBy: String(row.proposedBy) };
  switch (payload.act) {
    case 'unblock':
      if (target.status !== 'blocked') throw new Failure('case_changed');
      await applyUnblock(tx, { before: target, source, nowMs, data });
      return [];
    case 'password':
      await mailReset(tx, deps, { source, target, nowMs, data });
      return [];
    case 'address':
      if (!payload.email || target.email !== payload.from) throw new Failure('case_changed');
      await changeStaffEmail(tx, { source, before: target, email: payload.email, nowMs, data });
      return [];
    case 'delete': {
      const key = `${source.call} ${source.idempotencyKey}`;
      const { reason } = payload;
      const deletion = { source, actor: proposer, targetId: target.id, key, reason, nowMs, data };
      return deleteIn(tx, deps, deletion).catch((error: unknown) => {
        throw brokenConstraint(error) === 'app_user_delete_key' ? new Failure('idempotency_mismatch') : error;
      });
    }
  }
}

/** Written by proposeAccountAction; read again, since rows outlive programs. */
function readPayload({ payload }: ApprovalRow): AccountActionPayload {
  const act = STAFF_ACCOUNT_ACTIONS.find((one) => one === payload.act);
  if (!act) throw new Error('a proposal about a colleague names no act');
  const text = (name: string) => (typeof payload[name] === 'string' ? { [name]: payload[name] } : {});
  const rank = typeof payload.rank === 'number' ? payload.rank : rankAbove(['super_admin']);
  return { act, rank, ...text('reason'), ...text('from'), ...text('email') };
}

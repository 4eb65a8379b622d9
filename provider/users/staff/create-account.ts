/**
 * Staff make an account: for a colleague of a role below their own, or for a customer. A generated password is answered
 * this once. Where dual approval is needed, a colleague's account stays blocked until the second has approved it, unless the
 * command on the server asks: who holds the server is not stopped here, and a deployment whose other staff are gone needs a way out.
 */
import { isStaff, mayGrantRole } from '../../../lib/contract/staff/permissions';
import { verifyOperator } from '../../../lib/environment/operator-proof.mjs';
import { recordSecondApprover } from '../../approvals/record-second-approver';
import { writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { createUser, type UserRow } from '../../identity/create-user';
import { requireUncommonPassword } from '../../identity/passwords/is-common-password';
import { refuseReservedName } from '../../identity/reserved-names/refuse-reserved-name';
import { lockUser } from '../../quotas/lock-user';
import { describeTarget } from '../require-target';
import type { UsersDeps } from '../users-deps';
import { type DualApprovalNeed, decideDualApproval } from './decide-dual-approval';
import { generatePassword } from './generate-password';

export interface CreatedAccount {
  row: UserRow;
  generatedPassword: string | null;
  needsSecond: boolean;
}

/**
 * Throws forbidden for a role that is not below the caller's, password_too_common, username_taken, email_taken, and
 * name_reserved for a customer's name; a colleague may speak for the operator.
 */
export async function createAccount(deps: UsersDeps, call: Call<'adminRegister'>): Promise<CreatedAccount> {
  const caller = requireCaller(call);
  const { username, email, role, password: typed } = call.body;
  if (!mayGrantRole(caller.role, role)) throw new Failure('forbidden');
  if (typed !== undefined) requireUncommonPassword(typed, 'password');
  if (!isStaff(role)) await refuseReservedName(deps.db, deps, { username });
  const generatedPassword = typed === undefined ? generatePassword() : null;
  const passwordHash = await deps.hasher.hash(typed ?? generatedPassword ?? '');
  const nowMs = deps.clock.nowMs();
  const isOperator = isByOperator(deps, call, nowMs);
  let second: DualApprovalNeed = { needsSecond: false };

  /** One after the other for whoever asks: of two at once where there is one the second finds the first. */
  async function decideStatus(tx: Tx): Promise<'active' | 'blocked'> {
    if (isStaff(role) && !isOperator) {
      await lockUser(tx, caller.userId);
      second = await decideDualApproval(tx, deps.dualApproval, [role]);
    }
    return second.needsSecond ? 'blocked' : 'active';
  }

  const mustChangePassword = generatedPassword !== null;
  const row = await createUser(
    deps.db,
    {
      ...{ username, email, role, passwordHash, mustChangePassword },
      language: call.language,
      createdBy: caller.userId,
    },
    {
      nowMs,
      currency: deps.currency,
      grantMicros: deps.grantMicros,
      decideStatus,
      within: (tx, made) => recordAddition(tx, deps, { row: made, call, second, isOperator, nowMs }),
    },
  );
  deps.events.publish({ type: 'queue' });
  return { row, generatedPassword, needsSecond: second.needsSecond };
}

/** Whether the command on the server asks, which holds the key. */
function isByOperator(
  { documentKey }: UsersDeps,
  { operatorProof, body: { username, email, role } }: Call<'adminRegister'>,
  nowMs: number,
): boolean {
  return operatorProof !== '' && verifyOperator(documentKey, nowMs, { username, email, role }, operatorProof);
}

/** The proposal where there has to be one, and the lines of the audit log. */
async function recordAddition(
  tx: Tx,
  { approvals }: UsersDeps,
  {
    row,
    call,
    second,
    isOperator,
    nowMs,
  }: {
    row: UserRow;
    call: Call<'adminRegister'>;
    second: DualApprovalNeed;
    isOperator: boolean;
    nowMs: number;
  },
): Promise<void> {
  const { username, email, role } = call.body;
  if (second.needsSecond) {
    await approvals.propose(tx, {
      kind: 'role',
      refs: { userId: row.id },
      payload: { act: 'admit', role, rank: second.rank },
      proposedBy: requireCaller(call).userId,
      nowMs,
    });
  }
  const line = {
    action: 'user.create',
    ...describeTarget(row),
    after: { username, email, role },
    data: { generated: row.mustChangePassword, ...second, ...(isOperator ? { operator: true } : {}) },
  };
  await writeAudit(tx, { source: call, nowMs, line });
  if (isStaff(role)) await recordSecondApprover(tx, { source: call, nowMs });
}

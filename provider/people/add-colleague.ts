/**
 * Staff make an account: for a colleague of a role below their own, or for a customer. A generated password is answered
 * this once. Where two people are needed, a colleague's account stays blocked until the second has approved it, unless the
 * command on the server asks: who holds the server is not stopped here, and a house whose others are gone needs a way out.
 */
import { isStaff, mayGrantRole } from '../../lib/contract/permissions';
import { verifyOperator } from '../../lib/environment/operator-proof.mjs';
import { recordSecondPerson } from '../approvals/record-second-person';
import { writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { createUser, type UserRow } from '../identity/create-user';
import { requireUncommonPassword } from '../identity/is-common-password';
import { refuseHouseName } from '../identity/refuse-house-name';
import { decideSecond, type Second } from './decide-second';
import { generatePassword } from './generate-password';
import type { PeopleDeps } from './people-deps';
import { describeTarget } from './require-target';

export interface AddedPerson {
  row: UserRow;
  generatedPassword: string | null;
  needsSecond: boolean;
}

/**
 * Throws forbidden for a role that is not below the caller's, password_too_common, username_taken, email_taken, and
 * name_reserved for a customer's name; a colleague may speak for the house.
 */
export async function addColleague(deps: PeopleDeps, call: Call<'adminRegister'>): Promise<AddedPerson> {
  const caller = requireCaller(call);
  const { username, email, role, password: typed } = call.body;
  if (!mayGrantRole(caller.role, role)) throw new Failure('forbidden');
  if (typed !== undefined) requireUncommonPassword(typed, 'password');
  if (!isStaff(role)) await refuseHouseName(deps.db, deps, { username });
  const generatedPassword = typed === undefined ? generatePassword() : null;
  const passwordHash = await deps.hasher.hash(typed ?? generatedPassword ?? '');
  const nowMs = deps.clock.nowMs();
  const proof = call.operatorProof;
  const isOperator =
    proof !== '' && verifyOperator(deps.documentKey, nowMs, { username, email, role }, proof);
  const second: Second =
    isStaff(role) && !isOperator
      ? await decideSecond(deps.db, deps.fourEyes, [role])
      : { needsSecond: false };

  async function record(tx: Tx, row: UserRow): Promise<void> {
    if (second.needsSecond) {
      await deps.approvals.propose(tx, {
        kind: 'role',
        refs: { userId: row.id },
        payload: { act: 'admit', role, rank: second.rank },
        proposedBy: caller.userId,
        nowMs,
      });
    }
    const line = {
      action: 'user.create',
      ...describeTarget(row),
      after: { username, email, role },
      data: {
        generated: generatedPassword !== null,
        ...second,
        ...(isOperator ? { operator: true } : {}),
      },
    };
    await writeAudit(tx, { source: call, nowMs, line });
    if (isStaff(role)) await recordSecondPerson(tx, { source: call, nowMs });
  }

  const row = await createUser(
    deps.db,
    {
      username,
      email,
      role,
      passwordHash,
      status: second.needsSecond ? 'blocked' : 'active',
      mustChangePassword: generatedPassword !== null,
      language: call.language,
      createdBy: caller.userId,
    },
    { nowMs, currency: deps.currency, grantMicros: deps.grantMicros, within: record },
  );
  deps.events.publish({ type: 'queue' });
  return { row, generatedPassword, needsSecond: second.needsSecond };
}

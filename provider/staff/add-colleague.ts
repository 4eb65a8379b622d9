/**
 * Staff make an account: for a colleague of a role below their own, or for a customer. A generated password is answered
 * this once. Where two people are needed, a colleague's account stays blocked until the second has approved it.
 */
import { isStaff, mayGrantRole } from '../../lib/contract/permissions';
import type { Micros } from '../../lib/money/money';
import type { Approvals } from '../approvals/approvals';
import type { FourEyes } from '../approvals/four-eyes';
import { writeAudit } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database, Tx } from '../database/database';
import type { EventBus } from '../events/events';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { createUser, type UserRow } from '../identity/create-user';
import { requireUncommonPassword } from '../identity/is-common-password';
import type { PasswordHasher } from '../identity/password-hasher';
import type { Currency } from '../ledger/accounts';
import { generatePassword } from './generate-password';
import { hasSecondPerson } from './has-second-person';

export interface AddColleagueDeps {
  currency: Currency;
  /** What a new customer gets (F7); zero with real funds. */
  grantMicros: Micros;
  db: Database;
  clock: Clock;
  events: EventBus;
  hasher: PasswordHasher;
  approvals: Approvals;
  fourEyes: FourEyes;
}

export interface AddedPerson {
  row: UserRow;
  generatedPassword: string | null;
  needsSecond: boolean;
}

/** Throws forbidden for a role that is not below the caller's, password_too_common, username_taken, email_taken. */
export async function addColleague(
  deps: AddColleagueDeps,
  call: Call<'adminRegister'>,
): Promise<AddedPerson> {
  const caller = requireCaller(call);
  const { username, email, role, password: typed } = call.body;
  if (!mayGrantRole(caller.role, role)) throw new Failure('forbidden');
  if (typed !== undefined) requireUncommonPassword(typed, 'password');
  const generatedPassword = typed === undefined ? generatePassword() : null;
  const passwordHash = await deps.hasher.hash(typed ?? generatedPassword ?? '');
  const needsSecond =
    isStaff(role) &&
    deps.fourEyes.on &&
    (await hasSecondPerson(deps.db, { apartFrom: [caller.userId], role }));
  const nowMs = deps.clock.nowMs();

  async function record(tx: Tx, row: UserRow): Promise<void> {
    if (needsSecond) {
      await deps.approvals.propose(tx, {
        kind: 'role',
        refs: { userId: row.id },
        payload: { act: 'admit', role },
        proposedBy: caller.userId,
        nowMs,
      });
    }
    const line = {
      action: 'user.create',
      subjectKind: 'user',
      subjectId: row.id,
      data: { username, role, generated: generatedPassword !== null, needsSecond },
    };
    await writeAudit(tx, { source: call, nowMs, line });
  }

  const row = await createUser(
    deps.db,
    {
      username,
      email,
      role,
      passwordHash,
      status: needsSecond ? 'blocked' : 'active',
      mustChangePassword: generatedPassword !== null,
      language: call.language,
      createdBy: caller.userId,
    },
    { nowMs, currency: deps.currency, grantMicros: deps.grantMicros, within: record },
  );
  deps.events.publish({ type: 'queue' });
  return { row, generatedPassword, needsSecond };
}

/**
 * Staff correct a person's names, address or phone: under the rules of the person's own edits, and notified to them in
 * the same way. A new address is effective at once, ends no session, and can be reverted from the former one;
 * withdrawals pause. A colleague's is proposed, where dual approval is on.
 */
import { eq } from 'drizzle-orm';
import { type AuditSource, findDifference, writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { expectVersion, nextVersionMs } from '../../http/requests/expect-version';
import { takenFailure, type UserRow } from '../../identity/create-user';
import { recordEmailChange } from '../../identity/profile/record-email-change';
import { recordAccountEvent } from '../../identity/record-account-event';
import { refuseReservedName, type WantedNames } from '../../identity/reserved-names/refuse-reserved-name';
import { notifyCustomer } from '../../notices/notify-customer';
import { requireAccountChange } from '../../quotas/require-account-change';
import { describeTarget, isCustomer, lockTarget, requireRank } from '../require-target';
import { proposeAccountAction, requiresDualApproval } from '../staff/propose-account-action';
import type { UsersDeps } from '../users-deps';
import type { ChangedUser } from './block-user';

/**
 * Throws user_not_found, own_case, forbidden, changed_meanwhile, name_verified, account_changes_today, username_taken,
 * name_reserved, awaiting_approval, and email_taken on its field. Unchanged values have no effect and are not recorded.
 */
export async function updateUser(deps: UsersDeps, call: Call<'updateUser'>): Promise<ChangedUser> {
  const targetId = Number(call.params.id);
  try {
    const { before, row, needsSecond } = await deps.db.transaction((tx) => changeFacts(tx, deps, call));
    if (row !== before) deps.events.publish({ type: 'notice', userId: targetId });
    if (needsSecond) deps.events.publish({ type: 'queue' });
    return { row, needsSecond };
  } catch (error) {
    throw takenFailure(error) ?? error;
  }
}

async function changeFacts(
  tx: Tx,
  deps: UsersDeps,
  call: Call<'updateUser'>,
): Promise<ChangedUser & { before: UserRow }> {
  const caller = requireCaller(call);
  const nowMs = deps.clock.nowMs();
  const before = await lockTarget(tx, { caller, targetId: Number(call.params.id), action: 'edit' });
  expectVersion(before, call.body.expectedUpdatedAt);
  const { email, ...others } = wantedOf(call.body);
  // The same address in other case reaches the same person.
  const isAnotherAddress = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
  // Password links are mailed to the address: a person who changes it could choose the password.
  if (isAnotherAddress) requireRank(before, { caller, action: 'change-password' });
  const needsSecond = isAnotherAddress && requiresDualApproval(deps, before);
  const wanted = needsSecond || email === undefined ? others : { ...others, email };
  const difference = findDifference(factsOf(before), { ...factsOf(before), ...wanted });
  if (difference?.after?.full_name !== undefined && before.kycStatus === 'approved')
    throw new Failure('name_verified');
  if (isCustomer(before)) {
    const names = { username: others.username, fullName: others.full_name };
    await refuseReservedName(tx, deps, listNewNames(before, names));
  }
  if (needsSecond) await proposeAddress(tx, deps, { call, before, email, nowMs });
  if (!difference) return { before, row: before, needsSecond };
  await requireAccountChange(tx, { policy: deps.quotas, userId: before.id, nowMs });
  const row = await writeFacts(tx, {
    before,
    wanted,
    isAnotherAddress: isAnotherAddress && !needsSecond,
    nowMs,
  });
  await notifyUser(tx, {
    before,
    row,
    isAnotherAddress: row.emailChangedMs !== before.emailChangedMs,
    staffId: caller.userId,
    nowMs,
  });
  const line = { action: 'user.update', ...describeTarget(row), ...difference };
  await writeAudit(tx, { source: call, nowMs, line });
  return { before, row, needsSecond };
}

async function writeFacts(
  tx: Tx,
  {
    before,
    wanted: { username, email, full_name: fullName, phone },
    isAnotherAddress,
    nowMs,
  }: { before: UserRow; wanted: Facts; isAnotherAddress: boolean; nowMs: number },
): Promise<UserRow> {
  const [row] = await tx
    .update(appUser)
    .set({
      ...(username === undefined ? {} : { username }),
      ...(email === undefined ? {} : { email }),
      ...(fullName === undefined ? {} : { fullName }),
      ...(phone === undefined ? {} : { phone }),
      // A customer's withdrawals pause after it, and so do the decisions of a member of staff.
      ...(isAnotherAddress ? { emailConfirmedMs: null, emailChangedMs: nowMs } : {}),
      updatedMs: nextVersionMs(before, nowMs),
    })
    .where(eq(appUser.id, before.id))
    .returning();
  if (!row) throw new Error(`a locked person is gone: ${before.id}`);
  return row;
}

async function proposeAddress(
  tx: Tx,
  deps: UsersDeps,
  { call, before, email, nowMs }: { call: Call<'updateUser'>; before: UserRow; email: string; nowMs: number },
): Promise<void> {
  await proposeAccountAction(tx, deps, {
    act: 'address',
    from: before.email,
    email,
    call,
    target: before,
    nowMs,
  });
  const moved = { before: { email: before.email }, after: { email } };
  const line = { action: 'user.address', ...describeTarget(before), ...moved, data: { needsSecond: true } };
  await writeAudit(tx, { source: call, nowMs, line });
}

/** A colleague's new address, after dual approval. The caller has locked the target. Throws email_taken. */
export async function changeStaffEmail(
  tx: Tx,
  {
    source,
    before,
    email,
    nowMs,
    data,
  }: { source: AuditSource; before: UserRow; email: string; nowMs: number; data: Record<string, unknown> },
): Promise<void> {
  try {
    const row = await writeFacts(tx, { before, wanted: { email }, isAnotherAddress: true, nowMs });
    await notifyUser(tx, {
      before,
      row,
      isAnotherAddress: true,
      staffId: requireCaller(source).userId,
      nowMs,
    });
  } catch (error) {
    throw takenFailure(error) ?? error;
  }
  const moved = { before: { email: before.email }, after: { email } };
  await writeAudit(tx, {
    source,
    nowMs,
    line: { action: 'user.address', ...describeTarget(before), ...moved, data },
  });
}

function listNewNames(before: UserRow, { username, fullName }: WantedNames): WantedNames {
  return {
    username: username === before.username ? undefined : username,
    fullName: fullName === before.fullName ? undefined : fullName,
  };
}

/** The change, in the account's own history and as its owner is notified. */
async function notifyUser(
  tx: Tx,
  of: { before: UserRow; row: UserRow; isAnotherAddress: boolean; staffId: number; nowMs: number },
): Promise<void> {
  const { before, row, isAnotherAddress, staffId, nowMs } = of;
  const by = { userId: row.id, nowMs, source: undefined, actorId: staffId };
  if (row.username !== before.username) {
    const data = { from: before.username, to: row.username };
    await recordAccountEvent(tx, { ...by, kind: 'username_changed', data });
    await notifyCustomer(tx, { userId: row.id, kind: 'username_changed', data, nowMs });
  }
  if (isAnotherAddress) {
    const moved = { before, newEmail: row.email, field: 'email' as const };
    await recordEmailChange(tx, { ...moved, nowMs, source: undefined, staffId });
  }
  const [old, now] = [factsOf(before), factsOf(row)];
  const fields = (['full_name', 'phone'] as const).filter((field) => old[field] !== now[field]);
  if (fields.length > 0) {
    await recordAccountEvent(tx, { ...by, kind: 'profile_updated', data: { fields: fields.join(',') } });
  }
}

/** By wire field names. */
function factsOf(row: UserRow) {
  return { username: row.username, email: row.email, full_name: row.fullName, phone: row.phone };
}

type Facts = Omit<Call<'updateUser'>['body'], 'expectedUpdatedAt'>;

function wantedOf({ expectedUpdatedAt, ...wanted }: Call<'updateUser'>['body']): Facts {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

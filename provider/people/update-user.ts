/**
 * Staff correct a person's names, address or phone: under the rules of the person's own edits, and told to them in the
 * same way. A new address works at once, ends nothing, and can be taken back from the former one; withdrawals pause.
 */
import { eq } from 'drizzle-orm';
import { findDifference, writeAudit } from '../audit/write-audit';
import { requireAccountChange } from '../claims/require-account-change';
import type { Tx } from '../database/database';
import { appUser } from '../database/schema';
import { type Call, requireCaller } from '../http/call';
import { expectVersion } from '../http/expect-version';
import { Failure } from '../http/failure';
import { takenFailure, type UserRow } from '../identity/create-user';
import { moveAddress } from '../identity/move-address';
import { recordAccountEvent } from '../identity/record-account-event';
import { refuseHouseName, type WantedNames } from '../identity/refuse-house-name';
import { tell } from '../notices/tell';
import type { PeopleDeps } from './people-deps';
import { describeTarget, isCustomer, lockTarget, nextVersionMs, requireRank } from './require-target';

/**
 * Throws user_not_found, own_case, forbidden, changed_meanwhile, name_verified, account_changes_today, username_taken,
 * name_reserved, and email_taken on its field. What is as it was changes nothing and is recorded nowhere.
 */
export async function updateUser(deps: PeopleDeps, call: Call<'updateUser'>): Promise<UserRow> {
  const targetId = Number(call.params.id);
  try {
    const { before, row } = await deps.db.transaction((tx) => changeFacts(tx, deps, call));
    if (row !== before) deps.events.publish({ type: 'notice', userId: targetId });
    return row;
  } catch (error) {
    throw takenFailure(error) ?? error;
  }
}

async function changeFacts(
  tx: Tx,
  { clock, brand, claims }: PeopleDeps,
  call: Call<'updateUser'>,
): Promise<{ before: UserRow; row: UserRow }> {
  const caller = requireCaller(call);
  const nowMs = clock.nowMs();
  const before = await lockTarget(tx, { caller, targetId: Number(call.params.id), action: 'edit' });
  expectVersion(before, call.body.expectedUpdatedAt);
  const difference = findDifference(factsOf(before), { ...factsOf(before), ...wantedOf(call.body) });
  if (!difference) return { before, row: before };
  if (difference.after?.full_name !== undefined && before.kycStatus === 'approved')
    throw new Failure('name_verified');
  if (isCustomer(before)) {
    const wanted = { username: call.body.username, fullName: call.body.full_name };
    await refuseHouseName(tx, { brand }, listNewNames(before, wanted));
  }
  await requireAccountChange(tx, { policy: claims, userId: before.id, nowMs });
  const { username, email, full_name: fullName, phone } = call.body;
  // The same one in other letters reaches the same person.
  const isAnotherAddress = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
  // Password links go to the address: whoever moves it could choose the password.
  if (isAnotherAddress) requireRank(before, { caller, action: 'change-password' });
  const [row] = await tx
    .update(appUser)
    .set({
      ...(username === undefined ? {} : { username }),
      ...(email === undefined ? {} : { email }),
      ...(fullName === undefined ? {} : { fullName }),
      ...(phone === undefined ? {} : { phone }),
      ...(isAnotherAddress ? { emailConfirmedMs: null } : {}),
      // Of customers alone: it is withdrawals that pause.
      ...(isAnotherAddress && isCustomer(before) ? { emailChangedMs: nowMs } : {}),
      updatedMs: nextVersionMs(before, nowMs),
    })
    .where(eq(appUser.id, before.id))
    .returning();
  if (!row) throw new Error(`a locked person is gone: ${before.id}`);
  await tellPerson(tx, { before, row, isAnotherAddress, staffId: caller.userId, nowMs });
  const line = { action: 'user.update', ...describeTarget(row), ...difference };
  await writeAudit(tx, { source: call, nowMs, line });
  return { before, row };
}

function listNewNames(before: UserRow, { username, fullName }: WantedNames): WantedNames {
  return {
    username: username === before.username ? undefined : username,
    fullName: fullName === before.fullName ? undefined : fullName,
  };
}

/** What happened, in the account's own history and as its owner is told of it. */
async function tellPerson(
  tx: Tx,
  of: { before: UserRow; row: UserRow; isAnotherAddress: boolean; staffId: number; nowMs: number },
): Promise<void> {
  const { before, row, isAnotherAddress, staffId, nowMs } = of;
  const by = { userId: row.id, nowMs, source: undefined, actorId: staffId };
  if (row.username !== before.username) {
    const data = { from: before.username, to: row.username };
    await recordAccountEvent(tx, { ...by, kind: 'username_changed', data });
    await tell(tx, { userId: row.id, kind: 'username_changed', data, nowMs });
  }
  if (isAnotherAddress) {
    const moved = { before, newEmail: row.email, field: 'email' as const };
    await moveAddress(tx, { ...moved, nowMs, source: undefined, staffId });
  }
  const [old, now] = [factsOf(before), factsOf(row)];
  const fields = (['full_name', 'phone'] as const).filter((field) => old[field] !== now[field]);
  if (fields.length > 0) {
    await recordAccountEvent(tx, { ...by, kind: 'profile_updated', data: { fields: fields.join(',') } });
  }
}

/** In the words of the wire. */
function factsOf(row: UserRow) {
  return { username: row.username, email: row.email, full_name: row.fullName, phone: row.phone };
}

function wantedOf({ expectedUpdatedAt, ...wanted }: Call<'updateUser'>['body']) {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

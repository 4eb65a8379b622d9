/** The effects of mailed links: choose a new password, confirm an address, restore the former address. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AnswerOf } from '../../../lib/contract/endpoints';
import { isStaff, readRole } from '../../../lib/contract/staff/permissions';
import { type AuditSource, writeAudit } from '../../audit/write-audit';
import { appUser } from '../../database/schema/users';
import { toIsoTime } from '../../http/answers/to-iso-time';
import type { Call } from '../../http/call';
import { Failure } from '../../http/failure';
import { addressKey, type Throttles } from '../../http/rate-limits/throttles';
import { notifyCustomer } from '../../notices/notify-customer';
import { takenFailure, type UserRow } from '../create-user';
import { requireUncommonPassword } from '../passwords/is-common-password';
import type { PasswordHasher } from '../passwords/password-hasher';
import { recordAccountEvent } from '../record-account-event';
import { endSessions, type SessionDeps } from '../sessions/sessions';
import { createLink, findLink, type LinkTokens, takeLink, voidLinks } from './account-links';
import { maskEmail } from './mask-email';

export interface LinkDeps extends SessionDeps {
  linkTokens: LinkTokens;
  hasher: PasswordHasher;
  throttles: Throttles;
}

type LinkCall = Call<'checkLink' | 'resetPassword' | 'confirmEmail' | 'undoEmailChange'>;

/** The purpose of a valid link. Throws link_invalid, too_many_requests. */
export async function checkLink(deps: LinkDeps, call: Call<'checkLink'>): Promise<AnswerOf<'checkLink'>> {
  const { link } = await wanted(deps, call);
  const [row] = await deps.db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, link.userId), isNull(appUser.deletedMs)));
  if (!row) throw new Failure('link_invalid');
  return {
    success: true,
    kind: link.kind,
    username: row.username,
    email: link.email,
    expiresAt: toIsoTime(link.expiresMs),
  };
}

/**
 * Chooses a new password. Every session ends; using the link has confirmed the address. Returns where this person signs
 * in. Throws link_invalid, password_too_common, too_many_requests.
 */
export async function resetPassword(
  deps: LinkDeps,
  call: Call<'resetPassword'>,
): Promise<'customer' | 'staff'> {
  const { db, clock, events, hasher } = deps;
  const { newPassword } = call.body;
  // Checked before the costly hash: an invalid link costs nothing.
  const { of: given, link } = await wanted(deps, call);
  const of = { ...given, kind: 'reset_password' as const };
  const { userId } = link;
  requireUncommonPassword(newPassword, 'newPassword');
  const passwordHash = await hasher.hash(newPassword);
  const nowMs = clock.nowMs();
  const { ended, staff } = await db.transaction(async (tx) => {
    await takeLink(tx, { ...of, nowMs });
    const [row] = await tx
      .update(appUser)
      .set({
        passwordHash,
        mustChangePassword: false,
        passwordResetMs: nowMs,
        emailConfirmedMs: nowMs,
        updatedMs: nowMs,
      })
      .where(and(eq(appUser.id, userId), isNull(appUser.deletedMs)))
      .returning();
    if (!row) throw new Failure('link_invalid');
    const staff = isStaff(readRole(row.role));
    if (staff) {
      const line = { action: 'account.password_reset', subjectKind: 'user', subjectId: userId };
      await writeAudit(tx, { source: speakFor(call, row), nowMs, line });
    } else {
      await tx.update(appUser).set({ passwordChangedMs: nowMs }).where(eq(appUser.id, userId));
    }
    await voidLinks(tx, { userId, kinds: ['reset_password'], nowMs });
    await recordAccountEvent(tx, { userId, kind: 'password_reset', nowMs, source: call });
    await notifyCustomer(tx, { userId, kind: 'password_changed', data: {}, nowMs });
    return { ended: await endSessions(tx, { userId, nowMs }), staff };
  });
  publishEnded(deps, userId, ended);
  events.publish({ type: 'notice', userId });
  return staff ? 'staff' : 'customer';
}

/** Confirms the account's address, if it is still the one to which the link was mailed. Throws link_invalid. */
export async function confirmEmail(deps: LinkDeps, call: Call<'confirmEmail'>): Promise<void> {
  const of = { ...(await wanted(deps, call)).of, kind: 'confirm_email' as const };
  const { nowMs } = of;
  await deps.db.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, of);
    const confirmed = await tx
      .update(appUser)
      .set({ emailConfirmedMs: nowMs })
      .where(and(eq(appUser.id, userId), eq(appUser.email, email ?? ''), isNull(appUser.deletedMs)))
      .returning({ id: appUser.id });
    if (confirmed.length === 0) throw new Failure('link_invalid');
    await recordAccountEvent(tx, { userId, kind: 'email_confirmed', nowMs, source: call });
  });
}

/**
 * Restores the former address, whatever has happened since: every session ends, and every other link and the password,
 * which somebody else may know, are voided. Returns the token with which a new one is chosen. Throws link_invalid, and
 * email_taken if the address has another owner by now.
 */
export async function undoEmailChange(
  deps: LinkDeps,
  call: Call<'undoEmailChange'>,
): Promise<{ resetToken: string; email: string }> {
  const of = { ...(await wanted(deps, call)).of, kind: 'undo_email_change' as const };
  const { nowMs } = of;
  // Checked before the costly hash: an invalid link costs nothing.
  await findLink(deps.db, of);
  const passwordHash = await deps.hasher.hash(randomBytes(32).toString('base64url'));
  try {
    const { userId, ended, reset, email } = await deps.db.transaction(async (tx) => {
      const { userId, email } = await takeLink(tx, of);
      const [before] = await tx
        .select()
        .from(appUser)
        .where(and(eq(appUser.id, userId), isNull(appUser.deletedMs)))
        .for('no key update');
      if (!before || email === null) throw new Failure('link_invalid');
      await tx
        .update(appUser)
        .set({ email, passwordHash, emailConfirmedMs: nowMs, emailChangedMs: nowMs, updatedMs: nowMs })
        .where(eq(appUser.id, userId));
      const kinds = ['reset_password', 'confirm_email', 'undo_email_change'] as const;
      await voidLinks(tx, { userId, kinds, nowMs });
      const reset = await createLink(tx, { userId, kind: 'reset_password', nowMs });
      const data = { from: maskEmail(before.email), to: maskEmail(email) };
      await recordAccountEvent(tx, { userId, kind: 'email_change_undone', data, nowMs, source: call });
      if (isStaff(readRole(before.role))) {
        const change = { before: { email: before.email }, after: { email } };
        const line = { action: 'account.address_undone', subjectKind: 'user', subjectId: userId, ...change };
        await writeAudit(tx, { source: speakFor(call, before), nowMs, line });
      }
      return { userId, reset, email, ended: await endSessions(tx, { userId, nowMs }) };
    });
    publishEnded(deps, userId, ended);
    return { resetToken: deps.linkTokens.tokenOf(reset), email };
  } catch (error) {
    throw takenFailure(error) ?? error;
  }
}

/** Nobody is signed in: the link authenticates its person. */
function speakFor(call: LinkCall, { id, username, role }: UserRow): AuditSource {
  return { ...call, caller: { userId: id, username, role: readRole(role), sessionId: 0 } };
}

/** Only invalid links count for the address: nobody who shares it can block another person's link. */
async function wanted({ db, linkTokens, throttles, clock }: LinkDeps, call: LinkCall) {
  const of = { tokens: linkTokens, token: call.body.token, nowMs: clock.nowMs() };
  const link = await findLink(db, of).catch(async (error: unknown) => {
    if (error instanceof Failure) await throttles.count('link', addressKey(call.clientAddress));
    throw error;
  });
  await throttles.count('oneLink', String(link.id));
  return { of, link };
}

function publishEnded({ events }: LinkDeps, userId: number, ended: number[]): void {
  for (const sessionId of ended) events.publish({ type: 'session_ended', userId, sessionId });
}

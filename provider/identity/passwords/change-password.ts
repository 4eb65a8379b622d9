/**
 * A person changes their own password: the current one is required, every other session ends, this one continues (S5).
 * For customers the time is stored, since withdrawals pause after it.
 */
import { and, eq } from 'drizzle-orm';
import { isStaff } from '../../../lib/contract/staff/permissions';
import { writeAudit } from '../../audit/write-audit';
import { appUser } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import { notifyCustomer } from '../../notices/notify-customer';
import type { QuotaDeps } from '../../quotas/quota-policy';
import { requireAccountChange } from '../../quotas/require-account-change';
import { voidLinks } from '../links/account-links';
import { recordAccountEvent } from '../record-account-event';
import { endSessions, type SessionDeps } from '../sessions/sessions';
import { requireUncommonPassword } from './is-common-password';
import { type PasswordDeps, requirePassword, wrongPassword } from './require-password';

/** Throws too_many_requests, password_too_common, account_changes_today, and wrong_current_password on its field. */
export async function changePassword(
  deps: SessionDeps & PasswordDeps & QuotaDeps,
  call: Call<'changePassword'>,
): Promise<void> {
  const { db, clock, events, hasher } = deps;
  const caller = requireCaller(call);
  const { userId, sessionId, role } = caller;
  const { currentPassword, newPassword } = call.body;
  requireUncommonPassword(newPassword, 'newPassword');
  const row = await requirePassword(deps, { caller, password: currentPassword, field: 'currentPassword' });
  const passwordHash = await hasher.hash(newPassword);
  const nowMs = clock.nowMs();
  const ended = await db.transaction(async (tx) => {
    // Only if the checked password is still stored: of two changes at once, one succeeds.
    const changed = await tx
      .update(appUser)
      .set({
        passwordHash,
        mustChangePassword: false,
        updatedMs: nowMs,
        ...(isStaff(role) ? {} : { passwordChangedMs: nowMs }),
      })
      .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, row.passwordHash)))
      .returning({ id: appUser.id });
    if (changed.length === 0) throw wrongPassword('currentPassword');
    await requireAccountChange(tx, { policy: deps.quotas, userId, nowMs });
    if (isStaff(role)) {
      const line = { action: 'account.password', subjectKind: 'user', subjectId: userId };
      await writeAudit(tx, { source: call, nowMs, line });
    }
    await voidLinks(tx, { userId, kinds: ['reset_password'], nowMs });
    await recordAccountEvent(tx, { userId, kind: 'password_changed', nowMs, source: call });
    await notifyCustomer(tx, { userId, kind: 'password_changed', data: {}, nowMs });
    return endSessions(tx, { userId, keep: sessionId, nowMs });
  });
  events.publish({ type: 'notice', userId });
  for (const id of ended) events.publish({ type: 'session_ended', userId, sessionId: id });
}

/**
 * A customer changes their address: it is effective at once; withdrawals pause while the former one can be restored.
 */
import { and, eq } from 'drizzle-orm';
import { appUser } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { QuotaDeps } from '../../quotas/quota-policy';
import { requireAccountChange } from '../../quotas/require-account-change';
import { takenFailure, type UserRow } from '../create-user';
import { type PasswordDeps, requirePassword, wrongPassword } from '../passwords/require-password';
import type { SessionDeps } from '../sessions/sessions';
import { recordEmailChange } from './record-email-change';

/** Throws too_many_requests, wrong_current_password, email_taken, account_changes_today, and validation_failed for one's own address. */
export async function changeEmail(
  deps: SessionDeps & PasswordDeps & QuotaDeps,
  call: Call<'changeEmail'>,
): Promise<UserRow> {
  const caller = requireCaller(call);
  const { userId } = caller;
  const { newEmail, password } = call.body;
  const before = await requirePassword(deps, { caller, password, field: 'password' });
  if (newEmail.toLowerCase() === before.email.toLowerCase()) {
    throw new Failure('validation_failed', {
      errors: { newEmail: ['The new email must differ from the current one'] },
    });
  }
  const nowMs = deps.clock.nowMs();
  try {
    const row = await deps.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(appUser)
        .set({ email: newEmail, emailChangedMs: nowMs, emailConfirmedMs: null, updatedMs: nowMs })
        .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, before.passwordHash)))
        .returning();
      if (!changed) throw wrongPassword('password');
      await requireAccountChange(tx, { policy: deps.quotas, userId, nowMs });
      await recordEmailChange(tx, { before, newEmail, field: 'newEmail', nowMs, source: call });
      return changed;
    });
    deps.events.publish({ type: 'notice', userId });
    return row;
  } catch (error) {
    throw takenFailure(error, 'newEmail') ?? error;
  }
}

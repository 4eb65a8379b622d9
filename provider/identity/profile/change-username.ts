/** A customer takes another username; the former one is free at once (A2). */
import { and, eq } from 'drizzle-orm';
import { appUser } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { notifyCustomer } from '../../notices/notify-customer';
import type { QuotaDeps } from '../../quotas/quota-policy';
import { requireAccountChange } from '../../quotas/require-account-change';
import { takenFailure, type UserRow } from '../create-user';
import { type PasswordDeps, requirePassword, wrongPassword } from '../passwords/require-password';
import { recordAccountEvent } from '../record-account-event';
import { refuseReservedName } from '../reserved-names/refuse-reserved-name';
import type { SessionDeps } from '../sessions/sessions';

/**
 * Throws too_many_requests, wrong_current_password, username_taken, name_reserved, account_changes_today, and
 * validation_failed for one's own name.
 */
export async function changeUsername(
  deps: SessionDeps & PasswordDeps & QuotaDeps & { brand: string },
  call: Call<'changeUsername'>,
): Promise<UserRow> {
  const caller = requireCaller(call);
  const { userId } = caller;
  const { newUsername, password } = call.body;
  const before = await requirePassword(deps, { caller, password, field: 'password' });
  if (newUsername === before.username) {
    throw new Failure('validation_failed', {
      errors: { newUsername: ['The new username must differ from the current one'] },
    });
  }
  await refuseReservedName(deps.db, deps, { username: newUsername, field: 'newUsername' });
  const nowMs = deps.clock.nowMs();
  const data = { from: before.username, to: newUsername };
  try {
    const row = await deps.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(appUser)
        .set({ username: newUsername, updatedMs: nowMs })
        .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, before.passwordHash)))
        .returning();
      if (!changed) throw wrongPassword('password');
      await requireAccountChange(tx, { policy: deps.quotas, userId, nowMs });
      await recordAccountEvent(tx, { userId, kind: 'username_changed', data, nowMs, source: call });
      await notifyCustomer(tx, { userId, kind: 'username_changed', data, nowMs });
      return changed;
    });
    deps.events.publish({ type: 'notice', userId });
    return row;
  } catch (error) {
    throw takenFailure(error) ?? error;
  }
}

/**
 * A person changes their own password: the current one is asked for, every other session ends, this one goes on (S5).
 * Of a customer the moment is kept, since withdrawals pause after it.
 */
import { and, eq } from 'drizzle-orm';
import { isStaff } from '../../lib/contract/permissions';
import { writeAudit } from '../audit/write-audit';
import { appUser } from '../database/schema';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import type { Throttles } from '../http/throttles';
import { requireUncommonPassword } from './is-common-password';
import type { PasswordHasher } from './password-hasher';
import { endOtherSessions, type SessionDeps } from './sessions';

export interface ChangePasswordDeps extends SessionDeps {
  hasher: PasswordHasher;
  throttles: Throttles;
}

/** Throws too_many_requests, password_too_common, and wrong_current_password on its field. */
export async function changePassword(
  { db, clock, events, hasher, throttles }: ChangePasswordDeps,
  call: Call<'changePassword'>,
): Promise<void> {
  const { userId, sessionId, role } = requireCaller(call);
  const { currentPassword, newPassword } = call.body;
  requireUncommonPassword(newPassword, 'newPassword');
  await throttles.count('changePassword', String(userId));
  const [row] = await db
    .select({ passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(eq(appUser.id, userId));
  if (!(await hasher.verify(row?.passwordHash, currentPassword)) || !row) throw wrongCurrent();
  const passwordHash = await hasher.hash(newPassword);
  const nowMs = clock.nowMs();
  const ended = await db.transaction(async (tx) => {
    // Only in place of the one that was just checked: of two changes at once, one holds.
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
    if (changed.length === 0) throw wrongCurrent();
    if (isStaff(role)) {
      const line = { action: 'account.password', subjectKind: 'user', subjectId: userId };
      await writeAudit(tx, { source: call, nowMs, line });
    }
    return endOtherSessions(tx, { userId, keep: sessionId, nowMs });
  });
  await throttles.clear('changePassword', String(userId));
  for (const id of ended) events.publish({ type: 'session_ended', userId, sessionId: id });
}

function wrongCurrent(): Failure {
  return new Failure('wrong_current_password', {
    errors: { currentPassword: ['Current password is incorrect'] },
  });
}

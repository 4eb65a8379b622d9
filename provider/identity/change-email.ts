/**
 * A customer changes their address: it works at once. The new address gets a link that confirms it, the former one a
 * link that takes the change back for 72 hours; withdrawals pause meanwhile.
 */
import { and, eq } from 'drizzle-orm';
import { appUser } from '../database/schema';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { sendMail } from '../mail/send-mail';
import { tell } from '../notices/tell';
import { createLink, requireUnreserved, voidLinks } from './account-links';
import { takenFailure, type UserRow } from './create-user';
import { hideAddress } from './hide-address';
import { recordAccountEvent } from './record-account-event';
import { type PasswordDeps, requirePassword, wrongPassword } from './require-password';
import type { SessionDeps } from './sessions';

/** Throws too_many_requests, wrong_current_password, email_taken, and validation_failed for one's own address. */
export async function changeEmail(
  deps: SessionDeps & PasswordDeps,
  call: Call<'changeEmail'>,
): Promise<UserRow> {
  const { userId } = requireCaller(call);
  const { newEmail, password } = call.body;
  const before = await requirePassword(deps, { userId, password, field: 'password' });
  if (newEmail.toLowerCase() === before.email.toLowerCase()) {
    throw new Failure('validation_failed', {
      errors: { newEmail: ['The new email must differ from the current one'] },
    });
  }
  const nowMs = deps.clock.nowMs();
  const { username } = before;
  const hidden = { from: hideAddress(before.email), to: hideAddress(newEmail) };
  try {
    const row = await deps.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(appUser)
        .set({ email: newEmail, emailChangedMs: nowMs, emailConfirmedMs: null, updatedMs: nowMs })
        .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, before.passwordHash)))
        .returning();
      if (!changed) throw wrongPassword('password');
      // Once the address is ours: whoever left it meanwhile has kept it for themselves by now.
      await requireUnreserved(tx, { email: newEmail, userId, nowMs, field: 'newEmail' });
      await voidLinks(tx, { userId, kinds: ['reset_password', 'confirm_email'], nowMs });
      const confirm = await createLink(tx, { userId, kind: 'confirm_email', email: newEmail, nowMs });
      const undo = await createLink(tx, { userId, kind: 'undo_email_change', email: before.email, nowMs });
      await sendMail(tx, { userId, kind: 'email_confirm', data: { username }, linkId: confirm.id, nowMs });
      await sendMail(tx, {
        userId,
        address: before.email,
        kind: 'email_undo',
        data: { username, to: hidden.to },
        linkId: undo.id,
        nowMs,
      });
      await recordAccountEvent(tx, { userId, kind: 'email_changed', data: hidden, nowMs, source: call });
      await tell(tx, { userId, kind: 'email_changed', data: hidden, nowMs });
      return changed;
    });
    deps.events.publish({ type: 'notice', userId });
    return row;
  } catch (error) {
    throw takenFailure(error, 'newEmail') ?? error;
  }
}

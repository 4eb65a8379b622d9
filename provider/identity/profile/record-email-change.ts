/**
 * The consequences of an account's new address, whoever changed it: the new address gets a link that confirms it, the
 * former one a link that reverts the change for 72 hours, and both are notified. Links to the former one are voided.
 */
import type { Tx } from '../../database/database';
import { sendMail } from '../../mail/send-mail';
import { notifyCustomer } from '../../notices/notify-customer';
import type { UserRow } from '../create-user';
import { createLink, requireUnreserved, voidLinks } from '../links/account-links';
import { maskEmail } from '../links/mask-email';
import { recordAccountEvent } from '../record-account-event';

interface EmailChange {
  /** The former address. */
  before: UserRow;
  newEmail: string;
  /** The form's field, for a refusal. */
  field: 'email' | 'newEmail';
  nowMs: number;
  /** The owner's call; undefined where staff did it. */
  source: { clientAddress: string; userAgent: string } | undefined;
  /** The member of staff who did it. */
  staffId?: number;
}

/**
 * Called inside the transaction that has written the new address, so that the unique constraint has passed; a former
 * owner may still have it reserved. Throws email_taken then. The caller publishes `notice` after its commit.
 */
export async function recordEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  const { before, newEmail, field, nowMs, source, staffId } = change;
  const { id: userId, username } = before;
  const by = staffId === undefined ? {} : { startedBy: staffId };
  const hidden = { from: maskEmail(before.email), to: maskEmail(newEmail) };
  await requireUnreserved(tx, { email: newEmail, userId, nowMs, field });
  await voidLinks(tx, { userId, kinds: ['reset_password', 'confirm_email'], nowMs });
  const confirm = await createLink(tx, { userId, kind: 'confirm_email', email: newEmail, nowMs, ...by });
  const undo = await createLink(tx, {
    userId,
    kind: 'undo_email_change',
    email: before.email,
    nowMs,
    ...by,
  });
  await sendMail(tx, { userId, kind: 'email_confirm', data: { username }, linkId: confirm.id, nowMs });
  await sendMail(tx, {
    userId,
    address: before.email,
    kind: 'email_undo',
    data: { username, to: hidden.to },
    linkId: undo.id,
    nowMs,
  });
  await recordAccountEvent(tx, {
    userId,
    kind: 'email_changed',
    data: hidden,
    nowMs,
    source,
    ...(staffId === undefined ? {} : { actorId: staffId }),
  });
  await notifyCustomer(tx, { userId, kind: 'email_changed', data: hidden, nowMs });
}

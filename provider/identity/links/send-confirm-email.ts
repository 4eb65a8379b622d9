/** Mails the link that confirms a customer's address, again or for the first time. Earlier ones are voided. */
import { eq } from 'drizzle-orm';
import { appUser } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import type { Throttles } from '../../http/rate-limits/throttles';
import { sendMail } from '../../mail/send-mail';
import type { SessionDeps } from '../sessions/sessions';
import { createLink, voidLinks } from './account-links';

/** Nothing is sent to an address that is confirmed. Throws too_many_requests. */
export async function sendConfirmEmail(
  { db, clock, events, throttles }: SessionDeps & { throttles: Throttles },
  call: Call<'sendConfirmEmail'>,
): Promise<void> {
  const { userId } = requireCaller(call);
  await throttles.count('confirmEmail', String(userId));
  const nowMs = clock.nowMs();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
    if (!row || row.emailConfirmedMs !== null) return;
    await voidLinks(tx, { userId, kinds: ['confirm_email'], nowMs });
    const { id } = await createLink(tx, { userId, kind: 'confirm_email', email: row.email, nowMs });
    await sendMail(tx, {
      userId,
      kind: 'email_confirm',
      data: { username: row.username },
      linkId: id,
      nowMs,
    });
  });
  events.publish({ type: 'notice', userId });
}

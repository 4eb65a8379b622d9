/** Notifies a customer: one notice in the app and one mail, written in the transaction of their cause. */
import { sql } from 'drizzle-orm';
import type { NoticeData } from '../../lib/contract/money/history-schemas';
import type { NoticeKind } from '../../lib/contract/money/notice-kinds';
import type { Tx } from '../database/database';

/** A notice whose data is that of its kind. */
export type CustomerNotification = {
  [K in NoticeKind]: { userId: number; kind: K; data: NoticeData[K]; nowMs: number };
}[NoticeKind];

/**
 * Writes notice and mail in the caller's transaction; a deleted account gets no mail, and a change of address is mailed
 * by its two links alone. After the commit the caller publishes `notice` (and `balance`, `queue` where they changed);
 * the mailer sends the mail.
 */
export async function notifyCustomer(
  tx: Tx,
  { userId, kind, data, nowMs }: CustomerNotification,
): Promise<void> {
  // Notices exist on customers' screens only: staff are notified by mail.
  await tx.execute(sql`
    INSERT INTO notice (user_id, kind, data, created_ms)
    SELECT id, ${kind}::text, ${JSON.stringify(data)}::jsonb, ${nowMs}::bigint
      FROM app_user WHERE id = ${userId} AND role = 'user'`);
  if (kind === 'email_changed') return;
  await tx.execute(sql`
    INSERT INTO mail (user_id, address, language, kind, data, created_ms, due_ms)
    SELECT id, email, language, ${kind}::text, ${JSON.stringify(data)}::jsonb, ${nowMs}::bigint, ${nowMs}::bigint
      FROM app_user WHERE id = ${userId} AND deleted_ms IS NULL`);
}

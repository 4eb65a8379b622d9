/** Writes a mail without a notice, in the transaction of its cause. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import type { LinkMailData, LinkMailKind, StaffMailData, StaffMailKind } from './mail-kinds';

/** A mail whose data is that of its kind. */
export type LinkMail = {
  [K in LinkMailKind]: {
    userId: number;
    /** The recipient; the account's address by default. */
    address?: string;
    kind: K;
    data: LinkMailData[K];
    /** The row of account_link whose token it contains: the token itself is computed when the mail is sent. */
    linkId: number;
    nowMs: number;
  };
}[LinkMailKind];

/** One to a member of staff, whose data is that of its kind. */
export type StaffMail = {
  [K in StaffMailKind]: { userId: number; kind: K; data: StaffMailData[K]; nowMs: number };
}[StaffMailKind];

/** A deleted account gets none. No event is needed: the mailer finds it within seconds of the commit. */
export async function sendMail(tx: Tx, mail: LinkMail | StaffMail): Promise<void> {
  const { userId, kind, data, nowMs } = mail;
  const { address, linkId } = 'linkId' in mail ? mail : {};
  const carried = JSON.stringify(linkId === undefined ? data : { ...data, linkId: String(linkId) });
  await tx.execute(sql`
    INSERT INTO mail (user_id, address, language, kind, data, created_ms, due_ms)
    SELECT id, coalesce(${address ?? null}::text, email), language, ${kind}::text, ${carried}::jsonb, ${nowMs}::bigint, ${nowMs}::bigint
      FROM app_user WHERE id = ${userId} AND deleted_ms IS NULL`);
}

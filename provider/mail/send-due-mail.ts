/**
 * Sends due mail, each at least once. Before a mail is sent its next attempt is put off, so that any number of
 * processes may send at the same time and a mail whose sending crashed is retried later. Only a crash between the
 * server's answer and our record of it sends a mail twice; both have the same Message-ID.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import { type Database, listRows } from '../database/database';
import type { Language } from '../http/call';
import { type LinkTokens, tokenOfLink } from '../identity/links/account-links';
import { composeMail, type MailTerms } from './compose-mail';
import type { MailKind } from './mail-kinds';
import type { MailTransport } from './mail-transport';

export interface SendMailDeps {
  db: Database;
  clock: Clock;
  transport: MailTransport;
  terms: MailTerms;
  /** Computes the token of a link when its mail is composed. */
  linkTokens: LinkTokens;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const MINUTE_MS = 60_000;
/** Pauses after the first attempt, the second … After the last pause there is one more attempt. */
export const BACK_OFF_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);
const MOST_ATTEMPTS = BACK_OFF_MS.length + 1;

interface DueMail extends Record<string, unknown> {
  id: string;
  address: string;
  language: Language;
  kind: MailKind;
  data: Record<string, string>;
  created_ms: string;
  attempts: number;
  is_staff: boolean;
}

/**
 * Sends one due mail. False when none was due. A failed attempt is logged with its code only: a mail server's message
 * may contain the address.
 */
export async function sendDueMail(deps: SendMailDeps, signal?: AbortSignal): Promise<boolean> {
  const { db, clock, transport, terms, linkTokens, log } = deps;
  const due = await claim(deps);
  if (!due) return false;
  const { id } = due;
  try {
    const { linkId, ...data } = due.data;
    const token = linkId
      ? await tokenOfLink(db, { tokens: linkTokens, id: Number(linkId), nowMs: clock.nowMs() })
      : undefined;
    if (linkId && !token) {
      await giveUp(db, id, 'link_ended');
      return true;
    }
    const mail = composeMail({ ...due, data, token, isStaff: due.is_staff }, terms);
    const createdMs = Number(due.created_ms);
    const outgoing = { ...mail, to: due.address, id: `updown-${createdMs}-${id}`, dateMs: createdMs };
    await transport.send(outgoing, signal);
    await db.execute(
      sql`UPDATE mail SET sent_ms = ${clock.nowMs()}, last_error = NULL WHERE id = ${id}::bigint`,
    );
  } catch (error) {
    const code = describeError(error);
    const givenUp = Number(due.attempts) >= MOST_ATTEMPTS;
    await db.execute(
      sql`UPDATE mail SET last_error = ${code}, failed = ${givenUp} WHERE id = ${id}::bigint AND sent_ms IS NULL`,
    );
    const facts = { mailId: Number(id), attempt: Number(due.attempts), code };
    if (givenUp) log.error(facts, 'a mail was given up');
    else log.warn(facts, 'a mail could not be sent and will be tried again');
  }
  return true;
}

/** A mail whose link is no longer valid is not sent. */
async function giveUp(db: Database, id: string, why: string): Promise<void> {
  await db.execute(sql`UPDATE mail SET failed = true, last_error = ${why} WHERE id = ${id}::bigint`);
}

/** Claims the mail that has been due longest and puts its next attempt off. */
async function claim({ db, clock }: SendMailDeps): Promise<DueMail | undefined> {
  const now = clock.nowMs();
  const pauses = sql.join(
    [...BACK_OFF_MS, BACK_OFF_MS.at(-1) ?? MINUTE_MS].map((ms) => sql`${ms}::bigint`),
    sql`, `,
  );
  const [row] = await listRows<DueMail>(
    db,
    sql`UPDATE mail SET attempts = attempts + 1,
        due_ms = ${now}::bigint + (ARRAY[${pauses}])[least(attempts + 1, ${MOST_ATTEMPTS})]
      WHERE id = (SELECT id FROM mail WHERE sent_ms IS NULL AND NOT failed AND due_ms <= ${now}::bigint
        ORDER BY due_ms, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, address, language, kind, data, created_ms, attempts,
        (SELECT role <> 'user' FROM app_user WHERE app_user.id = mail.user_id) AS is_staff`,
  );
  return row;
}

/** Codes of the mail library and of SMTP say what went wrong without personal data. */
function describeError(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code ?? name, responseCode].filter(Boolean).join(' ') || 'unknown';
}

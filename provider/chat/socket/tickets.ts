/**
 * Tickets that open chat sockets (S4): random and signed, stored as their SHA-256 alone, valid for one socket of one
 * session within a minute. One that we never signed is refused without a look-up.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../../database/database';

const LIFE_MS = 60_000;
const RANDOM_BYTES = 24;
const TICKET_BYTES = 40;
/** Expired tickets deleted with each new one: more than one expires per new one. */
const SWEPT = 20;

/** Creates a ticket and returns it, the only time it is shown. `secret` is the same in all processes. */
export async function issueTicket(
  db: Queryable,
  { sessionId, nowMs, secret }: { sessionId: number; nowMs: number; secret: string },
): Promise<string> {
  const random = randomBytes(RANDOM_BYTES);
  const ticket = Buffer.concat([random, sign(secret, random)]).toString('base64url');
  await db.execute(sql`/* issue_ticket */ WITH lapsed AS (
      DELETE FROM socket_ticket WHERE token_hash IN (
        SELECT token_hash FROM socket_ticket WHERE expires_ms <= ${nowMs}::bigint
          ORDER BY expires_ms LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED))
    INSERT INTO socket_ticket (token_hash, session_id, expires_ms)
      VALUES (${hashTicket(ticket)}, ${sessionId}::bigint, ${nowMs + LIFE_MS}::bigint)`);
  return ticket;
}

/** Whether it was signed here, however long ago. */
export function isOwnTicket(ticket: string, secret: string): boolean {
  const bytes = Buffer.from(ticket, 'base64url');
  if (bytes.length !== TICKET_BYTES) return false;
  return timingSafeEqual(sign(secret, bytes.subarray(0, RANDOM_BYTES)), bytes.subarray(RANDOM_BYTES));
}

/**
 * Uses a ticket: returns its session while that is active; undefined for an unknown, used or expired one. Of two uses
 * at once only one succeeds.
 */
export async function redeemTicket(
  db: Queryable,
  { ticket, nowMs }: { ticket: string; nowMs: number },
): Promise<{ sessionId: number } | undefined> {
  const [row] = await listRows<{ session_id: string }>(
    db,
    sql`/* redeem_ticket */ DELETE FROM socket_ticket t USING session s
      WHERE t.token_hash = ${hashTicket(ticket)} AND t.expires_ms > ${nowMs}::bigint
        AND s.id = t.session_id AND s.ended_ms IS NULL
      RETURNING t.session_id`,
  );
  return row && { sessionId: Number(row.session_id) };
}

function sign(secret: string, random: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update('chat ticket\n')
    .update(random)
    .digest()
    .subarray(0, TICKET_BYTES - RANDOM_BYTES);
}

function hashTicket(ticket: string): Uint8Array {
  return createHash('sha256').update(ticket).digest();
}

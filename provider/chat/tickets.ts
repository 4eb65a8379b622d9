/**
 * What a chat socket is opened with (S4): random, kept as its SHA-256 alone, good for one socket of one session within
 * a minute.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../database/database';

const LIFE_MS = 60_000;
/** Lapsed ones that are taken away with each new one: more than come to lapse. */
const SWEPT = 20;

/** Makes a ticket and returns it, which is shown this once. */
export async function issueTicket(
  db: Queryable,
  { sessionId, nowMs }: { sessionId: number; nowMs: number },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db.execute(sql`/* issue_ticket */ WITH lapsed AS (
      DELETE FROM socket_ticket WHERE token_hash IN (
        SELECT token_hash FROM socket_ticket WHERE expires_ms <= ${nowMs}::bigint
          ORDER BY expires_ms LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED))
    INSERT INTO socket_ticket (token_hash, session_id, expires_ms)
      VALUES (${hashTicket(ticket)}, ${sessionId}::bigint, ${nowMs + LIFE_MS}::bigint)`);
  return ticket;
}

/**
 * Takes a ticket: the session that it opens a socket of, while that runs; undefined for an unknown, used or lapsed one.
 * Of two who show the same one at once only one has it.
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

function hashTicket(ticket: string): Uint8Array {
  return createHash('sha256').update(ticket).digest();
}

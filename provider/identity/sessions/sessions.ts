/**
 * Sessions: opaque bearer tokens, stored only as their SHA-256, that only the provider ends (S5): at sign-out, by a
 * block, or after their realm's time without activity.
 */
import { hash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isStaff, type Role } from '../../../lib/contract/staff/permissions';
import type { Clock } from '../../clock';
import { type Database, listRows, type Queryable, type Tx } from '../../database/database';
import { session } from '../../database/schema/users';
import type { EventBus } from '../../events/events';

export type EndReason = 'logout' | 'idle' | 'blocked' | 'revoked';

export interface IdleLimits {
  customerMs: number;
  staffMs: number;
}

export interface SessionDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  idleLimits: IdleLimits;
}

/** Opens a session and returns its token, the only time it is shown. */
export async function startSession(
  db: Queryable,
  options: { userId: number; nowMs: number; address: string; userAgent: string; deviceHash: Uint8Array },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(session).values({
    userId: options.userId,
    tokenHash: hashToken(token),
    createdMs: options.nowMs,
    lastActivityMs: options.nowMs,
    address: options.address,
    userAgent: options.userAgent,
    deviceHash: options.deviceHash,
  });
  return token;
}

/** Ends one session and closes its streams. Ending an ended one changes nothing. */
export async function endSession(
  { db, clock, events }: SessionDeps,
  { sessionId, userId, reason }: { sessionId: number; userId: number; reason: EndReason },
): Promise<void> {
  await db
    .update(session)
    .set({ endedMs: clock.nowMs(), endReason: reason })
    .where(and(eq(session.id, sessionId), isNull(session.endedMs)));
  events.publish({ type: 'session_ended', userId, sessionId });
}

/**
 * Ends every session of a person, except a named one, inside the caller's transaction; the ids are published after its
 * commit.
 */
export async function endSessions(
  tx: Tx,
  {
    userId,
    keep,
    reason = 'revoked',
    nowMs,
  }: { userId: number; keep?: number; reason?: EndReason; nowMs: number },
): Promise<number[]> {
  const ended = await tx
    .update(session)
    .set({ endedMs: nowMs, endReason: reason })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.endedMs),
        keep === undefined ? undefined : ne(session.id, keep),
      ),
    )
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}

/**
 * Ends those of a person's sessions that were idle longest, so that at most `most` remain. In a transaction that holds
 * the person's lock; the ids are published after its commit.
 */
export async function endSessionsBeyond(
  tx: Tx,
  { userId, most, nowMs }: { userId: number; most: number; nowMs: number },
): Promise<number[]> {
  const beyond = tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedMs)))
    .orderBy(desc(session.lastActivityMs), desc(session.id))
    .offset(most);
  const ended = await tx
    .update(session)
    .set({ endedMs: nowMs, endReason: 'revoked' })
    .where(inArray(session.id, beyond))
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}

/** Which of these sessions have ended, for any reason. */
export async function listEndedSessions({ db }: SessionDeps, sessionIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.id, sessionIds), isNotNull(session.endedMs)));
  return rows.map(({ id }) => id);
}

/** Ends the sessions of people who are inactive for too long, blocked or deleted, and closes their streams. */
export async function endLapsedSessions({ db, clock, events, idleLimits }: SessionDeps): Promise<void> {
  const nowMs = clock.nowMs();
  const ended = await listRows<{ id: string; user_id: string }>(
    db,
    sql`UPDATE session s SET ended_ms = ${nowMs}::bigint,
          end_reason = CASE WHEN u.status = 'active' AND u.deleted_ms IS NULL THEN 'idle' ELSE 'blocked' END
        FROM app_user u
        WHERE u.id = s.user_id AND s.ended_ms IS NULL
          AND (u.status <> 'active' OR u.deleted_ms IS NOT NULL OR s.last_activity_ms <
            CASE u.role WHEN 'user' THEN ${nowMs - idleLimits.customerMs}::bigint ELSE ${nowMs - idleLimits.staffMs}::bigint END)
        RETURNING s.id::text, s.user_id::text`,
  );
  for (const row of ended) {
    events.publish({ type: 'session_ended', userId: Number(row.user_id), sessionId: Number(row.id) });
  }
}

export function idleLimitOf(limits: IdleLimits, role: Role): number {
  return isStaff(role) ? limits.staffMs : limits.customerMs;
}

/** The session is in use now. */
export async function noteActivity({ db, clock }: SessionDeps, sessionId: number): Promise<void> {
  await db.update(session).set({ lastActivityMs: clock.nowMs() }).where(eq(session.id, sessionId));
}

/** What is stored of a token: its SHA-256. */
export function hashToken(token: string): Uint8Array {
  return hash('sha256', token, 'buffer');
}

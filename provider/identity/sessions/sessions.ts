/**
 * Sessions: opaque bearer tokens, stored only as their SHA-256, that only the provider ends (S5): at sign-out, by a
 * block, or after their realm's time without activity.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isStaff, type Role } from '../../../lib/contract/staff/permissions';
import type { Clock } from '../../clock';
import { type Database, listRows, type Queryable, type Tx } from '../../database/database';
import { session } from '../../database/schema/users';
import type { EventBus } from '../../events/events';
import type { Caller } from '../../http/call';

/** Activity is written at most once a minute, and at least four times within the inactivity limit. */
const ACTIVITY_STEP_MS = 60_000;

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

/** int8 arrives as text. */
interface CallerRow extends Record<string, unknown> {
  session_id: string;
  user_id: string;
  last_activity_ms: string;
  username: string;
  role: string;
  status: string;
  must_change_password: boolean;
  password_reset_ms: string | null;
  email_changed_ms: string | null;
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

/**
 * The person of a token; undefined without an active session. `userInitiated` updates the session's last activity:
 * polling and streams do not.
 */
export function findCaller(
  deps: SessionDeps,
  token: string,
  options: { userInitiated: boolean },
): Promise<Caller | undefined> {
  return findCallerWhere(
    deps,
    { name: 'find_caller', which: sql`s.token_hash = ${hashToken(token)}` },
    options,
  );
}

/** The person of a session opened before, such as a socket's; undefined when it has ended. */
export function findCallerOfSession(
  deps: SessionDeps,
  sessionId: number,
  options: { userInitiated: boolean },
): Promise<Caller | undefined> {
  return findCallerWhere(deps, { name: 'find_caller_of_session', which: sql`s.id = ${sessionId}` }, options);
}

async function findCallerWhere(
  deps: SessionDeps,
  // Statements are prepared under a name, so each text has one of its own.
  { name, which }: { name: string; which: SQL },
  { userInitiated }: { userInitiated: boolean },
): Promise<Caller | undefined> {
  const [found] = await listRows<CallerRow>(
    deps.db,
    sql`${sql.raw(`/* ${name} */`)} SELECT s.id AS session_id, s.last_activity_ms, u.id AS user_id, u.username, u.role, u.status,
        u.must_change_password, u.password_reset_ms, u.email_changed_ms
      FROM session s JOIN app_user u ON u.id = s.user_id
      WHERE ${which} AND s.ended_ms IS NULL AND u.deleted_ms IS NULL`,
  );
  const row = found && {
    sessionId: Number(found.session_id),
    userId: Number(found.user_id),
    lastActivityMs: Number(found.last_activity_ms),
    username: found.username,
    role: found.role,
    status: found.status,
    mustChangePassword: found.must_change_password,
    passwordResetMs: found.password_reset_ms === null ? null : Number(found.password_reset_ms),
    addressMovedMs: found.email_changed_ms === null ? null : Number(found.email_changed_ms),
  };
  if (row?.status !== 'active') return undefined;
  const role = row.role as Role;
  const idleMs = deps.clock.nowMs() - row.lastActivityMs;
  const limitMs = idleLimitOf(deps.idleLimits, role);
  if (idleMs > limitMs) {
    await endSession(deps, { sessionId: row.sessionId, userId: row.userId, reason: 'idle' });
    return undefined;
  }
  if (userInitiated && idleMs >= Math.min(ACTIVITY_STEP_MS, limitMs / 4))
    await noteActivity(deps, row.sessionId);
  const { sessionId, userId, username, mustChangePassword, passwordResetMs, addressMovedMs } = row;
  return { sessionId, userId, username, role, mustChangePassword, passwordResetMs, addressMovedMs };
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

async function noteActivity({ db, clock }: SessionDeps, sessionId: number): Promise<void> {
  await db.update(session).set({ lastActivityMs: clock.nowMs() }).where(eq(session.id, sessionId));
}

function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

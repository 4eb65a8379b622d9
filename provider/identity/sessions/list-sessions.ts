/** A person's active and recent sessions, and the history of their account. */
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type {
  AccountEvent,
  AccountEventKind,
  SignedInDevice,
  SignIn,
} from '../../../lib/contract/account/account-schemas';
import type { Database } from '../../database/database';
import { accountEvent, session } from '../../database/schema/users';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { Failure } from '../../http/failure';
import { parseUserAgent } from './parse-user-agent';

const RECENT = 20;

/** Active sessions, the caller's own first and then by last activity; and the latest sign-ins. */
export async function listSessions(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<{ sessions: SignedInDevice[]; recent: SignIn[] }> {
  const running = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedMs)))
    .orderBy(desc(session.lastActivityMs), desc(session.id));
  const recent = await db
    .select()
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.id))
    .limit(RECENT);
  const sessions = running.map((row) => ({
    ...toSignInDto(row),
    current: row.id === sessionId,
    lastActiveAt: toIsoTime(row.lastActivityMs),
  }));
  return {
    sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
    recent: recent.map((row) => ({
      ...toSignInDto(row),
      endedAt: row.endedMs === null ? null : toIsoTime(row.endedMs),
    })),
  };
}

function toSignInDto(row: typeof session.$inferSelect) {
  return {
    id: String(row.id),
    device: parseUserAgent(row.userAgent ?? ''),
    address: row.address,
    signedInAt: toIsoTime(row.createdMs),
  };
}

/**
 * A page of an account's events, newest first. The cursor is the last one's number; throws validation_failed for an
 * invalid one.
 */
export async function listAccountEvents(
  db: Database,
  { userId, limit, cursor }: { userId: number; limit: number; cursor: string | undefined },
): Promise<{ data: AccountEvent[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    throw new Failure('validation_failed', { errors: { cursor: ['The cursor belongs to another list'] } });
  }
  const before = cursor === undefined ? undefined : lt(accountEvent.id, Number(cursor));
  const rows = await db
    .select()
    .from(accountEvent)
    .where(and(eq(accountEvent.userId, userId), before))
    .orderBy(desc(accountEvent.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    data: page.map((row) => ({
      id: String(row.id),
      kind: row.kind as AccountEventKind,
      data: row.data,
      at: toIsoTime(row.atMs),
      device: row.userAgent === null ? null : parseUserAgent(row.userAgent),
      address: row.address,
      byStaff: row.actorId !== null,
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

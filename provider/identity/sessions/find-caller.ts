/**
 * The person behind a token or a session, read from the database for every call, so that a block, a role or the end of a
 * session counts from the next call on. Calls that arrive together share one statement.
 */
import { sql } from 'drizzle-orm';
import type { Role } from '../../../lib/contract/staff/permissions';
import { listRows } from '../../database/database';
import { createBatcher } from '../../database/queries/create-batcher';
import type { Caller } from '../../http/call';
import { endSession, hashToken, idleLimitOf, noteActivity, type SessionDeps } from './sessions';

/** Activity is written at most once a minute, and at least four times within the inactivity limit. */
const ACTIVITY_STEP_MS = 60_000;

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

/** `userInitiated` updates the session's last activity: polling and streams do not. */
interface FindOptions {
  userInitiated: boolean;
}

const COLUMNS = sql`s.id AS session_id, s.last_activity_ms, u.id AS user_id, u.username, u.role, u.status,
        u.must_change_password, u.password_reset_ms, u.email_changed_ms`;
const IS_OPEN = sql`s.ended_ms IS NULL AND u.deleted_ms IS NULL`;

/** Finds the person of a token; undefined without an active session. */
export function createCallerFinder(
  deps: SessionDeps,
): (token: string, options: FindOptions) => Promise<Caller | undefined> {
  const findRow = createBatcher<string, CallerRow | undefined>({
    run: (hashes) => listCallerRows(deps, hashes),
    atOnce: 1,
    most: 100,
  });
  return async (token, options) =>
    toCaller(deps, await findRow(Buffer.from(hashToken(token)).toString('hex')), options);
}

/** The person of a session opened before, such as a socket's; undefined when it has ended. */
export async function findCallerOfSession(
  deps: SessionDeps,
  sessionId: number,
  options: FindOptions,
): Promise<Caller | undefined> {
  const [row] = await listRows<CallerRow>(
    deps.db,
    sql`/* find_caller_of_session */ SELECT ${COLUMNS} FROM session s JOIN app_user u ON u.id = s.user_id
      WHERE s.id = ${sessionId} AND ${IS_OPEN}`,
  );
  return toCaller(deps, row, options);
}

/** In the order of the hashes, in hex. LIMIT keeps the plan to one look-up by index a hash, however small the tables are. */
async function listCallerRows(
  { db }: SessionDeps,
  hashes: readonly string[],
): Promise<(CallerRow | undefined)[]> {
  const rows = await listRows<CallerRow & { n: string }>(
    db,
    sql`/* find_callers */ SELECT h.n, c.* FROM unnest(${`{${hashes.join(',')}}`}::text[]) WITH ORDINALITY h (hash, n),
      LATERAL (SELECT ${COLUMNS} FROM session s JOIN app_user u ON u.id = s.user_id
        WHERE s.token_hash = decode(h.hash, 'hex') AND ${IS_OPEN} LIMIT 1) c`,
  );
  const found: (CallerRow | undefined)[] = hashes.map(() => undefined);
  for (const row of rows) found[Number(row.n) - 1] = row;
  return found;
}

async function toCaller(
  deps: SessionDeps,
  row: CallerRow | undefined,
  { userInitiated }: FindOptions,
): Promise<Caller | undefined> {
  if (row?.status !== 'active') return undefined;
  const sessionId = Number(row.session_id);
  const userId = Number(row.user_id);
  const role = row.role as Role;
  const idleMs = deps.clock.nowMs() - Number(row.last_activity_ms);
  const limitMs = idleLimitOf(deps.idleLimits, role);
  if (idleMs > limitMs) {
    await endSession(deps, { sessionId, userId, reason: 'idle' });
    return undefined;
  }
  if (userInitiated && idleMs >= Math.min(ACTIVITY_STEP_MS, limitMs / 4)) await noteActivity(deps, sessionId);
  return {
    sessionId,
    userId,
    username: row.username,
    role,
    mustChangePassword: row.must_change_password,
    passwordResetMs: toMsOrNull(row.password_reset_ms),
    addressMovedMs: toMsOrNull(row.email_changed_ms),
  };
}

function toMsOrNull(ms: string | null): number | null {
  return ms === null ? null : Number(ms);
}

/** Online: a person with a chat socket open on any process. */
import { and, gt, inArray, sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../database/database';
import { chatPresence } from '../database/schema/chat';

/** How long after its last heartbeat a row counts. */
export const ONLINE_MS = 45_000;

/** Whether a member of staff is online now. */
export async function isSupportOnline(db: Queryable, nowMs: number): Promise<boolean> {
  const [row] = await listRows<{ online: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM chat_presence WHERE staff AND seen_ms > ${nowMs - ONLINE_MS}::bigint) AS online`,
  );
  return row?.online ?? false;
}

/** Which of these people are online now. */
export async function listOnline(
  db: Queryable,
  userIds: readonly number[],
  nowMs: number,
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: chatPresence.userId })
    .from(chatPresence)
    .where(and(inArray(chatPresence.userId, [...userIds]), gt(chatPresence.seenMs, nowMs - ONLINE_MS)));
  return new Set(rows.map(({ userId }) => userId));
}

/** A customer's notices, and which of them they have read. */
import { and, count, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Notice } from '../../lib/contract/money/history-schemas';
import type { Queryable } from '../database/database';
import { conversation } from '../database/schema/chat';
import { notice } from '../database/schema/notices';

/** One page, newest first. */
export async function listNotices(
  db: Queryable,
  { userId, limit, cursor }: { userId: number; limit: number; cursor?: string | undefined },
): Promise<{ notices: Notice[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : lt(notice.id, Number(cursor));
  const rows = await db
    .select()
    .from(notice)
    .where(and(eq(notice.userId, userId), before))
    .orderBy(desc(notice.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    notices: shown.map((row) => ({
      id: String(row.id),
      kind: row.kind as Notice['kind'],
      data: row.data,
      createdAt: new Date(row.createdMs).toISOString(),
      read: row.readMs !== null,
    })),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
  };
}

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notice)
    .where(and(eq(notice.userId, userId), isNull(notice.readMs)));
  return row?.unread ?? 0;
}

/** Support messages that the customer has not read. */
export async function countUnreadMessages(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: conversation.userUnread })
    .from(conversation)
    .where(eq(conversation.userId, userId));
  return row?.unread ?? 0;
}

/**
 * Marks everything up to and including `upTo`, or everything; later ones stay unread. Returns how many were unread
 * before.
 */
export async function readNotices(
  db: Queryable,
  { userId, upTo, nowMs }: { userId: number; upTo?: string | undefined; nowMs: number },
): Promise<number> {
  const upToHere = upTo === undefined ? undefined : lte(notice.id, Number(upTo));
  const marked = await db
    .update(notice)
    .set({ readMs: nowMs })
    .where(and(eq(notice.userId, userId), isNull(notice.readMs), upToHere))
    .returning({ id: notice.id });
  return marked.length;
}

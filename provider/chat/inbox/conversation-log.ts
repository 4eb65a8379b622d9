/** The staff log of a conversation: notes, assignments, changes of status. Never shown to customers. */
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LogEntry } from '../../../lib/contract/chat/chat-schemas';
import type { Queryable, Tx } from '../../database/database';
import { conversationLog } from '../../database/schema/chat';
import { appUser } from '../../database/schema/users';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { toUserReferenceDtoOrNull } from '../../http/answers/to-user-reference-dto';

/** How many entries of a conversation are shown. */
const SHOWN = 200;

type Entry = typeof conversationLog.$inferInsert;

const actor = alias(appUser, 'actor');
const receiver = alias(appUser, 'receiver');

/** Adds entries, in their order, and returns their ids. */
export async function addToLog(tx: Tx, entries: readonly Entry[]): Promise<number[]> {
  const rows = await tx
    .insert(conversationLog)
    .values([...entries])
    .returning({ id: conversationLog.id });
  return rows.map(({ id }) => id);
}

/** The newest, oldest first. */
export async function listLog(db: Queryable, conversationId: number): Promise<LogEntry[]> {
  const rows = await selectLog(db, eq(conversationLog.conversationId, conversationId), SHOWN);
  return rows.map(toEntryDto).reverse();
}

/** The note with a client id; undefined when there is none. */
export async function findNote(
  db: Queryable,
  { conversationId, clientId }: { conversationId: number; clientId: string },
): Promise<LogEntry | undefined> {
  const where = and(
    eq(conversationLog.conversationId, conversationId),
    eq(conversationLog.clientId, clientId),
  );
  const [row] = await selectLog(db, where, 1);
  return row && toEntryDto(row);
}

/** An entry that was just added. */
export async function requireEntry(db: Queryable, id: number | undefined): Promise<LogEntry> {
  if (id === undefined) throw new Error('an insert returned no row');
  const [row] = await selectLog(db, eq(conversationLog.id, id), 1);
  if (!row) throw new Error('a log entry is gone');
  return toEntryDto(row);
}

function selectLog(db: Queryable, where: SQL | undefined, limit: number) {
  return db
    .select({ entry: conversationLog, actorName: actor.username, receiverName: receiver.username })
    .from(conversationLog)
    .leftJoin(actor, eq(actor.id, conversationLog.actorId))
    .leftJoin(receiver, eq(receiver.id, conversationLog.toId))
    .where(where)
    .orderBy(desc(conversationLog.id))
    .limit(limit);
}

type Found = Awaited<ReturnType<typeof selectLog>>[number];

function toEntryDto({ entry, actorName, receiverName }: Found): LogEntry {
  return {
    id: String(entry.id),
    kind: entry.kind as LogEntry['kind'],
    by: toUserReferenceDtoOrNull(entry.actorId, actorName),
    text: entry.text,
    to: toUserReferenceDtoOrNull(entry.toId, receiverName),
    status: entry.status as LogEntry['status'],
    at: toIsoTime(entry.atMs),
  };
}

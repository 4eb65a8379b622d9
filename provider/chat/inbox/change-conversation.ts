/**
 * Acts of staff on a conversation besides writing: status, assignment, notes. Each is one transaction under the
 * conversation's lock, with its entry in the staff log and, where something changed, an audit line; then open screens
 * are notified.
 */
import { and, eq } from 'drizzle-orm';
import type { ConversationStatus } from '../../../lib/contract/chat/chat-rules';
import type { InboxConversation, LogEntry } from '../../../lib/contract/chat/chat-schemas';
import { hasPermission, rankOf, readRole } from '../../../lib/contract/staff/permissions';
import { type AuditLine, type AuditSource, writeAudit } from '../../audit/write-audit';
import type { Queryable, Tx } from '../../database/database';
import { conversation } from '../../database/schema/chat';
import { appUser } from '../../database/schema/users';
import { requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { ChatDeps } from '../chat-deps';
import { findConversation, toOwnConversationDto } from '../conversation-row';
import { addToLog, findNote, requireEntry } from './conversation-log';
import { requireInboxConversation } from './find-inbox-conversations';

export type Conversation = typeof conversation.$inferSelect;

/** Who acts on which conversation. */
export interface ConversationAction {
  id: number;
  source: AuditSource;
}

/** From this rank on staff may reassign other people's conversations. */
const LEADER_RANK = 3;

/** Open, pending or resolved; a resolved one no longer waits for an answer. Throws conversation_not_found. */
export function setStatus(
  deps: ChatDeps,
  { id, source, status }: ConversationAction & { status: ConversationStatus },
): Promise<InboxConversation> {
  return changeConversation(deps, { id, source }, async (tx, before, atMs) => {
    if (before.status === status) return false;
    await write(tx, before, {
      status,
      updatedMs: atMs,
      ...(status === 'resolved' ? { waitingSinceMs: null } : {}),
    });
    const actorId = requireCaller(source).userId;
    await addToLog(tx, [{ conversationId: id, kind: 'status', actorId, status, atMs }]);
    const changes = { before: { status: before.status }, after: { status } };
    await audit(tx, { source, atMs, conversation: before, action: 'status', changes });
    return true;
  });
}

/**
 * Assigns the conversation to the caller. `from` is the assignee that the caller saw; when it is another one by now it
 * throws conversation_taken with their name. Of two who take it at once one gets it. Throws conversation_not_found.
 */
export function takeConversation(
  deps: ChatDeps,
  { id, source, from }: ConversationAction & { from: number | null },
): Promise<InboxConversation> {
  const { userId } = requireCaller(source);
  return changeConversation(deps, { id, source }, async (tx, before, atMs) => {
    const holder = before.assignedTo;
    if (holder === userId) return false;
    if (holder !== null && holder !== from) throw await takenBy(tx, holder);
    await write(tx, before, { assignedTo: userId, updatedMs: atMs });
    await addToLog(tx, [{ conversationId: id, kind: 'taken', actorId: userId, atMs }]);
    const changes = await toAssigneeChange(tx, holder, userId);
    await audit(tx, { source, atMs, conversation: before, action: 'take', changes });
    return true;
  });
}

/**
 * Assigns the conversation to a colleague or, without one, to nobody: by its assignee, or by a leader whoever has it.
 * Throws conversation_taken where another person has it, forbidden where nobody has, colleague_not_available, and
 * conversation_not_found.
 */
export function handOver(
  deps: ChatDeps,
  { id, source, to, note }: ConversationAction & { to: number | null; note?: string | undefined },
): Promise<InboxConversation> {
  const caller = requireCaller(source);
  return changeConversation(deps, { id, source }, async (tx, before, atMs) => {
    const holder = before.assignedTo;
    // A repeated call finds it done.
    if (holder === to) return false;
    if (holder !== caller.userId && rankOf(caller.role) < LEADER_RANK) {
      throw holder === null ? new Failure('forbidden') : await takenBy(tx, holder);
    }
    if (to !== null) await requireColleague(tx, to);
    await write(tx, before, { assignedTo: to, updatedMs: atMs });
    const entry = { conversationId: id, actorId: caller.userId, atMs };
    await addToLog(tx, [
      ...(note ? [{ ...entry, kind: 'note', text: note }] : []),
      to === null ? { ...entry, kind: 'released' } : { ...entry, kind: 'handed_over', toId: to },
    ]);
    const action = to === null ? 'release' : 'hand_over';
    const changes = await toAssigneeChange(tx, holder, to);
    await audit(tx, { source, atMs, conversation: before, action, changes });
    return true;
  });
}

/**
 * Adds a note that only staff see, once for its client id. Throws conversation_not_found, and idempotency_mismatch when
 * the client id belongs to another note.
 */
export async function addNote(
  deps: ChatDeps,
  { id, source, text, clientId }: ConversationAction & { text: string; clientId?: string | undefined },
): Promise<LogEntry> {
  const { userId } = requireCaller(source);
  let added: LogEntry | undefined;
  await changeConversation(deps, { id, source }, async (tx, before, atMs) => {
    const known = clientId && (await findNote(tx, { conversationId: id, clientId }));
    if (known && (known.text !== text || known.by?.id !== String(userId))) {
      throw new Failure('idempotency_mismatch');
    }
    if (known) {
      added = known;
      return false;
    }
    await write(tx, before, { updatedMs: atMs });
    const entry = {
      conversationId: id,
      kind: 'note',
      actorId: userId,
      text,
      clientId: clientId ?? null,
      atMs,
    };
    const [noteId] = await addToLog(tx, [entry]);
    added = await requireEntry(tx, noteId);
    return true;
  });
  if (!added) throw new Error('a note was neither added nor known');
  return added;
}

/** Runs a change under the conversation's lock; open screens are notified of a change after the commit. */
async function changeConversation(
  deps: ChatDeps,
  { id }: ConversationAction,
  change: (tx: Tx, before: Conversation, atMs: number) => Promise<boolean>,
): Promise<InboxConversation> {
  const { db, clock, chat, events } = deps;
  const statusBefore = await db.transaction(async (tx) => {
    const before = await lockConversation(tx, id);
    // The database's time, as for messages: in the order in which things happened, whatever a process's clock says.
    const atMs = Math.max(clock.nowMs(), before.lastMessageMs, before.updatedMs);
    return (await change(tx, before, atMs)) ? before.status : undefined;
  });
  const inbox = await requireInboxConversation(db, { id, nowMs: clock.nowMs() });
  if (statusBefore === undefined) return inbox;
  const row = await findConversation(db, { conversationId: id });
  // The customer is notified of what they can see only: neither of assignments nor of notes.
  const own = row && row.status !== statusBefore ? toOwnConversationDto(row) : null;
  chat.conversation({ userId: Number(inbox.user.id), own, inbox });
  events.publish({ type: 'queue' });
  return inbox;
}

/** Throws conversation_not_found. */
async function lockConversation(tx: Tx, id: number): Promise<Conversation> {
  const [row] = await tx.select().from(conversation).where(eq(conversation.id, id)).for('no key update');
  if (!row) throw new Failure('conversation_not_found');
  return row;
}

async function write(tx: Tx, before: Conversation, values: Partial<Conversation>): Promise<void> {
  await tx.update(conversation).set(values).where(eq(conversation.id, before.id));
}

async function takenBy(db: Queryable, holder: number): Promise<Failure> {
  const username = await findUsername(db, holder);
  return new Failure('conversation_taken', { errors: { takenBy: username === null ? [] : [username] } });
}

async function findUsername(db: Queryable, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ username: appUser.username }).from(appUser).where(eq(appUser.id, id));
  return row?.username ?? null;
}

async function toAssigneeChange(
  db: Queryable,
  from: number | null,
  to: number | null,
): Promise<Line['changes']> {
  return {
    before: { assignedTo: await findUsername(db, from) },
    after: { assignedTo: await findUsername(db, to) },
  };
}

/** Throws colleague_not_available for a person who is blocked, deleted, or does not answer customers. */
async function requireColleague(db: Queryable, id: number): Promise<void> {
  const [row] = await db
    .select({ role: appUser.role, deletedMs: appUser.deletedMs })
    .from(appUser)
    .where(and(eq(appUser.id, id), eq(appUser.status, 'active')));
  if (!row || row.deletedMs !== null || !hasPermission(readRole(row.role), 'customerManagement')) {
    throw new Failure('colleague_not_available');
  }
}

interface Line {
  source: AuditSource;
  atMs: number;
  conversation: Conversation;
  action: 'status' | 'take' | 'hand_over' | 'release';
  changes: Pick<AuditLine, 'before' | 'after'>;
}

function audit(tx: Tx, { source, atMs, conversation: of, action, changes }: Line): Promise<void> {
  const subject = { subjectKind: 'conversation', subjectId: of.id, userId: of.userId };
  return writeAudit(tx, { source, nowMs: atMs, line: { action: `chat.${action}`, ...subject, ...changes } });
}

/**
 * Applies socket events to rows of the inbox, so that a change shows before the list is refetched. Pure; the refetch that
 * follows overrides it.
 */
import type { ChatMarks, ChatMessage, InboxConversation } from '@/lib/contract/chat/chat-schemas';

const EXCERPT_LETTERS = 120;

/** A new message of either side. A message that the row already includes changes nothing. */
export function addMessage(row: InboxConversation, message: ChatMessage): InboxConversation {
  if (message.conversationId !== row.id || message.seq <= row.lastSeq) return row;
  const isAnswer = message.isFromAdmin;
  return {
    ...row,
    lastSeq: message.seq,
    unread: isAnswer ? 0 : row.unread + 1,
    waitingSince: isAnswer ? null : (row.waitingSince ?? message.createdAt),
    status: isAnswer ? row.status : 'open',
    lastMessage: {
      excerpt: message.content.slice(0, EXCERPT_LETTERS),
      messageType: message.messageType,
      isFromAdmin: isAnswer,
      at: message.createdAt,
    },
    updatedAt: message.createdAt,
  };
}

/** Sets the read receipts of both sides; when staff have read to the end, nothing is unread. */
export function setReadReceipts(row: InboxConversation, id: string, marks: ChatMarks): InboxConversation {
  if (row.id !== id) return row;
  return { ...row, marks, unread: marks.staffRead >= row.lastSeq ? 0 : row.unread };
}

/** Replaces a row by the provider's, unless this page already has a newer message. */
export function replaceRow(row: InboxConversation, next: InboxConversation): InboxConversation {
  return next.id === row.id && next.lastSeq >= row.lastSeq ? next : row;
}

/** Sets whether the customer is online. */
export function setOnline(row: InboxConversation, userId: string, isOnline: boolean): InboxConversation {
  return row.user.id === userId && row.isOnline !== isOnline ? { ...row, isOnline } : row;
}

/** Moves the row of a new message to the top. */
export function moveToTop(rows: InboxConversation[], id: string): InboxConversation[] {
  const moved = rows.find((row) => row.id === id);
  return moved ? [moved, ...rows.filter((row) => row !== moved)] : rows;
}

/**
 * Keeps the open conversation at its place when it has just dropped out of the filter (read, taken, resolved), so that
 * the list does not jump.
 */
export function keepOpenRow(
  rows: InboxConversation[],
  open: InboxConversation | undefined,
  formerIndex: number,
): InboxConversation[] {
  if (!open || formerIndex < 0 || rows.some(({ id }) => id === open.id)) return rows;
  return [...rows.slice(0, formerIndex), open, ...rows.slice(formerIndex)];
}

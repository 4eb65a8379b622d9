/**
 * What an event of the socket does to a row of the inbox, so that it stands before the list is fetched again. Pure; the
 * fetch that follows has the last word.
 */
import type { ChatMarks, ChatMessage, InboxConversation } from '@/lib/contract/chat';

const EXCERPT_LETTERS = 120;

/** A stored message, of either side. One that the row has seen already changes nothing. */
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

/** Both sides' marks; seen to the end, nothing is unread. */
export function setReadReceipts(row: InboxConversation, id: string, marks: ChatMarks): InboxConversation {
  if (row.id !== id) return row;
  return { ...row, marks, unread: marks.staffRead >= row.lastSeq ? 0 : row.unread };
}

/** The row as the provider says it is now, unless this page knows a newer message already. */
export function replaceRow(row: InboxConversation, next: InboxConversation): InboxConversation {
  return next.id === row.id && next.lastSeq >= row.lastSeq ? next : row;
}

/** A customer came or went. */
export function setOnline(row: InboxConversation, userId: string, isOnline: boolean): InboxConversation {
  return row.user.id === userId && row.isOnline !== isOnline ? { ...row, isOnline } : row;
}

/** The list after a message in it: a row with a new last word goes to the top. */
export function moveToTop(rows: InboxConversation[], id: string): InboxConversation[] {
  const moved = rows.find((row) => row.id === id);
  return moved ? [moved, ...rows.filter((row) => row !== moved)] : rows;
}

/**
 * The rows with the open conversation kept where it stood, when what was just done to it (read, taken, resolved) has
 * taken it out of the filter: the list must not jump under the person's hands.
 */
export function keepOpenRow(
  rows: InboxConversation[],
  open: InboxConversation | undefined,
  formerIndex: number,
): InboxConversation[] {
  if (!open || formerIndex < 0 || rows.some(({ id }) => id === open.id)) return rows;
  return [...rows.slice(0, formerIndex), open, ...rows.slice(formerIndex)];
}

/** Read receipts: up to which message one side's screens have received and read. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../../database/database';
import { brokenConstraint } from '../../database/queries/broken-constraint';
import { Failure } from '../../http/failure';
import type { ConversationKey, ConversationRow, Side } from '../conversation-row';
import { conversationColumns } from '../conversation-row';

/** The largest int4: beyond every sequence. */
export const EVERYTHING = 2_147_483_647;

export interface ReadReceiptUpdate {
  conversation: ConversationKey;
  side: Side;
  /** Every message up to this sequence has been received; a number beyond the last means all. */
  delivered?: number | undefined;
  /** Every message up to this sequence was read, hence received. */
  read?: number | undefined;
}

export interface AdvancedReadReceipts {
  conversation: ConversationRow;
  moved: boolean;
  /** Messages of the other side that were unread before. */
  unreadBefore: number;
}

/** Advances the receipts of one side, never back. Throws conversation_not_found. */
export async function advanceReadReceipts(
  db: Queryable,
  update: ReadReceiptUpdate,
): Promise<AdvancedReadReceipts> {
  const userId = 'userId' in update.conversation ? update.conversation.userId : null;
  const conversationId = 'conversationId' in update.conversation ? update.conversation.conversationId : null;
  const [delivered, read] = [update.delivered, update.read].map((seq) => Math.min(seq ?? 0, EVERYTHING));
  const [row] = await listRows<ConversationRow & { moved: boolean; unread_before: number }>(
    db,
    sql`/* move_marks */ SELECT p.moved, p.unread_before, ${conversationColumns('(p.held)')}
      FROM move_marks(${userId}::bigint, ${conversationId}::bigint, ${update.side === 'staff'}::boolean,
        ${delivered}::integer, ${read}::integer) p`,
  ).catch(refuse);
  if (!row) throw new Error('move_marks gave no answer');
  return { conversation: row, moved: row.moved, unreadBefore: row.unread_before };
}

function refuse(error: unknown): never {
  if (brokenConstraint(error) === 'chat_conversation_known') throw new Failure('conversation_not_found');
  throw error;
}

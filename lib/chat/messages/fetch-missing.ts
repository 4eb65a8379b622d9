import { MESSAGES_PAGE_MAX } from '../../contract/chat/chat-rules';
import type { ClientAnswers } from '../../contract/chat/chat-socket-schemas';
import type { ConversationCalls } from '../chat-model';
import { lastHeldSeq, type MessageWindow } from './message-window';

export type Page = ClientAnswers['getChatHistory'];

/** open: in place of whatever was held. append: after it. facts: the window has left the end, its messages stay. */
export interface Missing {
  kind: 'open' | 'append' | 'facts';
  page: Page;
}

/**
 * What came after the messages that are held, or the newest page where nothing is. Where more is missing than one
 * page holds, the newest page again: two calls, however long one was away. Throws ApiError.
 */
export async function fetchMissing(
  load: ConversationCalls['load'],
  window: MessageWindow | null,
  signal: AbortSignal,
): Promise<Missing> {
  if (!window) return { kind: 'open', page: await load({}, signal) };
  if (window.hasNewer) return { kind: 'facts', page: await load({ limit: 1 }, signal) };
  const page = await load({ after: lastHeldSeq(window), limit: MESSAGES_PAGE_MAX }, signal);
  return page.hasMore ? { kind: 'open', page: await load({}, signal) } : { kind: 'append', page };
}

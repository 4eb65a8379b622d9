import { MESSAGES_PAGE_MAX } from '../../contract/chat/chat-rules';
import type { ClientAnswers } from '../../contract/chat/chat-socket-schemas';
import type { ConversationCalls } from '../chat-model';
import { lastHeldSeq, type MessageWindow } from './message-window';

export type Page = ClientAnswers['getChatHistory'];

/**
 * open: replaces the messages held. append: follows them. facts: only the state, since the window does not reach the
 * newest message.
 */
export interface Missing {
  kind: 'open' | 'append' | 'facts';
  page: Page;
}

/**
 * The messages after those held, or the newest page when none are. Where more is missing than one page, the newest page
 * again: two calls, however long the absence. Throws ApiError.
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

/**
 * The messages of one conversation that a page holds: consecutive sequences, at most MESSAGES_HELD of them, however
 * long the conversation is.
 */

import { MESSAGES_HELD } from '../../contract/chat/chat-rules';
import type { ChatMessage } from '../../contract/chat/chat-schemas';

export interface MessageWindow {
  /** Oldest first; each sequence is one more than the one before. */
  readonly messages: readonly ChatMessage[];
  /** Arrived beyond a gap that is being fetched, oldest first. */
  readonly ahead: readonly ChatMessage[];
  readonly hasOlder: boolean;
  /** Whether newer messages exist that are not held. */
  readonly hasNewer: boolean;
}

export const EMPTY_WINDOW: MessageWindow = { messages: [], ahead: [], hasOlder: false, hasNewer: false };

/** The newest page, oldest first. */
export function openWindow(messages: readonly ChatMessage[], hasOlder: boolean): MessageWindow {
  return { messages: messages.slice(-MESSAGES_HELD), ahead: [], hasOlder, hasNewer: false };
}

/** The last sequence held without a gap; 0 of an empty conversation. */
export function lastHeldSeq({ messages }: MessageWindow): number {
  return messages.at(-1)?.seq ?? 0;
}

/** A message that came in live. A window that does not reach the newest message stays as it is. */
export function receiveMessage(window: MessageWindow, message: ChatMessage): MessageWindow {
  if (window.hasNewer || message.seq <= lastHeldSeq(window)) return window;
  if (window.ahead.some(({ seq }) => seq === message.seq)) return window;
  const ahead = [...window.ahead, message].sort((a, b) => a.seq - b.seq).slice(-MESSAGES_HELD);
  return closeGap({ ...window, ahead });
}

/** The page after the last message held. Messages that do not follow on are left out. */
export function appendNewer(
  window: MessageWindow,
  page: readonly ChatMessage[],
  hasMore: boolean,
): MessageWindow {
  const messages = [...window.messages];
  for (const message of page) {
    if (message.seq === (messages.at(-1)?.seq ?? 0) + 1) messages.push(message);
  }
  return closeGap(trimOldest({ ...window, messages, hasNewer: window.hasNewer && hasMore }));
}

/**
 * The page before the first message held: beyond the limit the newest are dropped, and the window no longer reaches the
 * newest message.
 */
export function prependOlder(
  window: MessageWindow,
  page: readonly ChatMessage[],
  hasMore: boolean,
): MessageWindow {
  const first = window.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const messages = [...page.filter(({ seq }) => seq < first), ...window.messages];
  if (messages.length <= MESSAGES_HELD) return { ...window, messages, hasOlder: hasMore };
  return { messages: messages.slice(0, MESSAGES_HELD), ahead: [], hasOlder: hasMore, hasNewer: true };
}

function closeGap(window: MessageWindow): MessageWindow {
  const messages = [...window.messages];
  const ahead: ChatMessage[] = [];
  for (const message of window.ahead) {
    const last = messages.at(-1)?.seq ?? 0;
    if (message.seq === last + 1) messages.push(message);
    else if (message.seq > last) ahead.push(message);
  }
  return trimOldest({ ...window, messages, ahead });
}

function trimOldest(window: MessageWindow): MessageWindow {
  if (window.messages.length <= MESSAGES_HELD) return window;
  return { ...window, messages: window.messages.slice(-MESSAGES_HELD), hasOlder: true };
}

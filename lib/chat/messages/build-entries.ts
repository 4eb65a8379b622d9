/** The bubbles of a conversation: stored messages, then this side's unsent ones. */
import type { ChatMessage } from '../../contract/chat/chat-schemas';
import type { ChatEntry, EntryState } from '../chat-model';
import { type ConversationFacts, isOwn, type Side, sentState } from '../conversation-state';
import type { OutboxItem } from '../outbox/create-outbox-items';
import type { MessageWindow } from './message-window';

export interface EntrySource {
  side: Side;
  /** Username of the person who writes here. */
  username: string;
  window: MessageWindow;
  facts: ConversationFacts | null;
  items: readonly OutboxItem[];
}

/** Builds entries, returning the same object while it is unchanged, so that rows need not render again. */
export function createEntryBuilder(): (source: EntrySource) => readonly ChatEntry[] {
  let stored = new Map<ChatMessage, ChatEntry>();
  let onTheirWay = new Map<OutboxItem, ChatEntry>();
  return ({ side, username, window, facts, items }) => {
    const nextStored = new Map<ChatMessage, ChatEntry>();
    for (const message of [...window.messages, ...window.ahead]) {
      const state = isOwn(side, message) ? sentState(side, facts?.marks, message.seq) : 'sent';
      const known = stored.get(message);
      nextStored.set(message, known?.state === state ? known : toStoredEntry(side, message, state));
    }
    stored = nextStored;
    const nextItems = new Map<OutboxItem, ChatEntry>();
    const keys = new Set([...stored.values()].map(({ key }) => key));
    // While the window does not reach the newest message they are not shown: they belong after it.
    for (const item of window.hasNewer ? [] : items) {
      if (!keys.has(item.record.clientId)) {
        nextItems.set(item, onTheirWay.get(item) ?? toOutboxEntry(username, item));
      }
    }
    onTheirWay = nextItems;
    return [...stored.values(), ...onTheirWay.values()];
  };
}

export function toStoredEntry(side: Side, message: ChatMessage, state: EntryState): ChatEntry {
  const own = isOwn(side, message);
  return {
    key: own && message.clientId ? message.clientId : `seq-${message.seq}`,
    seq: message.seq,
    own,
    messageType: message.messageType,
    text: message.content,
    atMs: Date.parse(message.createdAt),
    sender: message.sender,
    file: message.file,
    local: null,
    state,
    progress: null,
    errorCode: null,
    retryAfterS: null,
  };
}

function toOutboxEntry(username: string, item: OutboxItem): ChatEntry {
  const { clientId, text, atMs, local, uploaded } = item.record;
  return {
    key: clientId,
    seq: null,
    own: true,
    messageType: local ? (local.isImage ? 'image' : 'file') : 'text',
    text: local ? local.name : text,
    atMs,
    sender: username,
    file: uploaded,
    local,
    state: item.phase,
    progress: item.progress,
    errorCode: item.errorCode,
    retryAfterS: item.retryAfterS,
  };
}

/** A fake connection, conversation and bubbles, for tests of the chat's components. */

import type { ServerEvents } from '@/lib/contract/chat/chat-socket-schemas';
import type {
  ChatConnection,
  ChatEntry,
  ConnectionSnapshot,
  Conversation,
  ConversationSnapshot,
} from '../../lib/chat/chat-model';

/** One stored text of the other side by default. */
export function makeEntry(more: Partial<ChatEntry> = {}): ChatEntry {
  const seq = more.seq === undefined ? 1 : more.seq;
  return {
    key: `client-${seq ?? 'new'}`,
    seq,
    own: false,
    messageType: 'text',
    text: `Message ${seq ?? ''}`.trim(),
    atMs: Date.UTC(2026, 5, 1, 3, 0, seq ?? 0),
    sender: more.own ? 'somchai' : 'Admin',
    file: null,
    local: null,
    state: 'sent',
    progress: null,
    errorCode: null,
    retryAfterS: null,
    ...more,
  };
}

/** Stored texts of the other side with the sequences from `first` to `last`. */
export function makeEntries(first: number, last: number, more: Partial<ChatEntry> = {}): ChatEntry[] {
  return Array.from({ length: last - first + 1 }, (_, index) => makeEntry({ seq: first + index, ...more }));
}

const READY: ConversationSnapshot = {
  phase: 'ready',
  entries: [],
  hasOlder: false,
  hasNewer: false,
  loading: null,
  status: 'open',
  conversationId: '1',
  marks: { userDelivered: 0, userRead: 0, staffDelivered: 0, staffRead: 0 },
  unread: 0,
  firstUnreadSeq: null,
  peerTyping: false,
  loadedCount: 0,
};

export interface FakeConversation extends Conversation {
  /** The calls of the component, in order: method and arguments. */
  acts: [name: string, ...args: unknown[]][];
  /** Changes the snapshot and notifies the component; loadedCount follows the entries. Inside act(). */
  set(changes: Partial<ConversationSnapshot>): void;
  /** A message of the other side comes in live. Inside act(). */
  arrive(entry: ChatEntry): void;
}

export function createFakeConversation(start: Partial<ConversationSnapshot> = {}): FakeConversation {
  const listeners = new Set<() => void>();
  const arrivals = new Set<(entry: ChatEntry) => void>();
  const acts: FakeConversation['acts'] = [];
  let snapshot = withCount({ ...READY, ...start });
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      acts.push([name, ...args]);
    };
  const noteAsync = (name: string) => async () => {
    acts.push([name]);
  };
  const set = (changes: Partial<ConversationSnapshot>) => {
    snapshot = withCount({ ...snapshot, ...changes });
    for (const listener of listeners) listener();
  };
  return {
    acts,
    set,
    arrive(entry) {
      set({ entries: [...snapshot.entries, entry], unread: snapshot.unread + 1 });
      for (const listener of arrivals) listener(entry);
    },
    subscribe: (listener) => subscribeTo(listeners, listener),
    getSnapshot: () => snapshot,
    sendText: note('sendText'),
    sendFile: note('sendFile'),
    retry: note('retry'),
    discard: note('discard'),
    loadOlder: noteAsync('loadOlder'),
    loadNewer: noteAsync('loadNewer'),
    loadNewest: noteAsync('loadNewest'),
    reload: noteAsync('reload'),
    see: note('see'),
    type: note('type'),
    onArrival: (listener) => subscribeTo(arrivals, listener),
    close: note('close'),
  };
}

function withCount(snapshot: ConversationSnapshot): ConversationSnapshot {
  return { ...snapshot, loadedCount: snapshot.entries.filter(({ seq }) => seq !== null).length };
}

const CONNECTED: ConnectionSnapshot = {
  state: 'connected',
  transport: 'websocket',
  attempts: 0,
  lastError: null,
  sinceMs: Date.UTC(2026, 5, 1, 3),
  everConnected: true,
  nextAttemptMs: null,
};

export interface FakeConnection extends ChatConnection {
  acts: [name: string, ...args: unknown[]][];
  set(changes: Partial<ConnectionSnapshot>): void;
  /** The provider sends an event. Inside act(). */
  emit<N extends keyof ServerEvents>(name: N, ...args: Parameters<ServerEvents[N]>): void;
  /** It connected again, or was told to: missed messages are to be fetched. */
  fetchDue(): void;
  /** The acknowledgement of `emitWithAck`, by event; an event without one is never acknowledged. */
  answers: Partial<Record<string, (payload: unknown) => unknown>>;
}

export function createFakeConnection(start: Partial<ConnectionSnapshot> = {}): FakeConnection {
  const listeners = new Set<() => void>();
  const due = new Set<() => void>();
  const events = new Map<string, Set<(...args: unknown[]) => void>>();
  const acts: FakeConnection['acts'] = [];
  let snapshot = { ...CONNECTED, ...start };
  const answers: FakeConnection['answers'] = {};
  return {
    acts,
    answers,
    set(changes) {
      snapshot = { ...snapshot, ...changes };
      for (const listener of listeners) listener();
    },
    emit(name, ...args) {
      for (const listener of events.get(name) ?? []) listener(...args);
    },
    fetchDue() {
      for (const listener of due) listener();
    },
    subscribe: (listener) => subscribeTo(listeners, listener),
    getSnapshot: () => snapshot,
    async emitWithAck(name, payload) {
      acts.push(['emitWithAck', name, payload]);
      const answer = answers[name];
      return answer ? ((await answer(payload)) as never) : new Promise<never>(() => undefined);
    },
    on(name, listener) {
      const set = events.get(name) ?? new Set();
      events.set(name, set);
      return subscribeTo(set, listener as (...args: unknown[]) => void);
    },
    onFetchDue: (listener) => subscribeTo(due, listener),
    retry: () => acts.push(['retry']),
    close: () => acts.push(['close']),
  };
}

function subscribeTo<T>(set: Set<T>, listener: T): () => void {
  set.add(listener);
  return () => set.delete(listener);
}

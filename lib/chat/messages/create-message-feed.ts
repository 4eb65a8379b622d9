/**
 * The messages of one conversation that a page holds, and the conversation's state. The socket only hints and HTTP is
 * authoritative: each hint at a gap fetches the messages after the last one held.
 */
import type { ChatMarks, ChatMessage, OwnConversation } from '../../contract/chat/chat-schemas';
import type { ConversationCalls } from '../chat-model';
import {
  beginFacts,
  type ConversationState,
  isOwn,
  mergeFacts,
  mergeMarks,
  ownRead,
  withOwnRead,
} from '../conversation-state';
import { fetchMissing, type Page } from './fetch-missing';
import * as held from './message-window';

export type FeedState = Pick<ConversationState, 'phase' | 'loading' | 'window' | 'facts' | 'divider'>;

export interface FeedOptions {
  calls: Pick<ConversationCalls, 'side' | 'load'>;
  onChange(): void;
  /** The messages held now; called before onChange. */
  onHeld(messages: readonly ChatMessage[]): void;
  /** The conversation's state as the provider gave it. */
  onFacts(news: OwnConversation): void;
  /** A new message of the other side; of several missed ones the last. */
  onNews(message: ChatMessage): void;
}

/** Fetching never throws: what could not be fetched is fetched again. */
export interface MessageFeed {
  state(): FeedState;
  /** Shows a page of messages that was fetched elsewhere. */
  open(page: Page): void;
  /** Fetches what is missing. */
  sync(): Promise<void>;
  /** A stored message, from the socket or as the answer to sending it. */
  receive(message: ChatMessage): void;
  update(news: OwnConversation): void;
  moveMarks(marks: ChatMarks): void;
  /** Marks every message up to this one as read. Returns whether that changed anything. */
  see(seq: number): boolean;
  loadPage(edge: 'older' | 'newer'): Promise<void>;
  loadNewest(): Promise<void>;
  reload(): Promise<void>;
  removeDivider(): void;
  close(): void;
}

export function createMessageFeed({ calls, onChange, onHeld, onFacts, onNews }: FeedOptions): MessageFeed {
  const { side } = calls;
  const abort = new AbortController();
  const { signal } = abort;
  let isSyncing = false;
  let isSyncDue = false;
  let state: FeedState = {
    phase: 'loading',
    loading: null,
    window: held.EMPTY_WINDOW,
    facts: null,
    divider: null,
  };

  function become(next: Partial<FeedState>): void {
    state = { ...state, ...next };
    onChange();
  }

  function learn(news: OwnConversation | null): void {
    if (!news) return;
    state = { ...state, facts: mergeFacts(state.facts, news) };
    onFacts(news);
  }

  function hold(window: held.MessageWindow, next: Partial<FeedState> = {}): void {
    state = { ...state, ...next, window };
    onHeld([...window.messages, ...window.ahead]);
    onChange();
  }

  /** The newest page, replacing the messages held. */
  function open({ messages, conversation, hasMore }: Page): void {
    learn(conversation);
    const after = ownRead(side, state.facts?.marks);
    const upTo = state.facts?.lastSeq ?? 0;
    const divider = state.phase === 'ready' ? state.divider : { after, upTo };
    // Messages that came in live during the request are newer than the page.
    const live = [...state.window.messages, ...state.window.ahead];
    const window = live.reduce(held.receiveMessage, held.openWindow(messages, hasMore));
    hold(window, { phase: 'ready', divider });
  }

  async function sync(): Promise<void> {
    isSyncDue = true;
    if (isSyncing) return;
    isSyncing = true;
    try {
      // Once more when another hint came meanwhile.
      while (isSyncDue && !signal.aborted) {
        isSyncDue = false;
        await syncOnce();
      }
    } catch {
      if (state.phase === 'loading') become({ phase: 'failed' });
    }
    isSyncing = false;
  }

  async function syncOnce(): Promise<void> {
    const window = state.phase === 'ready' ? state.window : null;
    const before = held.lastHeldSeq(state.window);
    const { kind, page } = await fetchMissing(calls.load, window, signal);
    if (signal.aborted) return;
    if (kind === 'open') open(page);
    else {
      learn(page.conversation);
      hold(kind === 'facts' ? state.window : held.appendNewer(state.window, page.messages, false));
    }
    const latest = page.messages.findLast((message) => message.seq > before && !isOwn(side, message));
    if (window && kind !== 'facts' && latest) onNews(latest);
    // A message that was stored just after the answer was made.
    if (state.window.ahead.length > 0 && held.lastHeldSeq(state.window) > before) isSyncDue = true;
  }

  function receive(message: ChatMessage): void {
    const { phase, window } = state;
    const facts = state.facts ?? beginFacts(message);
    const isNews = message.seq > Math.max(state.facts?.lastSeq ?? 0, held.lastHeldSeq(window));
    const isPeers = isNews && !isOwn(side, message);
    const lastSeq = Math.max(facts.lastSeq, message.seq);
    const unread = facts.unread + (isPeers ? 1 : 0);
    hold(held.receiveMessage(window, message), { facts: { ...facts, lastSeq, unread } });
    if (isPeers) onNews(message);
    if (phase !== 'ready' || state.window.ahead.length > 0) void sync();
  }

  async function loadPage(edge: 'older' | 'newer'): Promise<void> {
    const { window } = state;
    const [first, last] = [window.messages[0], window.messages.at(-1)];
    if (state.loading || !first || !last || !(edge === 'older' ? window.hasOlder : window.hasNewer)) return;
    become({ loading: edge });
    try {
      const where = edge === 'older' ? { before: first.seq } : { after: last.seq };
      const { messages, hasMore, conversation } = await calls.load(where, signal);
      learn(conversation);
      const add = edge === 'older' ? held.prependOlder : held.appendNewer;
      hold(add(state.window, messages, hasMore));
    } catch {
      // The screen offers a retry.
    }
    become({ loading: null });
  }

  async function loadNewest(): Promise<void> {
    try {
      open(await calls.load({}, signal));
    } catch {
      if (state.phase !== 'ready') become({ phase: 'failed' });
    }
  }

  function see(seq: number): boolean {
    const { facts, window } = state;
    const before = ownRead(side, facts?.marks);
    if (!facts || seq <= before) return false;
    const seen = window.messages.filter(
      (message) => message.seq > before && message.seq <= seq && !isOwn(side, message),
    );
    const unread = Math.max(0, facts.unread - seen.length);
    become({ facts: { ...facts, unread, marks: withOwnRead(side, facts.marks, seq) } });
    return true;
  }

  return {
    state: () => state,
    open,
    sync,
    receive,
    update(news) {
      learn(news);
      onChange();
      if (state.phase === 'ready' && news.lastSeq > held.lastHeldSeq(state.window)) void sync();
    },
    moveMarks(marks) {
      if (state.facts) become({ facts: { ...state.facts, marks: mergeMarks(state.facts.marks, marks) } });
    },
    see,
    loadPage,
    loadNewest,
    reload: () => {
      if (state.phase === 'failed') become({ phase: 'loading' });
      return sync();
    },
    removeDivider() {
      state = { ...state, divider: null };
    },
    close: () => abort.abort(),
  };
}

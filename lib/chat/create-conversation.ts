/** One conversation as its screen sees it: its messages, those being sent, and who reads and types. */
import type { ChatMessage, OwnConversation } from '../contract/chat/chat-schemas';
import type { ChatConnection, ChatEntry, Conversation, ConversationCalls } from './chat-model';
import { createListeners } from './connection/create-listeners';
import { isOwn, ownDelivered, ownRead, toConversationSnapshot } from './conversation-state';
import { createReadReceipts } from './create-read-receipts';
import { createPeerTyping, createTypingNotifier } from './create-typing';
import { createEntryBuilder, toStoredEntry } from './messages/build-entries';
import { createMessageFeed } from './messages/create-message-feed';
import { createOutbox } from './outbox/create-outbox';
import { matchOutbox } from './outbox/create-outbox-items';
import { createOutboxStore, type OutboxStore } from './outbox/outbox-store';

export interface ConversationOptions {
  connection: ChatConnection;
  calls: ConversationCalls;
  /** The person who writes here: unsent messages are stored per person. */
  self: { userId: string; username: string };
  /** The newest messages, fetched by the server with the page and shown at once, oldest first. */
  initial?: { conversation: OwnConversation | null; messages: ChatMessage[]; hasOlder: boolean };
  store?: OutboxStore;
}

/** One conversation, live until closed. Loading never throws: what could not be fetched is fetched again. */
export function createConversation({
  connection,
  calls,
  self,
  initial,
  store = createOutboxStore(calls.side, { userId: self.userId, scope: calls.conversationId ?? 'own' }),
}: ConversationOptions): Conversation {
  const { side } = calls;
  const changes = createListeners();
  const arrivals = createListeners<[ChatEntry]>();
  const buildEntries = createEntryBuilder();
  let announced = 0;
  let isClosed = false;

  const feed = createMessageFeed({
    calls,
    onChange: show,
    onHeld: settle,
    onFacts: ({ marks: known }) =>
      // Reading is applied here before the provider has confirmed it.
      marks.know({ delivered: ownDelivered(side, known), read: ownRead(side, known) }),
    onNews: announce,
  });
  const outbox = createOutbox({
    store,
    calls,
    isConnected,
    onChange: show,
    onStored: feed.receive,
    onGone: () => void feed.sync(),
  });
  const marks = createReadReceipts((moved) => calls.mark(moved));
  const typing = createTypingNotifier(tellTyping);
  const peer = createPeerTyping(show);
  let snapshot = createSnapshot();

  function createSnapshot() {
    const source = { ...feed.state(), side };
    const entries = buildEntries({ ...source, username: self.username, items: outbox.items() });
    return toConversationSnapshot({ ...source, entries, peerTyping: peer.isTyping() });
  }

  function show(): void {
    if (isClosed) return;
    snapshot = createSnapshot();
    changes.emit();
  }

  function isConnected(): boolean {
    return connection.getSnapshot().state === 'connected';
  }

  /** A customer receives only their own events; staff receive those of all conversations. */
  function isMine(conversationId: string): boolean {
    return side === 'customer' || conversationId === calls.conversationId;
  }

  /** A stored message is no longer being sent. */
  function settle(messages: readonly ChatMessage[]): void {
    if (outbox.items().length === 0) return;
    for (const message of messages) {
      const item = isOwn(side, message) ? matchOutbox(outbox.items(), message) : undefined;
      if (item) outbox.confirm(item.record.clientId);
    }
  }

  /** Announces a message of the other side, in one tab of this browser only. */
  function announce(message: ChatMessage): void {
    peer.receive(false);
    marks.move({ delivered: message.seq });
    if (message.seq <= announced) return;
    announced = message.seq;
    void store.raise('announced', message.seq).then((isFirst) => {
      if (isFirst && !isClosed) arrivals.emit(toStoredEntry(side, message, 'sent'));
    });
  }

  function tellTyping(isTyping: boolean): void {
    const { facts } = feed.state();
    if (!facts || !isConnected()) return;
    void connection.emitWithAck('typing', { conversationId: facts.id, isTyping }).catch(() => undefined);
  }

  function hearTyping({ conversationId, isTyping }: { conversationId: string; isTyping: boolean }): void {
    if (isMine(conversationId)) peer.receive(isTyping);
  }

  function write(written: Parameters<typeof outbox.add>[0]): void {
    typing.type(false);
    feed.removeDivider();
    outbox.add(written);
    if (feed.state().window.hasNewer) void feed.loadNewest();
  }

  const stops = [
    connection.on('newMessage', (message) => {
      if (isMine(message.conversationId)) feed.receive(message);
    }),
    connection.on('messagesRead', (read) => {
      if (isMine(read.conversationId)) feed.moveMarks(read.marks);
    }),
    connection.on('conversationUpdated', (news) => {
      if (isMine(news.id)) feed.update(news);
    }),
    connection.on(side === 'customer' ? 'adminTyping' : 'userTyping', hearTyping),
    connection.onFetchDue(() => {
      void feed.sync();
      outbox.kick();
      marks.kick();
    }),
  ];
  if (initial) feed.open({ ...initial, hasMore: initial.hasOlder });
  else void feed.sync();

  return {
    subscribe: changes.add,
    getSnapshot: () => snapshot,
    sendText(text) {
      const trimmed = text.trim();
      if (trimmed) write({ text: trimmed, local: null });
    },
    sendFile(file) {
      const isImage = file.type.startsWith('image/');
      write({ text: file.name, local: { name: file.name, bytes: file.size, isImage, file } });
    },
    retry: outbox.retry,
    discard: outbox.discard,
    loadOlder: () => feed.loadPage('older'),
    loadNewer: () => feed.loadPage('newer'),
    loadNewest: feed.loadNewest,
    reload: feed.reload,
    see(seq) {
      if (feed.see(seq)) marks.move({ read: seq });
    },
    type: typing.type,
    onArrival: arrivals.add,
    close() {
      for (const stop of stops) stop();
      typing.type(false);
      isClosed = true;
      marks.close();
      outbox.close();
      feed.close();
    },
  };
}

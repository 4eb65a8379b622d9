/** A conversation of one side, with a provider and a socket that tests hold the other end of. */
import { createFakeConnection } from '../../tests/support/fake-chat';
import { createFakeProvider, createMemoryStore } from './chat-test-kit';
import { createConversation } from './create-conversation';

const open: (() => void)[] = [];
export const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** After each test: whatever was opened is closed, and the clock is the machine's again. */
export function closeConversations(): void {
  for (const close of open.splice(0)) close();
  jest.useRealTimers();
}

interface Start {
  provider?: ReturnType<typeof createFakeProvider>;
  side?: 'customer' | 'staff';
  store?: ReturnType<typeof createMemoryStore>;
  initial?: Parameters<typeof createConversation>[0]['initial'];
}

export function start({
  side = 'customer',
  provider = createFakeProvider(side),
  store = createMemoryStore(),
  initial,
}: Start = {}) {
  const connection = createFakeConnection();
  const conversation = createConversation({
    connection,
    calls: provider.calls,
    self: { userId: '7', username: 'somchai' },
    store,
    ...(initial ? { initial } : {}),
  });
  open.push(conversation.close);
  const now = conversation.getSnapshot;
  const texts = () => now().entries.map(({ text, state, own }) => (own ? `${text} ${state}` : text));
  const arrived: string[] = [];
  conversation.onArrival(({ text }) => arrived.push(text));
  /** The other side writes, and the socket tells it. */
  const receive = (content: string) => connection.emit('newMessage', provider.write(content));
  return { connection, conversation, provider, now, texts, receive, arrived, store };
}

/** A conversation in which the other side has written this many. */
export function written(count: number, side: 'customer' | 'staff' = 'customer') {
  const provider = createFakeProvider(side);
  for (let seq = 1; seq <= count; seq++) provider.write(`Message ${seq}`);
  return provider;
}

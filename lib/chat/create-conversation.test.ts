import { createRandom } from '../../tests/support/random';
import type { ChatMessage } from '../contract/chat/chat-schemas';
import { createFakeProvider, createMemoryStore, makeMessage, OFFLINE } from './chat-test-kit';
import { closeConversations, pass, start, written } from './conversation-test-kit';

beforeEach(() => jest.useFakeTimers());
afterEach(closeConversations);

describe('opening', () => {
  test('loads the newest page, and says what is new in it', async () => {
    const provider = written(60);
    provider.marks = { ...provider.marks, userRead: 57, userDelivered: 57 };
    const { now } = start({ provider });
    expect(now().phase).toBe('loading');
    await pass();
    expect(now()).toMatchObject({
      phase: 'ready',
      hasOlder: true,
      loadedCount: 50,
      unread: 3,
      firstUnreadSeq: 58,
      status: 'open',
      conversationId: '1',
    });
  });

  test('shows what the server fetched with the page without asking', async () => {
    const messages = [makeMessage(1), makeMessage(2)];
    const marks = { userDelivered: 2, userRead: 1, staffDelivered: 0, staffRead: 0 };
    const conversation = { id: '1', status: 'pending' as const, lastSeq: 2, marks, unread: 1 };
    const { now, provider } = start({ initial: { conversation, messages, hasOlder: false } });
    expect(now()).toMatchObject({ phase: 'ready', loadedCount: 2, status: 'pending', firstUnreadSeq: 2 });
    await pass();
    expect(provider.asked).toEqual([]);
  });

  test('that fails says so, and can be asked for again', async () => {
    const provider = written(2);
    provider.trouble = OFFLINE;
    const { conversation, now, texts } = start({ provider });
    await pass();
    expect(now().phase).toBe('failed');
    provider.trouble = () => undefined;
    void conversation.reload();
    expect(now().phase).toBe('loading');
    await pass();
    expect(texts()).toEqual(['Message 1', 'Message 2']);
  });

  test('without a message yet is ready and empty', async () => {
    const { now } = start();
    await pass();
    expect(now()).toMatchObject({
      phase: 'ready',
      conversationId: null,
      status: null,
      unread: 0,
      loadedCount: 0,
    });
  });
});

describe('receiving', () => {
  test('an incoming message is shown, counted, marked as delivered and announced once', async () => {
    const { receive, provider, now, texts, arrived } = start({ provider: written(1) });
    await pass();
    receive('hello');
    await pass(300);
    expect(texts()).toEqual(['Message 1', 'hello']);
    expect(now().unread).toBe(2);
    expect(arrived).toEqual(['hello']);
    expect(provider.marks.userDelivered).toBe(2);
    expect(provider.marks.userRead).toBe(0);
  });

  test('one that was missed is fetched when a later one shows it', async () => {
    const { receive, provider, texts } = start({ provider: written(1) });
    await pass();
    provider.write('missed');
    receive('heard');
    await pass();
    expect(texts()).toEqual(['Message 1', 'missed', 'heard']);
  });

  test('after every connect and check, messages of the meantime are there, announced once', async () => {
    const { connection, provider, texts, arrived } = start({ provider: written(1) });
    await pass();
    for (const text of ['a', 'b', 'c']) provider.write(text);
    connection.fetchDue();
    await pass();
    expect(texts()).toEqual(['Message 1', 'a', 'b', 'c']);
    expect(arrived).toEqual(['c']);
  });

  test('after long away the newest page is held, in two calls', async () => {
    const { connection, provider, now } = start({ provider: written(1) });
    await pass();
    provider.asked.length = 0;
    for (let count = 0; count < 5_000; count++) provider.write('more');
    connection.fetchDue();
    await pass();
    expect(provider.asked).toHaveLength(2);
    expect(now().entries.at(-1)?.seq).toBe(5_001);
    expect(now()).toMatchObject({ hasOlder: true, hasNewer: false, loadedCount: 50 });
  });

  test('the same message again changes nothing', async () => {
    const { connection, receive, provider, texts, arrived } = start();
    await pass();
    receive('hello');
    await pass();
    connection.emit('newMessage', provider.messages[0] as ChatMessage);
    connection.fetchDue();
    await pass();
    expect(texts()).toEqual(['hello']);
    expect(arrived).toEqual(['hello']);
  });

  test('two tabs of one browser announce it once', async () => {
    const provider = written(1);
    const numbers = new Map<string, number>();
    const tabs = [1, 2].map(() => start({ provider, store: createMemoryStore(new Map(), numbers) }));
    await pass();
    const message = provider.write('hello');
    for (const { connection } of tabs) connection.emit('newMessage', message);
    await pass();
    expect(tabs.flatMap(({ arrived }) => arrived)).toEqual(['hello']);
  });

  test('staff receive of the conversation that they have open alone', async () => {
    const { connection, texts } = start({ side: 'staff', provider: written(1, 'staff') });
    await pass();
    connection.emit(
      'newMessage',
      makeMessage(2, { conversationId: '2', isFromAdmin: false, content: 'elsewhere' }),
    );
    connection.emit('userTyping', { conversationId: '2', userId: '9', isTyping: true });
    await pass();
    expect(texts()).toEqual(['Message 1']);
  });

  test('both sides end with the same messages in the same order, whatever the line drops', async () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed);
      const provider = createFakeProvider();
      const side = start({ provider });
      provider.trouble = () => (random() < 0.3 ? OFFLINE() : undefined);
      await pass();
      for (let step = 0; step < 60; step++) {
        if (random() < 0.3) side.conversation.sendText(`mine ${step}`);
        else if (random() < 0.5) side.receive(`theirs ${step}`);
        else provider.write(`unheard ${step}`);
        if (random() < 0.3) await pass(random() * 2_000);
      }
      provider.trouble = () => undefined;
      side.connection.fetchDue();
      await pass(120_000);
      side.connection.fetchDue();
      await pass();
      const shown = side.now().entries.map(({ text }) => text);
      const stored = provider.messages.map(({ content }) => content).slice(-shown.length);
      if (JSON.stringify(shown) !== JSON.stringify(stored))
        throw new Error(`seed ${seed}: ${shown.join(', ')}`);
    }
  });
});

describe('reading', () => {
  test('seen messages are reported in one call, only forward', async () => {
    const { conversation, now, provider } = start({ provider: written(5) });
    await pass();
    provider.asked.length = 0;
    conversation.see(3);
    conversation.see(2);
    conversation.see(4);
    expect(now().unread).toBe(1);
    await pass(300);
    expect(provider.asked).toEqual(['mark {"delivered":4,"read":4}']);
    conversation.see(4);
    await pass(300);
    expect(provider.asked).toHaveLength(1);
  });

  test('a read receipt that did not arrive is sent again when there is a connection', async () => {
    const { conversation, connection, provider } = start({ provider: written(5) });
    await pass();
    provider.trouble = OFFLINE;
    conversation.see(5);
    await pass(300);
    expect(provider.marks.userRead).toBe(0);
    provider.trouble = () => undefined;
    connection.fetchDue();
    await pass(300);
    expect(provider.marks.userRead).toBe(5);
  });
});

describe('a long conversation', () => {
  test('holds 400 rows at most, back to its beginning and forth to its end', async () => {
    const { conversation, now } = start({ provider: written(2_000) });
    await pass();
    while (now().hasOlder) {
      void conversation.loadOlder();
      expect(now().loading).toBe('older');
      await pass();
      expect(now().entries.length).toBeLessThanOrEqual(400);
    }
    expect(now().entries[0]?.seq).toBe(1);
    expect(now().hasNewer).toBe(true);
    while (now().hasNewer) {
      void conversation.loadNewer();
      await pass();
      expect(now().entries.length).toBeLessThanOrEqual(400);
    }
    expect(now().entries.at(-1)?.seq).toBe(2_000);
  });

  test('away from the end, news is counted; writing leads back to the end', async () => {
    const { conversation, receive, now } = start({ provider: written(1_000) });
    await pass();
    while (!now().hasNewer) {
      void conversation.loadOlder();
      await pass();
    }
    const before = now().entries;
    receive('news');
    await pass();
    expect(now().entries).toEqual(before);
    expect(now().unread).toBe(1_001);
    conversation.sendText('hello');
    await pass();
    expect(now()).toMatchObject({ hasNewer: false });
    expect(
      now()
        .entries.slice(-2)
        .map(({ text }) => text),
    ).toEqual(['news', 'hello']);
  });

  test('rows that have not changed are the same objects', async () => {
    const { receive, now } = start({ provider: written(10) });
    await pass();
    const before = now().entries;
    receive('news');
    expect(
      now()
        .entries.slice(0, 10)
        .every((entry, index) => entry === before[index]),
    ).toBe(true);
  });

  test('an older page that fails can be asked for again', async () => {
    const { conversation, now, provider } = start({ provider: written(100) });
    await pass();
    provider.trouble = OFFLINE;
    await conversation.loadOlder();
    expect(now()).toMatchObject({ loading: null, hasOlder: true, loadedCount: 50 });
    provider.trouble = () => undefined;
    await conversation.loadOlder();
    expect(now()).toMatchObject({ loading: null, hasOlder: false, loadedCount: 100 });
  });
});

test('a status that moves is shown; a closed conversation changes no more', async () => {
  const { connection, conversation, receive, now, provider } = start({ provider: written(1) });
  await pass();
  const own = { id: '1', lastSeq: 1, marks: provider.marks, unread: 1 };
  connection.emit('conversationUpdated', { ...own, status: 'resolved' });
  expect(now().status).toBe('resolved');
  conversation.close();
  const before = now();
  receive('late');
  await pass(60_000);
  expect(now()).toBe(before);
});

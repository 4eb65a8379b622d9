import { failure, makeMessage, OFFLINE } from './chat-test-kit';
import { closeConversations, pass, start, written } from './conversation-test-kit';

beforeEach(() => jest.useFakeTimers());
afterEach(closeConversations);

describe('sending', () => {
  test('a message is there at once and keeps its place and key while it is stored', async () => {
    const { conversation, now, texts, connection } = start({ provider: written(1) });
    await pass();
    const seen: string[][] = [];
    conversation.subscribe(() => seen.push(texts()));
    conversation.sendText('  hello\n');
    expect(texts()).toEqual(['Message 1', 'hello waiting']);
    const key = now().entries.at(-1)?.key;
    await pass();
    expect(now().entries.at(-1)).toMatchObject({ key, seq: 2, state: 'sent', sender: 'somchai' });
    expect(seen.every((each) => each.filter((text) => text.startsWith('hello')).length === 1)).toBe(true);
    connection.emit('messagesRead', {
      conversationId: '1',
      marks: { userDelivered: 2, userRead: 0, staffDelivered: 2, staffRead: 0 },
    });
    expect(texts().at(-1)).toBe('hello delivered');
    connection.emit('messagesRead', {
      conversationId: '1',
      marks: { userDelivered: 2, userRead: 0, staffDelivered: 2, staffRead: 2 },
    });
    expect(texts().at(-1)).toBe('hello read');
  });

  test('the first message of all makes the conversation, without leaving the screen for a moment', async () => {
    const { conversation, now, texts } = start();
    await pass();
    const counts = new Set<number>();
    conversation.subscribe(() => counts.add(texts().length));
    conversation.sendText('first');
    await pass();
    expect(now()).toMatchObject({ conversationId: '1', status: 'open', loadedCount: 1, unread: 0 });
    expect(counts).toEqual(new Set([1]));
  });

  test('white space is no message', async () => {
    const { conversation, now } = start();
    await pass();
    conversation.sendText(' \n ');
    expect(now().entries).toEqual([]);
  });

  test('the socket’s news of one’s own message and its answer are one bubble', async () => {
    const { conversation, connection, provider, texts } = start();
    await pass();
    const send = provider.calls.send;
    provider.calls.send = async (message, options) => {
      const stored = await send(message, options);
      connection.emit('newMessage', stored);
      return stored;
    };
    conversation.sendText('hello');
    await pass();
    expect(texts()).toEqual(['hello sent']);
    expect(provider.messages).toHaveLength(1);
  });

  test('a message of a client without ids is taken for one’s own by its words within five seconds', async () => {
    const { conversation, connection, provider, texts, now } = start();
    await pass();
    provider.calls.send = () => new Promise(() => undefined);
    conversation.sendText('ok');
    conversation.sendText('ok');
    await pass();
    const createdAt = new Date(now().entries[0]?.atMs ?? 0).toISOString();
    connection.emit(
      'newMessage',
      makeMessage(1, { clientId: '', content: 'ok', isFromAdmin: false, createdAt }),
    );
    expect(texts()).toEqual(['ok sent', 'ok waiting']);
  });

  test('a file shows its upload, then is a stored picture', async () => {
    const { conversation, now, provider } = start();
    await pass();
    provider.trouble = (call) => (call === 'upload' ? OFFLINE() : undefined);
    conversation.sendFile(new File(['bytes'], 'slip.png', { type: 'image/png' }));
    await pass();
    expect(now().entries[0]).toMatchObject({
      messageType: 'image',
      text: 'slip.png',
      local: { name: 'slip.png', bytes: 5, isImage: true },
      state: 'waiting',
    });
    provider.trouble = () => undefined;
    await pass(60_000);
    expect(now().entries[0]).toMatchObject({ messageType: 'image', state: 'sent', local: null });
  });

  test('a refusal waits for the person', async () => {
    const { conversation, now, provider, texts } = start();
    await pass();
    provider.trouble = (call) => (call === 'send' ? failure('validation_failed', 422) : undefined);
    conversation.sendText('hello');
    await pass();
    expect(now().entries[0]).toMatchObject({ state: 'failed', errorCode: 'validation_failed' });
    provider.trouble = () => undefined;
    conversation.retry(now().entries[0]?.key ?? '');
    await pass();
    expect(texts()).toEqual(['hello sent']);
  });

  test('writing takes the divider away', async () => {
    const { conversation, now } = start({ provider: written(3) });
    await pass();
    expect(now().firstUnreadSeq).toBe(1);
    conversation.sendText('hello');
    expect(now().firstUnreadSeq).toBeNull();
  });
});

describe('typing', () => {
  test('is reported at most every second, and once when typing stops', async () => {
    const { conversation, connection } = start({ provider: written(1) });
    await pass();
    const told = () => connection.acts.map(([, , payload]) => (payload as { isTyping: boolean }).isTyping);
    for (let key = 0; key < 10; key++) {
      conversation.type(true);
      await pass(250);
    }
    expect(told()).toEqual([true, true, true]);
    await pass(3_000);
    expect(told()).toEqual([true, true, true, false]);
    conversation.type(true);
    conversation.sendText('hello');
    expect(told()).toEqual([true, true, true, false, true, false]);
  });

  test('of the other side hides after three seconds, or when the message is there', async () => {
    const { connection, receive, now } = start({ provider: written(1) });
    await pass();
    connection.emit('adminTyping', { conversationId: '1', isTyping: true });
    expect(now().peerTyping).toBe(true);
    await pass(3_000);
    expect(now().peerTyping).toBe(false);
    connection.emit('adminTyping', { conversationId: '1', isTyping: true });
    receive('hello');
    expect(now().peerTyping).toBe(false);
  });
});

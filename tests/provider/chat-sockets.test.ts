/** The chat over real sockets: who gets in, what each event answers and tells, and when a socket ends. */
import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { FRAME_MAX_BYTES } from '@/lib/contract/chat/chat-rules';
import type { ChatMessage } from '@/lib/contract/chat/chat-schemas';
import type { ClientAnswers } from '@/lib/contract/chat/chat-socket-schemas';
import { chatMessage } from '@/provider/database/schema/chat';
import { session } from '@/provider/database/schema/users';
import { CLIENT_HEADER, SIGNATURE_HEADER, signClient } from '../../lib/environment/client-signature';
import { type OpenedSocket, openSocket, type SocketRefusal } from '../support/chat-sockets';
import {
  type ChatSocketsFixture,
  FRIEND,
  PUBLIC_URL,
  refusalOf,
  startChatSocketsFixture,
  text,
} from '../support/chat-sockets-fixture';
import { type Person, TEST_BFF_SECRET, type TestProvider } from '../support/provider';

function dataOf<T>(answer: { success: boolean; data?: T; code?: string }): T {
  if (!answer.success || answer.data === undefined) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

describe('chat sockets', () => {
  let fixture: ChatSocketsFixture;
  let provider: TestProvider;
  let clerk: Person;
  beforeAll(async () => {
    fixture = await startChatSocketsFixture();
    provider = fixture.provider;
    clerk = await provider.openPerson('level1');
  }, 60_000);
  afterAll(() => fixture.close());

  /** A customer with a conversation, and its id. */
  async function openConversation(): Promise<{ customer: Person; conversationId: string }> {
    const customer = await provider.openPerson();
    const sent = await provider.call<{ data: ChatMessage }>('POST', '/chat/message', {
      token: customer.token,
      body: text('the first one'),
    });
    return { customer, conversationId: sent.body.data.conversationId };
  }

  describe('are let in', () => {
    it('with a ticket, once', async () => {
      const ticket = await fixture.takeTicket(clerk);
      const first = await openSocket(fixture.url, ticket);
      first.close();
      const error: SocketRefusal = await openSocket(fixture.url, ticket).then(
        () => new Error('let in'),
        (refusal: SocketRefusal) => refusal,
      );
      expect(error.data?.code).toBe('ticket_invalid');
      // By this word a client knows that it has to sign in again (E6).
      expect(error.message).toContain('token');
    });

    it('with one that is not a minute old, of a session that runs', async () => {
      const customer = await provider.openPerson();
      const late = await fixture.takeTicket(customer);
      await provider.clock.advance(60_000);
      const over = await fixture.takeTicket(customer);
      await provider.call('POST', '/auth/logout', { token: customer.token });
      const bad: unknown[] = [late, over, undefined, '', 'made-up', 7, { $ne: null }, 'x'.repeat(10_000)];
      const refusals: string[] = [];
      for (const ticket of bad) refusals.push(await refusalOf(openSocket(fixture.url, ticket)));
      expect(refusals).toEqual(bad.map(() => 'ticket_invalid'));
    });

    it.each(['websocket', 'polling'])('over %s', async (transport) => {
      const { customer, conversationId } = await openConversation();
      const opened = await fixture.open(customer, { transports: [transport], upgrade: false });
      expect(opened.socket.io.engine.transport.name).toBe(transport);
      const history = dataOf(await opened.request('getChatHistory', {}));
      expect(history.messages.map(({ message }) => message)).toEqual(['the first one']);
      expect(history.conversation?.id).toBe(conversationId);
      await provider.call('POST', '/chat/admin/message', {
        token: clerk.token,
        body: { conversationId, ...text('heard over any of them') },
      });
      expect((await opened.waitFor('newMessage')).message).toBe('heard over any of them');
    });

    it('of pages of ours, of allowed origins, of those signed by our web server, and of programs', async () => {
      const path = '/socket.io/chat/?EIO=4&transport=websocket';
      const claim = { address: '203.0.113.7', method: 'GET', path };
      const signed = (secret: string) => ({
        origin: 'http://192.168.1.9:3000',
        [CLIENT_HEADER]: claim.address,
        [SIGNATURE_HEADER]: signClient(secret, provider.clock.nowMs(), claim),
      });
      const tries: [Record<string, string>, string][] = [
        [{}, 'let in'],
        [{ origin: PUBLIC_URL }, 'let in'],
        [{ origin: FRIEND }, 'let in'],
        [{ origin: 'http://other.example:8080' }, 'let in'],
        [signed(TEST_BFF_SECRET), 'let in'],
        [signed('somebody else’s secret that is long enough'), 'not a word'],
        [{ origin: 'https://evil.example' }, 'not a word'],
        [{ origin: 'http://updown.example' }, 'not a word'],
        [{ origin: `${PUBLIC_URL}.evil.example` }, 'not a word'],
        [{ origin: 'null' }, 'not a word'],
      ];
      for (const [extraHeaders, expected] of tries) {
        expect([extraHeaders, await refusalOf(fixture.open(clerk, { extraHeaders }))]).toEqual([
          extraHeaders,
          expected,
        ]);
      }
    });
  });

  describe('a message', () => {
    it('is acknowledged as it was stored and reaches every socket of the customer and of staff', async () => {
      const customer = await provider.openPerson();
      const other = await provider.openPerson();
      const [phone, tablet, staffSocket, stranger] = (await Promise.all(
        [customer, customer, clerk, other].map((person) => fixture.open(person)),
      )) as [OpenedSocket, OpenedSocket, OpenedSocket, OpenedSocket];
      const message = dataOf(await phone.request('sendMessage', text('  สวัสดี ok  ', 'phone-0001')));
      expect(message).toMatchObject({
        seq: 1,
        content: 'สวัสดี ok',
        isFromAdmin: false,
        userId: String(customer.id),
      });
      const isIt = ({ id }: ChatMessage) => id === message.id;
      expect(await phone.waitFor('newMessage', isIt)).toEqual(message);
      expect(await tablet.waitFor('newMessage', isIt)).toEqual(message);
      expect(await staffSocket.waitFor('newMessage', isIt)).toEqual(message);
      const made = await staffSocket.waitFor('newConversation', ({ id }) => id === message.conversationId);
      expect(made).toMatchObject({ user: { username: customer.username }, unread: 1, isOnline: true });

      const answer = dataOf(
        await staffSocket.request('sendAdminMessage', {
          conversationId: message.conversationId,
          ...text('hello'),
        }),
      );
      const isAnswer = ({ id }: ChatMessage) => id === answer.id;
      expect(await tablet.waitFor('newMessage', isAnswer)).toEqual({ ...answer, sender: 'Admin' });
      expect(await staffSocket.waitFor('newMessage', isAnswer)).toEqual(answer);
      expect(answer).toMatchObject({ seq: 2, isFromAdmin: true, sender: clerk.username });
      await stranger.request('getChatHistory', {});
      expect(stranger.received('newMessage')).toEqual([]);
      expect(stranger.received('newConversation')).toEqual([]);
    });

    it('of one client id is one message, over sockets and calls alike, and is announced once', async () => {
      const { customer, conversationId } = await openConversation();
      const [phone, staffSocket] = [await fixture.open(customer), await fixture.open(clerk)];
      const body = text('only once', 'same-id-01');
      const answers = await Promise.all([
        phone.request('sendMessage', body),
        provider.call<{ data: ChatMessage }>('POST', '/chat/message', { token: customer.token, body }),
        phone.request('sendMessage', body),
      ]);
      const ids = [dataOf(answers[0]).id, answers[1].body.data.id, dataOf(answers[2]).id];
      expect(new Set(ids).size).toBe(1);
      const rows = await provider.db.select().from(chatMessage).where(eq(chatMessage.clientId, 'same-id-01'));
      expect(rows).toHaveLength(1);
      await staffSocket.request('getChatHistory', { conversationId });
      expect(
        staffSocket.received('newMessage').filter(({ clientId }) => clientId === 'same-id-01'),
      ).toHaveLength(1);
      const again = await phone.request('sendMessage', text('another text', 'same-id-01'));
      expect(again).toMatchObject({ success: false, code: 'idempotency_mismatch' });
    });

    it('keeps its place however fast one socket sends', async () => {
      const { customer } = await openConversation();
      const phone = await fixture.open(customer);
      const texts = Array.from({ length: 40 }, (_, n) => `number ${n}`);
      const sent = await Promise.all(texts.map((one) => phone.request('sendMessage', text(one))));
      expect(sent.map((answer) => dataOf(answer).seq)).toEqual(texts.map((_, n) => n + 2));
      const { messages } = dataOf(await phone.request('getChatHistory', { after: 1, limit: 200 }));
      expect(messages.map(({ message }) => message)).toEqual(texts);
    });

    it('that is seen moves the marks on both sides', async () => {
      const { customer, conversationId } = await openConversation();
      const [phone, staffSocket] = [await fixture.open(customer), await fixture.open(clerk)];
      const staffRead = dataOf(await staffSocket.request('markAsRead', { conversationId, read: 1 }));
      expect(staffRead).toEqual({
        marks: expect.objectContaining({ staffRead: 1, staffDelivered: 1 }),
        unread: 0,
      });
      expect(await phone.waitFor('messagesRead')).toEqual({ conversationId, marks: staffRead.marks });
      await staffSocket.request('sendAdminMessage', { conversationId, ...text('and now') });
      const all = dataOf(await phone.request('markAsRead', {}));
      expect(all).toMatchObject({ marks: { userRead: 2 }, unread: 0 });
      await staffSocket.waitFor(
        'messagesRead',
        ({ marks, conversationId: id }) => id === conversationId && marks.userRead === 2,
      );
    });

    it('that is being written shows on the other side, and is stored nowhere', async () => {
      const { customer, conversationId } = await openConversation();
      const [phone, staffSocket] = [await fixture.open(customer), await fixture.open(clerk)];
      await phone.request('typing', { isTyping: true });
      expect(
        await staffSocket.waitFor('userTyping', (typing) => typing.conversationId === conversationId),
      ).toEqual({
        conversationId,
        userId: String(customer.id),
        isTyping: true,
      });
      await staffSocket.request('typing', { conversationId, isTyping: true });
      expect(await phone.waitFor('adminTyping')).toEqual({ conversationId, isTyping: true });
      // More than a person can type is dropped without a word.
      for (let n = 0; n < 30; n += 1) dataOf(await phone.request('typing', { isTyping: n % 2 === 0 }));
      await staffSocket.request('getChatHistory', { conversationId });
      expect(staffSocket.received('userTyping').length).toBeLessThan(20);
      const newcomer = await fixture.open(await provider.openPerson());
      expect(await newcomer.request('typing', { isTyping: true })).toEqual({ success: true, data: {} });
    });
  });

  describe('an event', () => {
    it('that breaks the contract is refused with the field that does', async () => {
      const customer = await fixture.open((await openConversation()).customer);
      const cases: [string, unknown[], string][] = [
        ['sendMessage', [undefined], 'message'],
        ['sendMessage', [null], 'message'],
        ['sendMessage', ['hello'], 'body'],
        ['sendMessage', [[]], 'body'],
        ['sendMessage', [text('   ')], 'message'],
        ['sendMessage', [text('x'.repeat(4_001))], 'message'],
        ['sendMessage', [{ ...text('x'), isFromAdmin: true }], 'isFromAdmin'],
        ['sendMessage', [{ ...text('x'), clientId: 'short' }], 'clientId'],
        ['sendMessage', [{ messageType: 'image' }], 'fileId'],
        ['sendMessage', [{ ...text('x'), fileId: 'f'.repeat(32) }], 'fileId'],
        ['getChatHistory', [{ after: -1 }], 'after'],
        ['getChatHistory', [{ after: '1' }], 'after'],
        ['getChatHistory', [{ limit: 201 }], 'limit'],
        ['markAsRead', [{ read: 1.5 }], 'read'],
        ['typing', [{}], 'isTyping'],
        ['typing', [{ isTyping: 'yes' }], 'isTyping'],
      ];
      for (const [name, payload, field] of cases) {
        const answer = await customer.requestAnything(name, ...payload);
        expect([name, payload, answer]).toEqual([
          name,
          payload,
          expect.objectContaining({ success: false, code: 'validation_failed', error: 'Validation error' }),
        ]);
        expect(Object.keys((answer as { errors: object }).errors)).toContain(field);
      }
      expect(dataOf(await customer.request('getChatHistory', {})).messages).toHaveLength(1);
    });

    it('without an acknowledgement, without a payload or of an unknown name harms nobody', async () => {
      const customer = await fixture.open((await openConversation()).customer);
      const emit = customer.socket.emit.bind(customer.socket) as (...sent: unknown[]) => unknown;
      emit('sendMessage', text('nobody waits for this'));
      emit('sendMessage');
      emit('typing', 'x', 'y');
      emit('dropTables', {});
      // What a person does and what their page asks for do not wait for each other.
      const read = async () =>
        dataOf(await customer.requestAnything('getChatHistory')) as ClientAnswers['getChatHistory'];
      let seen = await read();
      while (seen.messages.length < 2) seen = await read();
      expect(seen).toMatchObject({ messages: [{ seq: 1 }, { message: 'nobody waits for this' }] });
    });

    it('is allowed to whom its call is, and shows nobody another one’s conversation', async () => {
      const { conversationId } = await openConversation();
      const customer = await fixture.open((await openConversation()).customer);
      const newcomer = await fixture.open(await provider.openPerson());
      const staffSocket = await fixture.open(clerk);
      const cases: [OpenedSocket, string, object, string][] = [
        [customer, 'sendAdminMessage', { conversationId, ...text('let me') }, 'forbidden'],
        [customer, 'getAdminConversations', {}, 'forbidden'],
        [customer, 'getChatHistory', { conversationId }, 'conversation_not_found'],
        [customer, 'markAsRead', { conversationId, read: 1 }, 'conversation_not_found'],
        [customer, 'typing', { conversationId, isTyping: true }, 'conversation_not_found'],
        [newcomer, 'markAsRead', { read: 1 }, 'conversation_not_found'],
        [staffSocket, 'sendMessage', text('as a customer'), 'forbidden'],
        [staffSocket, 'getChatHistory', {}, 'validation_failed'],
        [staffSocket, 'getChatHistory', { conversationId: '999999' }, 'conversation_not_found'],
        [
          staffSocket,
          'sendAdminMessage',
          { conversationId: '999999', ...text('hello') },
          'conversation_not_found',
        ],
        [staffSocket, 'typing', { conversationId: '999999', isTyping: true }, 'conversation_not_found'],
      ];
      for (const [who, name, payload, code] of cases) {
        expect([name, await who.requestAnything(name, payload)]).toEqual([
          name,
          expect.objectContaining({ success: false, code }),
        ]);
      }
      const listed = dataOf(await staffSocket.request('getAdminConversations', {}));
      expect(listed.conversations.map(({ id }) => id)).toContain(conversationId);
      expect(listed.total).toBeGreaterThanOrEqual(listed.conversations.length);
    });

    it('larger than a frame ends its connection, whatever carries it', async () => {
      const polls: ServerResponse[] = [];
      provider.app.server.on('request', (request, response) => {
        if (request.method === 'GET' && request.url?.includes('sid=')) polls.push(response);
      });
      for (const transport of ['websocket', 'polling']) {
        const customer = await fixture.open(await provider.openPerson(), { transports: [transport] });
        // Without a poll that waits the server would keep its goodbye for half a minute.
        while (transport === 'polling' && !polls.some(({ writableEnded }) => !writableEnded))
          await new Promise((resolve) => setImmediate(resolve));
        customer.socket.emit('sendMessage', text('x'.repeat(FRAME_MAX_BYTES)), () => undefined);
        expect([transport, await customer.closed]).toEqual([transport, expect.stringMatching(/^transport/)]);
      }
    });
  });

  describe('a socket ends with its session', () => {
    it('when that is signed out, and no other one does', async () => {
      const person = await provider.openPerson();
      const [mine, others] = [await fixture.open(person), await fixture.open(clerk)];
      await provider.call('POST', '/auth/logout', { token: person.token });
      expect(await mine.closed).toBe('io server disconnect');
      expect(mine.received('ended')).toEqual([{ reason: 'session_ended' }]);
      expect(others.socket.connected).toBe(true);
    });

    it('when no event reached this process', async () => {
      const person = await provider.openPerson();
      const mine = await fixture.open(person);
      await endSilently(person);
      await provider.checkStreams();
      expect(await mine.closed).toBe('io server disconnect');
      expect(mine.received('ended')).toEqual([{ reason: 'session_ended' }]);
    });

    it('at its next event at the latest, which does nothing', async () => {
      const { customer } = await openConversation();
      const mine = await fixture.open(customer);
      await endSilently(customer);
      expect(await mine.request('sendMessage', text('too late'))).toMatchObject({
        success: false,
        code: 'session_ended',
      });
      expect(await mine.closed).toBe('io server disconnect');
      const late = await provider.db.select().from(chatMessage).where(eq(chatMessage.content, 'too late'));
      expect(late).toEqual([]);
    });

    async function endSilently(person: Person): Promise<void> {
      await provider.db
        .update(session)
        .set({ endedMs: provider.clock.nowMs(), endReason: 'revoked' })
        .where(eq(session.userId, person.id));
    }

    it('and writing keeps a session, listening does not', async () => {
      const { customer } = await openConversation();
      const mine = await fixture.open(customer);
      await provider.clock.advance(10 * 60_000);
      await mine.request('getChatHistory', {});
      expect(await lastActivity(customer)).toBeLessThan(provider.clock.nowMs());
      await mine.request('sendMessage', text('I am here'));
      expect(await lastActivity(customer)).toBe(provider.clock.nowMs());
    });

    async function lastActivity(person: Person): Promise<number> {
      const [row] = await provider.db
        .select({ lastActivityMs: session.lastActivityMs })
        .from(session)
        .where(eq(session.userId, person.id));
      return row?.lastActivityMs ?? 0;
    }
  });

  it('metrics and health report how many there are', async () => {
    const before = provider.socketCount();
    const one = await fixture.open(clerk);
    expect(provider.socketCount()).toBe(before + 1);
    const health = await provider.call<{ sockets: number }>('GET', '/chat/health');
    expect(health).toMatchObject({ status: 200, body: { success: true, status: 'ok', sockets: before + 1 } });
    one.close();
  });
});

/** Laws of the chat: one order, each message once, marks that only move forward, and nobody reads what is not theirs. */
import { eq, sql } from 'drizzle-orm';
import type { ChatMessage, InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { appUser } from '@/provider/database/schema/users';
import { sendAsCustomer, sendAsStaff } from '../../provider/chat/messages/send-message';
import { issueTicket, redeemTicket } from '../../provider/chat/socket/tickets';
import { listRows } from '../../provider/database/database';
import type { ProviderEvent } from '../../provider/events/events';
import type { Caller } from '../../provider/http/call';
import { databaseKinds, findMainDatabase } from '../support/database';
import { type Person, TEST_BFF_SECRET } from '../support/provider';
import { createRandom } from '../support/random';
import { createSupportChatFixture, type SupportChatFixture } from '../support/support-chat-fixture';

const textsOf = (messages: ChatMessage[]) => messages.map(({ content }) => content);
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

describe.each(databaseKinds())('the chat on %s', (kind) => {
  let fixture: SupportChatFixture;
  let customer: Person;
  let staff: Person;

  beforeAll(async () => {
    fixture = await createSupportChatFixture(kind);
    staff = await fixture.openStaff();
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  beforeEach(async () => {
    customer = await fixture.openCustomer();
  });

  const asCaller = ({ id, username }: Person, role: Caller['role'] = 'user'): Caller => ({
    sessionId: 0,
    userId: id,
    username,
    role,
  });
  const messagesOf = async (conversationId: string) =>
    (await fixture.read(staff, { conversationId, limit: 200 })).body.data;
  const inboxRow = async (conversationId: string) => {
    const answer = await fixture.provider.call<{ data: { conversation: InboxConversation } }>(
      'GET',
      `/chat/admin/conversation/${conversationId}`,
      { token: staff.token },
    );
    return answer.body.data.conversation;
  };
  async function during(work: () => Promise<unknown>): Promise<ProviderEvent[]> {
    const told: ProviderEvent[] = [];
    const stop = fixture.provider.events.subscribe((event) => told.push(event));
    await work();
    stop();
    return told;
  }

  it('has no conversation before the first message, which makes one that both sides read alike', async () => {
    const before = await fixture.provider.call('GET', '/chat/conversation', { token: customer.token });
    expect(before.body.data).toEqual({
      conversation: null,
      messages: [],
      hasOlder: false,
      support: { online: false },
    });
    expect((await fixture.read(customer)).body.data).toEqual({
      messages: [],
      hasMore: false,
      conversation: null,
    });
    expect((await fixture.mark(customer, { read: 1 })).body.code).toBe('conversation_not_found');

    const sent = await fixture.write(customer, '  สวัสดีค่ะ  ขอถามหน่อย ');
    expect(sent.body).toMatchObject({ repeated: false, data: { seq: 1, isFromAdmin: false } });
    expect(sent.body.data).toMatchObject({
      content: 'สวัสดีค่ะ  ขอถามหน่อย',
      message: 'สวัสดีค่ะ  ขอถามหน่อย',
      messageType: 'text',
      sender: customer.username,
      userId: String(customer.id),
      createdAt: new Date(fixture.provider.clock.nowMs()).toISOString(),
    });
    const { conversationId } = sent.body.data;
    await fixture.answer(staff, conversationId, 'Hello');
    const own = (await fixture.read(customer)).body.data.messages;
    const theirs = (await messagesOf(conversationId)).messages;
    const unsigned = (messages: ChatMessage[]) => messages.map(({ sender: _, ...message }) => message);
    expect(unsigned(own)).toEqual(unsigned(theirs));
    expect(own.map(({ seq, isFromAdmin }) => [seq, isFromAdmin])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('shows customers the display name of staff, and nobody but staff what they sign in with', async () => {
    const nok = await fixture.openStaff();
    const conversationId = await fixture.begin(customer);
    const answered = await fixture.answer(nok, conversationId, 'Hello');
    expect(answered.body.data.sender).toBe(nok.username);
    const senders = async (person: Person) =>
      (await fixture.read(person, { conversationId })).body.data.messages.map(({ sender }) => sender);
    expect(await senders(staff)).toEqual([customer.username, nok.username]);
    for (const [displayName, read] of [
      [null, 'Admin'],
      [nok.username.toUpperCase(), 'Admin'],
      ['นก จากทีมงาน', 'นก จากทีมงาน'],
    ] as const) {
      await fixture.provider.db.update(appUser).set({ fullName: displayName }).where(eq(appUser.id, nok.id));
      expect(await senders(customer)).toEqual([customer.username, read]);
      expect(await senders(staff)).toEqual([customer.username, nok.username]);
    }
  });

  it('makes one conversation of many first messages at once', async () => {
    const sent = await Promise.all(range(8).map((at) => fixture.write(customer, `first ${at}`)));
    expect(sent.map(({ status }) => status)).toEqual(range(8).map(() => 200));
    expect(new Set(sent.map(({ body }) => body.data.conversationId)).size).toBe(1);
    expect(sent.map(({ body }) => body.data.seq).sort((a, b) => a - b)).toEqual(range(8).map((at) => at + 1));
  });

  it('stores a message once, however often and by whichever way it is sent', async () => {
    const body = { message: 'ok', messageType: 'text' as const, clientId: 'client-id-1' };
    const deps = fixture.depsWith();
    const sent = await Promise.all(
      range(20).map(async (at) =>
        at % 2 === 0
          ? (await fixture.write(customer, body)).body.data
          : (await sendAsCustomer(deps, asCaller(customer), body)).message,
      ),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const again = await fixture.write(customer, body);
    expect(again.body).toMatchObject({ repeated: true, data: sent[0] });
    const { messages } = (await fixture.read(customer)).body.data;
    expect(textsOf(messages)).toEqual(['ok']);
  });

  it('keeps two equal messages with ids of their own, and without any, apart', async () => {
    await fixture.write(customer, { message: 'ok', clientId: 'client-id-1' });
    await fixture.write(customer, { message: 'ok', clientId: 'client-id-2' });
    await fixture.write(customer, 'ok');
    await fixture.write(customer, 'ok');
    expect((await fixture.read(customer)).body.data.messages).toHaveLength(4);
  });

  it('refuses a client id that belongs to another message, whoever sends it', async () => {
    const id = await fixture.begin(customer);
    await fixture.write(customer, { message: 'one', clientId: 'client-id-1' });
    for (const other of [
      await fixture.write(customer, { message: 'two', clientId: 'client-id-1' }),
      await fixture.answer(staff, id, { message: 'one', clientId: 'client-id-1' }),
    ]) {
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    }
    expect(textsOf((await messagesOf(id)).messages)).toEqual(['Hello', 'one']);
  });

  it('announces a message once, and never a repeated one', async () => {
    const told: string[] = [];
    const deps = fixture.depsWith({
      message: ({ staff: { content } }, { userId }) =>
        told.push(`message ${content} ${userId === customer.id}`),
      newConversation: ({ user, unread }) =>
        told.push(`new ${user.username === customer.username} ${unread}`),
      conversation: ({ own, inbox }) => told.push(`${own?.status} ${inbox.status}`),
      marks: ({ marks }) => told.push(`staff have read ${marks.staffRead}`),
    });
    const body = { message: 'one', messageType: 'text' as const, clientId: 'client-id-1' };
    const { message } = await sendAsCustomer(deps, asCaller(customer), body);
    await sendAsCustomer(deps, asCaller(customer), body);
    await sendAsStaff(deps, asCaller(staff, 'level1'), {
      conversationId: message.conversationId,
      message: 'answer',
      messageType: 'text',
    });
    expect(told).toEqual(['message one true', 'new true 1', 'message answer true', 'staff have read 2']);
  });

  it('counts unseen messages for the bell, and updates bell and badges', async () => {
    const id = await fixture.begin(customer);
    const unreadMessages = async () =>
      (await fixture.provider.call<{ unreadMessages: number }>('GET', '/notices', { token: customer.token }))
        .body.unreadMessages;
    expect(await unreadMessages()).toBe(0);
    const bell = { type: 'notice', userId: customer.id };
    expect(await during(() => fixture.answer(staff, id, 'one'))).toContainEqual(bell);
    await fixture.answer(staff, id, 'two');
    expect(await unreadMessages()).toBe(2);
    expect(await during(() => fixture.mark(customer, { read: 2 }))).toContainEqual(bell);
    expect(await unreadMessages()).toBe(1);
    expect(await during(() => fixture.mark(customer, {}))).toContainEqual(bell);
    expect(await unreadMessages()).toBe(0);
    expect(await during(() => fixture.mark(customer, {}))).toEqual([]);
    expect(await during(() => fixture.write(customer, 'three'))).toContainEqual({ type: 'queue' });
    expect(await during(() => fixture.markAsStaff(staff, id, { read: 4 }))).toContainEqual({ type: 'queue' });
  });

  it('marks fetched messages as delivered, seen ones as read, and moves no mark back', async () => {
    const id = await fixture.begin(customer);
    await fixture.answer(staff, id, 'two');
    await fixture.answer(staff, id, 'three');
    expect((await fixture.read(customer, { before: 4 })).body.data.conversation?.marks.userDelivered).toBe(1);
    const fetched = (await fixture.read(customer, { after: 1, limit: 1 })).body.data;
    expect([fetched.hasMore, fetched.conversation?.marks.userDelivered]).toEqual([true, 2]);
    expect(fetched.conversation).toMatchObject({ unread: 2, marks: { userRead: 1 } });
    expect((await fixture.mark(customer, { read: 2 })).body).toMatchObject({
      marks: { userDelivered: 2, userRead: 2 },
      unread: 1,
    });
    expect((await fixture.mark(customer, { delivered: 1, read: 0 })).body).toMatchObject({
      marks: { userDelivered: 2, userRead: 2 },
      unread: 1,
    });
    // Beyond the last message there is nothing to have read.
    expect((await fixture.mark(customer, { read: 2_147_483_647 })).body).toMatchObject({
      marks: { userDelivered: 3, userRead: 3 },
      unread: 0,
    });
  });

  it('does not take a message of staff as seen because the customer wrote something else', async () => {
    const id = await fixture.begin(customer);
    await fixture.answer(staff, id, 'two');
    await fixture.write(customer, 'written offline');
    const { conversation } = (await fixture.read(customer, { before: 2 })).body.data;
    expect(conversation).toMatchObject({ unread: 1, marks: { userDelivered: 1, userRead: 1 } });
  });

  it('knows since when a customer waits, until staff answer', async () => {
    const id = await fixture.begin(customer);
    const since = new Date(fixture.provider.clock.nowMs()).toISOString();
    await fixture.provider.clock.advance(60_000);
    await fixture.write(customer, 'are you there');
    expect(await inboxRow(id)).toMatchObject({
      waitingSince: since,
      unread: 2,
      lastMessage: { excerpt: 'are you there', isFromAdmin: false },
    });
    await fixture.answer(staff, id, 'yes');
    expect(await inboxRow(id)).toMatchObject({ waitingSince: null, unread: 0, marks: { staffRead: 3 } });
  });

  it('opens a resolved conversation again when its customer writes, which only staff see in the log', async () => {
    const id = await fixture.begin(customer);
    await fixture.provider.call('PUT', `/chat/admin/conversation/${id}`, {
      token: staff.token,
      body: { status: 'resolved' },
    });
    await fixture.provider.call('POST', `/chat/admin/conversation/${id}/notes`, {
      token: staff.token,
      body: { text: 'a note for colleagues' },
    });
    await fixture.answer(staff, id, 'by the way');
    expect((await fixture.read(customer)).body.data.conversation?.status).toBe('resolved');
    await fixture.write(customer, 'one more thing');
    const own = await fixture.provider.call('GET', '/chat/conversation', { token: customer.token });
    expect(own.body.data).toMatchObject({ conversation: { status: 'open' } });
    expect(JSON.stringify(own.body)).not.toContain('a note for colleagues');
    const [last] = await listRows(
      fixture.provider.db,
      sql`SELECT kind, status, actor_id FROM conversation_log WHERE conversation_id = ${id}::bigint ORDER BY id DESC LIMIT 1`,
    );
    expect(last).toEqual({ kind: 'status', status: 'open', actor_id: null });
  });

  it('keeps times in the order of the messages when another process’s clock is behind', async () => {
    const id = await fixture.begin(customer);
    await fixture.provider.clock.advance(-30_000);
    await fixture.write(customer, 'from a slow clock');
    await fixture.provider.clock.advance(30_000);
    const [first, second] = (await messagesOf(id)).messages;
    expect(second?.createdAt).toBe(first?.createdAt);
  });

  it('pages forwards and backwards without gap or overlap', async () => {
    const id = await fixture.begin(customer, 'text 1');
    for (const at of range(10)) await fixture.write(customer, `text ${at + 2}`);
    const all = textsOf((await messagesOf(id)).messages);
    const forwards: string[] = [];
    for (let after = 0, more = true; more; ) {
      const page = (await fixture.read(customer, { after, limit: 4 })).body.data;
      forwards.push(...textsOf(page.messages));
      after = page.messages.at(-1)?.seq ?? after;
      more = page.hasMore;
    }
    const backwards: string[] = [];
    let page = (await fixture.read(customer, { limit: 4 })).body.data;
    backwards.unshift(...textsOf(page.messages));
    while (page.hasMore) {
      page = (await fixture.read(customer, { before: page.messages[0]?.seq ?? 0, limit: 4 })).body.data;
      backwards.unshift(...textsOf(page.messages));
    }
    expect([forwards, backwards]).toEqual([all, all]);
    expect((await fixture.read(customer, { after: 11 })).body.data).toMatchObject({
      messages: [],
      hasMore: false,
    });
  });

  it('counts unread messages as a recount does, whatever both sides do at once', async () => {
    const random = createRandom(20_260_105);
    const id = await fixture.begin(customer);
    const seen = { user: 0, staff: 0 };
    for (const _ of range(12)) {
      await Promise.all(
        range(4).map(async () => {
          const dice = random();
          const upTo = Math.floor(random() * 40);
          if (dice < 0.3) await fixture.write(customer, 'from the customer');
          else if (dice < 0.55) await fixture.answer(staff, id, 'from staff');
          else if (dice < 0.7) await fixture.mark(customer, { delivered: upTo });
          else if (dice < 0.85) await fixture.mark(customer, { read: upTo });
          else await fixture.markAsStaff(staff, id, { read: upTo });
        }),
      );
      const [row] = await listRows<Record<string, number>>(
        fixture.provider.db,
        sql`SELECT c.last_seq, c.user_read, c.user_unread, c.staff_read, c.staff_unread, count(m.*)::int AS stored,
            count(*) FILTER (WHERE m.from_staff AND m.seq > c.user_read)::int AS user_recount,
            count(*) FILTER (WHERE NOT m.from_staff AND m.seq > c.staff_read)::int AS staff_recount
          FROM conversation c JOIN chat_message m ON m.conversation_id = c.id WHERE c.id = ${id}::bigint GROUP BY c.id`,
      );
      expect(row).toMatchObject({
        stored: row?.last_seq,
        user_unread: row?.user_recount,
        staff_unread: row?.staff_recount,
      });
      expect(row?.user_read).toBeGreaterThanOrEqual(seen.user);
      expect(row?.staff_read).toBeGreaterThanOrEqual(seen.staff);
      Object.assign(seen, { user: row?.user_read, staff: row?.staff_read });
    }
    const { messages } = await messagesOf(id);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
  });

  it('shows nobody but its customer and staff a conversation', async () => {
    const id = await fixture.begin(customer, 'my secret');
    const stranger = await fixture.openCustomer();
    await fixture.begin(stranger, 'another one');
    expect((await fixture.read(stranger, { conversationId: id })).body.code).toBe('conversation_not_found');
    expect((await fixture.read(customer, { conversationId: id })).status).toBe(200);
    const file = { name: 'a.txt', bytes: Buffer.from('hello') };
    expect((await fixture.upload(stranger, file, id)).body.code).toBe('conversation_not_found');
    expect((await fixture.answer(stranger, id, 'hello')).body.code).toBe('forbidden');
    expect((await fixture.markAsStaff(stranger, id, {})).body.code).toBe('forbidden');
    expect((await fixture.write(staff, 'hello')).body.code).toBe('forbidden');
    expect((await fixture.read(staff)).body.errors).toHaveProperty('conversationId');
    expect((await fixture.read(staff, { conversationId: '999999' })).body.code).toBe(
      'conversation_not_found',
    );
    expect((await fixture.answer(staff, '999999', 'hello')).body.code).toBe('conversation_not_found');
    expect((await fixture.markAsStaff(staff, '999999', {})).body.code).toBe('conversation_not_found');
    expect(textsOf((await fixture.read(stranger)).body.data.messages)).toEqual(['another one']);
  });

  it('refuses an empty and a too long message, and a text with a file', async () => {
    for (const body of [
      { message: ' \n ' },
      { message: 'a\u0000b' },
      { message: 'a\ud800b' },
      { message: 'x'.repeat(4_001) },
      { message: 'x', fileId: 'a'.repeat(32) },
      { messageType: 'image' },
      { message: 'x', clientId: 'short' },
    ]) {
      expect((await fixture.write(customer, body)).status).toBe(422);
    }
    expect((await fixture.write(customer, '𝒳'.repeat(2_000))).status).toBe(200);
  });

  it('keeps messages as they are', async () => {
    await fixture.begin(customer);
    for (const statement of ['UPDATE chat_message SET content = $$x$$', 'DELETE FROM chat_message']) {
      const refusal = await fixture.provider.database.asOwner(statement).then(
        () => 'none',
        (error: Error) => `${error} ${error.cause}`,
      );
      expect(refusal).toContain('chat_message is append-only');
    }
  });

  describe('a ticket', () => {
    const sessionOf = async ({ id }: Person) => {
      const [row] = await listRows<{ id: string }>(
        fixture.provider.db,
        sql`SELECT id FROM session WHERE user_id = ${id}::bigint AND ended_ms IS NULL`,
      );
      return Number(row?.id);
    };
    const take = (ticket: string) =>
      redeemTicket(fixture.provider.db, { ticket, nowMs: fixture.provider.clock.nowMs() });
    const ask = async () =>
      (
        await fixture.provider.call<{ ticket: string }>('POST', '/auth/socket-ticket', {
          token: customer.token,
        })
      ).body.ticket;

    it('opens a socket of its own session, once, even for many who show it at once', async () => {
      const ticket = await ask();
      expect(ticket).not.toBe(await ask());
      const taken = await Promise.all(range(6).map(() => take(ticket)));
      expect(taken.filter(Boolean)).toEqual([{ sessionId: await sessionOf(customer) }]);
      expect(await take(ticket)).toBeUndefined();
      expect(await take('x'.repeat(43))).toBeUndefined();
    });

    it('lapses after a minute and is swept then', async () => {
      const sessionId = await sessionOf(customer);
      const ticket = await ask();
      await fixture.provider.clock.advance(60_000);
      expect(await take(ticket)).toBeUndefined();
      const of = { sessionId, nowMs: fixture.provider.clock.nowMs(), secret: TEST_BFF_SECRET };
      await issueTicket(fixture.provider.db, of);
      const [left] = await listRows<{ count: number }>(
        fixture.provider.db,
        sql`SELECT count(*)::int AS count FROM socket_ticket WHERE session_id = ${sessionId}::bigint`,
      );
      expect(left?.count).toBe(1);
    });

    it('is worth nothing once its session has ended', async () => {
      const ticket = await ask();
      await fixture.provider.call('POST', '/auth/logout', { token: customer.token });
      expect(await take(ticket)).toBeUndefined();
    });
  });
});

test('twenty messages in ten seconds are enough, for each person and also for repeated ones', async () => {
  const fixture = await createSupportChatFixture(findMainDatabase(), { environment: { RATE_LIMITS: 'on' } });
  const [customer, other] = [await fixture.openCustomer(), await fixture.openCustomer()];
  const body = { message: 'again', clientId: 'client-id-1' };
  for (const _ of range(20)) expect((await fixture.write(customer, body)).status).toBe(200);
  const refused = await fixture.write(customer, body);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect((await fixture.write(other, 'hello')).status).toBe(200);
  await fixture.close();
}, 60_000);

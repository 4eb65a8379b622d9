/** One conversation of the inbox: what stands beside it, its status, its notes, who has it and who looks at it. */
import { eq } from 'drizzle-orm';
import { chatEndpoints } from '@/lib/contract/chat/chat-endpoints';
import { inboxRoutes } from '@/lib/contract/chat/chat-routes';
import type { ChatColleague, ConversationDetails, OwnConversation } from '@/lib/contract/chat/chat-schemas';
import { chatPresence } from '@/provider/database/schema/chat';
import { appUser } from '@/provider/database/schema/users';
import { fillPath } from '../../lib/contract/route';
import type { ChatDeps } from '../../provider/chat/chat-deps';
import { type ConversationDtos, noChatEvents } from '../../provider/chat/chat-events';
import {
  addNote,
  handOver,
  setStatus,
  takeConversation,
} from '../../provider/chat/inbox/change-conversation';
import type { ProviderEvent } from '../../provider/events/events';
import { noThrottles } from '../../provider/http/rate-limits/throttles';
import { mainDatabaseKind } from '../support/database';
import { createHistoryFixture } from '../support/history-fixture';
import { createStaffedInbox, type StaffedInbox } from '../support/inbox-fixture';
import type { Person } from '../support/provider';

describe.each(mainDatabaseKind())('the inbox on %s', (kind) => {
  let provider: StaffedInbox['provider'];
  let fixture: StaffedInbox['fixture'];
  let staff: StaffedInbox['staff'];
  let colleague: StaffedInbox['colleague'];
  let leader: StaffedInbox['leader'];
  let nowIso: StaffedInbox['nowIso'];
  let resolveAll: StaffedInbox['resolveAll'];
  let findLines: StaffedInbox['findLines'];
  let logOf: StaffedInbox['logOf'];

  beforeAll(async () => {
    ({ provider, fixture, staff, colleague, leader, nowIso, resolveAll, findLines, logOf } =
      await createStaffedInbox(kind));
  }, 60_000);
  beforeEach(() => resolveAll());
  afterAll(() => provider.close());

  const listen = () => {
    const types: ProviderEvent['type'][] = [];
    const stop = provider.events.subscribe(({ type }) => types.push(type));
    return { types, stop };
  };

  describe('a conversation that is opened', () => {
    test('has its customer beside it: money, language, the last five trades and five movements', async () => {
      const { customer, id } = await fixture.openTalk();
      await provider.db.update(appUser).set({ language: 'vi' }).where(eq(appUser.id, customer.id));
      const past = await createHistoryFixture(provider);
      const trades: string[] = [];
      const money: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const made = [
          await past.makeTrade(customer, { outcome: 'completed_loss', stake: 10_000_000n }),
          turn % 2
            ? await past.makeDeposit(customer, { status: 'approved', amount: 20_000_000n })
            : await past.makeAdjustment(customer, { type: 'add', amount: 5_000_000n }),
        ];
        trades.unshift(made[0]?.id ?? '');
        money.unshift(`${made[1]?.kind} ${made[1]?.id}`);
        await provider.clock.advance(1_000);
      }
      const { customer: card } = await fixture.details(staff, id);
      expect(card).toMatchObject({
        language: 'vi',
        user: { id: String(customer.id), username: customer.username, kyc_status: 'none', balance: 10_015 },
      });
      const named = (items: ConversationDetails['customer']['money']) =>
        (items ?? []).map((item) => {
          if (item.kind === 'trade') return item.trade.id;
          const { id: caseId } =
            item.kind === 'deposit'
              ? item.deposit
              : item.kind === 'withdrawal'
                ? item.withdrawal
                : item.adjustment;
          return `${item.kind} ${caseId}`;
        });
      expect(named(card.trades)).toEqual(trades.slice(0, 5));
      expect(named(card.money)).toEqual(money.slice(0, 5));
    });

    test('keeps the newest 200 entries of its log, in their order', async () => {
      const { id } = await fixture.openTalk();
      await provider.database.asOwner(`INSERT INTO conversation_log (conversation_id, kind, actor_id, text, at_ms)
        SELECT ${id}, 'note', ${staff.id}, 'note ' || n, n FROM generate_series(1, 203) n`);
      const { log, conversation: row } = await fixture.details(staff, id);
      expect(log.map(({ text }) => text)).toEqual(Array.from({ length: 200 }, (_, n) => `note ${n + 4}`));
      expect(row.lastLogId).toBe(log.at(-1)?.id);
    });

    test('is for staff alone, every call of it', async () => {
      const { customer, id } = await fixture.openTalk();
      const bodies: Record<string, unknown> = {
        sendAdminMessage: { conversationId: id, message: 'Me too' },
        updateConversation: { status: 'resolved' },
        takeConversation: {},
        handOverConversation: { to: null },
        addChatNote: { text: 'A note' },
        markConversation: {},
        createCannedAnswer: { title: 'A', texts: { en: 'B' } },
        updateCannedAnswer: { title: 'A', texts: { en: 'B' } },
      };
      for (const [name, route] of Object.entries(inboxRoutes)) {
        const { status } = await fixture.ask(
          customer,
          route.method,
          fillPath(route.path, { id }),
          bodies[name],
        );
        expect([name, status]).toEqual([name, 403]);
        expect(
          await provider.call(route.method, fillPath(route.path, { id }), { body: bodies[name] }),
        ).toMatchObject({ status: 401 });
      }
    });

    test('that does not exist is not found, by every call that names one', async () => {
      const bodies: Record<string, unknown> = {
        updateConversation: { status: 'resolved' },
        takeConversation: {},
        handOverConversation: { to: null },
        addChatNote: { text: 'A note' },
        markConversation: {},
      };
      for (const [name, route] of Object.entries(inboxRoutes)) {
        if (!route.path.includes('/conversation/:id')) continue;
        const path = fillPath(route.path, { id: '999999' });
        const { status, body } = await fixture.ask(staff, route.method, path, bodies[name]);
        expect([name, status, body.code]).toEqual([name, 404, 'conversation_not_found']);
        expect(chatEndpoints[name as keyof typeof inboxRoutes]).toHaveProperty(
          'errors',
          expect.arrayContaining(['conversation_not_found']),
        );
      }
    });
  });

  describe('the status', () => {
    test('moves between open, pending and resolved, is logged and audited, and the same again is no move', async () => {
      const { customer, id } = await fixture.openTalk('a secret of the customer');
      const heard = listen();
      for (const status of ['pending', 'pending', 'resolved', 'open', 'resolved']) {
        const { body } = await fixture.setStatus(staff, id, status);
        expect([body.message, body.data.status]).toEqual(['Status changed', status]);
      }
      heard.stop();
      expect(heard.types).toEqual(['queue', 'queue', 'queue', 'queue']);
      expect(await logOf(id)).toEqual([
        ['status', 'staff_one', 'pending'],
        ['status', 'staff_one', 'resolved'],
        ['status', 'staff_one', 'open'],
        ['status', 'staff_one', 'resolved'],
      ]);
      const lines = (await findLines(id)).filter(({ subjectKind }) => subjectKind === 'conversation');
      const move = (before: string, after: string) => ({
        before: { status: before },
        after: { status: after },
      });
      expect(lines.map(({ action, userId, data }) => [action, userId, data])).toEqual([
        ['chat.status', customer.id, move('open', 'pending')],
        ['chat.status', customer.id, move('pending', 'resolved')],
        ['chat.status', customer.id, move('resolved', 'open')],
        ['chat.status', customer.id, move('open', 'resolved')],
      ]);
      expect(JSON.stringify(lines)).not.toContain('secret');
    });

    test.each(['pending', 'resolved'])('a customer who writes to a %s one opens it again', async (status) => {
      const { customer, id } = await fixture.openTalk();
      expect((await fixture.setStatus(staff, id, status)).body.data.status).toBe(status);
      await provider.clock.advance(1_000);
      await fixture.write(customer, 'One more thing');
      expect((await fixture.details(staff, id)).conversation).toMatchObject({ status: 'open' });
      expect((await logOf(id)).at(-1)).toEqual(['status', null, 'open']);
    });

    test('once resolved nobody waits; the next message waits again', async () => {
      const { customer, id } = await fixture.openTalk();
      expect((await fixture.setStatus(staff, id, 'pending')).body.data.waitingSince).not.toBeNull();
      expect((await fixture.setStatus(staff, id, 'resolved')).body.data.waitingSince).toBeNull();
      await provider.clock.advance(1_000);
      await fixture.write(customer, 'One more thing');
      expect((await fixture.details(staff, id)).conversation.waitingSince).toBe(nowIso());
    });
  });

  describe('who has a conversation', () => {
    test('of many who take it at once one has it, and the others learn who', async () => {
      const { id } = await fixture.openTalk();
      const people = [staff, colleague, leader];
      const answers = await Promise.all(
        Array.from({ length: 9 }, async (_, turn) => {
          const person = people[turn % 3] as Person;
          return { person, answer: await fixture.take(person, id) };
        }),
      );
      const holder = (await fixture.details(staff, id)).conversation.assignedTo?.username;
      for (const { person, answer } of answers) {
        expect([answer.status, answer.body.code, answer.body.errors]).toEqual(
          person.username === holder
            ? [200, undefined, undefined]
            : [409, 'conversation_taken', { takenBy: [holder] }],
        );
      }
      expect(await logOf(id)).toEqual([['taken', holder, null]]);
    });

    test('a holder whom one knows of can be relieved, and only that one', async () => {
      const { id } = await fixture.openTalk();
      await fixture.take(staff, id);
      const blind = await fixture.take(colleague, id);
      expect([blind.status, blind.body.errors]).toEqual([409, { takenBy: ['staff_one'] }]);
      expect((await fixture.take(colleague, id, String(staff.id))).body.data.assignedTo?.username).toBe(
        'staff_two',
      );
      const late = await fixture.take(leader, id, String(staff.id));
      expect([late.status, late.body.errors]).toEqual([409, { takenBy: ['staff_two'] }]);
      await fixture.handOver(colleague, id, null);
      // Nobody is robbed of what nobody has.
      expect((await fixture.take(leader, id, String(staff.id))).status).toBe(200);
      const lines = (await findLines(id)).filter(({ action }) => action.startsWith('chat.'));
      const move = (before: string | null, after: string | null) => ({
        before: { assignedTo: before },
        after: { assignedTo: after },
      });
      expect(lines.map(({ action, actorId, data }) => [action, actorId, data])).toEqual([
        ['chat.take', staff.id, move(null, 'staff_one')],
        ['chat.take', colleague.id, move('staff_one', 'staff_two')],
        ['chat.release', colleague.id, move('staff_two', null)],
        ['chat.take', leader.id, move(null, leader.username)],
      ]);
    });

    test('its holder hands it over with a word; whoever does not have it cannot, a leader can', async () => {
      const { id } = await fixture.openTalk();
      await fixture.take(staff, id);
      const to = String(colleague.id);
      const handed = await fixture.handOver(staff, id, to, 'Speaks Chinese');
      expect([handed.body.message, handed.body.data.assignedTo?.id]).toEqual([
        'Conversation handed over',
        to,
      ]);
      // The same again, as after an answer that was lost: it is done already.
      expect((await fixture.handOver(staff, id, to, 'Speaks Chinese')).status).toBe(200);
      const late = await fixture.handOver(staff, id, String(staff.id));
      expect([late.status, late.body.errors]).toEqual([409, { takenBy: ['staff_two'] }]);
      expect((await fixture.handOver(leader, id, String(staff.id))).status).toBe(200);
      expect((await fixture.handOver(staff, id, null)).body.data.assignedTo).toBeNull();
      const nobodys = await fixture.handOver(staff, id, to);
      expect([nobodys.status, nobodys.body.code]).toEqual([403, 'forbidden']);
      expect((await fixture.handOver(leader, id, to)).status).toBe(200);
      expect(await logOf(id)).toEqual([
        ['taken', 'staff_one', null],
        ['note', 'staff_one', 'Speaks Chinese'],
        ['handed_over', 'staff_one', 'staff_two'],
        ['handed_over', 'staff_leader', 'staff_one'],
        ['released', 'staff_one', null],
        ['handed_over', 'staff_leader', 'staff_two'],
      ]);
      expect(JSON.stringify(await findLines(id))).not.toContain('Speaks');
    });

    test('nobody hands one to a customer, a blocked colleague or a stranger', async () => {
      const { customer, id } = await fixture.openTalk();
      const blocked = await fixture.openStaff('level1');
      await provider.db.update(appUser).set({ status: 'blocked' }).where(eq(appUser.id, blocked.id));
      await fixture.take(staff, id);
      for (const to of [customer.id, blocked.id, 999_999]) {
        const { status, body } = await fixture.handOver(staff, id, String(to), 'A word');
        expect([status, body.code]).toEqual([422, 'colleague_not_available']);
      }
      expect(await logOf(id)).toEqual([['taken', 'staff_one', null]]);
    });

    test('colleagues: who is there first, how many each has, and nobody who cannot answer', async () => {
      const one = await fixture.openTalk();
      const two = await fixture.openTalk();
      await fixture.take(staff, one.id);
      await fixture.take(staff, two.id);
      await fixture.setStatus(staff, two.id, 'resolved');
      const nowMs = provider.clock.nowMs();
      await provider.db.delete(chatPresence);
      await provider.db.insert(chatPresence).values([
        { userId: colleague.id, process: 'a', staff: true, seenMs: nowMs - 44_000 },
        { userId: colleague.id, process: 'b', staff: true, seenMs: nowMs - 90_000 },
        { userId: leader.id, process: 'a', staff: true, seenMs: nowMs - 46_000 },
        { userId: one.customer.id, process: 'a', staff: false, seenMs: nowMs },
      ]);
      const { body } = await fixture.ask<{ data: ChatColleague[] }>(staff, 'GET', '/chat/admin/colleagues');
      expect(body.data[0]).toEqual({
        id: String(colleague.id),
        username: 'staff_two',
        isOnline: true,
        open: 0,
      });
      const rest = body.data.slice(1);
      expect(rest.find(({ username }) => username === 'staff_one')).toMatchObject({
        isOnline: false,
        open: 1,
      });
      expect(rest.find(({ username }) => username === 'staff_leader')).toMatchObject({ isOnline: false });
      expect(body.data.map(({ id }) => id)).not.toContain(String(one.customer.id));
      const blocked = await provider.db
        .select({ id: appUser.id })
        .from(appUser)
        .where(eq(appUser.status, 'blocked'));
      for (const { id } of blocked) expect(body.data.map((one) => one.id)).not.toContain(String(id));
      expect((await fixture.list(staff)).data.find(({ id }) => id === one.id)?.isOnline).toBe(true);
    });
  });

  describe('notes', () => {
    test('sent twenty times at once a note is one, and another text under its id is refused', async () => {
      const { id } = await fixture.openTalk();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fixture.addNote(staff, id, 'Called the bank', 'note-0001')),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
      expect(answers[0]?.body.data).toMatchObject({
        kind: 'note',
        by: { username: 'staff_one' },
        text: 'Called the bank',
        at: nowIso(),
      });
      expect(await logOf(id)).toEqual([['note', 'staff_one', 'Called the bank']]);
      for (const [person, text] of [
        [staff, 'Another'],
        [colleague, 'Called the bank'],
      ] as const) {
        const { status, body } = await fixture.addNote(person, id, text, 'note-0001');
        expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
      }
      await fixture.addNote(staff, id, 'Called the bank');
      await fixture.addNote(staff, id, 'Called the bank');
      expect(await logOf(id)).toHaveLength(3);
    });

    test('nothing of the log reaches the customer, over whichever call', async () => {
      const { customer, id } = await fixture.openTalk();
      const read = async () => {
        const [own, messages, notices] = await Promise.all([
          fixture.ask(customer, 'GET', '/chat/conversation'),
          fixture.ask(customer, 'GET', '/chat/messages'),
          fixture.ask(customer, 'GET', '/notices'),
        ]);
        const { serverTime: _, ...rest } = own.body as Record<string, unknown>;
        return JSON.stringify([rest, messages.body, notices.body]);
      };
      const before = await read();
      await fixture.addNote(staff, id, 'a-secret-note');
      await fixture.take(staff, id);
      await fixture.handOver(staff, id, String(colleague.id), 'another-secret-note');
      expect(await read()).toBe(before);
    });

    test('open screens: the customer’s get the status alone, the staff’s everything', async () => {
      const { customer, id } = await fixture.openTalk();
      const told: ConversationDtos[] = [];
      const deps: ChatDeps = {
        db: provider.db,
        clock: provider.clock,
        events: provider.events,
        throttles: noThrottles,
        chat: { ...noChatEvents, conversation: (views) => void told.push(views) },
      };
      const caller = { sessionId: 1, userId: staff.id, username: staff.username, role: 'level1' as const };
      const act = { id: Number(id), source: { caller, clientAddress: '127.0.0.1', requestId: 'r' } };
      await addNote(deps, { ...act, text: 'A note', clientId: 'note-0002' });
      await addNote(deps, { ...act, text: 'A note', clientId: 'note-0002' });
      await takeConversation(deps, { ...act, from: null });
      await takeConversation(deps, { ...act, from: null });
      await setStatus(deps, { ...act, status: 'pending' });
      await setStatus(deps, { ...act, status: 'pending' });
      await handOver(deps, { ...act, to: null });
      const own = (views: ConversationDtos): OwnConversation['status'] | null => views.own?.status ?? null;
      expect(told.map((views) => [views.userId, own(views), views.inbox.id])).toEqual([
        [customer.id, null, id],
        [customer.id, null, id],
        [customer.id, 'pending', id],
        [customer.id, null, id],
      ]);
      const logIds = told.map(({ inbox }) => Number(inbox.lastLogId));
      expect(logIds).toEqual([...new Set(logIds)].sort((a, b) => a - b));
    });
  });

  test('who else looks at a conversation is seen for half a minute after their last sign of life', async () => {
    const { id } = await fixture.openTalk();
    const look = async (person: Person, method = 'PUT') => {
      const path = `/chat/admin/conversation/${id}/viewers`;
      const { body } = await fixture.ask<{ viewers: { username: string }[] }>(person, method, path);
      return body.viewers.map(({ username }) => username);
    };
    const heard = listen();
    expect(await look(staff)).toEqual([]);
    expect(await look(colleague)).toEqual(['staff_one']);
    expect(await look(staff)).toEqual(['staff_two']);
    expect((await fixture.details(leader, id)).viewers.map(({ username }) => username)).toEqual([
      'staff_one',
      'staff_two',
    ]);
    await provider.clock.advance(29_999);
    await look(staff);
    await provider.clock.advance(1);
    expect(await look(leader)).toEqual(['staff_one']);
    expect(await look(staff, 'DELETE')).toEqual(['staff_leader']);
    expect(await look(staff, 'DELETE')).toEqual(['staff_leader']);
    heard.stop();
    expect(heard.types).toEqual(['queue', 'queue', 'queue', 'queue']);
  });
});

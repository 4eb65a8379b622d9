/** The inbox of the staff: which conversations it shows, what its search finds, and prepared answers. */
import { eq, sql } from 'drizzle-orm';
import { CANNED_MAX } from '@/lib/contract/chat/chat-rules';
import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import { cannedAnswer, conversation } from '@/provider/database/schema/chat';
import { kycSubmission } from '@/provider/database/schema/kyc';
import { appUser } from '@/provider/database/schema/users';
import { mainDatabaseKind } from '../support/database';
import { createStaffedInbox, type StaffedInbox, type Talk } from '../support/inbox-fixture';
import type { Person } from '../support/provider';

describe.each(mainDatabaseKind())('the inbox on %s', (kind) => {
  let provider: StaffedInbox['provider'];
  let fixture: StaffedInbox['fixture'];
  let staff: StaffedInbox['staff'];
  let colleague: StaffedInbox['colleague'];
  let nowIso: StaffedInbox['nowIso'];
  let resolveAll: StaffedInbox['resolveAll'];
  let findLines: StaffedInbox['findLines'];

  beforeAll(async () => {
    ({ provider, fixture, staff, colleague, nowIso, resolveAll, findLines } = await createStaffedInbox(kind));
  }, 60_000);
  beforeEach(() => resolveAll());
  afterAll(() => provider.close());

  describe('the list', () => {
    test('a conversation is listed with its last message, its waiting time and its unread count', async () => {
      const since = nowIso();
      const { customer, id } = await fixture.openTalk('Hello');
      await provider.clock.advance(60_000);
      await fixture.write(customer, `${'ก'.repeat(200)} the end`);
      const row = (await fixture.list(staff)).data.find((one) => one.id === id);
      expect(row).toMatchObject({
        user: { id: String(customer.id), username: customer.username },
        fullName: null,
        isOnline: false,
        status: 'open',
        assignedTo: null,
        lastSeq: 2,
        unread: 2,
        waitingSince: since,
        lastMessage: { excerpt: 'ก'.repeat(120), messageType: 'text', isFromAdmin: false, at: nowIso() },
        lastLogId: '0',
        createdAt: since,
      });
      await fixture.answer(staff, id, 'We are here');
      expect((await fixture.list(staff)).data[0]).toMatchObject({
        unread: 0,
        waitingSince: null,
        lastMessage: { excerpt: 'We are here', isFromAdmin: true },
      });
    });

    test('newest first or longest waiting first, in pages that neither repeat nor leave out', async () => {
      const made: Talk[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        made.push(await fixture.openTalk(`number ${turn}`));
        if (turn % 2) await provider.clock.advance(1_000);
      }
      const [first, second, third, fourth, fifth] = made.map(({ id }) => id);
      await fixture.write(made[0]?.customer as Person, 'again');
      await fixture.answer(staff, String(fourth), 'answered');
      expect(await fixture.ids(staff)).toEqual(
        [first, fourth, fifth, third, second].sort(byTimeOf(await newest())),
      );
      const waiting = await fixture.ids(staff, '?sort=waiting');
      expect(waiting.at(-1)).toBe(fourth);
      expect(waiting.slice(0, 2).sort()).toEqual([first, second].sort());
      for (const sort of ['newest', 'waiting']) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => fixture.list(staff, `?limit=2&page=${page}&sort=${sort}`)),
        );
        expect(pages.map(({ total, page, pages: all }) => [total, page, all])).toEqual([
          [5, 1, 3],
          [5, 2, 3],
          [5, 3, 3],
        ]);
        expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(
          await fixture.ids(staff, `?sort=${sort}`),
        );
      }
    });

    async function newest(): Promise<Map<string, number>> {
      const rows = await provider.db
        .select({ id: conversation.id, atMs: conversation.lastMessageMs })
        .from(conversation);
      return new Map(rows.map(({ id, atMs }) => [String(id), atMs]));
    }
    const byTimeOf = (times: Map<string, number>) => (a: string | undefined, b: string | undefined) =>
      (times.get(String(b)) ?? 0) - (times.get(String(a)) ?? 0) || Number(b) - Number(a);

    test('by status, by who has it, by what was not seen; the marks of the menu are the same under every filter', async () => {
      const open = await fixture.openTalk();
      const mine = await fixture.openTalk();
      const theirs = await fixture.openTalk();
      const done = await fixture.openTalk();
      await fixture.take(staff, mine.id);
      await fixture.setStatus(staff, mine.id, 'pending');
      await fixture.take(colleague, theirs.id);
      await fixture.answer(colleague, theirs.id, 'Done');
      await fixture.setStatus(staff, done.id, 'resolved');
      const sorted = (ids: string[]) => [...ids].sort();
      const shows = async (query: string, ...talks: Talk[]) =>
        expect([query, sorted(await fixture.ids(staff, query))]).toEqual([
          query,
          sorted(talks.map(({ id }) => id)),
        ]);
      await shows('', open, mine, theirs);
      await shows('?status=open', open, theirs);
      await shows('?status=pending', mine);
      await shows('?assigned=me', mine);
      await shows('?assigned=nobody', open);
      await shows(`?assigned=${colleague.id}`, theirs);
      await shows('?unread=true', open, mine);
      await shows('?waiting=true', open, mine);
      await shows('?waiting=true&status=all', open, mine);
      await shows('?unread=true&status=all', open, mine, done);
      await shows('?status=pending&assigned=nobody');
      expect(await fixture.ids(staff, '?status=resolved&limit=200')).toContain(done.id);
      for (const query of ['', '?status=resolved', '?q=nowhere']) {
        expect((await fixture.list(staff, query)).counts).toEqual({ unread: 3, mine: 1, nobodys: 1 });
      }
      expect((await fixture.list(colleague)).counts).toEqual({ unread: 3, mine: 1, nobodys: 1 });
    });

    test('the overview counts who waits for an answer, and since when the first of them', async () => {
      const waiting = async () => {
        const { body } = await fixture.ask<{
          data: { waiting: { chats: number | null }; oldestChatAt: string | null };
        }>(staff, 'GET', '/admin/overview');
        return [body.data.waiting.chats, body.data.oldestChatAt];
      };
      expect(await waiting()).toEqual([0, null]);
      const since = nowIso();
      const first = await fixture.openTalk();
      await provider.clock.advance(1_000);
      const later = nowIso();
      const second = await fixture.openTalk();
      expect(await waiting()).toEqual([2, since]);
      await fixture.answer(staff, first.id, 'Yes?');
      expect(await waiting()).toEqual([1, later]);
      await fixture.setStatus(staff, second.id, 'resolved');
      expect(await waiting()).toEqual([0, null]);
    });
  });

  describe('the search', () => {
    let talk: Talk;

    beforeAll(async () => {
      const customer = await provider.openPerson('user', 'Searched_Person');
      let id = '';
      for (const text of [
        'Tôi muốn rút tiền về Ngân hàng',
        'ถอนเงินไม่เข้าบัญชีกสิกรไทยค่ะ',
        '我的提现还没有到账',
        'got 100% of it_all \\ back',
      ]) {
        id = (await fixture.write(customer, text)).conversationId;
      }
      talk = { customer, id };
      await provider.db
        .update(appUser)
        .set({ fullName: 'Chosen Námé', email: 'Searched.Mail@Example.com' })
        .where(eq(appUser.id, customer.id));
    });
    const find = (words: string, more = '&status=all') =>
      fixture.ids(staff, `?q=${encodeURIComponent(words)}${more}`);

    test.each([
      ['a part of the username', 'ARCHED_PERS'],
      ['an e-mail address', 'searched.mail@example'],
      ['a chosen name without its accents', 'chosen name'],
      ['Vietnamese without its marks', 'rut tien ve ngan'],
      ['Vietnamese in another normal form', 'NGÂN HÀNG'.normalize('NFD')],
      ['a part of a Thai sentence', 'กสิกร'],
      ['a part of a Chinese sentence', '到账'],
      ['wide letters', 'ＲＵＴ ＴＩＥＮ'],
      ['a percent sign', '0%'],
      ['a wide percent sign', '0％ of'],
      ['an underscore', 't_a'],
      ['a backslash', '\\ b'],
    ])('finds by %s', async (_, words) => {
      expect(await find(words)).toEqual([talk.id]);
    });

    test('finds by the name that was verified, which is shown', async () => {
      await provider.db.insert(kycSubmission).values({
        userId: talk.customer.id,
        fullName: 'สมศรี ตรวจแล้ว',
        idNumber: '1',
        idNumberKey: '1',
        documentType: 'passport',
        meaning: 'm',
        status: 'approved',
        createdMs: 1,
        decidedMs: 2,
        decidedBy: staff.id,
      });
      const { data } = await fixture.list(staff, `?q=${encodeURIComponent('ตรวจแล้ว')}&status=all`);
      expect(data.map(({ id, fullName }) => [id, fullName])).toEqual([[talk.id, 'สมศรี ตรวจแล้ว']]);
    });

    test('finds nothing by a note, within another status, or by what the database would read as a pattern', async () => {
      await fixture.addNote(staff, talk.id, 'wordless secret');
      for (const words of ['wordless', 'g_t', 'got%back', "'", 'rút tiền của']) {
        expect([words, await find(words)]).toEqual([words, []]);
      }
      expect(await find('rut tien', '&status=pending')).toEqual([]);
      expect(await find(' ')).toContain(talk.id);
    });
  });

  describe('prepared answers', () => {
    const body = { title: 'Greeting', shortcut: 'hi', texts: { th: 'สวัสดีค่ะ', en: ' Hello ' } };
    const save = (given: unknown, id?: string, person = staff) =>
      fixture.ask<{ data: CannedAnswer; message: string }>(
        person,
        id ? 'PUT' : 'POST',
        `/chat/admin/canned${id ? `/${id}` : ''}`,
        given,
      );
    const list = async () =>
      (await fixture.ask<{ data: CannedAnswer[] }>(staff, 'GET', '/chat/admin/canned')).body.data;

    beforeEach(() => provider.db.delete(cannedAnswer));

    test('are made, listed by title, changed and removed, and written down without their texts', async () => {
      const made = (await save(body)).body.data;
      expect(made).toEqual({
        id: expect.any(String),
        title: 'Greeting',
        shortcut: 'hi',
        texts: { th: 'สวัสดีค่ะ', en: 'Hello' },
        updatedAt: nowIso(),
        updatedBy: { id: String(staff.id), username: 'staff_one' },
      });
      await save({ title: 'áccount', texts: { vi: 'Tài khoản' } });
      await save({ title: 'Bank', texts: { en: 'Bank' } });
      expect((await list()).map(({ title }) => title)).toEqual(['áccount', 'Bank', 'Greeting']);
      const changed = await save({ ...body, shortcut: null, texts: { en: 'Hi' } }, made.id, colleague);
      expect(changed.body.data).toMatchObject({
        shortcut: null,
        texts: { en: 'Hi' },
        updatedBy: { username: 'staff_two' },
      });
      expect((await fixture.ask(staff, 'DELETE', `/chat/admin/canned/${made.id}`)).status).toBe(200);
      expect(await list()).toHaveLength(2);
      const lines = (await findLines(made.id)).filter(({ subjectKind }) => subjectKind === 'canned_answer');
      expect(lines.map(({ action, data }) => [action, data])).toEqual([
        ['canned.create', { after: { title: 'Greeting', shortcut: 'hi', languages: ['en', 'th'] } }],
        [
          'canned.update',
          {
            before: { shortcut: 'hi', languages: ['en', 'th'] },
            after: { shortcut: null, languages: ['en'] },
            changed: ['texts'],
          },
        ],
        ['canned.delete', { before: { title: 'Greeting', shortcut: null, languages: ['en'] } }],
      ]);
      for (const gone of [
        await save(body, made.id),
        await fixture.ask(staff, 'DELETE', `/chat/admin/canned/${made.id}`),
      ]) {
        expect([gone.status, gone.body.code]).toEqual([404, 'canned_not_found']);
      }
    });

    test('a shortcut is one answer’s, also when two are saved at once', async () => {
      const saved = await Promise.all([1, 2, 3].map((turn) => save({ ...body, title: `Greeting ${turn}` })));
      const refused = saved.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(2);
      for (const answer of refused) {
        expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
          409,
          'canned_shortcut_taken',
          ['shortcut'],
        ]);
      }
      const other = (await save({ title: 'Other', texts: { en: 'Other' } })).body.data;
      expect((await save({ title: 'Other', shortcut: 'hi', texts: { en: 'Other' } }, other.id)).status).toBe(
        409,
      );
      // Without a shortcut there may be many.
      expect((await save({ title: 'Third', texts: { en: 'Third' } })).status).toBe(200);
    });

    test('a change over a version that is no longer there is refused', async () => {
      const made = (await save(body)).body.data;
      const edit = (title: string) => save({ ...body, title, expectedUpdatedAt: made.updatedAt }, made.id);
      expect((await edit('First')).status).toBe(200);
      const late = await edit('Second');
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
      expect((await list()).map(({ title }) => title)).toEqual(['First']);
    });

    test('there are at most so many, whoever adds the last one', async () => {
      await provider.db.insert(cannedAnswer).values(
        Array.from({ length: CANNED_MAX - 1 }, (_, n) => ({
          title: `answer ${n}`,
          texts: { en: 'text' },
          updatedMs: 1,
        })),
      );
      const answers = await Promise.all(
        [1, 2, 3].map((n) => save({ title: `New ${n}`, texts: { en: 'x' } })),
      );
      expect(answers.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([
        200,
        'canned_limit',
        'canned_limit',
      ]);
      const [counted] = await provider.db.select({ n: sql<number>`count(*)::int` }).from(cannedAnswer);
      expect(counted?.n).toBe(CANNED_MAX);
    });

    test.each([
      [{ ...body, texts: {} }, 'texts'],
      [{ ...body, texts: { en: ' ' } }, 'texts.en'],
      [{ ...body, texts: { fr: 'Bonjour' } }, 'texts'],
      [{ ...body, title: ' ' }, 'title'],
      [{ ...body, shortcut: 'Hello there' }, 'shortcut'],
    ])('%j is refused on its field', async (given, field) => {
      const { status, body: answer } = await save(given);
      expect([status, answer.code]).toEqual([422, 'validation_failed']);
      expect(Object.keys(answer.errors ?? {})).toContain(field);
    });
  });
});

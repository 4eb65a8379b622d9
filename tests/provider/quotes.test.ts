/** Quotes: what a customer is welcomed with, what staff change, search, statistics and the exported file. */
import { asc, eq } from 'drizzle-orm';
import { QUOTE_MESSAGES } from '@/lib/contract/quotes/quote-rules';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';
import { quote } from '@/provider/database/schema/chat';
import { auditLog } from '@/provider/database/schema/staff';
import type { ProviderEvent } from '../../provider/events/events';
import { ensureDefaultQuotes } from '../../provider/quotes/ensure-default-quotes';
import { afterTransaction } from '../support/after-transaction';
import { mainDatabaseKind, openTestDatabase } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { createRandom } from '../support/random';
import { readCsv } from '../support/read-csv';

const DAY_MS = 86_400_000;

interface One {
  data: Quote;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
}
interface Many {
  data: Quote[];
  total: number;
  page: number;
  pages: number;
  code?: string;
}

describe.each(mainDatabaseKind())('quotes on %s', (kind) => {
  let provider: TestProvider;
  let staff: Person;
  let customer: Person;
  const random = createRandom(86_001);

  beforeAll(async () => {
    provider = await createTestProvider({ kind, random, environment: { STAFF_IDLE_MINUTES: '30000' } });
    staff = await provider.openPerson('level2');
    customer = await provider.openPerson();
  }, 60_000);
  beforeEach(() => provider.db.delete(quote));
  afterAll(() => provider.close());

  const ask = <T>(method: string, path: string, body?: unknown, token = staff.token) =>
    provider.call<T>(method, path, { token, ...(body === undefined ? {} : { body }) });
  const add = async (given: Partial<{ title: string; text: string; status: string }> = {}) => {
    const body = { title: 'A title', text: 'A text that is long enough', ...given };
    const answer = await ask<One>('POST', '/quotes', body);
    expect([answer.status, answer.body.message]).toEqual([200, 'Quote created']);
    return answer.body.data;
  };
  const titles = async (path: string) => (await ask<Many>('GET', path)).body.data.map(({ title }) => title);
  const findLines = (id: string) =>
    provider.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.id));

  describe('a customer', () => {
    test('is welcomed by any of the active ones, each as often as another, and by nothing else', async () => {
      const known: Quote[] = [];
      for (const title of ['one', 'two', 'three', 'four']) known.push(await add({ title }));
      await add({ title: 'hidden', status: 'inactive' });
      const [gone] = known.splice(1, 1);
      await ask('DELETE', `/quotes/${gone?.id}`);
      const seen = new Map<string, number>();
      for (let round = 0; round < 300; round += 1) {
        const { body } = await ask<{ text: string; data: Quote }>(
          'GET',
          '/quotes/random',
          undefined,
          customer.token,
        );
        expect(body.text).toBe(body.data.text);
        seen.set(body.data.id, (seen.get(body.data.id) ?? 0) + 1);
      }
      expect([...seen.keys()].sort()).toEqual(known.map(({ id }) => id).sort());
      for (const often of seen.values()) expect(Math.abs(often - 100)).toBeLessThan(30);
    });

    test('gets nothing when none is active, which is no failure', async () => {
      await add({ status: 'inactive' });
      const { status, body } = await ask('GET', '/quotes/random', undefined, customer.token);
      expect([status, body]).toEqual([200, { success: true, text: null, data: null }]);
    });

    test('reads what is active and neither sees nor changes the rest', async () => {
      const shown = await add({ title: 'shown' });
      await add({ title: 'hidden', status: 'inactive' });
      const { body } = await ask<Many>('GET', '/quotes/active', undefined, customer.token);
      expect(body).toMatchObject({ data: [shown], total: 1, page: 1, pages: 1 });
      const closed: [string, string, unknown?][] = [
        ['GET', '/quotes'],
        ['GET', '/quotes/inactive'],
        ['GET', '/quotes/search?q=a'],
        ['GET', '/quotes/recent'],
        ['GET', '/quotes/statistics'],
        ['GET', '/quotes/export'],
        ['GET', `/quotes/${shown.id}`],
        ['POST', '/quotes', { title: 'mine', text: 'long enough a text' }],
        ['PUT', `/quotes/${shown.id}`, { title: 'mine' }],
        ['PATCH', `/quotes/${shown.id}/deactivate`],
        ['PATCH', '/quotes/bulk/status', { ids: [shown.id], status: 'inactive' }],
        ['DELETE', `/quotes/${shown.id}`],
      ];
      for (const [method, path, given] of closed) {
        expect([path, (await ask(method, path, given, customer.token)).status]).toEqual([path, 403]);
      }
    });
  });

  describe('the list', () => {
    beforeEach(async () => {
      const given = [
        { title: 'Ázure', text: 'Đồng tiền khôn ngoan' },
        { title: 'azure too', text: '100% of it_all \\ here', status: 'inactive' },
        { title: 'Zulu', text: 'คำคมต้อนรับลูกค้า' },
        { title: '欢迎您', text: '欢迎来到客服中心，请随时提问' },
      ];
      for (const one of given) {
        await add(one);
        await provider.clock.advance(1_000);
      }
    });

    test.each([
      ['', ['欢迎您', 'Zulu', 'azure too', 'Ázure']],
      ['?sortOrder=ASC', ['Ázure', 'azure too', 'Zulu', '欢迎您']],
      ['?sortBy=title&sortOrder=asc', ['Ázure', 'azure too', 'Zulu', '欢迎您']],
      ['?sortBy=status&sortOrder=desc', ['azure too', '欢迎您', 'Zulu', 'Ázure']],
      ['?status=inactive', ['azure too']],
      ['?limit=3&page=2', ['Ázure']],
      ['?limit=3&page=3', []],
    ])('%s', async (query, expected) => {
      expect(await titles(`/quotes${query}`)).toEqual(expected);
    });

    test('has the newest change first when asked, and counts pages', async () => {
      const [oldest] = (await ask<Many>('GET', '/quotes?sortOrder=asc&limit=1')).body.data;
      await ask('PATCH', `/quotes/${oldest?.id}/deactivate`);
      const { body } = await ask<Many>('GET', '/quotes?sortBy=updatedAt&limit=2');
      expect(body.data[0]?.id).toBe(oldest?.id);
      expect(body).toMatchObject({ total: 4, page: 1, pages: 2 });
      expect(await titles('/quotes/inactive')).toEqual(['azure too', 'Ázure']);
    });

    test.each([
      ['dong tien', ['Ázure']],
      ['ĐỒNG TIỀN', ['Ázure']],
      ['AZURE', ['azure too', 'Ázure']],
      ['ａｚｕｒｅ', ['azure too', 'Ázure']],
      ['ต้อนรับ', ['Zulu']],
      ['客服', ['欢迎您']],
      ['%', ['azure too']],
      ['％', ['azure too']],
      ['t_a', ['azure too']],
      ['\\', ['azure too']],
      ["'", []],
      ['nowhere', []],
    ])('%j is found in titles and texts as people type it', async (q, expected) => {
      expect(await titles(`/quotes/search?q=${encodeURIComponent(q)}`)).toEqual(expected);
    });

    test('is searched within a status, and not for nothing', async () => {
      expect(await titles('/quotes/search?q=azure&status=active')).toEqual(['Ázure']);
      expect((await ask('GET', '/quotes/search?q=%20')).status).toBe(422);
      expect((await ask('GET', '/quotes/search')).status).toBe(422);
    });
  });

  test('statistics count all, each status, and the last seven days', async () => {
    await add({ title: 'old' });
    await provider.clock.advance(7 * DAY_MS + 1);
    await add({ title: 'new' });
    await add({ title: 'hidden', status: 'inactive' });
    expect((await ask<{ data: unknown }>('GET', '/quotes/statistics')).body.data).toEqual({
      total: { allQuotes: 3, activeQuotes: 2, inactiveQuotes: 1 },
      recent: { totalLast7Days: 2 },
    });
    expect(await titles('/quotes/recent')).toEqual(['hidden', 'new']);
    expect(await titles('/quotes/recent?days=8&limit=1')).toEqual(['hidden']);
    expect(await titles('/quotes/recent?days=8')).toEqual(['hidden', 'new', 'old']);
  });

  describe('a change', () => {
    test.each([
      [{ title: ' ab ' }, 'title', QUOTE_MESSAGES.titleShort],
      [{ title: 'a'.repeat(256) }, 'title', QUOTE_MESSAGES.titleLong],
      [{ text: ' too short ' }, 'text', QUOTE_MESSAGES.textShort],
      [{ text: 'a'.repeat(2_001) }, 'text', QUOTE_MESSAGES.textLong],
      [{ status: 'hidden' }, 'status', QUOTE_MESSAGES.status],
    ])('is refused in the contract’s words: %j', async (wrong, field, message) => {
      const { id } = await add();
      const body = { title: 'A title', text: 'A text that is long enough', ...wrong };
      for (const answer of [
        await ask<One>('POST', '/quotes', body),
        await ask<One>('PUT', `/quotes/${id}`, wrong),
      ]) {
        expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
      }
      expect(await provider.db.select().from(quote)).toHaveLength(1);
    });

    test('of the longest and shortest is taken, and what is left out stays', async () => {
      const made = await add({ title: 'a'.repeat(255), text: 'ก'.repeat(2_000) });
      await provider.clock.advance(1_000);
      const { body } = await ask<One>('PUT', `/quotes/${made.id}`, { title: ' abc ' });
      expect(body.data).toMatchObject({ title: 'abc', text: made.text, status: 'active' });
      expect([body.data.createdAt, body.data.updatedAt]).toEqual([
        made.createdAt,
        new Date(provider.clock.nowMs()).toISOString(),
      ]);
      expect((await ask<One>('GET', `/quotes/${made.id}`)).body.data).toEqual(body.data);
    });

    test('over a version that is no longer there is refused, also within the same moment', async () => {
      const made = await add();
      const edit = (title: string) =>
        ask<One>('PUT', `/quotes/${made.id}`, { title, expectedUpdatedAt: made.updatedAt });
      expect((await edit('first')).status).toBe(200);
      const late = await edit('second');
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
      expect((await ask<One>('GET', `/quotes/${made.id}`)).body.data.title).toBe('first');
    });

    test('by three calls is one: status, activate, deactivate', async () => {
      const { id } = await add();
      const states: unknown[] = [];
      for (const [path, body] of [
        ['status', { status: 'inactive' }],
        ['activate', undefined],
        ['deactivate', undefined],
        ['deactivate', undefined],
      ] as const) {
        states.push((await ask<One>('PATCH', `/quotes/${id}/${path}`, body)).body.data.status);
      }
      expect(states).toEqual(['inactive', 'active', 'inactive', 'inactive']);
      const lines = await findLines(id);
      // What changed nothing is no act.
      expect(lines.map(({ action, data }) => [action, data])).toEqual([
        ['quote.create', { after: { title: 'A title', status: 'active' } }],
        ['quote.update', { before: { status: 'active' }, after: { status: 'inactive' } }],
        ['quote.update', { before: { status: 'inactive' }, after: { status: 'active' } }],
        ['quote.update', { before: { status: 'active' }, after: { status: 'inactive' } }],
      ]);
    });

    test('of several is all or none', async () => {
      const ids = [await add(), await add(), await add({ status: 'inactive' })].map(({ id }) => id);
      const set = (given: string[], status: string) =>
        ask<{ updated?: number; code?: string }>('PATCH', '/quotes/bulk/status', { ids: given, status });
      const missing = await set([...ids, '999999'], 'inactive');
      expect([missing.status, missing.body.code]).toEqual([404, 'quote_not_found']);
      expect(await titles('/quotes/active')).toHaveLength(2);
      expect((await set([...ids, ...ids], 'inactive')).body.updated).toBe(2);
      expect(await titles('/quotes/active')).toEqual([]);
      expect((await set([], 'active')).status).toBe(422);
    });

    test('of several by two people in opposite order comes to an end', async () => {
      const ids = [await add(), await add(), await add()].map(({ id }) => id);
      const set = (given: string[], status: string) =>
        ask('PATCH', '/quotes/bulk/status', { ids: given, status });
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          turn % 2 ? set(ids, 'inactive') : set([...ids].reverse(), 'active'),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });

    test('is audited without the text, and announced to screens afterwards', async () => {
      const told: ProviderEvent['type'][] = [];
      const stop = provider.events.subscribe(({ type }) => told.push(type));
      const { id } = await add();
      await ask('PUT', `/quotes/${id}`, { text: 'Another text of its own' });
      await ask('DELETE', `/quotes/${id}`);
      stop();
      expect(told).toEqual(['content', 'content', 'content']);
      const lines = await findLines(id);
      expect(lines.map(({ action, data }) => [action, data]).slice(-2)).toEqual([
        ['quote.update', { changed: ['text'] }],
        ['quote.delete', { before: { title: 'A title', status: 'active' } }],
      ]);
      expect(JSON.stringify(lines)).not.toContain('of its own');
    });

    test('of what does not exist says so', async () => {
      const { id } = await add();
      expect((await ask('DELETE', `/quotes/${id}`)).status).toBe(200);
      for (const [method, path, body] of [
        ['GET', `/quotes/${id}`],
        ['PUT', `/quotes/${id}`, { title: 'A title' }],
        ['PATCH', `/quotes/${id}/activate`],
        ['DELETE', `/quotes/${id}`],
      ] as const) {
        const answer = await ask<One>(method, path, body);
        expect([answer.status, answer.body.code]).toEqual([404, 'quote_not_found']);
      }
    });
  });

  describe('the exported file', () => {
    const fetchCsv = async (query: string, person = staff, language = 'en') => {
      const reply = await provider.fetchFile(`/quotes/export${query}`, {
        token: person.token,
        headers: { 'accept-language': language },
      });
      return { ...reply, text: reply.bytes.toString('utf8') };
    };

    test('holds every quote, oldest first, and is no formula', async () => {
      const first = await add({ title: '=1+1', text: 'two\nlines, "quoted"' });
      await add({ title: 'hidden', status: 'inactive' });
      const { status, headers, text } = await fetchCsv('');
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="quotes-\d{4}-\d\d-\d\d\.csv"/);
      expect(text.startsWith('\uFEFF')).toBe(true);
      const [head, ...rows] = readCsv(text.slice(1));
      expect(head).toEqual([
        'Number',
        'Title',
        'Text',
        'Status',
        'Created (Asia/Bangkok)',
        'Last changed (Asia/Bangkok)',
      ]);
      expect(rows.map((row) => row.slice(0, 4))).toEqual([
        [first.id, "'=1+1", 'two\nlines, "quoted"', 'Active'],
        [expect.any(String), 'hidden', 'A text that is long enough', 'Inactive'],
      ]);
    });

    test('takes a status, speaks the reader’s language, and is for rank 2 and above', async () => {
      await add({ title: 'shown' });
      await add({ title: 'hidden', status: 'inactive' });
      const { text } = await fetchCsv('?status=inactive', staff, 'zh');
      expect(readCsv(text.slice(1)).map((row) => row[1])).toEqual(['标题', 'hidden']);
      const beginner = await provider.openPerson('level1');
      expect((await fetchCsv('', beginner)).status).toBe(403);
      expect((await ask('GET', '/quotes', undefined, beginner.token)).status).toBe(200);
    });

    test('has none that was added after it began', async () => {
      await add({ title: 'there before' });
      afterTransaction(provider.db, () => add({ title: 'too late' }));
      const { text } = await fetchCsv('');
      expect(readCsv(text.slice(1)).map((row) => row[1])).toEqual(['Title', 'there before']);
      expect((await findLines('quotes')).at(-1)?.data).toMatchObject({ rows: 1 });
    });

    test('of more than one part has each quote once', async () => {
      const { nowMs } = provider.clock;
      const row = { text: 'A text that is long enough', createdMs: nowMs(), updatedMs: nowMs() };
      await provider.db
        .insert(quote)
        .values(Array.from({ length: 1_203 }, (_, n) => ({ ...row, title: `title ${n}` })));
      const rows = readCsv((await fetchCsv('')).text.slice(1)).slice(1);
      expect(new Set(rows.map((cells) => cells[1])).size).toBe(1_203);
    });
  });

  test('a fresh install has ten, once, whoever starts beside it, and does not bring back what staff removed', async () => {
    const fresh = await openTestDatabase(kind);
    try {
      await Promise.all([1, 2, 3].map(() => ensureDefaultQuotes(fresh.db, provider.clock)));
      const rows = await fresh.db.select().from(quote).orderBy(asc(quote.id));
      expect(rows).toHaveLength(10);
      expect(new Set(rows.map(({ title }) => title)).size).toBe(10);
      for (const { text, status } of rows) {
        expect(status).toBe('active');
        // Thai, then English.
        expect(text).toMatch(/^\P{Script=Latin}*[\u0e00-\u0e7f]\P{Script=Latin}*\n[\x20-\x7e]+$/u);
      }
      await fresh.db.delete(quote);
      await ensureDefaultQuotes(fresh.db, provider.clock);
      expect(await fresh.db.select().from(quote)).toEqual([]);
    } finally {
      await fresh.close();
    }
  }, 60_000);
});

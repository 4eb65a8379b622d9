/** The list of people as staff read it: its search, filters and orders, how many there are, and its export. */
import { sql } from 'drizzle-orm';
import { appUser } from '@/provider/database/schema/users';
import { listRows } from '../../provider/database/database';
import { mainDatabaseKind } from '../support/database';
import { readCsv } from '../support/read-csv';
import { createUsersFixture, expectSums, type UsersFixture } from '../support/users-fixture';

describe.each(mainDatabaseKind())('people on %s', (kind) => {
  let fixture: UsersFixture['fixture'];
  let provider: UsersFixture['provider'];
  let p: UsersFixture['p'];
  let boss: UsersFixture['boss'];
  let helper: UsersFixture['helper'];
  let change: UsersFixture['change'];

  beforeAll(async () => {
    ({ fixture, provider, p, boss, helper, change } = await createUsersFixture(kind));
  }, 180_000);
  afterEach(() => expectSums(provider.db));
  afterAll(() => fixture.close());

  describe('the list', () => {
    const names = async (query: Record<string, string>) =>
      (await p.list(boss, { limit: '1000', ...query })).users.map(({ username }) => username);

    test('finds by name, username and e-mail without regard to case and accents', async () => {
      const { id, username } = await provider.openPerson('user', 'nguyen_an');
      await change(id, { fullName: 'Đặng Nguyễn Hoàng Ân', email: 'Hoang.An@mail.example' });
      for (const q of ['NGUYEN_AN', 'dang nguyen', 'nguyễn hoàng', 'hoang.an@mail', 'ĐẶNG']) {
        expect([q, await names({ q })]).toEqual([q, [username]]);
      }
      const thai = await provider.openPerson('user', 'thai_name');
      await change(thai.id, { fullName: 'สมชาย ใจดี' });
      for (const q of ['สมชาย', 'ชาย ใจ']) expect(await names({ q })).toEqual(['thai_name']);
    });

    test('matches one or two characters as the beginning of a word', async () => {
      const { id } = await provider.openPerson('user', 'xqzumba');
      await change(id, { fullName: 'Anna Yvqette' });
      for (const q of ['xq', 'YV']) expect(await names({ q })).toEqual(['xqzumba']);
      for (const q of ['qz', 'vq', '%', '_', '\\']) expect(await names({ q })).toEqual([]);
      expect(await names({ q: 'vqe' })).toEqual(['xqzumba']);
    });

    test('shows whoever has the id first, in every order and on every page', async () => {
      const { id, username } = await provider.openPerson('user', 'mm_wanted');
      const holders = [`${id}_aa`, `${id}_zz`];
      for (const name of holders) await provider.openPerson('user', name);
      for (const sort of ['newest', 'oldest', 'name', 'name-down', 'balance']) {
        const found = await names({ q: String(id), sort });
        expect(found[0]).toBe(username);
        expect(found.slice(1).toSorted()).toEqual(holders);
        const first = await p.list(boss, { q: String(id), sort, limit: '1' });
        const rest = await p.list(boss, {
          q: String(id),
          sort,
          limit: '2',
          page: '2',
          cursor: first.pagination.nextCursor ?? '',
        });
        expect([...first.users, ...rest.users].map((user) => user.username)).toEqual(found);
      }
    });

    test('days are those of the deployment, both of them in it', async () => {
      const at = (text: string) => Date.parse(text);
      const moments = {
        before: at('2024-05-09T16:59:59.999Z'),
        first: at('2024-05-09T17:00:00.000Z'),
        last: at('2024-05-11T16:59:59.999Z'),
        after: at('2024-05-11T17:00:00.000Z'),
      };
      for (const [name, createdMs] of Object.entries(moments)) {
        await change((await provider.openPerson('user', `day_${name}`)).id, { createdMs });
      }
      const among = async (query: Record<string, string>) =>
        (await names({ q: 'day_', sort: 'oldest', ...query })).map((name) => name.slice(4));
      expect(await among({ from: '2024-05-10', to: '2024-05-11' })).toEqual(['first', 'last']);
      expect(await among({ to: '2024-05-09' })).toEqual(['before']);
      expect(await among({ from: '2024-05-12', to: '2024-05-12' })).toEqual(['after']);
      expect(await among({ from: '2024-05-12', to: '2024-05-10' })).toEqual([]);
      expect(await names({ from: '2024-05-10', to: '2024-05-11' })).toEqual(['day_last', 'day_first']);
    });

    test('each filter, alone and with others, shows exactly its people, and counts them', async () => {
      for (const role of ['user', 'level2', 'admin'] as const) {
        for (const [i, values] of [
          { kycStatus: 'approved' },
          { status: 'blocked' },
          { kycStatus: 'approved', status: 'blocked' },
          { kycStatus: 'pending' },
        ].entries()) {
          await change((await provider.openPerson(role, `filter_${role}_${i}`)).id, values);
        }
      }
      const all = (await p.list(boss, { limit: '1000' })).users;
      for (const role of [undefined, 'user', 'level2', 'super_admin']) {
        for (const staff of [undefined, 'true', 'false']) {
          for (const isKYCVerified of [undefined, 'true', 'false']) {
            for (const isBlocked of [undefined, 'true', 'false']) {
              const query = JSON.parse(JSON.stringify({ role, staff, isKYCVerified, isBlocked }));
              const fits = all.filter(
                (user) =>
                  (role ?? user.role) === user.role &&
                  (staff ?? String(user.role !== 'user')) === String(user.role !== 'user') &&
                  (isKYCVerified ?? String(user.isKYCVerified)) === String(user.isKYCVerified) &&
                  (isBlocked ?? String(user.isBlocked)) === String(user.isBlocked),
              );
              const page = await p.list(boss, { ...query, limit: '1000' });
              expect(page.users.map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
              expect(page.pagination.totalUsers).toBe(fits.length);
            }
          }
        }
      }
    });

    test('every order is kept over all pages, by number and by cursor, forward and back', async () => {
      for (const [i, amount] of ['5', '70', '70', '0'].entries()) {
        const { id } = await fixture.openCustomer(amount);
        await change(id, { fullName: `Order ${i}` });
      }
      for (const sort of ['newest', 'oldest', 'name', 'name-down', 'balance']) {
        const whole = (await p.list(boss, { sort, limit: '1000' })).users.map(({ id }) => id);
        const byNumber: string[] = [];
        const byCursor: string[][] = [];
        let cursor: string | null = null;
        let back: string | null = null;
        for (let page = 1; ; page += 1) {
          const query = { sort, limit: '7', page: String(page) };
          byNumber.push(...(await p.list(boss, query)).users.map(({ id }) => id));
          const { users, pagination } = await p.list(boss, cursor ? { ...query, cursor } : query);
          byCursor.push(users.map(({ id }) => id));
          expect(pagination.prevCursor === null).toBe(page === 1);
          back = pagination.prevCursor;
          cursor = pagination.nextCursor;
          if (!cursor) break;
        }
        expect(byNumber).toEqual(whole);
        expect(byCursor.flat()).toEqual(whole);
        const backward: string[][] = [];
        for (let page = byCursor.length - 1; back; page -= 1) {
          const query = { sort, limit: '7', page: String(page), cursor: back };
          const { users, pagination } = await p.list(boss, query);
          backward.unshift(users.map(({ id }) => id));
          expect(pagination.nextCursor).not.toBeNull();
          back = pagination.prevCursor;
        }
        expect(backward).toEqual(byCursor.slice(0, -1));
      }
    });

    test('a cursor of another order or filter, or none at all, is refused on its field', async () => {
      const { nextCursor } = (await p.list(boss, { limit: '1' })).pagination;
      for (const query of [
        `sort=oldest&cursor=${nextCursor}`,
        `q=a&cursor=${nextCursor}`,
        `isBlocked=true&cursor=${nextCursor}`,
        'cursor=abc',
        `cursor=${Buffer.from('["x",0,"1","1"]').toString('base64url')}`,
      ]) {
        const answer = await provider.call('GET', `/users?${query}`, { token: boss.token });
        expect([query, answer.status, answer.body.code]).toEqual([query, 422, 'validation_failed']);
        expect(answer.body.errors).toHaveProperty('cursor');
      }
    });

    test('says when somebody was last here, and never of who was not', async () => {
      const { username } = await provider.openPerson('user', 'seen_once');
      await provider.db.insert(appUser).values({
        username: 'seen_never',
        email: 'seen_never@example.com',
        passwordHash: '-',
        createdMs: provider.clock.nowMs(),
        updatedMs: provider.clock.nowMs(),
        role: 'level1',
      });
      const seen = new Date(provider.clock.nowMs()).toISOString();
      const [never, once] = (await p.list(boss, { q: 'seen_' })).users;
      expect([once?.username, once?.lastSeenAt]).toEqual([username, seen]);
      expect(never).toMatchObject({ username: 'seen_never', lastSeenAt: null, balance: 0 });
    });
  });

  test('statistics count everybody who is not deleted', async () => {
    const statistics = async () =>
      (
        await provider.call<{ data: Record<string, number> & { usersByRole: Record<string, number> } }>(
          'GET',
          '/users/statistics',
          { token: helper.token },
        )
      ).body.data;
    const before = await statistics();
    const [one, two, three] = await Promise.all([
      provider.openPerson(),
      provider.openPerson(),
      provider.openPerson('level2'),
    ]);
    await change(one.id, { kycStatus: 'pending' });
    await change(two.id, { status: 'blocked' });
    await change((await provider.openPerson()).id, { deletedMs: 1 });
    const joined = await Promise.all([statistics(), provider.db.execute(sql`SELECT join_user_tally()`)]);
    expect(three.id).toBeGreaterThan(0);
    const expected = {
      totalUsers: (before.totalUsers ?? 0) + 3,
      activeUsers: (before.activeUsers ?? 0) + 2,
      blockedUsers: (before.blockedUsers ?? 0) + 1,
      pendingKYC: (before.pendingKYC ?? 0) + 1,
      usersByRole: {
        ...before.usersByRole,
        user: (before.usersByRole.user ?? 0) + 2,
        level2: (before.usersByRole.level2 ?? 0) + 1,
      },
    };
    expect(joined[0]).toEqual(expected);
    expect(await statistics()).toEqual(expected);
    await Promise.all(Array.from({ length: 8 }, () => provider.db.execute(sql`SELECT join_user_tally()`)));
    expect(await statistics()).toEqual(expected);
    const rows = () => listRows(provider.db, sql`SELECT ctid::text, people FROM user_tally ORDER BY ctid`);
    const whole = await rows();
    await provider.db.execute(sql`SELECT join_user_tally()`);
    expect(await rows()).toEqual(whole);
  });

  describe('the export', () => {
    const fetchCsv = async (query: string, language = 'en') => {
      const file = await provider.fetchFile(`/users/export?${query}`, {
        token: boss.token,
        headers: { 'accept-language': language },
      });
      expect(file.status).toBe(200);
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
      return readCsv(file.bytes.toString().replace(/^\uFEFF/, ''));
    };

    test.each(['newest', 'oldest', 'name', 'name-down', 'balance'])(
      'holds everybody of the list, ordered by %s',
      async (sort) => {
        const listed = (await p.list(boss, { sort, limit: '1000', isBlocked: 'false' })).users;
        const [, ...rows] = await fetchCsv(`sort=${sort}&isBlocked=false`);
        expect(rows.map(([id]) => id)).toEqual(listed.map(({ id }) => id));
      },
    );

    test('a cell says what the screen says, in four languages, and none is a formula', async () => {
      const { id } = await provider.openPerson('user', `csv_person`);
      await change(id, {
        fullName: '=HYPERLINK("https://x")',
        phone: '+66812345678',
        createdMs: Date.UTC(2026, 0, 5, 20),
        kycStatus: 'approved',
      });
      const read = async (language: string) => (await fetchCsv(`q=csv_person`, language))[1];
      const [head] = await fetchCsv('q=csv_person');
      expect(head).toEqual([
        'ID',
        'Username',
        'Full name',
        'Email',
        'Phone',
        'Role',
        'Status',
        'Identity',
        'Balance (USDT-PRACTICE)',
        'Registered (Asia/Bangkok)',
        'Last seen (Asia/Bangkok)',
      ]);
      const words = {
        en: ['Customer', 'Active', 'Verified'],
        th: ['ลูกค้า', 'ใช้งาน', 'ยืนยันแล้ว'],
        zh: ['客户', '正常', '已认证'],
        vi: ['Khách hàng', 'Hoạt động', 'Đã xác minh'],
      };
      for (const [language, said] of Object.entries(words)) {
        const row = (await read(language)) ?? [];
        expect(row.slice(0, 10)).toEqual([
          String(id),
          'csv_person',
          '\'=HYPERLINK("https://x")',
          'csv_person@example.com',
          '+66812345678',
          ...said,
          '10000.00',
          '2026-01-06 03:00:00',
        ]);
      }
    });

    test('leaves its line with filter and count; level 1 may not', async () => {
      await fetchCsv('q=csv_person&sort=name');
      expect((await p.audited('users')).at(-1)).toEqual({
        action: 'export.users',
        actorId: boss.id,
        data: { filter: { q: 'csv_person', sort: 'name' }, rows: 1 },
      });
      const refused = await provider.fetchFile('/users/export', { token: helper.token });
      expect(refused.status).toBe(403);
    });
  });
});

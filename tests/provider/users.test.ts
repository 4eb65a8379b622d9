/** What staff see of people and do to their accounts, call by call. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, listRows } from '../../provider/database/database';
import { appUser, session } from '../../provider/database/schema';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { latestToken, listEvents, listMail } from '../support/account-world';
import { mainDatabaseKind } from '../support/database';
import { makePapers } from '../support/kyc-world';
import { createMoneyWorld, type MoneyWorld } from '../support/money-world';
import { createTestProvider, type Person, TEST_PASSWORD, type TestProvider } from '../support/provider';
import { readCsv } from '../support/read-csv';
import { openTestTape } from '../support/tape';
import { outcomeOf, peopleCalls } from '../support/users-world';

jest.setTimeout(120_000);

const HOUR_MS = 3_600_000;

async function tallied(db: Database): Promise<unknown> {
  const rows = await listRows<{ kept: string; counted: string }>(
    db,
    sql`SELECT (SELECT string_agg(concat_ws(' ', role, status, kyc_status, n), ',' ORDER BY role, status, kyc_status) FROM (
          SELECT role, status, kyc_status, sum(people) AS n FROM user_tally GROUP BY 1, 2, 3 HAVING sum(people) <> 0) t) AS kept,
        (SELECT string_agg(concat_ws(' ', role, status, kyc_status, n), ',' ORDER BY role, status, kyc_status) FROM (
          SELECT role, status, kyc_status, count(*) AS n FROM app_user WHERE deleted_ms IS NULL GROUP BY 1, 2, 3) t) AS counted`,
  );
  return rows[0];
}

describe.each(mainDatabaseKind())('people on %s', (kind) => {
  let world: MoneyWorld;
  let provider: TestProvider;
  let p: ReturnType<typeof peopleCalls>;
  let boss: Person;
  let helper: Person;

  beforeAll(async () => {
    world = await createMoneyWorld(kind);
    ({ provider } = world);
    p = peopleCalls(provider);
    boss = await provider.openPerson('super_admin');
    helper = await provider.openPerson('level1');
  }, 180_000);
  afterEach(async () => {
    const { kept, counted } = (await tallied(provider.db)) as { kept: string; counted: string };
    expect(kept).toBe(counted);
    expect(await checkLedger(provider.db)).toEqual([]);
  });
  afterAll(() => world.close());

  const signIn = (username: string, realm = 'login') =>
    provider.call<{ token: string; code?: string }>('POST', `/auth/${realm}`, {
      body: { username, password: TEST_PASSWORD },
    });
  const change = (id: number, values: Partial<typeof appUser.$inferInsert>) =>
    provider.db.update(appUser).set(values).where(eq(appUser.id, id));

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

    test('takes one or two letters for the beginning of a word', async () => {
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
        const { id } = await world.openCustomer(amount);
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

  describe('one person', () => {
    test('with money, records, identity and what stands in the way of deleting', async () => {
      const customer = await world.openCustomer('1000');
      await world.deposit(customer);
      await world.withdraw(customer, { amount: '50' });
      await world.adjust(boss, { userId: String(customer.id), type: 'add', amount: '5', note: 'For you' });
      await provider.callMultipart('POST', '/users/submit', {
        token: customer.token,
        fields: { fullName: 'Any Body', idNumber: '1101700203451', documentType: 'passport' },
        files: await makePapers(customer.id),
      });
      await world.post(customer, '/chat/message', { message: 'hello' });
      const { user } = (await p.look(boss, customer.id)).body;
      expect(user).toMatchObject({
        id: String(customer.id),
        inOpenTrades: '0.00',
        kyc_status: 'pending',
        language: 'th',
        createdBy: null,
        waitingRole: null,
        grantableRoles: [],
        may: ['view', 'edit', 'block', 'unblock', 'change-password', 'delete'],
        block: { isBlocked: false, reason: null, blockedAt: null, blockedBy: null },
        counts: { deposits: 1, withdrawals: 1, adjustments: 1, trades: 0, openTrades: 0, sessions: 1 },
        deleteObstacles: ['open_deposits', 'open_withdrawals'],
      });
      expect(Number(user.available) + Number(user.onHold)).toBe(1005);
      expect(user.kyc.submissionId).toMatch(/^\d+$/);
      expect(user.kyc.submittedAt).toBe(new Date(provider.clock.nowMs()).toISOString());
      expect(user.conversationId).toMatch(/^\d+$/);
    });

    test('of the staff, with the roles that the caller may give', async () => {
      const admin = await provider.openPerson('admin');
      const { user } = (await p.look(admin, helper.id)).body;
      expect(user.grantableRoles).toEqual(['level1', 'level2']);
      expect(user.may).toEqual(['view', 'edit', 'block', 'unblock', 'change-password']);
      expect(user).toMatchObject({ available: '0.00', deleteObstacles: [] });
    });

    test('nobody and deleted accounts are alike; oneself is one’s own case', async () => {
      const gone = await provider.openPerson();
      await change(gone.id, { deletedMs: 1 });
      for (const id of [gone.id, 999_999_999]) {
        expect(outcomeOf(await p.look(helper, id))).toBe('404 user_not_found');
        expect(outcomeOf(await p.blockStatus(helper, id))).toBe('404 user_not_found');
      }
      expect(outcomeOf(await p.look(boss, boss.id))).toBe('403 own_case');
      expect(outcomeOf(await p.look(helper, boss.id))).toBe('403 forbidden');
    });
  });

  describe('editing', () => {
    test('changes what is given, says so to its owner, and keeps before and after', async () => {
      const { id, username } = await provider.openPerson();
      const name = `renamed_${id}`;
      const body = { username: name, full_name: 'Somying Rakdee', phone: '+66812345678' };
      const answer = await p.edit(helper, id, body);
      expect(answer.body.user).toMatchObject(body);
      expect(await listEvents(provider, { id })).toEqual([
        'registered',
        'username_changed',
        'profile_updated',
      ]);
      expect(await p.audited(id)).toEqual([
        {
          action: 'user.update',
          actorId: helper.id,
          data: { before: { username, full_name: null, phone: null }, after: body },
        },
      ]);
      expect((await listMail(provider, id)).map((mail) => mail.kind)).toContain('username_changed');
      expect((await signIn(name)).status).toBe(200);
      const emptied = await p.edit(helper, id, { full_name: null, phone: null });
      expect(emptied.body.user).toMatchObject({ full_name: null, phone: null, name });
    });

    test('whoever may not change the password does not move the address that its links go to', async () => {
      const { id, username } = await provider.openPerson();
      const before = await p.rowOf(id);
      expect(outcomeOf(await p.edit(helper, id, { email: `mine_${id}@example.com` }))).toBe('403 forbidden');
      expect(await p.rowOf(id)).toEqual(before);
      expect(await p.audited(id)).toEqual([]);
      const same = { email: before.email.toUpperCase(), username, phone: '+66812345678' };
      expect((await p.edit(helper, id, same)).status).toBe(200);
      const senior = await provider.openPerson('level2');
      expect((await p.edit(senior, id, { email: `moved_${id}@example.com` })).status).toBe(200);
    });

    test('what is as it was changes nothing and leaves no trace', async () => {
      const { id, username } = await provider.openPerson();
      const before = await p.rowOf(id);
      expect((await p.edit(helper, id, { username, phone: null })).status).toBe(200);
      expect((await p.edit(helper, id, {})).status).toBe(200);
      expect(await p.rowOf(id)).toEqual(before);
      expect(await p.audited(id)).toEqual([]);
    });

    test('never takes a role, a balance or a block', async () => {
      const { id } = await provider.openPerson();
      for (const body of [{ role: 'admin' }, { balance: 5 }, { isBlocked: true }, { status: 'blocked' }]) {
        expect(outcomeOf(await p.edit(boss, id, body))).toBe('422 validation_failed');
      }
    });

    test('saving over somebody’s newer change is refused, also within one millisecond', async () => {
      const { id } = await provider.openPerson();
      const seen = (await p.look(helper, id)).body.user.updatedAt;
      const first = await p.edit(helper, id, { phone: '0812345678', expectedUpdatedAt: seen });
      expect(first.status).toBe(200);
      const late = await p.edit(boss, id, { phone: '0899999999', expectedUpdatedAt: seen });
      expect(outcomeOf(late)).toBe('409 changed_meanwhile');
      const again = { phone: '0899999999', expectedUpdatedAt: first.body.user.updatedAt };
      expect((await p.edit(boss, id, again)).body.user.phone).toBe('0899999999');
      const expectedUpdatedAt = new Date((await p.rowOf(id)).updatedMs).toISOString();
      const atOnce = await Promise.all(
        ['0811111111', '0822222222', '0833333333'].map((phone) =>
          p.edit(helper, id, { phone, expectedUpdatedAt }),
        ),
      );
      expect(atOnce.map(outcomeOf).filter((outcome) => outcome === '200')).toHaveLength(1);
    });

    test('a name or an address that is taken is refused, also a former one that may come back', async () => {
      const other = await provider.openPerson();
      const { id } = await provider.openPerson();
      expect(outcomeOf(await p.edit(helper, id, { username: other.username.toUpperCase() }))).toBe(
        '409 username_taken',
      );
      const email = `${other.username}@EXAMPLE.com`;
      const taken = await p.edit(boss, id, { email });
      expect(outcomeOf(taken)).toBe('422 email_taken');
      expect(taken.body.errors).toHaveProperty('email');
      expect((await p.edit(boss, other.id, { email: `new-${other.id}@example.com` })).status).toBe(200);
      expect(outcomeOf(await p.edit(boss, id, { email }))).toBe('422 email_taken');
      await provider.clock.advance(73 * HOUR_MS);
      expect((await p.edit(boss, id, { email })).status).toBe(200);
    });

    test('a verified name stays what was verified', async () => {
      const { id } = await provider.openPerson();
      await change(id, { kycStatus: 'approved', fullName: 'As Verified' });
      expect(outcomeOf(await p.edit(boss, id, { full_name: 'Other' }))).toBe('409 name_verified');
      expect((await p.edit(boss, id, { full_name: 'As Verified', phone: '0812345678' })).status).toBe(200);
    });

    test('a new address works at once, ends nothing, pauses withdrawals, and can be taken back', async () => {
      const customer = await world.openCustomer();
      const former = `${customer.username}@example.com`;
      const email = `moved-${customer.id}@example.com`;
      await change(customer.id, { emailConfirmedMs: 1 });
      const { user } = (await p.edit(boss, customer.id, { email })).body;
      expect(user).toMatchObject({ email, emailConfirmed: false });
      expect((await provider.call('GET', '/users/profile', { token: customer.token })).status).toBe(200);
      const mails = await listMail(provider, customer.id);
      expect(mails.map((mail) => [mail.kind, mail.address]).slice(-2)).toEqual([
        ['email_confirm', email],
        ['email_undo', former],
      ]);
      const refused = await world.withdraw(customer);
      expect(outcomeOf(refused)).toBe('403 withdrawals_paused');
      const token = await latestToken(provider, customer.id, 'undo_email_change');
      const undone = await provider.call('POST', '/users/undo-email-change', { body: { token } });
      expect(undone.status).toBe(200);
      expect((await p.rowOf(customer.id)).email).toBe(former);
    });
  });

  describe('changing a role', () => {
    test('over another role than the one that was seen is refused, and says so in the log', async () => {
      const { id } = await provider.openPerson('level1');
      expect((await p.setRole(boss, id, 'level2', 'level1')).status).toBe(200);
      expect(outcomeOf(await p.setRole(boss, id, 'admin', 'level1'))).toBe('409 changed_meanwhile');
      expect((await p.rowOf(id)).role).toBe('level2');
      expect((await p.audited(id)).at(-1)?.data).toEqual({
        role: 'admin',
        from: 'level1',
        refused: 'changed_meanwhile',
      });
      expect((await p.setRole(boss, id, 'admin', 'level2')).body.user.role).toBe('admin');
    });

    test('of several who change it at once over what they saw, one does', async () => {
      const { id } = await provider.openPerson('level1');
      const answers = await Promise.all(
        (['level2', 'admin', 'super_admin'] as const).map((role) => p.setRole(boss, id, role, 'level1')),
      );
      expect(answers.map(outcomeOf).toSorted()).toEqual(['200', ...Array(2).fill('409 changed_meanwhile')]);
    });

    test('to the one that they have changes nothing, and is an attempt in the log like any other', async () => {
      const { id } = await provider.openPerson('level1');
      const before = await p.rowOf(id);
      expect((await p.setRole(boss, id, 'level1')).status).toBe(200);
      expect(await p.rowOf(id)).toEqual(before);
      expect(await p.audited(id)).toEqual([
        {
          action: 'user.role',
          actorId: boss.id,
          data: { before: { role: 'level1' }, after: { role: 'level1' }, unchanged: true },
        },
      ]);
    });
  });

  describe('blocking', () => {
    test('ends every session at once, keeps the reason, and lets nobody in until it ends', async () => {
      const { id, username, token } = await provider.openPerson();
      const other = (await signIn(username)).body.token;
      const ended: unknown[] = [];
      const stop = provider.events.subscribe((event) => {
        if (event.type === 'session_ended' && event.userId === id) ended.push(event.sessionId);
      });
      const level2 = await provider.openPerson('level2');
      const { user } = (await p.block(level2, id, { reason: 'Chargeback' })).body;
      stop();
      expect(ended).toHaveLength(2);
      expect(user).toMatchObject({
        isBlocked: true,
        block: {
          isBlocked: true,
          reason: 'Chargeback',
          blockedAt: new Date(provider.clock.nowMs()).toISOString(),
          blockedBy: { id: String(level2.id), username: level2.username },
        },
        counts: { sessions: 0 },
      });
      expect((await p.blockStatus(helper, id)).body).toMatchObject({ ...user.block, success: true });
      for (const old of [token, other]) {
        const answer = await provider.call('GET', '/users/profile', { token: old });
        expect(outcomeOf(answer)).toBe('401 session_ended');
      }
      expect((await signIn(username)).body.code).toBe('account_blocked');
      expect(outcomeOf(await p.block(level2, id))).toBe('409 already_blocked');
      expect((await p.unblock(level2, id)).body.user.block).toEqual({
        isBlocked: false,
        reason: null,
        blockedAt: null,
        blockedBy: null,
      });
      expect((await signIn(username)).status).toBe(200);
      expect(outcomeOf(await p.unblock(level2, id))).toBe('409 not_blocked');
      expect((await p.audited(id)).map(({ action, data }) => [action, data])).toEqual([
        [
          'user.block',
          {
            before: { status: 'active' },
            after: { status: 'blocked' },
            reason: 'Chargeback',
            sessionsEnded: 2,
          },
        ],
        ['user.block', { refused: 'already_blocked' }],
        [
          'user.unblock',
          { before: { status: 'blocked', reason: 'Chargeback' }, after: { status: 'active' } },
        ],
        ['user.unblock', { refused: 'not_blocked' }],
      ]);
    });

    test('each is another version for whoever edits', async () => {
      const { id } = await provider.openPerson();
      const seen = (await p.look(boss, id)).body.user.updatedAt;
      const blocked = (await p.block(boss, id)).body.user.updatedAt;
      const freed = (await p.unblock(boss, id)).body.user.updatedAt;
      expect(new Set([seen, blocked, freed]).size).toBe(3);
      expect(outcomeOf(await p.edit(boss, id, { phone: null, expectedUpdatedAt: seen }))).toBe(
        '409 changed_meanwhile',
      );
    });

    test('of ten who block somebody at once one does', async () => {
      const { id } = await provider.openPerson();
      const answers = await Promise.all(Array.from({ length: 10 }, () => p.block(boss, id)));
      expect(answers.map(outcomeOf).toSorted()).toEqual(['200', ...Array(9).fill('409 already_blocked')]);
    });
  });

  test('staff sign a person out, on one device or on all', async () => {
    const { id, username, token } = await provider.openPerson();
    const second = (await signIn(username)).body.token;
    const path = `/users/${id}/sessions`;
    const level2 = await provider.openPerson('level2');
    const { body } = await provider.call<{ sessions: { id: string; current: boolean }[]; recent: unknown[] }>(
      'GET',
      path,
      { token: helper.token },
    );
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.some(({ current }) => current)).toBe(false);
    expect(body.recent).toHaveLength(2);
    const [newest] = body.sessions;
    expect(outcomeOf(await provider.call('DELETE', path, { token: helper.token }))).toBe('403 forbidden');
    const end = (sessionId: string) =>
      provider.call('DELETE', `${path}/${sessionId}`, { token: level2.token });
    expect((await end(newest?.id ?? '')).status).toBe(200);
    expect(outcomeOf(await end(newest?.id ?? ''))).toBe('404 session_not_found');
    const [foreign] = await provider.db.select().from(session).where(eq(session.userId, boss.id));
    expect(outcomeOf(await end(String(foreign?.id)))).toBe('404 session_not_found');
    const left = await Promise.all(
      [token, second].map((each) => provider.call('GET', '/users/profile', { token: each })),
    );
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const all = await provider.call('DELETE', path, { token: level2.token });
    expect(all.body).toMatchObject({ ended: 1 });
    expect((await provider.call('DELETE', path, { token: level2.token })).body).toMatchObject({ ended: 0 });
    const history = await provider.call<{ data: { kind: string; byStaff: boolean }[] }>(
      'GET',
      `/users/${id}/history`,
      { token: helper.token },
    );
    expect(history.body.data.map(({ kind, byStaff }) => [kind, byStaff])).toEqual([
      ['sessions_ended', true],
      ['sessions_ended', true],
      ['registered', false],
    ]);
    expect((await p.audited(id)).map(({ action }) => action)).toEqual(['user.sign_out', 'user.sign_out']);
  });

  describe('deleting', () => {
    test('closes the account for good, returns practice money, and keeps records, name and address', async () => {
      const customer = await world.openCustomer('123.45');
      const { id, username, token } = customer;
      const { status } = await p.remove(boss, id, { reason: 'Asked for it' });
      expect(status).toBe(200);
      expect(outcomeOf(await provider.call('GET', '/users/profile', { token }))).toBe('401 session_ended');
      expect((await signIn(username)).body.code).toBe('invalid_credentials');
      expect(outcomeOf(await p.look(boss, id))).toBe('404 user_not_found');
      expect((await p.list(boss, { q: username })).users).toEqual([]);
      const [posted] = await listRows<{ amount: string; after: string }>(
        provider.db,
        sql`SELECT t.amount::text, t.from_after::text AS after FROM transfer t JOIN account a ON a.id = t.from_account
          WHERE a.user_id = ${id} AND t.reason = 'practice_returned'`,
      );
      expect(posted).toEqual({ amount: '123450000', after: '0' });
      expect((await p.audited(id)).at(-1)).toEqual({
        action: 'user.delete',
        actorId: boss.id,
        data: {
          before: { username, role: 'user', status: 'active' },
          reason: 'Asked for it',
          practiceReturned: '123.45',
          sessionsEnded: 1,
        },
      });
      const register = (body: object) =>
        provider.call('POST', '/auth/admin/register', { token: boss.token, body: { role: 'user', ...body } });
      const name = await register({ username, email: 'free@example.com' });
      expect(outcomeOf(name)).toBe('409 username_taken');
      const address = await register({ username: `${username}_2`, email: `${username}@example.com` });
      expect(outcomeOf(address)).toBe('422 email_taken');
    });

    test('a repeated key gives the first answer once, and refuses another person', async () => {
      const [one, two] = [await world.openCustomer('10'), await world.openCustomer('10')];
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => p.remove(boss, one.id, { key })));
      expect(answers.map(outcomeOf)).toEqual(Array(5).fill('200'));
      expect(await p.audited(one.id)).toHaveLength(1);
      expect(outcomeOf(await p.remove(boss, one.id))).toBe('404 user_not_found');
      expect(outcomeOf(await p.remove(boss, two.id, { key }))).toBe('422 idempotency_mismatch');
      const fresh = randomUUID();
      const both = await Promise.all([
        p.remove(boss, two.id, { key: fresh }),
        p.remove(boss, (await world.openCustomer('10')).id, { key: fresh }),
      ]);
      expect(both.map(outcomeOf).toSorted()).toEqual(['200', '422 idempotency_mismatch']);
    });

    test('is refused while something is open', async () => {
      const refused = async (person: Person, obstacle: string) => {
        expect((await p.look(boss, person.id)).body.user.deleteObstacles).toEqual([obstacle]);
        expect(outcomeOf(await p.remove(boss, person.id))).toBe('409 account_in_use');
        expect((await p.rowOf(person.id)).deletedMs).toBeNull();
      };
      const depositor = await world.openCustomer();
      await world.deposit(depositor);
      await refused(depositor, 'open_deposits');
      const withdrawer = await world.openCustomer();
      const { id } = (await world.withdraw(withdrawer)).body.data;
      await refused(withdrawer, 'open_withdrawals');
      await world.post(boss, `/withdrawals/${id}/process`);
      await refused(withdrawer, 'open_withdrawals');
      await world.post(boss, `/withdrawals/${id}/reject`, { reason: 'No' });
      expect((await p.remove(boss, withdrawer.id)).status).toBe(200);
      const trader = await world.openCustomer();
      const tape = await openTestTape(provider.db);
      await tape.append([{ timeMs: provider.clock.nowMs(), price: '100.00' }]);
      const placed = await world.post(trader, '/trades', {
        amount: '10',
        tradeType: 'buy',
        coinName: 'Bitcoin',
        coinSymbol: 'BTC',
        symbol: 'BTCUSDT',
        currency: 'USDT',
      });
      expect(placed.status).toBe(200);
      await refused(trader, 'open_trades');
    });

    test('is no way around anybody’s money, and nothing for staff below the highest', async () => {
      const { id } = await world.openCustomer();
      const admin = await provider.openPerson('admin');
      expect(outcomeOf(await p.remove(admin, id))).toBe('403 forbidden');
      expect((await p.audited(id)).at(-1)).toEqual({
        action: 'user.delete',
        actorId: admin.id,
        data: { refused: 'forbidden' },
      });
      expect(outcomeOf(await p.remove(boss, 999_999_999))).toBe('404 user_not_found');
      expect((await p.audited(999_999_999)).at(-1)?.data).toEqual({ refused: 'user_not_found' });
    });

    test('what waits for a decision about them leaves the queues', async () => {
      const customer = await world.openCustomer('1');
      await provider.callMultipart('POST', '/users/submit', {
        token: customer.token,
        fields: { fullName: 'Any Body', idNumber: `11017${customer.id}`, documentType: 'passport' },
        files: await makePapers(customer.id),
      });
      await world.post(customer, '/chat/message', { message: 'hello' });
      const waiting = async () => {
        const { body } = await world.get<{ data: { waiting: Record<string, number> } }>(
          boss,
          '/admin/overview',
        );
        const inbox = await world.get<{ counts: { unread: number } }>(boss, '/chat/admin/conversations');
        return [body.data.waiting.kyc ?? 0, body.data.waiting.chats ?? 0, inbox.body.counts.unread];
      };
      const [kyc = 0, chats = 0, unread = 0] = await waiting();
      const { submissionId } = (await p.look(boss, customer.id)).body.user.kyc;
      expect((await p.remove(boss, customer.id)).status).toBe(200);
      expect(await waiting()).toEqual([kyc - 1, chats - 1, unread - 1]);
      expect((await p.audited(customer.id)).at(-1)?.data).toMatchObject({ kycRejected: [submissionId] });
      const [submission] = await listRows(
        provider.db,
        sql`SELECT status, rejection_reason AS reason FROM kyc_submission WHERE id = ${submissionId}::bigint`,
      );
      expect(submission).toEqual({ status: 'rejected', reason: 'Account deleted' });
    });

    test('a conversation that was resolved unread marks the menu no more, and can still be read', async () => {
      const customer = await world.openCustomer('1');
      for (const message of ['hello', 'anybody?']) await world.post(customer, '/chat/message', { message });
      const { conversationId } = (await p.look(boss, customer.id)).body.user;
      const inbox = `/chat/admin/conversation/${conversationId}`;
      const call = (method: string, path: string, body: object) =>
        provider.call(method, `${inbox}${path}`, { token: boss.token, body });
      expect((await call('PUT', '', { status: 'resolved' })).status).toBe(200);
      const count = async () =>
        (await world.get<{ counts: { unread: number } }>(boss, '/chat/admin/conversations')).body.counts
          .unread;
      const before = await count();
      expect((await p.remove(boss, customer.id)).status).toBe(200);
      expect(await count()).toBe(before - 1);
      expect((await call('PUT', '/read', { read: 1 })).status).toBe(200);
      expect((await call('PUT', '/read', {})).status).toBe(200);
      expect(await count()).toBe(before - 1);
    });

    test('a mailed link of the account works no more', async () => {
      const { id } = await world.openCustomer('1');
      await p.edit(boss, id, { email: `gone-${id}@example.com` });
      const token = await latestToken(provider, id, 'undo_email_change');
      expect((await p.remove(boss, id)).status).toBe(200);
      const undone = await provider.call('POST', '/users/undo-email-change', { body: { token } });
      expect(undone.body.code).toBe('link_invalid');
    });
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

describe.each(mainDatabaseKind())('people where two decide, on %s', (kind) => {
  let provider: TestProvider;
  let p: ReturnType<typeof peopleCalls>;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind, environment: { FOUR_EYES: '1' } });
    p = peopleCalls(provider);
    first = await provider.openPerson('super_admin');
    second = await provider.openPerson('super_admin');
  }, 180_000);
  afterAll(() => provider.close());

  const waiting = async (id: number) => {
    const rows = await listRows<{ status: string }>(
      provider.db,
      sql`SELECT status FROM approval WHERE user_id = ${id} ORDER BY id`,
    );
    return rows.map(({ status }) => status);
  };

  test('an account that waits for its admission is neither blocked nor let in by one person', async () => {
    const added = await provider.call<{ user: { id: string } }>('POST', '/auth/admin/register', {
      token: first.token,
      body: { username: 'waits_here', email: 'waits@example.com', role: 'level1' },
    });
    const { id } = added.body.user;
    expect((await p.list(second, { q: 'waits_here' })).users).toMatchObject([
      { isBlocked: true, role: 'level1', waitingRole: 'level1' },
    ]);
    expect((await p.look(second, id)).body.user).toMatchObject({
      isBlocked: true,
      waitingRole: 'level1',
      proposal: { what: 'admit', proposedBy: { id: String(first.id), username: first.username } },
      createdBy: { id: String(first.id), username: first.username },
      block: { blockedAt: null, blockedBy: null, reason: null },
    });
    expect(outcomeOf(await p.block(second, id))).toBe('409 awaiting_approval');
    expect(outcomeOf(await p.unblock(second, id))).toBe('409 awaiting_approval');
    expect((await p.remove(second, id)).status).toBe(200);
    expect(await waiting(Number(id))).toEqual(['refused']);
  });

  test('a role that waits is shown, stands until it is decided, and nothing else waits beside it', async () => {
    const { id, username } = await provider.openPerson('level1');
    const proposed = await p.setRole(first, id, 'admin');
    expect(proposed.body).toMatchObject({
      needsSecond: true,
      user: { role: 'level1', waitingRole: 'admin' },
    });
    expect((await p.audited(id)).at(-1)?.data).toEqual({
      before: { role: 'level1' },
      after: { role: 'admin' },
      needsSecond: true,
      rank: 4,
    });
    expect((await p.look(second, id)).body.user.proposal).toEqual({
      approvalId: expect.stringMatching(/^\d+$/),
      what: 'role',
      proposedBy: { id: String(first.id), username: first.username },
      proposedAt: new Date(provider.clock.nowMs()).toISOString(),
    });
    expect(outcomeOf(await p.setRole(second, id, 'level2'))).toBe('409 awaiting_approval');
    expect((await p.audited(id)).at(-1)?.data).toEqual({ role: 'level2', refused: 'awaiting_approval' });
    const others = await p.list(second, { staff: 'true' });
    expect(Object.fromEntries(others.users.map((user) => [user.username, user.waitingRole]))).toEqual({
      [first.username]: null,
      [second.username]: null,
      [username]: 'admin',
    });
    expect((await p.block(second, id)).status).toBe(200);
    expect(outcomeOf(await p.unblock(second, id))).toBe('409 awaiting_approval');
    expect(outcomeOf(await p.remove(second, id))).toBe('409 awaiting_approval');
    expect(await waiting(id)).toEqual(['waiting']);
  });

  test('who decides a role names in the log who proposed it, as every decision does', async () => {
    const { id } = await provider.openPerson('level1');
    await p.setRole(first, id, 'level2');
    const [proposal] = await listRows<{ id: string }>(
      provider.db,
      sql`SELECT id::text FROM approval WHERE user_id = ${id}`,
    );
    const { status } = await provider.call('POST', `/approvals/${proposal?.id}/approve`, {
      token: second.token,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(200);
    const changes = (await p.audited(id)).filter(({ action }) => action === 'user.role');
    expect(changes.at(-1)).toMatchObject({
      action: 'user.role',
      data: { proposedBy: String(first.id) },
    });
  });

  test('real money, wherever it lies, and a proposed adjustment keep an account', async () => {
    const proposed = await provider.openPerson();
    const adjusted = await provider.call('POST', '/balance-adjustments', {
      token: first.token,
      body: { userId: String(proposed.id), type: 'add', amount: '5000', note: 'Much' },
    });
    expect(adjusted.body).toMatchObject({ needsSecond: true });
    expect((await p.look(first, proposed.id)).body.user.deleteObstacles).toEqual(['open_adjustments']);
    expect(outcomeOf(await p.remove(first, proposed.id))).toBe('409 account_in_use');
    for (const account of ['available', 'staked', 'held']) {
      const { id } = await provider.openPerson();
      await provider.database.asOwner(
        `INSERT INTO account (user_id, kind, currency, balance) VALUES (${id}, '${account}', 'USDT', 1)`,
      );
      expect((await p.look(first, id)).body.user.deleteObstacles).toEqual(['balance']);
      expect(outcomeOf(await p.remove(first, id))).toBe('409 account_in_use');
    }
  });
});

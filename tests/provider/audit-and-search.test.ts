/** The audit log, the ledger of everybody, search everywhere and saved views, as staff ask for them. */
import { sql } from 'drizzle-orm';
import type { AuditLine, LedgerRow, SavedView, SearchHit } from '@/lib/contract/audit/audit-schemas';
import { VIEWS_MAX } from '@/lib/contract/audit/audit-schemas';
import { auditLog } from '@/provider/database/schema/staff';
import { appUser } from '@/provider/database/schema/users';
import { listRows } from '../../provider/database/database';
import { afterTransaction } from '../support/after-transaction';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash, TRON_ADDRESS } from '../support/payment-samples';
import type { Person } from '../support/provider';
import { readCsv } from '../support/read-csv';

interface Page<T> {
  data: T[];
  total: number;
  pages: number;
}
interface AuditPage extends Page<AuditLine> {
  actions: string[];
  actors: { id: string; username: string }[];
}

describe.each(mainDatabaseKind())('audit and search on %s', (kind) => {
  let fixture: MoneyFixture;
  let clerk: Person;
  let leader: Person;
  let boss: Person;
  let customer: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { TIME_ZONE: 'Asia/Bangkok' });
    clerk = await fixture.provider.openPerson('level1', 'clerk_one');
    leader = await fixture.provider.openPerson('admin', 'leader_one');
    boss = await fixture.provider.openPerson('super_admin', 'boss_one');
    customer = await fixture.provider.openPerson('user', 'somchai');
    await fixture.provider.db
      .update(appUser)
      .set({ fullName: 'Sômchai Jaidée' })
      .where(sql`id = ${customer.id}`);
  }, 120_000);
  afterAll(() => fixture?.close());

  const get = async <T>(person: Person, path: string): Promise<T> => {
    const answer = await fixture.provider.call<T>('GET', path, { token: person.token });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const audit = (query = '') => get<AuditPage>(leader, `/admin/audit${query}`);
  const ledger = (query = '') => get<Page<LedgerRow>>(clerk, `/ledger${query}`);
  const csv = async (person: Person, path: string, language = 'en') => {
    const file = await fixture.provider.fetchFile(path, {
      token: person.token,
      headers: { 'accept-language': language },
    });
    return { ...file, lines: readCsv(file.bytes.toString().replace(/^\uFEFF/, '')) };
  };

  describe('the audit log', () => {
    let rejected: string;

    beforeAll(async () => {
      rejected = (await fixture.deposit(customer)).body.data.id;
      await fixture.post(clerk, `/transactions/${rejected}/reject`, { reason: 'No such payment' });
      const credited = (await fixture.deposit(customer)).body.data.id;
      await fixture.approveDeposit(leader, credited, { amount: '100', transactionHash: makeHash() });
    });

    test('says who, when, from where, what, before and after, why, and in which request', async () => {
      const { data } = await audit('?action=deposit.reject');
      expect(data).toEqual([
        {
          id: expect.any(String),
          at: new Date(fixture.provider.clock.nowMs()).toISOString(),
          actor: { id: String(clerk.id), username: 'clerk_one', role: 'level1' },
          actorRole: 'level1',
          action: 'deposit.reject',
          subjectKind: 'deposit',
          subjectId: rejected,
          subject: `DP-${rejected}`,
          user: { id: String(customer.id), username: 'somchai', role: 'user' },
          before: { status: 'pending' },
          after: { status: 'rejected' },
          reason: 'No such payment',
          data: {},
          address: '127.0.0.1',
          requestId: expect.any(String),
        },
      ]);
    });

    test.each([
      ['?action=deposit', 2],
      ['?action=deposit.approve', 1],
      ['?action=deposit.other', 0],
      ['?action=depos', 0],
      ['?subjectKind=deposit', 2],
      ['?q=LEADER', 1],
      ['?q=sÖmchai jaidee', 2],
      ['?q=127.0.0', 2],
      ['?q=127.0.0.1', 2],
      ['?q=10.0.0.1', 0],
      ['?q=nobody at all', 0],
    ])('%s finds %s lines', async (query, total) => {
      const found = await audit(encodeURI(query));
      expect([found.total, found.data.length]).toEqual([total, total]);
    });

    test('is narrowed by who did it, whom it concerns, a label, a number and a request', async () => {
      const [line] = (await audit('?action=deposit.reject')).data;
      for (const query of [
        `actorId=${clerk.id}&action=deposit`,
        `q=DP-${rejected}`,
        `q=dp${rejected}`,
        `q=${line?.requestId}`,
      ]) {
        expect((await audit(`?${query}`)).data.map(({ id }) => id)).toEqual([line?.id]);
      }
      expect((await audit(`?q=${rejected}`)).data.map(({ id }) => id)).toContain(line?.id);
      expect((await audit(`?userId=${customer.id}`)).total).toBe(2);
      expect((await audit(`?userId=${clerk.id}`)).total).toBe(0);
    });

    test('names the actions and the people that it holds', async () => {
      const { actions, actors } = await audit('?limit=1');
      expect(actions).toEqual(expect.arrayContaining(['deposit.approve', 'deposit.reject']));
      expect(actions).toEqual([...new Set(actions)].sort());
      expect(actors).toEqual([
        { id: String(clerk.id), username: 'clerk_one' },
        { id: String(leader.id), username: 'leader_one' },
      ]);
    });

    test('finds nobody by what the caller may not read of them', async () => {
      const { db } = fixture.provider;
      const hide = { email: 'boss@hidden.example', fullName: 'Secret Surname' };
      await db.update(appUser).set(hide).where(sql`id = ${boss.id}`);
      const { id } = await fixture.provider.openPerson();
      const { status } = await fixture.provider.call('POST', `/users/${id}/block`, {
        token: boss.token,
        body: {},
      });
      expect(status).toBe(200);
      const total = async (person: Person, q: string) =>
        (await get<AuditPage>(person, `/admin/audit?q=${encodeURIComponent(q)}`)).total;
      for (const q of ['boss@hidden', 'secret', 'Secret Surname', 'se']) {
        expect([q, await total(leader, q), await total(boss, q)]).toEqual([q, 0, 1]);
        const { lines } = await csv(leader, `/admin/audit/export?q=${encodeURIComponent(q)}`);
        expect([q, lines.length]).toEqual([q, 1]);
      }
      expect(await total(leader, 'boss_one')).toBe(1);
    });

    test('goes by days of the deployment’s time zone', async () => {
      // 23:30 in Bangkok is the same day there, and already the next in New Zealand.
      const day = (days: number) =>
        new Date(fixture.provider.clock.nowMs() + 7 * 3_600_000 + days * 86_400_000)
          .toISOString()
          .slice(0, 10);
      expect((await audit(`?from=${day(0)}&to=${day(0)}&action=deposit`)).total).toBe(2);
      expect((await audit(`?from=${day(1)}`)).total).toBe(0);
      expect((await audit(`?to=${day(-1)}`)).total).toBe(0);
    });

    test('is exported whole, and the export is itself in the log before the first byte', async () => {
      const before = await audit();
      const file = await csv(leader, '/admin/audit/export?sort=oldest');
      expect(file.headers['content-disposition']).toContain('audit-');
      const [heads, ...lines] = file.lines;
      expect(heads?.slice(2, 5)).toEqual(['Performed by', 'Role at the time', 'Action']);
      expect(lines).toHaveLength(before.total);
      expect(lines.map(([id]) => id)).toEqual(before.data.map(({ id }) => id).reverse());
      const [line] = (await audit('?action=export.audit')).data;
      expect(line).toMatchObject({
        actor: { username: 'leader_one' },
        subjectKind: 'list',
        subjectId: 'audit',
        data: { filter: { sort: 'oldest' }, rows: before.total },
      });
    });

    test('a line is changed, deleted or truncated by nobody, the owner of the table least of all', async () => {
      const { db } = fixture.provider;
      const before = await db.select().from(auditLog);
      for (const statement of [
        `UPDATE audit_log SET action = 'nothing.happened'`,
        `DELETE FROM audit_log`,
        `TRUNCATE audit_log`,
        `TRUNCATE audit_log CASCADE`,
      ]) {
        await expect(db.execute(sql.raw(statement))).rejects.toThrow();
        await expect(fixture.provider.database.asOwner(statement)).rejects.toThrow();
      }
      expect(await db.select().from(auditLog)).toEqual(before);
      const rights = await listRows<{ right: string }>(
        db,
        sql`SELECT privilege_type AS right FROM information_schema.role_table_grants
          WHERE table_name = 'audit_log' AND grantee = 'updown_app' ORDER BY 1`,
      );
      expect(rights.map(({ right }) => right)).toEqual(['INSERT', 'SELECT']);
    });
  });

  describe('the ledger', () => {
    test('names both sides, the balance after, and what the money moved for', async () => {
      const person = await fixture.provider.openPerson('user', 'ledger_one');
      const { id } = (await fixture.deposit(person)).body.data;
      await fixture.approveDeposit(leader, id, { amount: '100', transactionHash: makeHash() });
      const { data } = await ledger(`?q=DP-${id}&sort=oldest`);
      expect(data[0]).toEqual({
        id: expect.any(String),
        at: expect.any(String),
        reason: 'deposit',
        amount: expect.any(String),
        from: { kind: 'outside', user: null, balanceAfter: null },
        to: {
          kind: 'available',
          user: { id: String(person.id), username: 'ledger_one' },
          balanceAfter: expect.any(String),
        },
        tradeId: null,
        depositId: id,
        withdrawalId: null,
        adjustmentId: null,
      });
      expect((await ledger(`?userId=${person.id}`)).data.map(({ reason }) => reason)).toEqual([
        'deposit',
        'practice_grant',
      ]);
      expect((await ledger('?q=LEDGER_ONE')).total).toBe(2);
      expect((await ledger(`?q=${data[0]?.id}`)).data.map(({ id }) => id)).toContain(data[0]?.id);
      expect((await ledger(`?userId=${person.id}&reason=deposit`)).total).toBe(1);
      expect((await ledger('?q=T-999999')).total).toBe(0);
    });

    test('is sorted by time and by amount, and its total is exact for every reason', async () => {
      const rows = (await ledger('?limit=1000')).data;
      expect(rows.map(({ id }) => Number(id))).toEqual(
        rows.map(({ id }) => Number(id)).sort((one, other) => other - one),
      );
      const amounts = (await ledger('?limit=1000&sort=lowest')).data.map(({ amount }) => Number(amount));
      expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
      for (const reason of new Set(rows.map((row) => row.reason))) {
        const found = await ledger(`?reason=${reason}&limit=1000`);
        expect(found.total).toBe(rows.filter((row) => row.reason === reason).length);
        expect(found.data).toHaveLength(found.total);
      }
      expect((await ledger('?reason=practice_returned')).total).toBe(0);
    });

    test('every page is read once, from whichever end', async () => {
      const whole = (await ledger('?limit=1000')).data.map(({ id }) => id);
      for (const sort of ['newest', 'oldest', 'highest', 'lowest']) {
        const seen: string[] = [];
        const { pages } = await ledger(`?limit=3&sort=${sort}`);
        for (let page = 1; page <= pages; page += 1) {
          seen.push(...(await ledger(`?limit=3&sort=${sort}&page=${page}`)).data.map(({ id }) => id));
        }
        expect([...seen].sort()).toEqual([...whole].sort());
        if (sort === 'newest') expect(seen).toEqual(whole);
        expect((await ledger(`?limit=3&page=${pages + 1}`)).data).toEqual([]);
      }
    });

    test('shows nothing of another currency', async () => {
      const { total } = await ledger();
      await fixture.provider.database.asOwner(
        `INSERT INTO account (user_id, kind, currency, balance) VALUES (${customer.id}, 'available', 'USDT', 5000000)`,
      );
      await fixture.provider.database.asOwner(`INSERT INTO transfer
        (at_ms, currency, from_account, to_account, amount, to_after, reason)
        SELECT 1000, 'USDT', h.id, c.id, 5000000, 5000000, 'adjustment_add' FROM account h, account c
        WHERE h.kind = 'house' AND h.currency = 'USDT' AND c.user_id = ${customer.id} AND c.currency = 'USDT'`);
      expect((await ledger()).total).toBe(total);
      expect((await ledger('?reason=adjustment_add')).total).toBe(0);
    });

    test('is exported whole in every order, with the words of the language', async () => {
      const { total } = await ledger();
      for (const sort of ['newest', 'oldest', 'highest', 'lowest']) {
        const { lines } = await csv(leader, `/ledger/export?sort=${sort}`);
        expect(lines).toHaveLength(total + 1);
        const listed = (await ledger(`?limit=1000&sort=${sort}`)).data.map(({ id }) => id);
        expect(lines.slice(1).map(([id]) => id)).toEqual(listed);
      }
      const [heads] = (await csv(leader, '/ledger/export?reason=deposit', 'th')).lines;
      expect(heads).toContain('จำนวนเงิน (USDT-PRACTICE)');
      expect((await audit('?action=export.ledger&limit=1')).data[0]?.data).toMatchObject({
        filter: { reason: 'deposit' },
      });
    });
  });

  describe('the queues of money', () => {
    test('find a customer by a part of their name, whatever its accents, and by days', async () => {
      const { id } = (await fixture.withdraw(customer)).body.data;
      const find = (path: string) =>
        get<{ withdrawals: { id: string }[]; total: number }>(
          clerk,
          `/withdrawals${encodeURI(path).replace('#', '%23')}`,
        );
      const labels = [`WD-${id}`, `wd${id}`, `WD ${id}`, `#${id}`];
      for (const q of ['somchai jai', 'SÔMCHAI', 'jaidee', '123-45-678901-2', 'so', ...labels]) {
        expect((await find(`?q=${q}`)).withdrawals.map((one) => one.id)).toContain(id);
      }
      for (const q of ['%', `DP-${id}`, `T ${id}`]) expect((await find(`?q=${q}`)).total).toBe(0);
      const today = new Date(fixture.provider.clock.nowMs() + 7 * 3_600_000).toISOString().slice(0, 10);
      expect((await find(`?from=${today}&userId=${customer.id}`)).total).toBe(1);
      expect((await find('?to=2001-01-01')).total).toBe(0);
    });

    test.each(['/transactions', '/withdrawals'])(
      '%s are exported whole, in the order of the list',
      async (path) => {
        for (const sort of ['oldest', 'newest', 'highest', 'lowest']) {
          const { deposits, withdrawals } = await get<Record<string, { transactionId: string }[]>>(
            clerk,
            `${path}?sort=${sort}&limit=1000`,
          );
          const { lines, status } = await csv(leader, `${path}/export?sort=${sort}`);
          expect(status).toBe(200);
          expect(lines.slice(1).map(([label]) => label)).toEqual(
            (deposits ?? withdrawals ?? []).map(({ transactionId }) => transactionId),
          );
        }
        const refused = await fixture.provider.call('GET', `${path}/export`, { token: clerk.token });
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      },
    );

    test.each([
      ['/transactions', 'deposits', () => fixture.deposit(customer)],
      ['/withdrawals', 'withdrawals', () => fixture.withdraw(customer)],
    ])('%s made while they are exported are not in the file', async (path, name, make) => {
      for (const sort of ['oldest', 'newest']) {
        afterTransaction(fixture.provider.db, make);
        const { lines } = await csv(leader, `${path}/export?sort=${sort}`);
        const { data } = (await audit(`?action=export.${name}&limit=1`)).data[0] as AuditLine;
        expect(lines).toHaveLength(Number(data.rows) + 1);
      }
    });
  });

  test.each(['/admin/audit', '/ledger', '/admin/trades', '/transactions', '/withdrawals'])(
    '%s of nobody is an empty file, and the log names the id that was asked for',
    async (path) => {
      const { status, lines } = await csv(leader, `${path}/export?userId=999999`);
      expect([status, lines.length]).toEqual([200, 1]);
      expect((await audit('?action=export&limit=1')).data[0]).toMatchObject({
        user: null,
        data: { filter: { userId: '999999' }, rows: 0 },
      });
    },
  );

  describe('search everywhere', () => {
    const search = async (q: string, person = clerk) =>
      (await get<{ data: SearchHit[] }>(person, `/admin/search?q=${encodeURIComponent(q)}`)).data;
    const named = (hits: SearchHit[]) => hits.map(({ kind, label }) => `${kind} ${label}`);

    test('a customer’s name finds them and their latest records, at most five of each kind', async () => {
      const person = await fixture.provider.openPerson('user', 'search_target');
      const deposits: string[] = [];
      for (let made = 0; made < 7; made += 1) {
        deposits.push((await fixture.deposit(person)).body.data.transactionId);
      }
      const { transactionId } = (await fixture.withdraw(person, { amount: '20' })).body.data;
      await fixture.post(person, '/chat/message', { message: 'hello' });
      const hits = await search('SEARCH_targ');
      expect(named(hits)).toEqual([
        'user search_target',
        ...deposits
          .reverse()
          .slice(0, 5)
          .map((label) => `deposit ${label}`),
        `withdrawal ${transactionId}`,
        'conversation search_target',
      ]);
      expect(hits.every(({ user }) => user.username === 'search_target')).toBe(true);
    });

    test('labels, numbers, hashes, addresses, account numbers and references find their case', async () => {
      const person = await fixture.provider.openPerson('user', 'reference_one');
      const hash = makeHash();
      const deposit = (await fixture.deposit(person)).body.data;
      await fixture.approveDeposit(leader, deposit.id, { amount: '5000', transactionHash: hash });
      const toBank = (await fixture.withdraw(person, { amount: '20', accountNumber: '555-0-99999-1' })).body
        .data;
      const toCoin = (await fixture.withdrawCrypto(person, '20')).body.data;
      for (const [q, label] of [
        [deposit.transactionId, deposit.transactionId],
        [deposit.transactionId.toLowerCase().replace('-', ''), deposit.transactionId],
        [`#${deposit.id}`, deposit.transactionId],
        [deposit.id, deposit.transactionId],
        [hash, deposit.transactionId],
        [hash.toUpperCase(), deposit.transactionId],
        ['555-0-99999-1', toBank.transactionId],
        ['5550999991', toBank.transactionId],
        [TRON_ADDRESS, toCoin.transactionId],
        [toCoin.transactionId, toCoin.transactionId],
      ] as const) {
        expect([q, (await search(q)).map((hit) => hit.label)]).toEqual([q, expect.arrayContaining([label])]);
      }
      expect(named(await search(deposit.transactionId))).toEqual([`deposit ${deposit.transactionId}`]);
      expect(await search('T-999999999')).toEqual([]);
    });

    test('who is named exactly comes first', async () => {
      await fixture.provider.openPerson('user', 'exact_name_longer');
      await fixture.provider.openPerson('user', 'exact_name');
      const before = await fixture.provider.openPerson('user', 'an_exact_name');
      const people = async (q: string) => (await search(q)).filter(({ kind }) => kind === 'user');
      expect((await people('exact_NAME')).map(({ label }) => label)[0]).toBe('exact_name');
      expect((await people(String(before.id)))[0]?.label).toBe('an_exact_name');
      expect((await people('an_exact_name@example.com')).map(({ label }) => label)).toEqual([
        'an_exact_name',
      ]);
    });

    test('a colleague whom the caller may not view comes without a page', async () => {
      const open = async (person: Person, q: string) =>
        (await search(q, person)).find(({ label }) => label === q)?.mayOpen;
      expect(await open(clerk, 'leader_one')).toBe(false);
      expect(await open(clerk, 'clerk_one')).toBe(false);
      expect(await open(clerk, 'somchai')).toBe(true);
      expect(await open(boss, 'leader_one')).toBe(true);
    });

    test('pattern characters are taken literally', async () => {
      expect(await search('%')).toEqual([]);
      expect(await search('_____')).toEqual([]);
      expect(await search('\\')).toEqual([]);
    });
  });

  describe('saved views', () => {
    const save = (person: Person, body: object) =>
      fixture.provider.call<{ data: SavedView; code?: string }>('POST', '/admin/views', {
        token: person.token,
        body,
      });
    const list = async (person: Person, of = 'users') =>
      (await get<{ data: SavedView[] }>(person, `/admin/views?list=${of}`)).data;

    test('are kept by name, saved over whatever the name’s case, and removed by their owner alone', async () => {
      const first = await save(clerk, { list: 'users', name: 'Blocked', query: 'isBlocked=true' });
      await save(clerk, { list: 'users', name: 'Ánother', query: '' });
      const again = await save(clerk, { list: 'users', name: 'blocked', query: 'isBlocked=true&role=user' });
      expect(again.body.data).toEqual({
        id: first.body.data.id,
        list: 'users',
        name: 'blocked',
        query: 'isBlocked=true&role=user',
      });
      expect((await list(clerk)).map(({ name }) => name)).toEqual(['Ánother', 'blocked']);
      expect(await list(leader)).toEqual([]);
      expect(await list(clerk, 'trades')).toEqual([]);
      const remove = (person: Person) =>
        fixture.provider.call('DELETE', `/admin/views/${first.body.data.id}`, { token: person.token });
      expect((await remove(leader)).body.code).toBe('view_not_found');
      expect((await remove(clerk)).status).toBe(200);
      expect((await remove(clerk)).body.code).toBe('view_not_found');
    });

    test('as many as possible can be kept of a list, also when they are saved at once', async () => {
      const saves = await Promise.all(
        Array.from({ length: VIEWS_MAX + 4 }, (_, index) =>
          save(leader, { list: 'trades', name: `View ${index}`, query: 'status=open' }),
        ),
      );
      expect(saves.filter(({ status }) => status === 200)).toHaveLength(VIEWS_MAX);
      expect(saves.filter(({ body }) => body.code === 'view_limit')).toHaveLength(4);
      const [kept] = await list(leader, 'trades');
      expect((await save(leader, { list: 'trades', name: kept?.name, query: '' })).status).toBe(200);
      expect((await save(leader, { list: 'users', name: 'Of another list', query: '' })).status).toBe(200);
    });

    test('of two who save the same name at once one is kept', async () => {
      await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          save(boss, { list: 'kyc', name: index % 2 ? 'Same' : 'SAME', query: `q=${index}` }),
        ),
      );
      expect(await list(boss, 'kyc')).toHaveLength(1);
    });

    test.each([
      { list: 'nothing', name: 'a', query: '' },
      { list: 'users', name: ' ', query: '' },
      { list: 'users', name: 'a'.repeat(41), query: '' },
      { list: 'users', name: 'a', query: '<script>' },
    ])('%j is refused', async (body) => {
      expect((await save(clerk, body)).status).toBe(422);
    });
  });
});

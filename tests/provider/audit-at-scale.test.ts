/** Very many trades, transfers and lines: searches and pages read what they show, and a file holds them all. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { auditQuery, ledgerQuery } from '@/lib/contract/audit/audit-schemas';
import { createLogCount } from '@/provider/database/queries/count-log';
import { FEW_USERS } from '../../provider/audit/find-matching-users';
import { listLedger } from '../../provider/audit/ledger/list-ledger';
import { listAudit, listAuditChoices } from '../../provider/audit/log/list-audit';
import { searchConsole } from '../../provider/console/search/search-console';
import { type Database, listRows, type Queryable } from '../../provider/database/database';
import { matchUserText } from '../../provider/users/match-user-text';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { createTestProvider, type TestProvider } from '../support/provider';
import { bundleProvider, ROOT, startProviderProcess } from '../support/provider-process';
import { IS_LONG, sized } from '../support/test-sizes';

const PEOPLE = 5_000;
const MANY = sized({ gate: 20_000, long: 100_000 });
/** Of 50 lines each; the last is full. */
const PAGES = MANY / 50;
const REFUNDS = 5;
const CURRENCY = 'USDT-PRACTICE';
/** A few looks into indexes for each person found; all the tables together are more. */
const MOST_PAGES = sized({ gate: 1_500, long: 2_000 });
/** Reading the people themselves, which among fewer lines is no small part. */
const PEOPLE_PAGES = sized({ gate: 2_000, long: 0 });
const BIG = ['trade', 'transfer', 'audit_log', 'deposit', 'withdrawal'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

jest.setTimeout(300_000);
const canRun = Boolean(process.env.TEST_DATABASE_URL);

async function fill({ asOwner }: TestDatabase): Promise<void> {
  await asOwner(readFileSync(join(ROOT, 'tests/bench/people.sql'), 'utf8'));
  await asOwner(`SELECT bench_people(${PEOPLE})`);
  const person = `(SELECT min(id) FROM app_user WHERE username LIKE 'crowd%') + n % ${PEOPLE}`;
  await asOwner(`INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version,
      duration_s, multiplier_e4, rule_version, stale_bound_ms, start_ms, end_ms, head_seq, status, settled_ms, payout, profit, void_reason)
    SELECT ${person}, '${CURRENCY}', 'key' || n, 'm', 1, 'buy', 10000000, 1, 1, 30, 18000, 1, 5000, 1000 * n, 1000 * n + 30000, 1,
      'refunded', 1000 * n + 30000, 10000000, 0, 'no_ticks' FROM generate_series(1, ${MANY}) n`);
  await asOwner(`INSERT INTO transfer (at_ms, currency, from_account, to_account, amount, reason)
    SELECT 1000 * n, '${CURRENCY}', h.id, f.id, 1000000 + (n * 7919::bigint) % 1000003,
      CASE WHEN n % ${MANY / REFUNDS} = 0 THEN 'stake_refunded' ELSE 'trade_profit' END
    FROM generate_series(1, ${MANY}) n, account h, account f
    WHERE h.kind = 'house' AND f.kind = 'fees' AND h.currency = '${CURRENCY}' AND f.currency = h.currency ORDER BY n`);
  await asOwner(`INSERT INTO audit_log (at_ms, actor_id, actor_role, action, subject_kind, subject_id, user_id, address, request_id)
    SELECT 1000 * n, (SELECT min(id) FROM app_user) + n % 4, 'admin', 'deposit.' || (ARRAY['approve','reject','propose'])[1 + n % 3],
      'deposit', n::text, ${person}, '10.0.' || n % 200 || '.' || n % 7, 'request-' || n
    FROM generate_series(1, ${MANY}) n ORDER BY n`);
  const method = '(SELECT min(id) FROM payment_method)';
  await asOwner(`INSERT INTO deposit (user_id, currency, idempotency_key, meaning, method_id, type, method_name, network,
      destination, claimed_amount, claimed_hash, created_ms)
    SELECT ${person}, '${CURRENCY}', 'key' || n, 'm', ${method}, 'crypto', 'USDT', 'TRC20', 'an address', 50000000,
      md5(n::text) || md5('x' || n), 1000 * n FROM generate_series(1, ${MANY / 2}) n`);
  await asOwner(`INSERT INTO withdrawal (user_id, currency, idempotency_key, meaning, method_id, type, method_name, amount, fee,
      thb_rate, recipient_name, account_number, bank_name, created_ms)
    SELECT ${person}, '${CURRENCY}', 'key' || n, 'm', ${method}, 'bank', 'Bank', 50000000, 0, 35, md5('r' || n),
      lpad(((n * 7919::bigint) % 9999999967)::text, 10, '0'), 'Bank', 1000 * n FROM generate_series(1, ${MANY / 2}) n`);
  await asOwner('VACUUM ANALYZE');
}

(canRun ? describe : describe.skip)(`among ${MANY}`, () => {
  let provider: TestProvider;
  const caller = { sessionId: 1, userId: 1, username: 'boss', role: 'super_admin' as const };

  beforeAll(async () => {
    provider = await createTestProvider({ kind: 'postgres' });
    await fill(provider.database);
  }, 300_000);
  afterAll(() => provider?.close());

  /**
   * Runs a reading act; answers the pages that it read, the big tables of which it read every row, and the letters of
   * the longest value that it sent.
   */
  async function weigh(
    act: (db: Database) => Promise<unknown>,
  ): Promise<{ pages: number; scanned: string[]; longest: number }> {
    const { db } = provider;
    const dialect = new PgDialect();
    let pages = 0;
    let longest = 0;
    const scanned: string[] = [];
    const visit = (plan: Plan) => {
      const table = plan['Relation Name'] ?? '';
      if (plan['Node Type'] === 'Seq Scan' && BIG.includes(table)) scanned.push(table);
      for (const child of plan.Plans ?? []) visit(child);
    };
    const weighing = {
      execute: async (statement: SQL) => {
        const { params } = dialect.sqlToQuery(statement);
        longest = Math.max(longest, ...params.map((value) => String(value).length));
        const [explained] = await listRows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          db,
          sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
        );
        const plan = explained?.['QUERY PLAN'][0]?.Plan;
        if (!plan) throw new Error('no plan');
        visit(plan);
        pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        return db.execute(statement);
      },
    };
    await act(weighing as unknown as Database);
    return { pages, scanned, longest };
  }

  async function expectLight(act: (db: Database) => Promise<unknown>): Promise<void> {
    // The first time a connection also reads what it then knows of the tables.
    await weigh(act);
    const { pages, scanned } = await weigh(act);
    expect({ scanned, pages, isLight: pages < MOST_PAGES }).toEqual({ scanned: [], pages, isLight: true });
  }

  test.each([
    '77',
    '#77',
    'T-77',
    'DP-77',
    'crowd77',
    'crowd4',
    'cr',
    'Quillon Zeph',
    'somebody who is not here',
    'c4ca4238a0b923820dcc509a6f75849b',
    '0000007919',
    'ADJ-1',
  ])('search everywhere for %s reads no table whole', (q) =>
    expectLight((db) => searchConsole({ db, currency: CURRENCY }, caller, q)),
  );

  test('and finds what it is asked for', async () => {
    const found = async (q: string) =>
      (await searchConsole({ db: provider.db, currency: CURRENCY }, caller, q)).map(({ label }) => label);
    expect(await found('T-77')).toEqual(['T-77']);
    expect(await found('0000007919')).toContain('WD-1');
    expect(await found('c4ca4238a0b923820dcc509a6f75849b')).toContain('DP-1');
    expect((await found('crowd77')).filter((label) => label.startsWith('T-'))).toHaveLength(5);
  });

  const clock = () => provider.clock;
  const viewer = { id: '1', role: 'super_admin' as const };
  const auditReader = () => ({
    viewer,
    timeZone: 'Asia/Bangkok',
    countLog: createLogCount({ clock: clock() }, { table: 'audit_log', group: sql`action` }),
  });
  const ledgerReader = () => ({
    viewer,
    currency: CURRENCY as 'USDT-PRACTICE',
    timeZone: 'Asia/Bangkok',
    countLog: createLogCount(
      { clock: clock() },
      { table: 'transfer', group: sql`currency || ' ' || reason` },
    ),
  });

  test.each([
    {},
    { page: String(PAGES) },
    { page: String(PAGES * 0.95) },
    { sort: 'oldest' },
    { q: 'crowd77' },
    { q: 'DP-777' },
    { q: 'request-777' },
    { q: '10.0.77.3' },
    { userId: '777' },
    { action: 'deposit.approve', page: '3' },
  ])('a page of the audit log reads what it shows: %j', async (query) => {
    const reader = auditReader();
    await reader.countLog(provider.db);
    await expectLight((db) => listAudit(db, reader, auditQuery.parse(query)));
    expect((await listAudit(provider.db, reader, auditQuery.parse(query))).data.length).toBeGreaterThan(0);
  });

  test('the choices of its filters are found by leaps', () => expectLight(listAuditChoices));

  test.each([
    {},
    { page: String(PAGES) },
    { sort: 'oldest', page: String(PAGES * 0.95) },
    { reason: 'stake_refunded' },
    { q: '777' },
    { reason: 'trade_profit' },
  ])('a page of the ledger reads what it shows: %j', async (query) => {
    const reader = ledgerReader();
    await reader.countLog(provider.db);
    await expectLight((db) => listLedger(db, reader, ledgerQuery.parse(query)));
    expect((await listLedger(provider.db, reader, ledgerQuery.parse(query))).data.length).toBeGreaterThan(0);
  });

  test.each(['crowd', 'cr', 'a', 'e'])(
    'a word that finds many people reads each log twice: %s',
    async (q) => {
      const { db } = provider;
      const [size] = await listRows<{ people: number; pages: number }>(
        db,
        sql`SELECT (SELECT count(*)::int FROM app_user WHERE ${matchUserText(q, viewer)}) AS people,
        ((pg_relation_size('audit_log') + pg_relation_size('transfer')) / 8192)::int AS pages`,
      );
      expect(size?.people).toBeGreaterThan(FEW_USERS);
      const reader = auditReader();
      let total = 0;
      const act = async (on: Database) => {
        ({ total } = await listAudit(on, reader, auditQuery.parse({ q })));
        await listLedger(on, ledgerReader(), ledgerQuery.parse({ q }));
      };
      await weigh(act);
      const { pages, longest } = await weigh(act);
      // Once to count, once to find the page: where few of its rows are of them, to its end.
      expect({ pages, isBounded: pages < 2.5 * (size?.pages ?? 0) + PEOPLE_PAGES }).toEqual({
        pages,
        isBounded: true,
      });
      // No list of everybody found is sent.
      expect(longest).toBeLessThan(1_000);
      const [counted] = await listRows<{ n: number }>(
        db,
        sql`SELECT count(*)::int AS n FROM audit_log l WHERE EXISTS (SELECT 1 FROM app_user
        WHERE app_user.id IN (l.user_id, l.actor_id) AND ${matchUserText(q, viewer)})`,
      );
      expect(total).toBe(counted?.n);
    },
  );

  test('totals stay exact while the tables grow', async () => {
    const [audit, ledger] = [auditReader(), ledgerReader()];
    const count = async (db: Queryable) => [
      (await listAudit(db, audit, auditQuery.parse({}))).total,
      (await listLedger(db, ledger, ledgerQuery.parse({}))).total,
      (await listLedger(db, ledger, ledgerQuery.parse({ reason: 'stake_refunded' }))).total,
    ];
    const [lines = 0, moves = 0, refunds = 0] = await count(provider.db);
    expect([lines, moves, refunds]).toEqual([MANY, MANY, REFUNDS]);
    await provider.database.asOwner(`INSERT INTO transfer (at_ms, currency, from_account, to_account, amount, reason)
      SELECT ${provider.clock.nowMs()}, currency, from_account, to_account, amount, 'stake_refunded' FROM transfer LIMIT 7`);
    expect(await count(provider.db)).toEqual([lines, moves + 7, refunds + 7]);
    await provider.clock.advance(2 * 3_600_000);
    expect(await count(provider.db)).toEqual([lines, moves + 7, refunds + 7]);
    expect(await count(provider.db)).toEqual([lines, moves + 7, refunds + 7]);
  });
});

// Only among fifty thousand would rows that are held at once be seen in a process's memory.
if (IS_LONG)
  (canRun ? describe : describe.skip)('the file of the ledger from a process of its own', () => {
    const TOKEN = 'ledger-staff'.padEnd(43, '0');
    const ROWS = 50_000;
    /** Fifty thousand rows held at once would take well over it. */
    const MOST_GROWTH_MB = 64;
    let database: TestDatabase;
    let bundle: string;

    beforeAll(async () => {
      bundle = bundleProvider('audit-many');
      database = await openTestDatabase('postgres');
      await database.asOwner(`INSERT INTO transfer (at_ms, currency, from_account, to_account, amount, reason)
      SELECT 1000 * n, '${CURRENCY}', h.id, f.id, 1000000 + (n * 7919::bigint) % 1000003, 'trade_profit'
      FROM generate_series(1, ${ROWS}) n, account h, account f
      WHERE h.kind = 'house' AND f.kind = 'fees' AND h.currency = '${CURRENCY}' AND f.currency = h.currency ORDER BY n`);
      const now = Date.now();
      await listRows(
        database.db,
        sql`WITH made AS (INSERT INTO app_user (username, email, password_hash, role, created_ms, updated_ms)
          VALUES ('ledger_staff', 'staff@example.com', '-', 'level2', 0, 0) RETURNING id)
        INSERT INTO session (user_id, token_hash, created_ms, last_activity_ms)
          SELECT id, sha256(convert_to(${TOKEN}, 'UTF8')), ${now}::bigint, ${now}::bigint FROM made`,
      );
    }, 300_000);
    afterAll(async () => {
      await database?.close();
      if (bundle) execFileSync('rm', ['-rf', bundle]);
    });

    test('has a line for each row, in order, and takes the memory of a page', async () => {
      const started = await startProviderProcess(
        bundle,
        {
          DATA_DIR: bundle,
          DOCUMENT_KEY: 'a document key of this test that is long enough',
          DATABASE_URL: database.url ?? '',
          ADMIN_USERNAME: 'root',
          ADMIN_PASSWORD: 'only-for-this-test',
        },
        { withinMs: 200_000 },
      );
      const residentMb = () =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${started.pid}/status`, 'utf8'))?.[1]) / 1024;
      async function read(sort: string, look: () => void): Promise<string> {
        const answer = await fetch(`${started.url}/api/ledger/export?sort=${sort}`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        expect(answer.status).toBe(200);
        const chunks: Uint8Array[] = [];
        for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
          look();
          chunks.push(chunk);
        }
        return Buffer.concat(chunks).toString();
      }
      try {
        // The first one makes what stays: compiled code, connections, buffers.
        await read('newest', () => undefined);
        const before = residentMb();
        let peak = before;
        for (const sort of ['newest', 'highest']) {
          const text = await read(sort, () => {
            peak = Math.max(peak, residentMb());
          });
          const ids = text
            .trimEnd()
            .split('\r\n')
            .slice(1)
            .map((line) => line.slice(0, line.indexOf(',')));
          expect([sort, ids.length, new Set(ids).size]).toEqual([sort, ROWS, ROWS]);
        }
        expect({ before, peak, flat: peak - before < MOST_GROWTH_MB }).toEqual({ before, peak, flat: true });
      } finally {
        await started.end('SIGTERM');
      }
    });
  });

/** Many people: what a page costs is what it costs among few, and a file holds them all. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { listRows } from '../../provider/database/database';
import { mainDatabaseKind, openTestDatabase, type TestDatabase } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { bundleProvider, ROOT, startProviderProcess } from '../support/provider-process';
import { IS_LONG, sized } from '../support/test-sizes';
import { type Page, peopleCalls } from '../support/users-fixture';

const FEW = 500;
const MANY = sized({ gate: 5_000, long: 50_000 });
/** A page near the end, of 20 each. */
const LATE = Math.floor((MANY / 20) * 0.96);
const CROWD = readFileSync(join(ROOT, 'tests/bench/people.sql'), 'utf8');
/**
 * Pages: among many times as many each look into an index goes a level deeper, once for each three-letter piece, and
 * the 20 who are found are in pages of their own. Reading everybody takes several times that.
 */
const DEEPER = sized({ gate: 60, long: 100 });
/** Each finds 20 people in either population. */
const VIEWS: readonly Record<string, string>[] = [
  {},
  { sort: 'oldest' },
  { sort: 'name' },
  { sort: 'name-down' },
  { q: 'zephyr' },
  { q: 'QUILLON zeph', sort: 'name' },
  { q: 'ze' },
  { isBlocked: 'true' },
  { isKYCVerified: 'true' },
  { role: 'level1' },
  { from: '2020-09-13', to: '2020-09-13' },
  { isBlocked: 'false', isKYCVerified: 'false', role: 'user' },
];

interface Statement {
  text: string;
  values: unknown[];
}

/** Statements that a piece of work sends, past the driver that sends them. */
async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const note = (statement: unknown, values: unknown) => {
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    const given = (statement as { values?: unknown[] }).values ?? values;
    sent.push({ text, values: Array.isArray(given) ? given : [] });
  };
  const spies = [pg.Client, PGlite].map((driver) => {
    const { query } = driver.prototype as { query: (...given: unknown[]) => unknown };
    return jest.spyOn(driver.prototype as { query: typeof query }, 'query').mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      note(given[0], given[1]);
      return Reflect.apply(query, this, given);
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return sent.filter(({ text }) => /^\s*select/i.test(text));
}

interface Fixture {
  provider: TestProvider;
  boss: Person;
  list(query: Record<string, string>): Promise<Page>;
  /** Pages of the database that a view reads, those of the caller's session apart. */
  countPages(query: Record<string, string>): Promise<number>;
}

jest.setTimeout(300_000);

describe.each(mainDatabaseKind())('a crowd on %s', (kind) => {
  const fixtures: Fixture[] = [];

  beforeAll(async () => {
    for (const size of [FEW, MANY]) fixtures.push(await openFixture(size));
  }, 300_000);
  afterAll(async () => {
    for (const { provider } of fixtures) await provider.close();
  });

  async function openFixture(size: number): Promise<Fixture> {
    const provider = await createTestProvider({ kind });
    const { database, db } = provider;
    await database.asOwner(CROWD);
    await database.asOwner(`SELECT bench_people(${size})`);
    const boss = await provider.openPerson('super_admin');
    await database.asOwner('VACUUM ANALYZE');
    const { list } = peopleCalls(provider);
    const run = async ({ text, values }: Statement): Promise<number> => {
      // By the driver itself: the statement with its values, as it was sent.
      const client = (
        db as unknown as { $client: { query(text: string, values: unknown[]): Promise<unknown> } }
      ).$client;
      const explained = (await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)) as {
        rows: { 'QUERY PLAN': unknown }[];
      };
      const given = explained.rows[0]?.['QUERY PLAN'];
      const [{ Plan: plan }] = (typeof given === 'string' ? JSON.parse(given) : given) as [
        { Plan: Record<string, number> },
      ];
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    };
    return {
      provider,
      boss,
      list: (query) => list(boss, query),
      async countPages(query) {
        const statements = await recordStatements(() => list(boss, query));
        expect(statements.length).toBeGreaterThanOrEqual(3);
        let pages = 0;
        for (const statement of statements) pages += await run(statement);
        return pages;
      },
    };
  }

  test.each(VIEWS.map((view) => [JSON.stringify(view), view] as const))(
    'among many it reads no more than half as much again: %s',
    async (_, view) => {
      const [few, many] = fixtures as [Fixture, Fixture];
      for (const { list } of fixtures) expect((await list(view)).users).toHaveLength(20);
      const [less, more] = [await few.countPages(view), await many.countPages(view)];
      expect({ less, more, fits: more <= less * 1.5 + DEEPER }).toEqual({ less, more, fits: true });
    },
  );

  test.each(['newest', 'oldest', 'name'])(
    `page ${LATE + 1} by cursor reads what page 2 reads, %s`,
    async (sort) => {
      const [, many] = fixtures as [Fixture, Fixture];
      const second = await many.list({ sort });
      const late = await many.list({ sort, page: String(LATE) });
      const read = (page: number, { pagination }: Page) =>
        many.countPages({ sort, page: String(page), cursor: pagination.nextCursor ?? '' });
      const [less, more] = [await read(2, second), await read(LATE + 1, late)];
      expect({ less, more, fits: more <= less * 1.5 + DEEPER }).toEqual({ less, more, fits: true });
      const whole = await many.list({ sort, page: String(LATE + 1) });
      const found = await many.list({
        sort,
        page: String(LATE + 1),
        cursor: late.pagination.nextCursor ?? '',
      });
      expect(found.users).toEqual(whole.users);
      expect(found.pagination).toEqual(whole.pagination);
    },
  );

  test('counts them all', async () => {
    const [, many] = fixtures as [Fixture, Fixture];
    expect((await many.list({})).pagination).toMatchObject({
      totalUsers: MANY + 1,
      totalPages: MANY / 20 + 1,
    });
    expect((await many.list({ isBlocked: 'true' })).pagination.totalUsers).toBe(20);
    expect((await many.list({ q: 'crowd' })).pagination.totalUsers).toBe(MANY);
  });

  test.each(['newest', 'balance'])('the file by %s has a line for each of them', async (sort) => {
    const [, many] = fixtures as [Fixture, Fixture];
    const file = await many.provider.fetchFile(`/users/export?staff=false&sort=${sort}`, {
      token: many.boss.token,
    });
    const lines = file.bytes.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(MANY - 20 + 1);
    expect(new Set(lines.map((line) => line.slice(0, line.indexOf(',')))).size).toBe(MANY - 20 + 1);
  });
});

const canRun = Boolean(process.env.TEST_DATABASE_URL);
// Only among fifty thousand would rows that are held at once be seen in a process's memory.
if (IS_LONG)
  (canRun ? describe : describe.skip)('the file of a crowd from a process of its own', () => {
    const TOKEN = 'crowd-staff'.padEnd(43, '0');
    /** Fifty thousand rows held at once would take well over it. */
    const MOST_GROWTH_MB = 64;
    let database: TestDatabase;
    let bundle: string;

    beforeAll(async () => {
      bundle = bundleProvider('users-at-scale');
      database = await openTestDatabase('postgres');
      await database.asOwner(CROWD);
      await database.asOwner(`SELECT bench_people(${MANY})`);
      const now = Date.now();
      await listRows(
        database.db,
        sql`WITH made AS (INSERT INTO app_user (username, email, password_hash, role, created_ms, updated_ms)
          VALUES ('crowd_staff', 'staff@example.com', '-', 'level2', 0, 0) RETURNING id)
        INSERT INTO session (user_id, token_hash, created_ms, last_activity_ms)
          SELECT id, sha256(convert_to(${TOKEN}, 'UTF8')), ${now}::bigint, ${now}::bigint FROM made`,
      );
    }, 300_000);
    afterAll(async () => {
      await database.close();
      execFileSync('rm', ['-rf', bundle]);
    });

    test('has 50,000 lines and a head more, and takes the memory of a page', async () => {
      const process_ = await startProviderProcess(bundle, {
        DATA_DIR: bundle,
        DOCUMENT_KEY: 'a document key of this test that is long enough',
        DATABASE_URL: database.url ?? '',
        ADMIN_USERNAME: 'root',
        ADMIN_PASSWORD: 'only-for-this-test',
      });
      const residentMb = () =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process_.pid}/status`, 'utf8'))?.[1]) / 1024;
      async function read(look: () => void): Promise<number> {
        const answer = await fetch(`${process_.url}/api/users/export?q=crowd`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        expect(answer.status).toBe(200);
        let lines = 0;
        for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
          look();
          for (const byte of chunk) if (byte === 10) lines += 1;
        }
        return lines;
      }
      try {
        // The first one makes what stays: compiled code, connections, buffers.
        await read(() => undefined);
        const before = residentMb();
        let peak = before;
        const lines = await read(() => {
          peak = Math.max(peak, residentMb());
        });
        expect(lines).toBe(MANY + 2);
        expect({ before, peak, flat: peak - before < MOST_GROWTH_MB }).toEqual({ before, peak, flat: true });
      } finally {
        await process_.end('SIGTERM');
      }
    });
  });

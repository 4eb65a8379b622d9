/** How a start brings a database to this version's tables and functions. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { type Database, listRows } from '../../provider/database/database';
import { EarlierDatabaseError, migrate } from '../../provider/database/migrate';
import { openDatabase } from '../../provider/database/open-database';
import { explainStartFailure } from '../../provider/explain-start-failure';
import { SQL_FOLDER } from '../support/data-folder';
import { actAsOwner, databaseKinds, openTestDatabase, type TestDatabase } from '../support/database';

/** Of the baseline, and of the last of the migrations that it stands for: whoever has that one has all of it. */
const BASELINE_MS = 1_796_037_800_000;
/** Kept with the tables, whose generated columns hold what it answered. */
const OF_THE_BASELINE = ['fold_text'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updown-sql-'));
  for (const part of ['migrations', 'functions'])
    cpSync(join(SQL_FOLDER, part), join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string) => join(folder, 'functions', `${name.replaceAll('_', '-')}.sql`);

/** A comment within its body, which the database keeps. */
function changeFunction(name: string, mark: string): void {
  const text = readFileSync(fileOf(name), 'utf8');
  writeFileSync(fileOf(name), text.replace(/AS \$\$/, `AS $$$$ /* ${mark} */`));
}

const journal = () => join(folder, 'migrations/meta/_journal.json');
const listTimes = () =>
  (JSON.parse(readFileSync(journal(), 'utf8')) as { entries: { when: number }[] }).entries.map(
    ({ when }) => when,
  );
const newestMs = () => Math.max(...listTimes());

/** As the version had it that knew the baseline alone; its functions are left out, since none names what was renamed. */
function keepBaselineOnly(): void {
  const { entries, ...rest } = JSON.parse(readFileSync(journal(), 'utf8'));
  writeFileSync(journal(), JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  for (const file of readdirSync(join(folder, 'functions'))) rmSync(join(folder, 'functions', file));
}

function addMigration(...statements: string[]): void {
  const { entries, ...rest } = JSON.parse(readFileSync(journal(), 'utf8'));
  const next = {
    idx: entries.length,
    version: '7',
    when: newestMs() + 1,
    tag: '9999_next',
    breakpoints: true,
  };
  writeFileSync(journal(), JSON.stringify({ ...rest, entries: [...entries, next] }));
  writeFileSync(join(folder, 'migrations/9999_next.sql'), statements.join('\n--> statement-breakpoint\n'));
}

/** As the version before saves one. */
const saveAccount = (number: string, { isDefault }: { isDefault: boolean }) =>
  `INSERT INTO payout_account (id, user_id, type, label, method_code, bank_name, recipient_name, account_number, is_default, created_ms)
    VALUES (DEFAULT, 1, 'bank', 'Salary', 'KBANK', 'Kasikornbank', 'Somchai Jaidee', '${number}', ${isDefault}, 1) RETURNING id`;

const OF_THE_VERSION_BEFORE = [
  `INSERT INTO app_user (username, email, password_hash, created_ms, updated_ms) VALUES ('somchai', 's@example.com', '-', 1, 1)`,
  `INSERT INTO payment_method (type, code, name, fee, min_amount, serves_deposits, serves_withdrawals, position, created_ms, updated_ms)
    VALUES ('bank', 'KBANK', 'Kasikornbank', 1000000, 1000000, false, true, 1, 1, 1)`,
  saveAccount('1110001110', { isDefault: true }),
  saveAccount('2220002220', { isDefault: false }),
  saveAccount('3330003330', { isDefault: false }),
  `UPDATE payout_account SET deleted_ms = 2 WHERE account_number = '2220002220'`,
  `INSERT INTO withdrawal (user_id, currency, idempotency_key, meaning, method_id, type, method_name, amount, fee, thb_rate,
      recipient_name, account_number, bank_name, created_ms)
    VALUES (1, 'USDT', 'key', 'meaning', 1, 'bank', 'Kasikornbank', 25000000, 1000000, 35.5, 'Somchai Jaidee', '1110001110', 'Kasikornbank', 2)`,
];

/** Tables, views, indexes, sequences and constraints whose name begins like this. */
async function listNamed(db: Database, start: string): Promise<string[]> {
  const rows = await listRows<{ name: string }>(
    db,
    sql`SELECT relname || ' ' || relkind::text AS name FROM pg_class WHERE relname LIKE ${`${start}%`}
      UNION ALL SELECT conname || ' constraint' FROM pg_constraint WHERE contype <> 'n' AND conname LIKE ${`${start}%`}`,
  );
  return rows.map(({ name }) => name);
}

describe.each(databaseKinds())('a start on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  }, 60_000);
  afterAll(() => database.close());

  /** As the owner, on a database as the tests have it, which is left as it was. */
  async function onDatabase(run: (db: Database) => Promise<void>): Promise<void> {
    const work = database.db.transaction(async (tx) => {
      await actAsOwner(tx);
      await run(tx as unknown as Database);
      tx.rollback();
    });
    await expect(work).rejects.toThrow(TransactionRollbackError);
  }

  /** Functions by name, each as it was written last; whatever is written again has another version. */
  async function listFunctions(db: Database): Promise<Map<string, { body: string; version: string }>> {
    const rows = await listRows<{ name: string; body: string; version: string }>(
      db,
      sql`SELECT p.proname AS name, p.prosrc AS body, p.xmin::text AS version FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    );
    return new Map(rows.map(({ name, ...rest }) => [name, rest]));
  }
  async function listTriggers(db: Database): Promise<string[]> {
    const rows = await listRows<{ name: string }>(
      db,
      sql`SELECT tgname || ' ' || xmin AS name FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }
  const changedBetween = (before: Map<string, { version: string }>, after: typeof before) =>
    [...after].filter(([name, { version }]) => before.get(name)?.version !== version).map(([name]) => name);

  test('gives a function whose text has changed its new text, and leaves the others alone', () =>
    onDatabase(async (db) => {
      const before = await listFunctions(db);
      changeFunction('settle_due', 'new');
      await migrate(db, folder);
      const after = await listFunctions(db);
      expect(changedBetween(before, after)).toEqual(['settle_due']);
      expect(after.get('settle_due')?.body).toMatch(/^ \/\* new \*\//);
    }));

  test('with nothing changed applies nothing', () =>
    onDatabase(async (db) => {
      const before = [await listFunctions(db), await listTriggers(db)];
      await migrate(db, folder);
      expect([await listFunctions(db), await listTriggers(db)]).toEqual(before);
    }));

  test('after a migration runs every file, so that a trigger that went with its table comes back', () =>
    onDatabase(async (db) => {
      const named = async () => (await listTriggers(db)).map((line) => line.split(' ')[0]);
      const before = await named();
      addMigration('DROP TRIGGER trade_never_deleted ON trade', 'CREATE TABLE next_table (id integer)');
      await migrate(db, folder);
      expect(await named()).toEqual(before);
      expect(await listRows(db, sql`SELECT 1 FROM next_table`)).toEqual([]);
    }));

  test('takes a migration back whose functions cannot be made', () =>
    onDatabase(async (db) => {
      addMigration('CREATE TABLE next_table (id integer)');
      writeFileSync(fileOf('tape_release'), 'CREATE OR REPLACE FUNCTION tape_release() nonsense');
      await expect(migrate(db, folder)).rejects.toThrow(/Failed query/);
      const [row] = await listRows(db, sql`SELECT to_regclass('next_table')::text AS made`);
      expect(row).toEqual({ made: null });
      await migrate(db, SQL_FOLDER);
    }));

  test('makes a function again whose file was gone for a while', () =>
    onDatabase(async (db) => {
      rmSync(fileOf('staff_rank'));
      await migrate(db, folder);
      await db.execute(sql`DROP FUNCTION staff_rank`);
      await migrate(db, SQL_FOLDER);
      expect((await listFunctions(db)).has('staff_rank')).toBe(true);
    }));

  test('takes over what the migrations before the baseline had finished, functions included', () =>
    onDatabase(async (db) => {
      await db.execute(sql`DROP TABLE drizzle.applied_functions`);
      await db.execute(
        sql`UPDATE drizzle.__drizzle_migrations SET hash = 'of another file' WHERE created_at = ${BASELINE_MS}`,
      );
      const noted = () => listRows(db, sql`SELECT hash, created_at::text FROM drizzle.__drizzle_migrations`);
      const before = await noted();
      changeFunction('settle_due', 'new');
      await migrate(db, folder);
      expect((await listFunctions(db)).get('settle_due')?.body).toMatch(/^ \/\* new \*\//);
      expect(before).toContainEqual({ hash: 'of another file', created_at: String(BASELINE_MS) });
      expect(await noted()).toEqual(before);
    }));

  test('refuses, in one line, what stopped before the baseline', () =>
    onDatabase(async (db) => {
      await db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = ${BASELINE_MS - 1}`);
      const refused = await migrate(db, folder).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EarlierDatabaseError);
      expect(await explainStartFailure(refused)).toMatch(
        /^This database was left by an earlier version.*Start it once with.*0019_two_people.*DATA_DIR.*DATABASE_URL\)\.$/,
      );
    }));

  test('keeps the accounts and withdrawals of a version that called them payout accounts, and lets it go on', () =>
    onDatabase(async (db) => {
      for (const schema of ['drizzle', 'public']) await db.execute(sql.raw(`DROP SCHEMA ${schema} CASCADE`));
      await db.execute(sql`CREATE SCHEMA public`);
      keepBaselineOnly();
      await migrate(db, folder);
      for (const statement of OF_THE_VERSION_BEFORE) await db.execute(sql.raw(statement));
      const read = (table: string) => listRows(db, sql.raw(`SELECT * FROM ${table} ORDER BY id`));
      const accounts = await read('payout_account');
      const withdrawals = await read('withdrawal');

      await migrate(db, SQL_FOLDER);
      expect(accounts).toHaveLength(3);
      expect(await read('withdrawal_account')).toEqual(accounts);
      expect(await read('withdrawal')).toEqual(withdrawals);
      expect(await listNamed(db, 'payout_account')).toEqual(['payout_account v']);

      await db.execute(sql`SET LOCAL ROLE updown_app`);
      const [added] = await listRows<{ id: string }>(
        db,
        sql.raw(saveAccount('5550005550', { isDefault: false })),
      );
      await db.execute(sql`UPDATE payout_account SET label = 'Renamed' WHERE account_number = '5550005550'`);
      expect((await read('withdrawal_account')).at(-1)).toMatchObject({ id: added?.id, label: 'Renamed' });
      expect(added?.id).not.toBe(accounts.at(-1)?.id);
      for (const refused of [
        saveAccount('5550005550', { isDefault: false }),
        saveAccount('6660006660', { isDefault: true }),
        'DELETE FROM payout_account',
        'DELETE FROM withdrawal_account',
      ])
        await expect(db.transaction((tx) => tx.execute(sql.raw(refused)))).rejects.toThrow();
    }));

  test('leaves a database alone that a later version has migrated', () =>
    onDatabase(async (db) => {
      await db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = ${newestMs() + 1}`);
      changeFunction('settle_due', 'old');
      const before = await listFunctions(db);
      await migrate(db, folder);
      expect(await listFunctions(db)).toEqual(before);
    }));

  test('makes each function by the file of its name', async () => {
    const names = readdirSync(join(folder, 'functions')).map((file) =>
      file.replace(/\.sql$/, '').replaceAll('-', '_'),
    );
    const made = [...(await listFunctions(database.db)).keys()];
    expect(made.sort()).toEqual([...names, ...OF_THE_BASELINE].sort());
  });
});

(process.env.TEST_DATABASE_URL ? describe : describe.skip)(
  'two processes that start on one PostgreSQL at the same moment',
  () => {
    test.each(['an empty database', 'changed functions'])('both succeed: %s', async (state) => {
      const database = await openTestDatabase('postgres');
      try {
        if (state === 'an empty database') {
          for (const schema of ['drizzle', 'public']) await database.asOwner(`DROP SCHEMA ${schema} CASCADE`);
          await database.asOwner('CREATE SCHEMA public');
        }
        changeFunction('settle_due', 'new');
        changeFunction('refuse_change', 'new');
        const start = () => openDatabase({ url: database.url, sqlFolder: folder });
        const opened = await Promise.all([start(), start()]);
        await Promise.all(opened.map((one) => one.close()));
        expect(
          await database.asOwner('SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY id'),
        ).toEqual(listTimes().map((when) => ({ created_at: String(when) })));
        const bodies = await database.asOwner(
          `SELECT prosrc FROM pg_proc WHERE proname IN ('settle_due', 'refuse_change')`,
        );
        expect(bodies).toEqual([
          { prosrc: expect.stringMatching(/^ \/\* new/) },
          { prosrc: expect.stringMatching(/^ \/\* new/) },
        ]);
      } finally {
        await database.close();
      }
    });
  },
);

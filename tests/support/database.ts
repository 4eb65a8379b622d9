/**
 * Fresh, migrated databases for tests: PGlite from a dumped template, PostgreSQL from a template database. The clock
 * of both, app_now(), is replaced by one that reads a set time; the product has no such path.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { EMBEDDED_EXTENSIONS } from '@/provider/database/connection/open-embedded';
import { type Database, type DatabaseOptions, listRows, type Tx } from '../../provider/database/database';
import { migrate } from '../../provider/database/migrate';
import { openDatabase } from '../../provider/database/open-database';
import { hashSql, SQL_FOLDER } from './data-folder';

export type DatabaseKind = 'pglite' | 'postgres';

export interface TestDatabase {
  /** As the product sees it; using it while a transaction of the same async context is open throws. */
  db: Database;
  kind: DatabaseKind;
  /** PostgreSQL only: its address, so that a second process can open the same database. */
  url: string | undefined;
  /** Runs one statement as the owner of the tables, with more rights than the app role. */
  asOwner(statement: string): Promise<Record<string, unknown>[]>;
  /** Another pool on the same database, as a second process has. PostgreSQL only. */
  openAnother(): Promise<Database>;
  /** Closes every connection and drops the database. */
  close(): Promise<void>;
}

const TEMPLATE_LOCK = 72_018_002;

/** Replaces the product's clock by one that a row sets; without a row it is the machine's. */
const TEST_CLOCK = [
  'CREATE TABLE test_time (one boolean PRIMARY KEY DEFAULT true CHECK (one), ms bigint NOT NULL)',
  `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
     SELECT coalesce((SELECT 'epoch'::timestamptz + ms * interval '1 millisecond' FROM test_time), clock_timestamp()) $$`,
];

let printedSkip = false;

/** The databases available on this machine. Says once why PostgreSQL is left out. */
export function databaseKinds(): DatabaseKind[] {
  if (process.env.TEST_DATABASE_URL) return ['pglite', 'postgres'];
  if (!printedSkip) process.stdout.write('PostgreSQL is skipped: TEST_DATABASE_URL is not set\n');
  printedSkip = true;
  return ['pglite'];
}

/**
 * The one database for tests of application rules: PostgreSQL where there is one. Both are for money, concurrency and
 * rights, where the database itself enforces the rule; both-databases.test.ts tests that everything else answers alike
 * on both.
 */
export function mainDatabaseKind(): DatabaseKind[] {
  return databaseKinds().slice(-1);
}

/** The same as a single value, for a test that opens its database itself. */
export function findMainDatabase(): DatabaseKind {
  return process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';
}

/** A fresh migrated database of its own for the caller, who closes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === 'pglite' ? openTestPglite() : openTestPostgres();
}

/** Sets the database's clock, Unix ms; it is frozen until the next call. */
export async function setDatabaseTime(db: Database, ms: number): Promise<void> {
  await db.execute(
    sql`INSERT INTO test_time (ms) VALUES (${ms}) ON CONFLICT (one) DO UPDATE SET ms = excluded.ms`,
  );
}

/**
 * For the rest of a transaction: with more rights than the app role, for rows that only the database's functions write
 * (F1).
 */
export async function actAsOwner(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL ROLE NONE`);
}

async function openTestPglite(): Promise<TestDatabase> {
  const template = await findPgliteTemplate();
  const { db, unguarded, close } = await openGuarded({ template });
  return {
    db,
    kind: 'pglite',
    url: undefined,
    asOwner: (statement) => listRows(unguarded, sql.raw(statement)),
    openAnother: () => Promise.reject(new Error('an embedded database has one process')),
    close,
  };
}

async function openTestPostgres(): Promise<TestDatabase> {
  const server = requireServer();
  const name = `updown_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await requirePostgresTemplate(admin, server);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const url = withDatabase(server, name);
  const first = await openGuarded({ url });
  const all = [first];
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return {
    db: first.db,
    kind: 'postgres',
    url,
    asOwner: async (statement) => (await owner.query(statement)).rows,
    openAnother: async () => {
      const another = await openGuarded({ url });
      all.push(another);
      return another.db;
    },
    close: async () => {
      await owner.end();
      await Promise.all(all.map((one) => one.close()));
      await withAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/**
 * Identifies the state of migrations, functions and test clock, so that a change of any of them creates a new template.
 */
const hashTemplate = () => hashSql(...TEST_CLOCK);

let pgliteTemplate: Promise<Blob> | undefined;

/** Once per worker; concurrent workers write the same bytes and rename them into place. */
function findPgliteTemplate(): Promise<Blob> {
  pgliteTemplate ??= (async () => {
    const file = join(tmpdir(), `updown-test-template-${hashTemplate()}.tar`);
    if (!existsSync(file)) {
      const building = `${file}.${process.pid}`;
      writeFileSync(building, Buffer.from(await (await dumpPgliteTemplate()).arrayBuffer()));
      renameSync(building, file);
    }
    return new Blob([readFileSync(file)]);
  })();
  return pgliteTemplate;
}

async function dumpPgliteTemplate(): Promise<Blob> {
  const client = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  await migrate(drizzle({ client }) as unknown as Database, SQL_FOLDER);
  for (const statement of TEST_CLOCK) await client.exec(statement);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

/** The caller holds the template lock. */
async function requirePostgresTemplate(admin: pg.Client, server: string): Promise<string> {
  const template = `updown_template_${hashTemplate()}`;
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount) return template;
  const building = `${template}_new`;
  await admin.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${building}`);
  const url = withDatabase(server, building);
  const open = await openDatabase({ url, sqlFolder: SQL_FOLDER });
  await open.close();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  for (const statement of TEST_CLOCK) await owner.query(statement);
  await owner.end();
  await admin.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
  return template;
}

function requireServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  return server;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

async function withAdmin<T>(run: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: requireServer() });
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
}

const GUARDED = [
  'execute',
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'transaction',
  '$count',
];

/**
 * On PGlite a query on the database object inside an open transaction deadlocks, while PostgreSQL runs it outside the
 * transaction. Both are mistakes: here they throw.
 */
async function openGuarded(
  options: Pick<DatabaseOptions, 'url' | 'template'>,
): Promise<{ db: Database; unguarded: Database; close(): Promise<void> }> {
  const open = await openDatabase({ ...options, sqlFolder: SQL_FOLDER });
  const inside = new AsyncLocalStorage<true>();
  const db = new Proxy(open.db, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof property !== 'string' || !GUARDED.includes(property) || typeof value !== 'function')
        return value;
      return (...args: unknown[]) => {
        if (inside.getStore()) throw new Error(`db.${property} beside an open transaction: pass its tx`);
        const call = () => Reflect.apply(value, target, args) as unknown;
        if (property !== 'transaction') return call();
        const [run, ...rest] = args as [(tx: unknown) => unknown, ...unknown[]];
        return Reflect.apply(value, target, [(tx: unknown) => inside.run(true, () => run(tx)), ...rest]);
      };
    },
  });
  return {
    db,
    unguarded: open.db,
    close: () => {
      // Enabled only when used, since it slows down every promise of the process.
      inside.disable();
      return open.close();
    },
  };
}

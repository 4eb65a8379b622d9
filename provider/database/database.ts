/**
 * One database behind two drivers: PGlite in a folder (embedded) or PostgreSQL. Same SQL, same results: int8 comes
 * back as text from both where it is not mapped by drizzle, so callers cast or map explicitly.
 */
import { constants, existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as accountSchema from './account-schema';
import { beginFolder } from './begin-folder';
import * as chatSchema from './chat-schema';
import * as contentSchema from './content-schema';
import * as moneySchema from './money-schema';
import * as mainSchema from './schema';
import * as serviceSchema from './service-schema';

const schema = {
  ...mainSchema,
  ...moneySchema,
  ...serviceSchema,
  ...accountSchema,
  ...chatSchema,
  ...contentSchema,
};

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** What a function that writes takes: the transaction it is part of (design: passed, not ambient). */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Tx;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Connections open, without work, and calls that wait for one; PostgreSQL only. */
  pool?(): { open: number; idle: number; waiting: number };
  /** Writes the files of an embedded database, as they are at one moment, into a folder that it makes. */
  copyTo?(folder: string): Promise<void>;
  /** Drops every connection to a server that has fallen silent: what waits for an answer fails; PostgreSQL only. */
  drop?(): void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL address; without it PGlite in `folder`. */
  url?: string;
  /** Address of the role that owns the tables; the same as `url` when absent. */
  ownerUrl?: string;
  /** Folder of the embedded database; in memory when absent. */
  folder?: string;
  /** A dumped data folder that a fresh PGlite starts from, which takes a tenth of the time of an empty start. */
  template?: Blob;
  migrationsFolder: string;
  poolSize?: number;
  /** How long a call waits for a connection, ms: be it that all are in use or that the server does not answer; 5 s when absent. */
  connectionMs?: number;
}

/** What the migrations ask the embedded database for; a server brings its own. */
export const EMBEDDED_EXTENSIONS = { pg_trgm };

const INT8_OID = 20;
/** Any number: it names this product's migrations among a server's advisory locks. */
const MIGRATION_LOCK = 72_018_001;
const APP_ROLE = 'updown_app';
const CONNECTION_MS = 5_000;
/** The server notices within half a minute that the other end is gone, and gives back what that one had locked. */
const NOTICE_LOSS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/**
 * Opens the database and brings it to the newest migration, under a lock so that processes starting together do it
 * once. Errors: whatever the driver says when the server cannot be reached, DatabaseDamagedError of an embedded one.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openPglite(options);
}

async function openPglite({ folder, template, migrationsFolder }: DatabaseOptions): Promise<OpenDatabase> {
  const finish = folder ? beginFolder(folder) : () => undefined;
  const open = await openEmbedded({ ...(folder ? { folder } : {}), ...(template ? { template } : {}) });
  await migratePglite(open.migrator, { migrationsFolder });
  finish();
  return open;
}

/** Files of the embedded database that its engine cannot make sense of. */
export class DatabaseDamagedError extends Error {
  constructor(
    readonly folder: string,
    readonly what: string,
  ) {
    super(`the database in ${folder} is damaged: ${what}`);
  }
}

/** The embedded database as it is, without migrations. Throws DatabaseDamagedError. */
export async function openEmbedded({
  folder,
  template,
}: Pick<DatabaseOptions, 'folder' | 'template'>): Promise<
  OpenDatabase & { migrator: PgliteDatabase<typeof schema> }
> {
  if (folder) requireWholeFolder(folder);
  const client = await PGlite.create({
    extensions: EMBEDDED_EXTENSIONS,
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    parsers: { [INT8_OID]: (value: string) => value },
  }).catch((error: Error) => {
    throw folder ? new DatabaseDamagedError(folder, `its engine cannot open it (${error.message})`) : error;
  });
  const db = drizzlePglite({ client, schema });
  return {
    db: db as unknown as Database,
    migrator: db,
    kind: 'pglite',
    ...(folder ? { copyTo: (target: string) => copyFiles(client, { folder, target }) } : {}),
    close: () => client.close(),
  };
}

/** The engine would make a new database in the midst of what is left of one. */
function requireWholeFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].filter(
    (name) => !existsSync(join(folder, name)),
  );
  if (missing.length > 0) throw new DatabaseDamagedError(folder, `${missing.join(', ')} is missing`);
}

/** Nothing is written while files are copied; what is not yet written down is in the log, which is copied with them. */
async function copyFiles(
  client: PGlite,
  { folder, target }: { folder: string; target: string },
): Promise<void> {
  await client.exec('CHECKPOINT');
  await client.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
}

async function openPostgres(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
  await migratePostgres(options.ownerUrl ?? url, options.migrationsFolder);
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: options.poolSize ?? 10,
    options: `-c role=${APP_ROLE} ${NOTICE_LOSS}`,
    application_name: 'updown',
    connectionTimeoutMillis: options.connectionMs ?? CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const clients = new Set<pg.PoolClient>();
  // A connection that the server ends is replaced at the next query; the one in hand fails by itself, and nothing is to
  // be done but to survive it. The pool tells of those that are idle, each client of itself while a transaction has it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  const db = drizzlePg({ client: pool, schema });
  return {
    db: db as unknown as Database,
    kind: 'postgres',
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    drop: () => {
      for (const client of clients) streamOf(client).destroy();
    },
    close: () => pool.end(),
  };
}

/**
 * Statements of the hot path begin with a name in a comment and are planned once a connection under it: that is a
 * quarter of the server's work for a placed trade and three quarters for a session.
 */
class NamingClient extends pg.Client {
  // The driver's own type has ten overloads; a statement passes through all of them the same way.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const name = isStatement(config) && /^\s*\/\* (\w+) \*\//.exec(config.text)?.[1];
    const statement = name ? { ...(config as object), name } : config;
    return Reflect.apply(pg.Client.prototype.query, this, [statement, ...rest]);
  }) as pg.Client['query'];
}

function isStatement(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' && config !== null && typeof (config as { text?: unknown }).text === 'string'
  );
}

/** The driver ends a connection by asking the server first; one that says nothing is left by its socket. */
function streamOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}

async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'updown migrations',
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
  });
  // Emitted beside the failure of the statement that was running.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg({ client }), { migrationsFolder });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs one statement and returns its rows as the driver gives them; name their columns in `Row`. */
export async function listRows<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

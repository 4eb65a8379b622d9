/** PostgreSQL: its pool, whose connections may be lost at any time, and its migrations. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseOptions, OpenDatabase } from '../database';
import { migrate } from '../migrate';
import * as wholeSchema from '../whole-schema';

/** Arbitrary: identifies this product's migrations among a server's advisory locks. */
const MIGRATION_LOCK = 72_018_001;
const APP_ROLE = 'updown_app';
const CONNECTION_MS = 5_000;
/** The server notices a lost client within half a minute, and releases its locks. */
const NOTICE_LOSS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Migrated first. Throws EarlierDatabaseError, or the driver's error when the server cannot be reached. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
  await migratePostgres(options.ownerUrl ?? url, options.sqlFolder);
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
  // A connection that the server ends is replaced at the next query; the running query fails by itself, so the error
  // only has to be caught. The pool emits errors of idle connections, each client its own while a transaction uses it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  const db = drizzle({ client: pool, schema: wholeSchema });
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
 * Frequent statements start with a name in a comment and are prepared once per connection under it: that saves a
 * quarter of the server's work for placing a trade and three quarters for a session look-up.
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

/** The driver ends a connection by a message to the server; with one that does not answer, the socket is destroyed. */
function streamOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}

async function migratePostgres(url: string, sqlFolder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'updown migrations',
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
  });
  // Emitted in addition to the failure of the running statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, schema: wholeSchema }) as unknown as Database, sqlFolder);
  } finally {
    await client.end().catch(() => undefined);
  }
}

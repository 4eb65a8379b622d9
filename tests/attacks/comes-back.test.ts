/**
 * What a provider stands on dies, is cut off, stays away or falls silent: it waits, says so, and goes on by itself. At
 * full size and under load this is `npm run bench -- --only=recovery`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  claimDatabase,
  type DatabaseClaim,
  DatabaseClaimedError,
} from '../../provider/database/claim-database';
import { listRows, type OpenDatabase, openDatabase } from '../../provider/database/database';
import { findFailure } from '../../provider/http/find-failure';
import { ensureDefaultPayoutSettings } from '../../provider/trading/payout-settings';
import { MIGRATIONS_FOLDER } from '../support/data-folder';
import { actAsOwner, openTestDatabase, type TestDatabase } from '../support/database';
import { createMoneyWorld, type MoneyWorld } from '../support/money-world';
import { createProviderClient } from '../support/provider-client';
import {
  bundleProvider,
  type ProviderProcess,
  startProviderProcess,
  waitUntil,
} from '../support/provider-process';
import { hasRedisServer, type RedisServer, startRedisServer } from '../support/redis-server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';

const POSTGRES = process.env.TEST_DATABASE_URL;
const missing = [
  ...(POSTGRES ? [] : ['TEST_DATABASE_URL is not set']),
  ...(hasRedisServer() ? [] : ['redis-server is not installed']),
];
if (missing.length > 0) process.stdout.write(`Coming back is skipped: ${missing.join(', ')}\n`);

const SILENT_LOG = { error: () => undefined, info: () => undefined };

(POSTGRES ? describe : describe.skip)('a claim on a database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  const claims: DatabaseClaim[] = [];
  let taken: DatabaseClaimedError[];
  let silences: number;

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    proxy = await startTcpProxy(database.url ?? '');
  }, 60_000);
  beforeEach(() => {
    taken = [];
    silences = 0;
  });
  afterEach(async () => {
    for (const claim of claims.splice(0)) await claim.release();
  });
  afterAll(async () => {
    await proxy.close();
    await database.close();
  }, 60_000);

  async function claim(url: string, times?: { beatMs: number; silenceMs: number }): Promise<DatabaseClaim> {
    const made = await claimDatabase(url, {
      shared: false,
      log: SILENT_LOG,
      onTaken: (error) => taken.push(error),
      onSilence: () => {
        silences += 1;
      },
      ...(times ? { times } : {}),
    });
    claims.push(made);
    return made;
  }
  /** Processes of the server that hold the claim on this database. */
  const listHolders = async () =>
    (
      await database.asOwner(
        `SELECT l.pid FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objid = 72018003 AND l.granted
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).map(({ pid }) => Number(pid));
  const endHolder = () =>
    database.asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'updown claim%'`,
    );

  test('that is lost while the server is away is taken again when it is back, and nobody has taken the database', async () => {
    await claim(proxy.url);
    const [before] = await listHolders();
    const attempts = proxy.attempts();
    proxy.setAway(true);
    await waitUntil('it was tried in vain', () => proxy.attempts() > attempts + 1);
    proxy.setAway(false);
    await waitUntil('it is held again', async () => (await listHolders()).some((pid) => pid !== before));
    expect(taken).toEqual([]);
  });

  test('that another process took meanwhile is told with that reason', async () => {
    await claim(proxy.url);
    let other: DatabaseClaim | undefined;
    while (!other) {
      await endHolder();
      other = await claim(database.url ?? '').catch(() => undefined);
    }
    await waitUntil('it is told', () => taken.length > 0);
    expect(taken[0]).toBeInstanceOf(DatabaseClaimedError);
    expect(taken[0]?.message).toMatch(/^Another provider uses this database/);
  });

  test('outlasts a network that fell silent: the server’s former connection of this process is ended by it', async () => {
    await claim(proxy.url, { beatMs: 100, silenceMs: 1_000 });
    const [before] = await listHolders();
    proxy.setSilent(true);
    await waitUntil('silence is noticed', () => silences > 0);
    expect(await listHolders()).toEqual([before]);
    proxy.setSilent(false);
    await waitUntil('it is held by another connection', async () => {
      const holders = await listHolders();
      return holders.length === 1 && holders[0] !== before;
    });
    expect(taken).toEqual([]);
  });
});

(POSTGRES ? describe : describe.skip)('calls whose database is lost', () => {
  let world: MoneyWorld;
  let direct: TestDatabase;
  let proxy: TcpProxy;
  let open: OpenDatabase;

  beforeAll(async () => {
    world = await createMoneyWorld('postgres');
    direct = await openTestDatabase('postgres');
    proxy = await startTcpProxy(direct.url ?? '');
    open = await openDatabase({
      url: proxy.url,
      migrationsFolder: MIGRATIONS_FOLDER,
      poolSize: 2,
      connectionMs: 1_000,
    });
  }, 60_000);
  afterAll(async () => {
    await open.close();
    await proxy.close();
    await direct.close();
    await world.close();
  }, 60_000);

  /** Ends the connections that wait for a lock; answers one row for each. */
  const endWaiting = (db: TestDatabase['db']) =>
    db.transaction(async (tx) => {
      await actAsOwner(tx);
      return listRows(
        tx,
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'updown' AND wait_event_type = 'Lock'`,
      );
    });

  test('a withdrawal in flight answers 503 with a time; asked again by its key it is made, once', async () => {
    const { db } = world.provider;
    const customer = await world.openCustomer('100');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const holder = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM account WHERE user_id = ${customer.id} FOR UPDATE`);
      hold();
      await released;
    });
    await held;
    const inFlight = world.withdraw(customer, { amount: '50' }, 'the-same-key');
    await waitUntil('it waits and is ended', async () => (await endWaiting(db)).length > 0);
    release();
    await holder;
    const lost = await inFlight;
    expect([lost.status, lost.headers['retry-after'], lost.body.code]).toEqual([503, '2', 'unavailable']);

    const made = await world.withdraw(customer, { amount: '50' }, 'the-same-key');
    const again = await world.withdraw(customer, { amount: '50' }, 'the-same-key');
    expect([made.status, again.body.data.id]).toEqual([200, made.body.data.id]);
    expect(await world.balances(customer)).toEqual({ available: '49.50', held: '50.50' });
  });

  test('a transaction whose line is cut before its commit is a 503 as well, and nothing of it is kept', async () => {
    const work = open.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO feed_state (key, value) VALUES ('cut', 'x')`);
      proxy.cut();
    });
    const error = await work.catch((met: unknown) => met);
    expect(findFailure(error).failure).toMatchObject({ code: 'unavailable', options: { retryAfterS: 2 } });
    const rows = await listRows(open.db, sql`SELECT 1 FROM feed_state WHERE key = 'cut'`);
    expect(rows).toEqual([]);
  });

  test('a call that finds every connection in use waits for one a while, not for ever', async () => {
    const held = [0, 1].map(() => open.db.execute(sql`SELECT pg_sleep(60)`).catch(() => undefined));
    await waitUntil('both are in use', () => open.pool?.().idle === 0 && open.pool?.().open === 2);
    const late = await open.db.execute(sql`SELECT 1`).catch((met: unknown) => met);
    expect(findFailure(late).failure.code).toBe('unavailable');
    open.drop?.();
    await Promise.all(held);
    await waitUntil('another connection answers', async () => {
      const rows = await listRows(open.db, sql`SELECT 1`).catch(() => []);
      return rows.length === 1;
    });
  });
});

(missing.length === 0 ? describe : describe.skip)('a provider whose servers come and go', () => {
  let bundle: string;
  let folder: string;
  let database: TestDatabase;
  let postgres: TcpProxy;
  let redisServer: RedisServer;
  let redis: TcpProxy;
  let provider: ProviderProcess | undefined;

  beforeAll(async () => {
    bundle = bundleProvider('comes-back');
    folder = mkdtempSync(join(tmpdir(), 'updown-back-'));
    database = await openTestDatabase('postgres');
    await ensureDefaultPayoutSettings(database.db, { nowMs: Date.now });
    postgres = await startTcpProxy(database.url ?? '');
    // Of its own: the throttles that this provider counts are no other test's.
    redisServer = await startRedisServer();
    redis = await startTcpProxy(redisServer.url);
  }, 120_000);
  afterAll(async () => {
    await provider?.end('SIGKILL');
    await redis?.close();
    await redisServer?.stop();
    await postgres?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(bundle, { recursive: true, force: true });
  }, 60_000);

  test('starts before them, outlasts their absence and every cut, and says what it can do', async () => {
    postgres.setAway(true);
    redis.setAway(true);
    const starting = startProviderProcess(bundle, {
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      // Each call asks Redis.
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: 'only-for-this-test',
    });
    await waitUntil('PostgreSQL is asked for again', () => postgres.attempts() > 1);
    postgres.setAway(false);
    await waitUntil('Redis is asked for again', () => redis.attempts() > 1);
    redis.setAway(false);
    const running = await starting;
    provider = running;
    const client = createProviderClient(running.url);
    const customer = await client.openCustomer('anna');
    let placed = 0;
    const placesOne = async () => {
      placed += 1;
      const order = { symbol: 'BTC', tradeType: 'buy', amount: 1 } as const;
      const { status } = await client.place(customer, order, `trade-${placed}`).catch(() => ({ status: 0 }));
      return status > 0 && status < 300;
    };
    const health = async () => (await client.call<{ database: boolean }>('GET', '/health')).body;
    await waitUntil('a trade is taken', placesOne);

    postgres.setAway(true);
    await waitUntil('health says so', async () => !(await health()).database);
    const answer = await client.call<{ code: string }>('GET', '/users/profile', { token: customer.token });
    expect([answer.status, answer.headers.get('retry-after'), answer.body.code]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
    const attempts = postgres.attempts();
    await waitUntil('it is asked for again and again', () => postgres.attempts() > attempts + 3);
    postgres.setAway(false);
    await waitUntil('a trade is taken again', placesOne);

    postgres.cut();
    redis.cut();
    await waitUntil('one is taken after every line was cut', placesOne);
    redis.setAway(true);
    await waitUntil('one is taken without Redis', placesOne);
    redis.setAway(false);
    await waitUntil('Redis is there again', () => running.output().includes('over: Redis is in trouble'));
    redis.setSilent(true);
    await waitUntil('one is taken although Redis says nothing', placesOne);
    redis.setSilent(false);
    expect(running.output()).not.toMatch(/Another provider|Stopping/);
    await running.end('SIGTERM');
    provider = undefined;
  }, 120_000);
});

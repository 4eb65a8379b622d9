/**
 * What a provider stands on dies, is cut off, stays away or falls silent: it waits, says so, and goes on by itself. At
 * full size and under load this is `npm run bench -- --only=recovery`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDefaultPayoutSettings } from '../../provider/payout-settings/payout-settings';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { createProviderClient } from '../support/provider-client';
import { bundleProvider, type ProviderProcess, startProviderProcess } from '../support/provider-process';
import { hasRedisServer, type RedisServer, startRedisServer } from '../support/redis-server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { waitUntil } from '../support/wait-until';

const missing = [
  ...(process.env.TEST_DATABASE_URL ? [] : ['TEST_DATABASE_URL is not set']),
  ...(hasRedisServer() ? [] : ['redis-server is not installed']),
];
if (missing.length > 0) process.stdout.write(`Coming back is skipped: ${missing.join(', ')}\n`);

(missing.length === 0 ? describe : describe.skip)('a provider whose servers come and go', () => {
  let bundle: string;
  let folder: string;
  let database: TestDatabase;
  let postgres: TcpProxy;
  let redisServer: RedisServer;
  let redis: TcpProxy;
  let provider: ProviderProcess | undefined;

  beforeAll(async () => {
    bundle = bundleProvider('outage-recovery');
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
    const returns = () => running.output().split('over: Redis is in trouble').length;
    const before = returns();
    redis.setAway(false);
    await waitUntil('Redis is there again', () => returns() > before);
    redis.setSilent(true);
    await waitUntil('one is taken although Redis says nothing', placesOne);
    redis.setSilent(false);
    expect(running.output()).not.toMatch(/Another provider|Stopping/);
    await running.end('SIGTERM');
    provider = undefined;
  }, 120_000);
});

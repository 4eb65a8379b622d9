/** Two providers on one PostgreSQL and Redis: every trade settled once, and a stopped leader steps down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { ensureDefaultPayoutSettings } from '../../provider/payout-settings/payout-settings';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { type Customer, createProviderClient } from '../support/provider-client';
import { bundleProvider, type ProviderProcess, startProviderProcess } from '../support/provider-process';
import { createRandom } from '../support/random';
import { SHORT_DURATION_S, useShortTiers } from '../support/short-tiers';
import { sized } from '../support/test-sizes';
import { startTradeLoad, type TradeLoad } from '../support/trade-load';
import { verifyTrades } from '../support/verify-trades';
import { waitUntil } from '../support/wait-until';

const TRADES = sized({ gate: 400, long: 2_000 });
/** How long the leader is stopped: longer than a trade lasts. */
const STOPPED_MS = sized({ gate: 5_000, long: 8_000 });
const CUSTOMERS = 100;
const canRun = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL);
if (!canRun)
  process.stdout.write('Two providers are skipped: TEST_DATABASE_URL and TEST_REDIS_URL are not both set\n');

(canRun ? describe : describe.skip)('two providers on one PostgreSQL and Redis', () => {
  let bundle: string;
  let database: TestDatabase;
  let folders: string[];
  let providers: ProviderProcess[];
  let customer: Customer;
  let load: TradeLoad | undefined;

  beforeAll(async () => {
    bundle = bundleProvider('two');
    database = await openTestDatabase('postgres');
    await ensureDefaultPayoutSettings(database.db, { nowMs: Date.now });
    await useShortTiers(database.db);
    folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'updown-two-')));
    providers = [];
    for (const folder of folders) {
      providers.push(
        await startProviderProcess(bundle, {
          DATA_DIR: folder,
          DOCUMENT_KEY: 'one document key for both providers of this test',
          DATABASE_URL: database.url ?? '',
          REDIS_URL: process.env.TEST_REDIS_URL ?? '',
          ADMIN_USERNAME: 'root',
          ADMIN_PASSWORD: 'only-for-this-test',
        }),
      );
    }
    customer = await createProviderClient(providers[0]!.url).openCustomer('customer1');
  }, 180_000);

  afterAll(async () => {
    await load?.stop();
    for (const provider of providers ?? []) {
      provider.signal('SIGCONT');
      await provider.end('SIGKILL');
    }
    await database?.close();
    for (const folder of folders ?? []) rmSync(folder, { recursive: true, force: true });
    rmSync(bundle, { recursive: true, force: true });
  });

  it('serves a customer of one from the other', async () => {
    const profile = await createProviderClient(providers[1]!.url).call('GET', '/users/profile', {
      token: customer.token,
    });
    expect(profile.status).toBe(200);
  });

  it(`settles ${TRADES} trades due in one second once each`, async () => {
    await openCustomers(database, CUSTOMERS);
    await waitUntil('the tape moves', async () => (await countTicks(database)) > 3);
    const [placed] = await listRows<{ count: string }>(
      database.db,
      sql`SELECT count((p.placed).id)::text AS count
        FROM generate_series(1, ${TRADES}::int) AS n, LATERAL place_trade(
          (SELECT min(id) FROM app_user WHERE username LIKE 'bulk%') + n % ${CUSTOMERS}::int, 'USDT-PRACTICE', 'bulk-' || n, 'm',
          (SELECT id FROM asset WHERE symbol = 'BTC'), CASE n % 2 WHEN 0 THEN 'buy' ELSE 'sell' END, 1000000, NULL, 1, false,
          1000000, 1000000000000000, 1000000000000000, 1000000000000000) p`,
    );
    expect(placed?.count).toBe(String(TRADES));
    const [due] = await listRows<{ last_end: string; spread: string }>(
      database.db,
      sql`SELECT max(end_ms)::text AS last_end, (max(end_ms) - min(end_ms))::text AS spread FROM trade WHERE idempotency_key LIKE 'bulk-%'`,
    );
    await waitUntil(
      'all are settled',
      async () => {
        const [row] = await listRows<{ open: string }>(
          database.db,
          sql`SELECT count(*)::text AS open FROM trade WHERE status = 'processing' AND idempotency_key LIKE 'bulk-%'`,
        );
        return row?.open === '0';
      },
      60_000,
    );
    const [settled] = await listRows<{ last: string }>(
      database.db,
      sql`SELECT max(settled_ms)::text AS last FROM trade WHERE idempotency_key LIKE 'bulk-%'`,
    );
    const afterMs = Number(settled?.last) - Number(due?.last_end);
    process.stdout.write(
      `${TRADES} trades ended within ${due?.spread} ms; the last was settled ${afterMs} ms after the last end\n`,
    );
    const verification = await verifyTrades(database.db);
    expect({ violations: await checkLedger(database.db), disagreements: verification.disagreements }).toEqual(
      {
        violations: [],
        disagreements: [],
      },
    );
  }, 180_000);

  it(`a leader that is stopped for ${STOPPED_MS / 1_000} s loses its tapes, steps down when it wakes, and results recompute`, async () => {
    const writerBefore = await findWriter(database);
    const leader = await findLeader(providers, writerBefore);
    const follower = providers.find((provider) => provider !== leader)!;
    const placing = startTradeLoad(
      [customer],
      ['BTC', 'ETH', 'SILVER'],
      () => createProviderClient(follower.url),
      createRandom(5),
    );
    load = placing;
    await waitUntil('trades run', () => placing.accepted.length > 5);

    leader.signal('SIGSTOP');
    const stoppedAt = performance.now();
    await waitUntil('the other takes over', async () => (await findWriter(database)) !== writerBefore, 8_000);
    const writerAfter = await findWriter(database);
    await waitUntil('its time is over', () => performance.now() - stoppedAt >= STOPPED_MS);
    leader.signal('SIGCONT');
    await waitUntil('the old leader steps down', () => leader.output().includes('stepped down'), 20_000);

    const before = placing.accepted.length;
    await waitUntil('trades run on', () => placing.accepted.length > before + 20);
    await placing.stop();
    await waitUntil('every trade is decided', async () => {
      const active = await createProviderClient(leader.url).call<{ data: unknown[] }>(
        'GET',
        '/trades/active',
        { token: customer.token },
      );
      return active.body.data.length === 0;
    });
    const verification = await verifyTrades(database.db);
    process.stdout.write(
      `stopped leader: ${placing.accepted.length} trades, results ${JSON.stringify(verification.byResult)}\n`,
    );
    expect({
      writer: await findWriter(database),
      violations: await checkLedger(database.db),
      disagreements: verification.disagreements,
      serverErrors: placing.serverErrors,
    }).toEqual({ writer: writerAfter, violations: [], disagreements: [], serverErrors: [] });
    expect(SHORT_DURATION_S * 1_000).toBeLessThan(STOPPED_MS);
  }, 180_000);
});

async function countTicks({ db }: TestDatabase): Promise<number> {
  const [row] = await listRows<{ count: string }>(
    db,
    sql`SELECT count(*)::text AS count FROM tick WHERE asset_id = (SELECT id FROM asset WHERE symbol = 'BTC')`,
  );
  return Number(row?.count);
}

async function findWriter({ db }: TestDatabase): Promise<string> {
  const [row] = await listRows<{ writer: string | null }>(
    db,
    sql`SELECT writer FROM tape WHERE asset_id = (SELECT id FROM asset WHERE symbol = 'BTC')`,
  );
  return row?.writer ?? '';
}

/** The provider that says in its metrics that it writes tapes. */
async function findLeader(providers: readonly ProviderProcess[], writer: string): Promise<ProviderProcess> {
  for (const provider of providers) {
    const metrics = await (await fetch(`${provider.url}/metrics`)).text();
    if (/^updown_tapes_held [1-9]/m.test(metrics)) return provider;
  }
  throw new Error(`nobody says that it writes as ${writer}`);
}

/** Customers straight in the database: their passwords would take longer than the test. */
async function openCustomers({ db }: TestDatabase, count: number): Promise<void> {
  await db.execute(sql`INSERT INTO app_user (username, email, password_hash, created_ms, updated_ms)
    SELECT 'bulk' || n, 'bulk' || n || '@example.com', 'none', app_now_ms(), app_now_ms() FROM generate_series(0, ${count - 1}::int) n ORDER BY n`);
  await db.execute(sql`INSERT INTO account (user_id, kind, currency, balance)
    SELECT u.id, k, 'USDT-PRACTICE', 0 FROM app_user u, unnest(ARRAY['available', 'staked', 'held']) k WHERE u.username LIKE 'bulk%'`);
  await db.execute(sql`SELECT ledger_post(array_agg(system_account('house', 'USDT-PRACTICE')), array_agg(a.id), array_agg(1000000000), array_agg('practice_grant'::text), array_agg(NULL::bigint))
    FROM account a JOIN app_user u ON u.id = a.user_id WHERE a.kind = 'available' AND u.username LIKE 'bulk%'`);
}

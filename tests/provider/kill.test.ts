/** `kill -9` at random moments under load: no accepted trade is lost, none is settled twice, the ledger balances. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { trade } from '@/provider/database/schema/trades';
import { openDatabase } from '../../provider/database/open-database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { ensureDefaultPayoutSettings } from '../../provider/payout-settings/payout-settings';
import { makeDataFolder, SQL_FOLDER } from '../support/data-folder';
import { type DatabaseKind, databaseKinds, openTestDatabase } from '../support/database';
import { type Customer, createProviderClient, type ProviderClient } from '../support/provider-client';
import { bundleProvider, type ProviderProcess, startProviderProcess } from '../support/provider-process';
import { createRandom } from '../support/random';
import { useShortTiers } from '../support/short-tiers';
import { sized } from '../support/test-sizes';
import { startTradeLoad, type TradeLoad } from '../support/trade-load';
import { verifyTrades } from '../support/verify-trades';
import { waitUntil } from '../support/wait-until';

const KILLS = sized({ gate: 3, long: 20 });
/** The longest that it lives between two of them. */
const MOST_LIFE_MS = sized({ gate: 2_500, long: 7_300 });
/** Placing without a rest takes both cores from all other tests. */
const REST_MS = sized({ gate: 30, long: 0 });
const CUSTOMERS = 4;
const SEED = Number(process.env.TEST_SEED ?? 20_261_127);

interface Fixture {
  env: Record<string, string>;
  /** Opens the database for the test itself; only while no embedded provider runs. */
  open(): ReturnType<typeof openDatabase>;
  close(): Promise<void>;
}

async function createFixture(kind: DatabaseKind): Promise<Fixture> {
  const folder = await makeDataFolder('updown-kill-');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'pglite') {
    return {
      env: { DATA_DIR: folder },
      open: () => openDatabase({ folder: join(folder, 'database'), sqlFolder: SQL_FOLDER }),
      close: async () => removeFolder(),
    };
  }
  const database = await openTestDatabase('postgres');
  const url = database.url ?? '';
  return {
    env: {
      DATA_DIR: folder,
      DATABASE_URL: url,
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: 'only-for-this-test',
    },
    open: () => openDatabase({ url, sqlFolder: SQL_FOLDER }),
    close: async () => {
      await database.close();
      removeFolder();
    },
  };
}

let bundle: string;
beforeAll(() => {
  bundle = bundleProvider('kill');
}, 120_000);
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

describe.each(databaseKinds())('a provider on %s that is killed again and again', (kind) => {
  let fixture: Fixture;
  let provider: ProviderProcess | undefined;
  let load: TradeLoad | undefined;

  beforeAll(async () => {
    fixture = await createFixture(kind);
    const { db, close } = await fixture.open();
    await ensureDefaultPayoutSettings(db, { nowMs: Date.now });
    await useShortTiers(db);
    await close();
  }, 120_000);

  afterAll(async () => {
    await load?.stop();
    await provider?.end('SIGKILL');
    await fixture.close();
  });

  it(`keeps every accepted trade and every balance over ${KILLS} kills (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    provider = await startProviderProcess(bundle, fixture.env);
    let client: ProviderClient = createProviderClient(provider.url);
    const customers: Customer[] = [];
    for (let number = 1; number <= CUSTOMERS; number += 1) {
      customers.push(await client.openCustomer(`customer${number}`));
    }
    await waitUntil('a market moves', async () => await placesOne(client, customers[0]!));
    const placing = startTradeLoad(customers, ['BTC', 'ETH', 'GOLD', 'TESLA'], () => client, random, REST_MS);
    load = placing;

    // What was won and lost before the first kill has to outlast them all.
    await waitUntil('a trade is won or lost', () => hasEnded(client, customers));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const aliveMs = 300 + Math.floor(random() * (MOST_LIFE_MS - 300));
      await new Promise((resolve) => setTimeout(resolve, aliveMs));
      await provider.end('SIGKILL');
      provider = await startProviderProcess(bundle, fixture.env);
      client = createProviderClient(provider.url);
    }
    await placing.stop();
    await waitUntil('every trade is decided', async () => {
      const open = await Promise.all(
        customers.map(
          async ({ token }) =>
            (await client.call<{ data: unknown[] }>('GET', '/trades/active', { token })).body.data.length,
        ),
      );
      return open.every((count) => count === 0);
    });
    await provider.end('SIGTERM');
    provider = undefined;

    const { db, close } = await fixture.open();
    try {
      const verification = await verifyTrades(db);
      const violations = await checkLedger(db);
      const kept = new Set(
        (await db.select({ id: trade.id, key: trade.idempotencyKey }).from(trade)).map(
          (row) => `${row.id} ${row.key}`,
        ),
      );
      const lost = placing.accepted.filter(({ id, key }) => !kept.has(`${id} ${key}`));
      const undecided = await db.select({ id: trade.id }).from(trade).where(eq(trade.status, 'processing'));
      process.stdout.write(
        `${kind}: ${KILLS} kills, ${placing.accepted.length} trades accepted, ${placing.lostAnswers} answers lost, results ${JSON.stringify(verification.byResult)}\n`,
      );
      expect({
        lost,
        undecided,
        violations,
        disagreements: verification.disagreements,
        serverErrors: placing.serverErrors,
      }).toEqual({
        lost: [],
        undecided: [],
        violations: [],
        disagreements: [],
        serverErrors: [],
      });
      expect(placing.accepted.length).toBeGreaterThan(KILLS);
      expect((verification.byResult.win ?? 0) + (verification.byResult.loss ?? 0)).toBeGreaterThan(0);
    } finally {
      await close();
    }
  }, 600_000);
});

/** Whether somebody has won or lost a trade. */
async function hasEnded(client: ProviderClient, customers: readonly Customer[]): Promise<boolean> {
  for (const { token } of customers) {
    for (const result of ['win', 'loss']) {
      const path = `/trades/history?limit=1&result=${result}`;
      const { body } = await client.call<{ data: unknown[] }>('GET', path, { token });
      if (body.data.length > 0) return true;
    }
  }
  return false;
}

async function placesOne(
  client: ProviderClient,
  customer: { username: string; token: string },
): Promise<boolean> {
  const reply = await client.place(customer, { symbol: 'BTC', tradeType: 'buy', amount: 1 }, 'first');
  return reply.status < 300;
}

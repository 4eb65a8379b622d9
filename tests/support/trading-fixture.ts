/** A market and customers that trade on it, below HTTP: the product's own functions on a database of the test's. */
import { randomUUID } from 'node:crypto';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { appUser } from '@/provider/database/schema/users';
import { readEnvironment } from '../../lib/environment/environment';
import { decimalToMicros } from '../../lib/money/money';
import type { Database } from '../../provider/database/database';
import type { ProviderEvent } from '../../provider/events/events';
import { Failure } from '../../provider/http/failure';
import {
  type Balances,
  type Currency,
  findBalances,
  openCustomerAccounts,
} from '../../provider/ledger/accounts';
import { ensureDefaultPayoutSettings } from '../../provider/payout-settings/payout-settings';
import { findAsset } from '../../provider/prices/catalogue';
import { createExposureReader } from '../../provider/trading/exposure';
import { findTrade } from '../../provider/trading/list-trades';
import { type PlaceTradeDeps, placeTrade, type TradeRequest } from '../../provider/trading/place-trade';
import { createPlacements } from '../../provider/trading/placements';
import { type SettleResult, settleDue } from '../../provider/trading/settle-due';
import { readTradeLimits, type TradeLimits } from '../../provider/trading/trade-limits';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database';
import { openTestTape, type TestTape } from './tape';
import { createTestClock, type TestClock } from './test-clock';

export const FIXTURE_CURRENCY: Currency = 'USDT-PRACTICE';

export interface TradingFixture {
  database: TestDatabase;
  db: Database;
  clock: TestClock;
  tape: TestTape;
  /** Events published since the last `beginMarket`. */
  events: ProviderEvent[];
  /** Trades whose settlement was reported as failed. */
  reports: unknown[];
  /** What placing has written into the log. */
  warnings: unknown[];
  placing: PlaceTradeDeps;
  /** Dependencies with other limits and an exposure figure of their own. */
  placingUnder(limits: Partial<TradeLimits>): PlaceTradeDeps;
  openCustomer(balance?: string): Promise<number>;
  /** Advances to a time without activity, with a fresh tick of 100.00 on BTC. */
  beginMarket(): Promise<void>;
  place(userId: number, request?: Partial<TradeRequest>, deps?: PlaceTradeDeps): Promise<Trade>;
  settle(db?: Database): Promise<SettleResult>;
  find(userId: number, id: string): Promise<Trade>;
  balances(userId: number): Promise<Balances>;
  close(): Promise<void>;
}

export async function createTradingFixture(kind: DatabaseKind): Promise<TradingFixture> {
  const database = await openTestDatabase(kind);
  const { db } = database;
  const clock = await createTestClock(db);
  await ensureDefaultPayoutSettings(db, clock);
  const tape = await openTestTape(db);
  const events: ProviderEvent[] = [];
  const reports: unknown[] = [];
  const warnings: unknown[] = [];
  const limits = readTradeLimits(readEnvironment({ NODE_ENV: 'test' }));
  const placingUnder: TradingFixture['placingUnder'] = (changes) => {
    const exposure = createExposureReader({ db, clock });
    const log = { warn: (...line: unknown[]) => void warnings.push(line) };
    const placements = { db, currency: FIXTURE_CURRENCY, limits: { ...limits, ...changes }, exposure, log };
    return { ...placements, place: createPlacements(placements), findAsset };
  };
  const placing = placingUnder({});
  let customers = 0;

  return {
    database,
    db,
    clock,
    tape,
    events,
    reports,
    warnings,
    placing,
    placingUnder,
    async openCustomer(balance = '10000') {
      customers += 1;
      const name = `customer_${customers}`;
      return db.transaction(async (tx) => {
        const [user] = await tx
          .insert(appUser)
          .values({
            username: name,
            email: `${name}@example.com`,
            passwordHash: '-',
            createdMs: 0,
            updatedMs: 0,
          })
          .returning({ id: appUser.id });
        if (!user) throw new Error('no customer');
        await openCustomerAccounts(tx, {
          userId: user.id,
          currency: FIXTURE_CURRENCY,
          grantMicros: decimalToMicros(balance)!,
        });
        return user.id;
      });
    },
    async beginMarket() {
      await clock.advance(1_000_000);
      events.length = 0;
      reports.length = 0;
      if (!(await tape.append([{ timeMs: clock.nowMs(), price: '100.00' }])))
        throw new Error('the tape was lost');
    },
    place: (userId, request, deps = placing) =>
      placeTrade(deps, {
        userId,
        idempotencyKey: randomUUID(),
        amount: '50',
        side: 'buy',
        symbol: 'BTCUSDT',
        ...request,
      }),
    settle: (other = db) =>
      settleDue({
        db: other,
        events: { publish: (event) => void events.push(event) },
        log: { error: (...facts: unknown[]) => void reports.push(facts[0]) },
      }),
    async find(userId, id) {
      const trade = await findTrade(db, { userId, id });
      if (!trade) throw new Error(`trade ${id} is gone`);
      return trade;
    },
    balances: (userId) => findBalances(db, { userId, currency: FIXTURE_CURRENCY }),
    close: () => database.close(),
  };
}

/** The code of a refused placement; throws when it was accepted or failed otherwise. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
  throw new Error('it was not refused');
}

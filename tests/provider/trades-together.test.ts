/** Trades of several customers that arrive at the same moment, and are placed by one statement. */
import { sql } from 'drizzle-orm';
import { micros } from '../../lib/money/money';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { databaseKinds } from '../support/database';
import { createTradingFixture, refusalOf, type TradingFixture } from '../support/trading-fixture';

describe.each(databaseKinds())('trades placed together on %s', (kind) => {
  let fixture: TradingFixture;
  beforeAll(async () => {
    fixture = await createTradingFixture(kind);
  }, 60_000);
  beforeEach(() => fixture.beginMarket());
  afterEach(async () => {
    expect(await checkLedger(fixture.db)).toEqual([]);
  });
  afterAll(() => fixture.close(), 60_000);

  const openCustomers = async (balances: string[]) => {
    const users: number[] = [];
    for (const balance of balances) users.push(await fixture.openCustomer(balance));
    return users;
  };
  /** 'taken', or the code of its refusal, of each. */
  const outcomesOf = (trades: Promise<unknown>[]) =>
    Promise.all(
      trades.map((trade) =>
        trade.then(
          () => 'taken',
          () => refusalOf(trade),
        ),
      ),
    );

  it('are accepted or refused each by itself', async () => {
    const [rich, poor, other, last] = await openCustomers(['1000', '10', '1000', '1000']);
    expect(
      await outcomesOf([
        fixture.place(rich!, { amount: '50' }),
        fixture.place(poor!, { amount: '50' }),
        fixture.place(other!, { amount: '50', settingVersion: 999 }),
        fixture.place(last!, { amount: '70' }),
      ]),
    ).toEqual(['taken', 'insufficient_balance', 'terms_changed', 'taken']);
    expect(await fixture.balances(rich!)).toMatchObject({ available: 950_000_000n, staked: 50_000_000n });
    expect(await fixture.balances(poor!)).toMatchObject({ available: 10_000_000n, staked: 0n });
    expect(await fixture.balances(last!)).toMatchObject({ available: 930_000_000n, staked: 70_000_000n });
  });

  it('get each their own trade', async () => {
    const users = await openCustomers(Array.from({ length: 8 }, () => '1000'));
    const trades = await Promise.all(
      users.map((user, at) =>
        fixture.place(user, { amount: String(10 + at), side: at % 2 ? 'sell' : 'buy' }),
      ),
    );
    for (const [at, trade] of trades.entries()) {
      expect(trade).toMatchObject({ amount: 10 + at, tradeType: at % 2 ? 'sell' : 'buy' });
      expect(await fixture.find(users[at]!, trade.id)).toMatchObject({ id: trade.id, amount: 10 + at });
    }
  });

  it('are one trade where they are of one key', async () => {
    const [one, two] = await openCustomers(['1000', '1000']);
    const same = { idempotencyKey: 'the same', amount: '20' };
    const trades = await Promise.all([
      fixture.place(one!, same),
      fixture.place(two!, same),
      fixture.place(one!, same),
    ]);
    expect(trades[2]?.id).toBe(trades[0]?.id);
    expect(trades[1]?.id).not.toBe(trades[0]?.id);
    expect(
      await refusalOf(
        Promise.all([fixture.place(one!, { ...same, amount: '30' }), fixture.place(two!, same)]),
      ),
    ).toBe('idempotency_mismatch');
  });

  it('of one customer are taken in the order in which they came', async () => {
    const [one, two] = await openCustomers(['50', '1000']);
    expect(
      await outcomesOf([
        fixture.place(one!, { amount: '40' }),
        fixture.place(one!, { amount: '30' }),
        fixture.place(two!, { amount: '20' }),
      ]),
    ).toEqual(['taken', 'insufficient_balance', 'taken']);
  });

  it('count against the caps of those of the same customer, placed after them', async () => {
    const [one, two] = await openCustomers(['1000', '1000']);
    await fixture.settle();
    const deps = fixture.placingUnder({ maxAssetRisk: micros(80_000_000) });
    await refusalOf(fixture.place(one!, { amount: '100000' }, deps)).catch(() => undefined);
    const place = (user: number) => fixture.place(user, { amount: '50' }, deps);
    expect(await outcomesOf([place(one!), place(one!), place(two!)])).toEqual([
      'taken',
      'market_exposure_limit',
      'taken',
    ]);
  });

  it('count against the caps of risk one after the other', async () => {
    const users = await openCustomers(Array.from({ length: 6 }, () => '1000'));
    await fixture.settle();
    // Each of 50 USDT puts 40 at risk.
    const deps = fixture.placingUnder({ maxAssetRisk: micros(80_000_000) });
    // The first reading of the figure is one for all.
    await refusalOf(fixture.place(users[0]!, { amount: '100000' }, deps)).catch(() => undefined);
    const outcomes = await outcomesOf(users.map((user) => fixture.place(user, { amount: '50' }, deps)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'market_exposure_limit']));
  });

  it('are placed each by itself where they cannot be together, and the log says why', async () => {
    const users = await openCustomers(['1000', '10', '1000']);
    const { database, warnings } = fixture;
    await database.asOwner('ALTER FUNCTION place_trades RENAME TO place_trades_gone');
    try {
      expect(await outcomesOf(users.map((user) => fixture.place(user, { amount: '50' })))).toEqual([
        'taken',
        'insufficient_balance',
        'taken',
      ]);
    } finally {
      await database.asOwner('ALTER FUNCTION place_trades_gone RENAME TO place_trades');
    }
    expect(warnings).toEqual([[expect.objectContaining({ trades: 3 }), expect.any(String)]]);
  });

  if (kind === 'postgres') {
    it.each([
      ['accounts', sql`account WHERE user_id = `, sql` ORDER BY id FOR NO KEY UPDATE`],
      ['row', sql`app_user WHERE id = `, sql` FOR UPDATE`],
    ])('do not wait for a customer whose %s somebody else holds', async (_, rows, lockMode) => {
      const [held, free, other] = await openCustomers(['1000', '1000', '1000']);
      const { db } = fixture;
      const before = await countTrades(held!);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let lock = () => {};
      const locked = new Promise<void>((resolve) => {
        lock = resolve;
      });
      const holding = db.transaction(async (tx) => {
        await listRows(tx, sql`SELECT id FROM ${rows}${held}${lockMode}`);
        lock();
        await released;
      });
      await locked;
      const waiting = fixture.place(held!);
      await Promise.all([fixture.place(free!), fixture.place(other!)]);
      expect(await countTrades(held!)).toBe(before);
      release();
      await Promise.all([holding, waiting]);
      expect(await countTrades(held!)).toBe(before + 1);
    });
  }

  async function countTrades(user: number): Promise<number> {
    const [row] = await listRows<{ n: number }>(
      fixture.db,
      sql`SELECT count(*)::integer AS n FROM trade WHERE user_id = ${user}`,
    );
    return row!.n;
  }
});

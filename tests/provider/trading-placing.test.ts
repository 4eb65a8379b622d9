import { sql } from 'drizzle-orm';
import { micros } from '../../lib/money/money';
import { listRows } from '../../provider/database/database';
import type { Failure } from '../../provider/http/failure';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { checkSetting } from '../../provider/trading/check-setting';
import { findTrade, listActiveTrades, listTradeHistory } from '../../provider/trading/list-trades';
import { databaseKinds } from '../support/database';
import { createTradingFixture, refusalOf, type TradingFixture } from '../support/trading-fixture';

describe.each(databaseKinds())('placing a trade on %s', (kind) => {
  let fixture: TradingFixture;
  let user: number;

  beforeAll(async () => {
    fixture = await createTradingFixture(kind);
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  beforeEach(async () => {
    await fixture.beginMarket();
    user = await fixture.openCustomer();
  });
  afterEach(async () => expect(await checkLedger(fixture.db)).toEqual([]));

  /** Everything that placing may write, as one text. */
  async function snapshot(): Promise<string> {
    const [row] = await listRows<{ state: string }>(
      fixture.db,
      sql`SELECT (SELECT count(*) FROM trade) || ' ' || (SELECT count(*) FROM transfer) || ' ' || (SELECT sum(balance) FROM account) AS state`,
    );
    return row!.state;
  }

  it('moves the stake from available to staked and fixes the terms', async () => {
    const trade = await fixture.place(user, { amount: '50', side: 'sell' });
    const start = new Date(fixture.clock.nowMs()).toISOString();
    expect(trade).toMatchObject({
      amount: 50,
      tradeType: 'sell',
      coinName: 'Bitcoin',
      coinSymbol: 'BTC',
      symbol: 'BTCUSDT',
      currency: 'USDT',
      duration: 30,
      payoutMultiplier: 1.8,
      startTime: start,
      createdAt: start,
      endTime: new Date(fixture.clock.nowMs() + 30_000).toISOString(),
      status: 'processing',
      isProcessed: false,
      finalResult: null,
      outcome: null,
      profit: null,
      payout: null,
      entry: null,
      exit: null,
      settingVersion: 1,
      ruleVersion: 1,
      staleBoundMs: 5_000,
      practice: true,
    });
    expect(await fixture.balances(user)).toMatchObject({ available: 9_950_000_000n, staked: 50_000_000n });
  });

  it.each([
    ['1', 30, 1.8],
    ['99.99', 30, 1.8],
    ['100', 60, 1.85],
    ['999.99', 60, 1.85],
    ['1000', 120, 1.9],
    ['9999.99', 120, 1.9],
    ['10000', 300, 1.95],
    ['50000', 300, 1.95],
  ])('an amount of %s trades for %i s at %f', async (amount, duration, payoutMultiplier) => {
    const rich = await fixture.openCustomer('50000');
    expect(await fixture.place(rich, { amount })).toMatchObject({ duration, payoutMultiplier });
  });

  it.each([
    ['0', 'amount_not_positive'],
    ['0.00', 'amount_not_positive'],
    [0, 'amount_not_positive'],
    ['-1', 'amount_not_positive'],
    [-1, 'amount_not_positive'],
    ['1.001', 'amount_step'],
    [0.1 + 0.2, 'amount_step'],
    ['1e3', 'invalid_amount'],
    [1e21, 'invalid_amount'],
    [9.3e12, 'amount_above_maximum'],
    ['9300000000000', 'amount_above_maximum'],
    ['NaN', 'invalid_amount'],
    ['1,5', 'invalid_amount'],
    ['１００', 'invalid_amount'],
    ['๑๐๐', 'invalid_amount'],
    ['', 'invalid_amount'],
    [' 5', 'invalid_amount'],
    ['+5', 'invalid_amount'],
    ['.5', 'invalid_amount'],
    ['5.', 'invalid_amount'],
    ['0.99', 'amount_below_minimum'],
    ['50000.01', 'amount_above_maximum'],
    [1e9, 'amount_above_maximum'],
    ['10000.01', 'insufficient_balance'],
  ])('an amount of %p is refused as %s and nothing is written', async (amount, code) => {
    const before = await snapshot();
    expect(await refusalOf(fixture.place(user, { amount }))).toBe(code);
    expect(await snapshot()).toBe(before);
  });

  it('names the highest maximum, so that a screen can lower the amount to it', async () => {
    const error = await fixture.place(user, { amount: '50000.01' }).catch((reason: unknown) => reason);
    expect((error as Failure).options.errors).toMatchObject({ maxAmount: ['50000.00'] });
    const low = await fixture.place(user, { amount: '0.5' }).catch((reason: unknown) => reason);
    expect((low as Failure).options.errors).toMatchObject({ minAmount: ['1.00'] });
  });

  const closing = async (msFromNow: number) =>
    fixture.tape.beginEpoch({ closesMs: fixture.clock.nowMs() + msFromNow });

  it.each<[string, string, () => Promise<unknown>]>([
    ['unknown_market', 'the market does not exist', () => fixture.place(user, { symbol: 'NOPEUSDT' })],
    ['market_view_only', 'the market is only listed', () => fixture.place(user, { symbol: 'BNBUSDT' })],
    ['market_stale', 'no tick was ever stored', () => fixture.place(user, { symbol: 'ETHUSDT' })],
    ['validation_failed', 'coin and symbol differ', () => fixture.place(user, { coinSymbol: 'ETH' })],
    ['terms_changed', 'the terms are not those in force', () => fixture.place(user, { settingVersion: 7 })],
    [
      'kyc_required',
      'identity must be verified',
      () => fixture.place(user, {}, fixture.placingUnder({ requireKyc: true })),
    ],
    [
      'open_stake_limit',
      'the stake cap would be passed',
      () =>
        fixture.place(user, { amount: '50.01' }, fixture.placingUnder({ maxOpenStake: micros(50_000_000) })),
    ],
    [
      'market_exposure_limit',
      'the cap of the market would be passed',
      () => fixture.place(user, {}, fixture.placingUnder({ maxAssetRisk: micros(39_999_999) })),
    ],
    [
      'house_exposure_limit',
      'the limit of the house would be exceeded',
      () => fixture.place(user, {}, fixture.placingUnder({ maxHouseRisk: micros(39_999_999) })),
    ],
  ])('is refused as %s when %s, and nothing is written', async (code, _why, work) => {
    const before = await snapshot();
    expect(await refusalOf(work())).toBe(code);
    expect(await snapshot()).toBe(before);
  });

  it('is refused as stale a millisecond after the bound and not before', async () => {
    await fixture.clock.advance(5_000);
    await fixture.place(user);
    await fixture.clock.advance(1);
    expect(await refusalOf(fixture.place(user))).toBe('market_stale');
  });

  it('is refused as view-only when prices are more than 2 s late or too rare for the duration', async () => {
    await fixture.tape.beginEpoch({ delayMs: 2_001 });
    expect(await refusalOf(fixture.place(user))).toBe('market_view_only');
    await fixture.tape.beginEpoch({ delayMs: 2_000, intervalMs: 7_500 });
    await fixture.place(user);
    await fixture.tape.beginEpoch({ intervalMs: 7_501 });
    expect(await refusalOf(fixture.place(user))).toBe('market_view_only');
    await fixture.tape.beginEpoch({ delayMs: 0, intervalMs: 1_000 });
  });

  it('is refused as closed unless it ends before the session closes', async () => {
    await closing(30_000);
    expect(await refusalOf(fixture.place(user))).toBe('market_closed');
    await closing(30_001);
    await fixture.place(user);
    await fixture.tape.beginEpoch({ closesMs: null });
  });

  it('is accepted when identity is verified', async () => {
    await fixture.db.execute(sql`UPDATE app_user SET kyc_status = 'approved' WHERE id = ${user}`);
    await fixture.place(user, {}, fixture.placingUnder({ requireKyc: true }));
  });

  it('counts open trades against the cap of the customer', async () => {
    const deps = fixture.placingUnder({ maxOpenTrades: 2 });
    await fixture.place(user, {}, deps);
    await fixture.place(user, {}, deps);
    expect(await refusalOf(fixture.place(user, {}, deps))).toBe('too_many_open_trades');
  });

  it('counts its own placements against the caps per market and overall before the figure is read again', async () => {
    const deps = fixture.placingUnder({ maxAssetRisk: micros(80_000_000) });
    await fixture.settle();
    await fixture.place(user, {}, deps);
    await fixture.place(user, {}, deps);
    expect(await refusalOf(fixture.place(user, {}, deps))).toBe('market_exposure_limit');
  });

  it('holds the stake cap exactly under 20 parallel trades', async () => {
    const deps = fixture.placingUnder({ maxOpenStake: micros(250_000_000) });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => fixture.place(user, {}, deps)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
  });

  it('accepts exactly one of 50 parallel trades that each need the whole balance', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => fixture.place(user, { amount: '10000' })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Failure).code] : [],
    );
    expect(new Set(codes)).toEqual(new Set(['insufficient_balance']));
    expect(await fixture.balances(user)).toMatchObject({ available: 0n, staked: 10_000_000_000n });
  });

  it('makes one trade and one debit of one key used 50 times in parallel', async () => {
    const trades = await Promise.all(
      Array.from({ length: 50 }, () => fixture.place(user, { idempotencyKey: 'one-confirmation' })),
    );
    expect(new Set(trades.map((trade) => trade.id)).size).toBe(1);
    expect(await fixture.balances(user)).toMatchObject({ available: 9_950_000_000n, staked: 50_000_000n });
  });

  it('gives the first answer again for the same key, whatever has changed since', async () => {
    const request = { idempotencyKey: 'again', settingVersion: 1 };
    const first = await fixture.place(user, request);
    await fixture.clock.advance(60_000);
    expect(await refusalOf(fixture.place(user))).toBe('market_stale');
    expect(
      await fixture.place(user, { ...request, amount: '50.00', symbol: 'btcUSDT', coinSymbol: 'btc' }),
    ).toEqual(first);
  });

  it.each([
    ['amount', { amount: '51' }],
    ['side', { side: 'sell' as const }],
    ['terms', { settingVersion: 1 }],
  ])('refuses a key that was used with another %s', async (_what, change) => {
    await fixture.place(user, { idempotencyKey: 'used' });
    const before = await snapshot();
    expect(await refusalOf(fixture.place(user, { idempotencyKey: 'used', ...change }))).toBe(
      'idempotency_mismatch',
    );
    expect(await snapshot()).toBe(before);
  });

  it('keeps the keys of two customers apart', async () => {
    const other = await fixture.openCustomer();
    const mine = await fixture.place(user, { idempotencyKey: 'same' });
    const theirs = await fixture.place(other, { idempotencyKey: 'same', side: 'sell' });
    expect(theirs.id).not.toBe(mine.id);
  });

  it('does not remember a refusal under its key', async () => {
    await fixture.clock.advance(60_000);
    expect(await refusalOf(fixture.place(user, { idempotencyKey: 'later' }))).toBe('market_stale');
    await fixture.beginMarket();
    await fixture.place(user, { idempotencyKey: 'later' });
  });

  it('shows the entry as soon as its tick is stored, and the exit only when the trade is decided', async () => {
    const placed = await fixture.place(user);
    const start = fixture.clock.nowMs();
    await fixture.tape.append([
      { timeMs: start + 400, price: '100.50' },
      { timeMs: start + 900, price: '101.00' },
    ]);
    const open = await fixture.find(user, placed.id);
    expect(open.entry).toEqual({
      seq: placed.headSeq + 1,
      epoch: fixture.tape.epoch,
      timeMs: start + 400,
      sourceMs: start + 400,
      price: '100.50',
      source: 'simulated',
    });
    expect(open).toMatchObject({ entryPrice: '100.50', exit: null, exitPrice: null, status: 'processing' });
  });

  it('takes no tick as entry that was on the tape at acceptance, even one of the future', async () => {
    await fixture.tape.append([{ timeMs: fixture.clock.nowMs() + 200, price: '100.10' }]);
    const placed = await fixture.place(user);
    await fixture.tape.append([{ timeMs: fixture.clock.nowMs() + 300, price: '100.20' }]);
    expect((await fixture.find(user, placed.id)).entryPrice).toBe('100.20');
  });

  it('shows a trade to its owner alone', async () => {
    const placed = await fixture.place(user);
    const stranger = await fixture.openCustomer();
    expect(await findTrade(fixture.db, { userId: stranger, id: placed.id })).toBeUndefined();
    expect(await listActiveTrades(fixture.db, stranger)).toEqual([]);
    expect((await listActiveTrades(fixture.db, user)).map((trade) => trade.id)).toEqual([placed.id]);
  });

  it('pages through the history without gap or overlap, by cursor and by offset', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.unshift((await fixture.place(user)).id);
    const first = await listTradeHistory(fixture.db, { userId: user, limit: 2 });
    expect(first.trades.map((trade) => trade.id)).toEqual(ids.slice(0, 2));
    await fixture.place(user);
    const second = await listTradeHistory(fixture.db, { userId: user, limit: 3, cursor: first.nextCursor! });
    expect(second.trades.map((trade) => trade.id)).toEqual(ids.slice(2));
    expect(second.nextCursor).toBeNull();
    const byOffset = await listTradeHistory(fixture.db, { userId: user, limit: 2, offset: 4 });
    expect(byOffset.trades.map((trade) => trade.id)).toEqual(ids.slice(3));
  });

  it('fixes terms for ever: nobody changes or deletes a trade', async () => {
    const { id } = await fixture.place(user);
    const owner = (statement: string) =>
      fixture.database
        .asOwner(statement)
        .catch((error: { message: string; cause?: Error }) => error.cause?.message ?? error.message);
    expect(
      await owner(`UPDATE trade SET end_ms = end_ms + 1000, duration_s = duration_s + 1 WHERE id = ${id}`),
    ).toMatch(/terms are fixed/);
    expect(await owner(`DELETE FROM trade WHERE id = ${id}`)).toMatch(/append-only/);
  });

  describe('check-setting', () => {
    const findUntradableReason = async () => 'stale' as const;
    const check = (amount: string, language: 'th' | 'en' | 'zh' | 'vi' = 'en', symbol?: string) =>
      checkSetting(
        { db: fixture.db, market: { findAsset: fixture.placing.findAsset, findUntradableReason } },
        { amount, language, symbol },
      );

    it('answers the tier of an amount with profit and break-even', async () => {
      expect(await check('100.55')).toMatchObject({
        setting: { name: 'Standard', minAmount: 100, maxAmount: 999.99 },
        duration: 60,
        payoutMultiplier: 1.85,
        settingVersion: 1,
        expectedProfit: 85.47,
        breakEvenWinRate: expect.closeTo(1 / 1.85, 10),
      });
    });

    it('speaks the language of the request', async () => {
      const names = await Promise.all((['th', 'en', 'zh', 'vi'] as const).map((l) => check('5', l)));
      expect(names.map((answer) => answer.setting.name)).toEqual(['เริ่มต้น', 'Starter', '入门', 'Khởi đầu']);
    });

    it('says with a symbol why it cannot be traded now', async () => {
      expect(await check('5', 'en', 'XBT')).toMatchObject({ tradable: false, reason: 'stale' });
      expect(await refusalOf(check('5', 'en', 'NOPE'))).toBe('unknown_market');
    });

    it.each([
      ['0.5', 'amount_below_minimum'],
      ['50000.01', 'amount_above_maximum'],
      ['x', 'invalid_amount'],
    ])('refuses %s as %s', async (amount, code) => {
      expect(await refusalOf(check(amount))).toBe(code);
    });
  });
});

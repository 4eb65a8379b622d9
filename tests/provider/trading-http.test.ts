/** Trading as a client meets it: over HTTP, with every answer held against the contract. */
import { sql } from 'drizzle-orm';
import type { Trade, TradeSetting } from '@/lib/contract/core/trade-schemas';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { openTestTape, type TestTape } from '../support/tape';

interface TradeBody {
  code?: string;
  errors?: Record<string, string[]>;
  data: Trade;
}

describe.each(mainDatabaseKind())('trading over HTTP on %s', (kind) => {
  let provider: TestProvider;
  let tape: TestTape;
  let customer: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    tape = await openTestTape(provider.db);
  }, 60_000);
  afterAll(() => provider.close(), 60_000);
  beforeEach(async () => {
    await provider.clock.advance(600_000);
    await tape.append([{ timeMs: provider.clock.nowMs(), price: '64000.10' }]);
    customer = await provider.openPerson();
  });
  afterEach(async () => expect(await checkLedger(provider.db)).toEqual([]));

  const ticket = {
    amount: '100',
    tradeType: 'buy',
    coinName: 'Bitcoin',
    coinSymbol: 'BTC',
    symbol: 'BTCUSDT',
    currency: 'USDT',
  };
  const place = (
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    person = customer,
  ) =>
    provider.call<TradeBody>('POST', '/trades', {
      token: person.token,
      body: { ...ticket, ...body },
      headers,
    });
  const get = <T>(path: string, headers: Record<string, string> = {}, person = customer) =>
    provider.call<T>('GET', path, { token: person.token, headers });
  const countTrades = async () =>
    ((await provider.db.execute(sql`SELECT id FROM trade`)) as unknown as { rows: unknown[] }).rows.length;

  it('places a trade and shows it as active, in the history and by its id', async () => {
    const placed = await place();
    expect(placed.status).toBe(200);
    const { id } = placed.body.data;
    for (const path of ['/trades/active', '/trades/history']) {
      const list = await get<{ data: Trade[] }>(path);
      expect(list.body.data.map((trade) => trade.id)).toEqual([id]);
    }
    expect((await get<TradeBody>(`/trades/${id}`)).body.data).toEqual(placed.body.data);
    expect((await get<TradeBody>(`/trades/${id}/status`)).body.data.status).toBe('processing');
    expect((await get<{ balance: number; inOpenTrades: number }>('/users/balance')).body).toMatchObject({
      balance: 9_900,
      inOpenTrades: 100,
    });
  });

  it('answers tiers in the language of the request', async () => {
    const answer = await get<{ data: TradeSetting[]; settingVersion: number }>('/trades/settings/trade', {
      'accept-language': 'th',
    });
    expect(answer.body.data.map(({ duration, payoutMultiplier }) => [duration, payoutMultiplier])).toEqual([
      [30, 1.8],
      [60, 1.85],
      [120, 1.9],
      [300, 1.95],
    ]);
    expect(answer.body.data[0]?.setting.name).toBe('เริ่มต้น');
    expect(answer.body.settingVersion).toBe(1);
  });

  it('checks an amount with its market', async () => {
    const answer = await get<{ data: Record<string, unknown> }>(
      '/trades/check-setting?amount=100&symbol=BTC',
    );
    expect(answer.body.data).toMatchObject({
      duration: 60,
      tradable: true,
      reason: null,
      expectedProfit: 85,
    });
    const listed = await get<{ data: Record<string, unknown> }>(
      '/trades/check-setting?amount=100&symbol=BNB',
    );
    expect(listed.body.data).toMatchObject({ tradable: false, reason: 'listed_only' });
  });

  it('names the maximum to which an amount can be lowered', async () => {
    const answer = await get<TradeBody>('/trades/check-setting?amount=50000.01');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'amount_above_maximum', errors: { maxAmount: ['50000.00'] } });
  });

  it.each([
    ['0', 422, 'amount_not_positive'],
    ['-1', 422, 'amount_not_positive'],
    ['1.001', 422, 'amount_step'],
    ['1e3', 422, 'invalid_amount'],
    ['NaN', 422, 'invalid_amount'],
    ['1,5', 422, 'invalid_amount'],
    ['１００', 422, 'invalid_amount'],
    ['๑๐๐', 422, 'invalid_amount'],
    ['50000.01', 422, 'amount_above_maximum'],
    ['10000.01', 422, 'insufficient_balance'],
    [null, 422, 'validation_failed'],
    [true, 422, 'validation_failed'],
    ['9'.repeat(41), 422, 'validation_failed'],
  ])('refuses an amount of %p with %i %s and writes nothing', async (amount, status, code) => {
    const before = await countTrades();
    const answer = await place({ amount });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await countTrades()).toBe(before);
  });

  it.each([
    [{ symbol: 'NOPEUSDT', coinSymbol: undefined }, 404, 'unknown_market'],
    [{ symbol: 'BNBUSDT', coinSymbol: 'BNB' }, 409, 'market_view_only'],
    [{ settingVersion: 9 }, 409, 'terms_changed'],
    [{ tradeType: 'up' }, 422, 'validation_failed'],
    [{ extra: 1 }, 422, 'validation_failed'],
    [{ currency: 'THB' }, 422, 'validation_failed'],
  ])('refuses %p with %i %s', async (body, status, code) => {
    const answer = await place(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('answers the same key with the same trade, and another meaning with 422', async () => {
    const headers = { 'idempotency-key': 'confirmation-1' };
    const first = await place({}, headers);
    const again = await place({}, headers);
    expect(again.body.data).toEqual(first.body.data);
    const other = await place({ tradeType: 'sell' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('accepts one of 50 parallel trades that each need the whole balance; the others get 422', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => place({ amount: '10000' })));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 422)]);
  });

  it('makes one trade of one key sent 50 times in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => place({}, { 'idempotency-key': 'one-confirmation' })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  });

  it('hides a trade from everybody but its owner', async () => {
    const { id } = (await place()).body.data;
    const stranger = await provider.openPerson();
    for (const path of [`/trades/${id}`, `/trades/${id}/status`]) {
      const answer = await get<TradeBody>(path, {}, stranger);
      expect([answer.status, answer.body.code]).toEqual([404, 'trade_not_found']);
    }
    expect((await get<TradeBody>('/trades/999999999999999999')).status).toBe(404);
  });

  it.each([
    ['limit=1000', 200],
    ['limit=1001', 422],
    ['limit=0', 422],
    ['limit=x', 422],
    ['offset=-1', 422],
    ['cursor=abc', 422],
  ])('history with %s answers %i', async (query, status) => {
    expect((await get(`/trades/history?${query}`)).status).toBe(status);
  });

  it('is not for staff nor for strangers', async () => {
    const staff = await provider.openPerson('admin');
    expect((await place({}, {}, staff)).status).toBe(403);
    expect((await provider.call('POST', '/trades', { body: { nonsense: true } })).status).toBe(401);
  });
});

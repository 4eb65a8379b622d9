import { eq } from 'drizzle-orm';
import { linkToTrades } from '@/components/console/trading/reports/link-to-trades';
import { REPORT_GROUPS } from '@/components/console/trading/reports/report-filters';
import {
  TRADE_FILTERS,
  type TradeFilterValues,
  toTradesFilter,
} from '@/components/console/trading/trades/trade-filters';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import { payoutTier } from '@/provider/database/schema/trades';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { micros, microsToDecimal } from '../../lib/money/money';
import { calculateWilsonInterval } from '../../lib/trading/wilson-interval';
import { findTiers } from '../../provider/payout-settings/payout-settings';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import type { Person } from '../support/provider';
import { createRandom } from '../support/random';
import {
  type TradeFacts,
  type TradeOutcome,
  type WrittenTier,
  type WrittenTrade,
  writeTrades,
  writeVersions,
} from '../support/write-trades';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Noon in Bangkok, seven hours before UTC's. */
const NOW_MS = Date.UTC(2026, 2, 31, 5);
const SYMBOLS: Record<number, string> = { 1: 'BTC', 2: 'ETH', 3: 'GOLD' };

jest.setTimeout(60_000);

type Report = AnswerOf<'winRates'>['data'];

describe.each(mainDatabaseKind())('the report of win rates on %s', (kind) => {
  let fixture: MoneyFixture;
  let staff: Person;
  let trades: WrittenTrade[];
  let tiers: WrittenTier[];

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind);
    const { db, clock } = fixture.provider;
    await clock.set(NOW_MS);
    staff = await fixture.openStaff('level1');
    const people = [await fixture.openCustomer(), await fixture.openCustomer()];
    const later = await writeVersions(db, {
      after: 1,
      terms: [
        [30, 18_000],
        [60, 18_500],
        [30, 22_222],
        [300, 10_001],
      ],
    });
    // Two of what a fresh install comes with: tiers of one version.
    tiers = [...(await findTiers(db, eq(payoutTier.version, 1))).slice(0, 2), ...later];
    const random = createRandom(20_260_331);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const outcomes: TradeOutcome[] = [
      'completed_win',
      'completed_win',
      'completed_loss',
      'completed_loss',
      'refunded',
      'processing',
    ];
    const facts = Array.from(
      { length: 700 },
      (): TradeFacts => ({
        userId: pick(people).id,
        assetId: pick([1, 1, 2, 3]),
        side: pick(['buy', 'sell'] as const),
        stake: micros(BigInt(1 + Math.floor(random() * 5_000_000)) * 10_000n),
        tier: pick(tiers),
        // Forty days, edges of days among them.
        startMs:
          NOW_MS -
          Math.floor(random() * 40) * DAY_MS -
          pick([0, 5 * HOUR_MS, 12 * HOUR_MS, 12 * HOUR_MS - 1, 12 * HOUR_MS + 1]),
        outcome: pick(outcomes),
      }),
    );
    trades = await writeTrades(db, facts);
    // Real money in a practice deployment is not its own.
    await writeTrades(db, [{ ...(facts[0] as TradeFacts), currency: 'USDT', outcome: 'completed_win' }]);
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);

  const ask = async (query: string, language = 'en') =>
    fixture.provider.call<{ data: Report; code?: string; errors?: Record<string, string[]> }>(
      'GET',
      `/admin/win-rates?${query}`,
      { token: staff.token, headers: { 'accept-language': language } },
    );
  const report = async (query: string, language?: string) => (await ask(query, language)).body.data;
  /** The day in Bangkok, which keeps no summer time. */
  const dayOf = (atMs: number) => new Date(atMs + 7 * HOUR_MS).toISOString().slice(0, 10);
  const within = (from: string, to: string) =>
    trades.filter(
      ({ startMs, outcome }) => outcome !== 'processing' && dayOf(startMs) >= from && dayOf(startMs) <= to,
    );

  /** A line counted from the trades that the test made. */
  function recount(of: readonly WrittenTrade[]): Omit<WinRateLine, 'key' | 'label' | 'version'> {
    const wins = of.filter(({ outcome }) => outcome === 'completed_win');
    const losses = of.filter(({ outcome }) => outcome === 'completed_loss');
    const decided = [...wins, ...losses];
    const turnover = decided.reduce((sum, { stake }) => sum + stake, 0n);
    const paidOut = wins.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
    const interval = calculateWilsonInterval(wins.length, decided.length);
    const breakEven =
      decided.reduce((sum, { multiplierE4 }) => sum + 10_000 / multiplierE4, 0) / decided.length;
    return {
      trades: of.length,
      wins: wins.length,
      losses: losses.length,
      refunded: of.length - decided.length,
      winRate: decided.length ? wins.length / decided.length : null,
      winRateLow: interval?.low ?? null,
      winRateHigh: interval?.high ?? null,
      breakEven: decided.length ? (expect.closeTo(breakEven, 10) as number) : null,
      turnover: microsToDecimal(micros(turnover)),
      paidOut: microsToDecimal(micros(paidOut)),
      payoutRatio: turnover ? (expect.closeTo(Number(paidOut) / Number(turnover), 10) as number) : null,
      houseResult: microsToDecimal(micros(turnover - paidOut)),
    };
  }

  it('covers the last 30 days unless it is asked for others', async () => {
    const { from, to, timeZone, total } = await report('');
    expect({ from, to, timeZone }).toEqual({
      from: '2026-03-02',
      to: '2026-03-31',
      timeZone: 'Asia/Bangkok',
    });
    expect(total).toMatchObject(recount(within(from, to)));
  });

  it('counts by asset what a recount of all trades does, in the order of the lists', async () => {
    const { lines } = await report('from=2026-02-01&to=2026-03-31&by=asset');
    expect(lines.map(({ key }) => key)).toEqual(['BTC', 'ETH', 'GOLD']);
    expect(lines[0]?.label).toBe('Bitcoin');
    for (const line of lines) {
      const own = within('2026-02-01', '2026-03-31').filter(({ assetId }) => SYMBOLS[assetId] === line.key);
      expect(line).toMatchObject(recount(own));
    }
  });

  it('counts by tier of each version, named in the language of the request', async () => {
    const { lines } = await report('from=2026-02-01&to=2026-03-31&by=tier', 'zh');
    expect(lines.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1, 1]);
    for (const line of lines) {
      const tier = tiers.find(({ id }) => String(id) === line.key);
      expect(line).toMatchObject({ label: tier?.name.zh, version: tier?.version });
      expect(line).toMatchObject(
        recount(within('2026-02-01', '2026-03-31').filter(({ tierId }) => tierId === tier?.id)),
      );
    }
  });

  it('counts by side', async () => {
    const { lines } = await report('from=2026-03-01&to=2026-03-31&by=side');
    expect(lines.map(({ key }) => key)).toEqual(['buy', 'sell']);
    for (const line of lines) {
      expect(line).toMatchObject(
        recount(within('2026-03-01', '2026-03-31').filter(({ side }) => side === line.key)),
      );
    }
  });

  it('counts by day of the deployment’s time zone, days without trades too', async () => {
    const { lines } = await report('from=2026-01-15&to=2026-03-31&by=day');
    expect(lines).toHaveLength(17 + 28 + 31);
    expect(lines[0]).toMatchObject({
      key: '2026-01-15',
      trades: 0,
      winRate: null,
      breakEven: null,
      turnover: '0.00',
    });
    for (const line of lines) expect(line).toMatchObject(recount(within(line.key, line.key)));
  });

  it('adds up to its total, whichever way it is cut', async () => {
    const wanted = recount(within('2026-02-20', '2026-03-20'));
    for (const by of ['asset', 'tier', 'day', 'side']) {
      const { lines, total } = await report(`from=2026-02-20&to=2026-03-20&by=${by}`);
      expect(total).toMatchObject(wanted);
      expect(lines.reduce((n, line) => n + line.trades, 0)).toBe(total.trades);
    }
  });

  it('narrows to a market, and finds nothing of one that is unknown', async () => {
    const { lines, total } = await report('from=2026-02-01&to=2026-03-31&by=side&symbol=eth');
    const own = within('2026-02-01', '2026-03-31').filter(({ assetId }) => assetId === 2);
    expect(total).toMatchObject(recount(own));
    expect(lines).toHaveLength(2);
    expect((await report('symbol=NOTHING')).total.trades).toBe(0);
  });

  it.each(REPORT_GROUPS)('leads by %s to as many trades as each line counts', async (by) => {
    for (const symbol of ['', 'BTC']) {
      const days = { from: '2026-02-20', to: '2026-03-20' };
      const { lines } = await report(String(new URLSearchParams({ ...days, by, ...(symbol && { symbol }) })));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        const { total, tier } = await followLink(linkToTrades({ by, line, days, symbol }));
        expect({ key: line.key, total }).toEqual({ key: line.key, total: line.trades });
        expect(tier).toEqual(
          by === 'tier'
            ? { id: line.key, name: expect.objectContaining({ en: line.label }), version: line.version }
            : null,
        );
      }
    }
  });

  /** What the list of trades shows at an address of the console. */
  async function followLink(address: string): Promise<AnswerOf<'managedTrades'>> {
    const asked = Object.fromEntries(new URL(address, 'http://console').searchParams);
    const defaults = Object.entries(TRADE_FILTERS).map(([name, of]) => [name, of[0] ?? '']);
    const values: TradeFilterValues = { ...Object.fromEntries(defaults), ...asked };
    const query = new URLSearchParams({ ...toTradesFilter(values), limit: '1' } as Record<string, string>);
    return (await fixture.get<AnswerOf<'managedTrades'>>(staff, `/admin/trades?${query}`)).body;
  }

  it.each<readonly [string, string]>([
    ['from=2026-03-02&to=2026-03-01', 'range_order'],
    ['from=2025-03-30&to=2026-03-31&by=day', 'range_length'],
    ['from=2021-03-27&to=2026-03-31&by=asset', 'range_length'],
    ...REPORT_GROUPS.map((by) => [`from=1970-01-01&to=2999-12-31&by=${by}`, 'range_length'] as const),
    ...REPORT_GROUPS.map((by) => [`from=1970-01-01&by=${by}`, 'range_length'] as const),
    ['by=day&from=0099-12-31&to=0100-01-01', 'This day is out of range'],
    ['from=0000-01-01', 'This day is out of range'],
    ['from=1969-12-31&to=1970-01-01', 'This day is out of range'],
  ])('refuses %s at once: %s', async (query, problem) => {
    const startMs = performance.now();
    expect(await ask(query)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { from: [problem] } },
    });
    // Listing the days of a thousand years takes minutes.
    expect(performance.now() - startMs).toBeLessThan(5_000);
  });

  it('covers a year and a day by day, five years by anything else, and the first days of the calendar', async () => {
    expect((await ask('from=2025-03-31&to=2026-03-31&by=day')).body.data.lines).toHaveLength(366);
    for (const by of ['asset', 'tier', 'side']) {
      expect((await report(`from=2021-04-01&to=2026-03-31&by=${by}`)).total.trades).toBeGreaterThan(0);
    }
    expect((await report('to=1970-01-05')).total.trades).toBe(0);
    expect((await report('to=2999-12-31&by=day')).lines).toHaveLength(30);
  });
});

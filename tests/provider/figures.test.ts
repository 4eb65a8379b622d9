import { sql } from 'drizzle-orm';
import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';
import { session } from '@/provider/database/schema/users';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { type Micros, micros, microsToDecimal, microsToNumber } from '../../lib/money/money';
import { listRows } from '../../provider/database/database';
import { createFigureReader } from '../../provider/reports/figures';
import { pruneActivity } from '../../provider/users/prune-activity';
import { mainDatabaseKind } from '../support/database';
import { createHistoryFixture } from '../support/history-fixture';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import type { Person } from '../support/provider';
import { createRandom } from '../support/random';
import { openTestTape } from '../support/tape';
import { type TradeOutcome, type WrittenTrade, writeTrades, writeVersions } from '../support/write-trades';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A quarter past noon in Bangkok. */
const NOW_MS = Date.UTC(2026, 4, 20, 5, 15);
const DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;
type Range = keyof typeof DAYS;

jest.setTimeout(60_000);

interface Made {
  atMs: number;
  amount: bigint;
}

describe.each(mainDatabaseKind())('the overview’s figures on %s', (kind) => {
  let fixture: MoneyFixture;
  let staff: Person;
  let trades: (WrittenTrade & { setAside: boolean })[];
  const deposits: Made[] = [];
  const withdrawals: Made[] = [];
  const signUps: number[] = [];
  const seen: { userId: number; atMs: number }[] = [];

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { MAX_HOUSE_RISK_USDT: '123456.78' });
    const { db, clock } = fixture.provider;
    const random = createRandom(90);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const history = await createHistoryFixture(fixture.provider);
    const people: Person[] = [];
    // Moments grow, as they do in life; hours from three months ago until now.
    const moments = Array.from(
      { length: 60 },
      () => NOW_MS - Math.floor(random() ** 3 * 95 * 24) * HOUR_MS,
    ).sort((a, b) => a - b);
    for (const [index, atMs] of moments.entries()) {
      await clock.set(atMs);
      if (index % 6 === 0) {
        const person = await fixture.provider.openPerson();
        people.push(person);
        signUps.push(atMs);
        seen.push({ userId: person.id, atMs });
      }
      const person = pick(people);
      await db.insert(session).values({
        userId: person.id,
        tokenHash: Buffer.from(`session ${index}`),
        createdMs: atMs,
        lastActivityMs: atMs,
      });
      seen.push({ userId: person.id, atMs });
      const amount = BigInt(1 + Math.floor(random() * 5_000)) * 10_000n;
      const fee = pick([0n, 500_000n]);
      if (index % 2) {
        await history.makeDeposit(person, { status: 'approved', amount: amount + 1_000_000n, fee });
        deposits.push({ atMs, amount: amount + 1_000_000n - fee });
      } else {
        await history.makeDeposit(person, { status: pick(['pending', 'rejected'] as const), amount });
      }
      if (index % 3 === 0) {
        await history.makeWithdrawal(person, { status: 'approved', amount, fee });
        withdrawals.push({ atMs, amount });
      } else if (index % 5 === 0) await history.makeWithdrawal(person, { status: 'pending', amount });
    }
    await clock.set(NOW_MS);
    const tiers = await writeVersions(db, {
      after: 1,
      terms: [
        [30, 18_000],
        [60, 19_999],
      ],
    });
    const written = await writeTrades(
      db,
      Array.from({ length: 400 }, (_, i) => ({
        userId: pick(people).id,
        assetId: pick([1, 2]),
        side: 'buy' as const,
        stake: micros(BigInt(1 + Math.floor(random() * 100_000)) * 10_000n),
        tier: pick(tiers),
        startMs: NOW_MS - Math.floor(random() ** 2 * 95 * DAY_MS),
        outcome:
          i % 40 === 0
            ? ('processing' as const)
            : pick<TradeOutcome>(['completed_win', 'completed_loss', 'refunded']),
        ...(i % 80 === 0 ? { setAsideMs: NOW_MS } : {}),
      })),
    );
    trades = written.map((one, i) => ({ ...one, setAside: i % 80 === 0 }));
    staff = await fixture.openStaff('level1');
    await clock.advance(6_000);
  }, 120_000);
  afterAll(() => fixture.close(), 60_000);

  const ask = async (range: Range | '' = '') =>
    (await fixture.get<AnswerOf<'figures'>>(staff, `/admin/figures${range && `?range=${range}`}`)).body.data;
  const sum = (amounts: readonly bigint[]): Micros =>
    micros(amounts.reduce((total, amount) => total + amount, 0n));

  /** What the test itself knows of a stretch of time. */
  function recount(fromMs: number, toMs: number) {
    const isIn = (atMs: number) => atMs >= fromMs && atMs < toMs;
    const made = trades.filter(({ startMs }) => isIn(startMs));
    const decided = made.filter(({ outcome }) => outcome === 'completed_win' || outcome === 'completed_loss');
    const turnover = sum(decided.map(({ stake }) => stake));
    return {
      activeUsers: new Set(
        seen.filter(({ atMs }) => isIn(Math.floor(atMs / HOUR_MS) * HOUR_MS)).map(({ userId }) => userId),
      ).size,
      signUps: signUps.filter(isIn).length,
      trades: made.length,
      turnover,
      houseResult: micros(turnover - sum(decided.map(({ payout }) => payout ?? 0n))),
      deposits: sum(deposits.filter(({ atMs }) => isIn(atMs)).map(({ amount }) => amount)),
      withdrawals: sum(withdrawals.filter(({ atMs }) => isIn(atMs)).map(({ amount }) => amount)),
    };
  }
  const onTheWire = <T>(known: ReturnType<typeof recount>, write: (amount: Micros) => T) => ({
    ...known,
    turnover: write(known.turnover),
    houseResult: write(known.houseResult),
    deposits: write(known.deposits),
    withdrawals: write(known.withdrawals),
  });

  it.each(Object.keys(DAYS) as Range[])(
    'counts the range %s whole and by every step of it',
    async (range) => {
      const figures = await ask(range);
      const { series } = figures;
      const startsMs = series.map(({ at }) => Date.parse(at));
      const endMs = Date.parse(figures.to);
      // Days of Bangkok begin at 17:00 UTC.
      const today = Date.UTC(2026, 4, 19, 17);
      const days = DAYS[range];
      expect(startsMs).toEqual(
        range === 'today'
          ? Array.from({ length: 13 }, (_, i) => today + i * HOUR_MS)
          : Array.from({ length: days }, (_, i) => today - (days - 1 - i) * DAY_MS),
      );
      expect(endMs).toBe(today + DAY_MS);
      expect(figures).toMatchObject({ range, timeZone: 'Asia/Bangkok', from: series[0]?.at });
      expect(figures).toMatchObject(onTheWire(recount(startsMs[0] as number, endMs), microsToDecimal));
      series.forEach((step, i) => {
        const until = startsMs[i + 1] ?? endMs;
        expect(step).toMatchObject(onTheWire(recount(startsMs[i] as number, until), microsToNumber));
      });
    },
  );

  it('keeps hours that a range may still count, and lets older ones go', async () => {
    const { db, clock } = fixture.provider;
    const before = await ask('90d');
    const oldest = async () => {
      const [row] = await listRows<{ ms: string }>(db, sql`SELECT min(hour_ms)::text AS ms FROM person_seen`);
      return Number(row?.ms);
    };
    const borderMs = clock.nowMs() - 92 * DAY_MS;
    expect(await oldest()).toBeLessThan(borderMs);
    // Whatever is asked for, what is younger stays.
    await pruneActivity(db, clock.nowMs() + 30 * DAY_MS);
    expect(await oldest()).toBeGreaterThanOrEqual(borderMs);
    expect(await pruneActivity(db, clock.nowMs())).toBe(0);
    await clock.advance(60_000);
    const { series, activeUsers } = await ask('90d');
    expect([activeUsers, series.map((step) => step.activeUsers)]).toEqual([
      before.activeUsers,
      before.series.map((step) => step.activeUsers),
    ]);
    await clock.set(NOW_MS + 6_000);
  });

  it('reads a month and more once a minute, and what is shorter every few seconds', async () => {
    const { clock } = fixture.provider;
    const today = await ask('today');
    const quarter = await ask('90d');
    const person = await fixture.provider.openPerson();
    await clock.advance(6_000);
    expect((await ask('today')).signUps).toBe((today.signUps ?? 0) + 1);
    expect((await ask('90d')).signUps).toBe(quarter.signUps);
    await clock.advance(54_000);
    expect((await ask('90d')).signUps).toBe((quarter.signUps ?? 0) + 1);
    signUps.push(clock.nowMs());
    seen.push({ userId: person.id, atMs: clock.nowMs() });
  });

  it('covers seven days unless it is asked for others', async () => {
    expect((await ask()).range).toBe('7d');
  });

  it('shows what the company would lose if every open trade won, by asset, beside its limit', async () => {
    const { exposure, exposureTotal, exposureLimit } = await ask();
    const open = trades.filter(({ outcome }) => outcome === 'processing');
    const riskOf = (of: readonly WrittenTrade[]) =>
      sum(of.map(({ stake, multiplierE4 }) => (stake * BigInt(multiplierE4 - 10_000)) / 10_000n));
    const ofAsset = (id: number, symbol: string) => {
      const own = open.filter(({ assetId }) => assetId === id);
      return own.length === 0
        ? []
        : [
            {
              symbol,
              openTrades: own.length,
              openStake: microsToDecimal(sum(own.map(({ stake }) => stake))),
              risk: microsToDecimal(riskOf(own)),
            },
          ];
    };
    expect(exposure).toEqual([...ofAsset(1, 'BTC'), ...ofAsset(2, 'ETH')]);
    expect(exposureTotal).toBe(microsToDecimal(riskOf(open)));
    expect(exposureLimit).toBe('123456.78');
  });

  it('counts what is over and not decided, as the list of overdue trades does', async () => {
    const { unsettled } = await ask();
    const open = trades.filter(({ outcome }) => outcome === 'processing');
    const overdue = open.filter(
      ({ setAside, endMs }) => setAside || endMs < fixture.provider.clock.nowMs() - 60_000,
    );
    expect(unsettled).toEqual({
      setAside: open.filter(({ setAside }) => setAside).length,
      overdue: overdue.filter(({ setAside }) => !setAside).length,
      oldestEndAt: new Date(Math.min(...overdue.map(({ endMs }) => endMs))).toISOString(),
    });
    const list = await fixture.get<AnswerOf<'managedTrades'>>(staff, '/admin/trades?overdue=true');
    expect(list.body.total).toBe(unsettled.setAside + unsettled.overdue);
  });

  it('reports the feed: what can be traded, what has stopped, when the last price came', async () => {
    const { clock, db } = fixture.provider;
    const silent = (await ask()).feed;
    expect(silent).toMatchObject({ name: 'simulated', alive: false, tradable: 0, lastTickAt: null });
    expect(silent.stale).toContain('BTC');
    const tape = await openTestTape(db);
    await openTestTape(db, { assetId: 2, intervalMs: 60_000 }).then((slow) =>
      slow.append([{ timeMs: clock.nowMs(), price: '1' }]),
    );
    await clock.advance(6_000);
    await tape.append([{ timeMs: clock.nowMs(), price: '100' }]);
    const { feed } = await ask();
    expect(feed).toMatchObject({
      alive: true,
      tradable: 1,
      lastTickAt: new Date(clock.nowMs()).toISOString(),
    });
    expect(feed.stale).not.toContain('BTC');
    expect(feed.viewOnly).toBe(silent.viewOnly + 1);
    const markets = (await fixture.get<AnswerOf<'markets'>>(staff, '/markets')).body.data;
    expect(feed.tradable + feed.stale.length + feed.closed + feed.viewOnly).toBe(markets.length);
  });

  it('reads once for all who ask within a few seconds', async () => {
    const before = await ask('7d');
    await writeTrades(fixture.provider.db, [
      {
        ...(trades[1] as WrittenTrade),
        startMs: fixture.provider.clock.nowMs(),
        tier: { id: 1, version: 1, durationS: 30, multiplierE4: 18_000, name: {} },
      },
    ]);
    expect((await ask('7d')).trades).toBe(before.trades);
    await fixture.provider.clock.advance(5_000);
    expect((await ask('7d')).trades).toBe((before.trades ?? 0) + 1);
  });

  it('leaves out what a role may not see', async () => {
    const { provider } = fixture;
    const reader = createFigureReader({
      ...provider,
      currency: 'USDT-PRACTICE',
      timeZone: 'Asia/Bangkok',
      limits: { maxHouseRisk: micros(1) },
      markets: { listMarkets: async () => [], feedHealth: async () => false },
      feed: { name: 'simulated' },
    });
    const nothing: Partial<Figures> = {
      activeUsers: null,
      signUps: null,
      trades: null,
      turnover: null,
      houseResult: null,
      deposits: null,
      withdrawals: null,
      exposure: null,
      exposureTotal: null,
    };
    const figures = await reader.find('today', { role: 'user' });
    expect(figures).toMatchObject(nothing);
    for (const { at: _, ...step } of figures.series)
      expect(new Set(Object.values(step))).toEqual(new Set([null]));
    const whole = await reader.find('today', { role: 'level1' });
    expect(Object.values(whole)).not.toContain(null);
  });
});

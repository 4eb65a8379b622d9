import { eq } from 'drizzle-orm';
import {
  FIGURE_NAMES,
  type FigureName,
  linkToList,
} from '@/components/console/dashboard/figures/link-to-list';
import {
  DEPOSIT_FILTERS,
  toQueueFilter,
  WITHDRAWAL_FILTERS,
} from '@/components/console/payments/queue/queue-filters';
import { REPORT_FILTERS, toReportQuery } from '@/components/console/trading/reports/report-filters';
import { TRADE_FILTERS, toTradesFilter } from '@/components/console/trading/trades/trade-filters';
import { toUserFilter, USER_FILTERS } from '@/components/console/users/list/user-filters';
import { FIGURE_RANGES } from '@/lib/contract/console-trading/console-trading-schemas';
import { appUser, session } from '@/provider/database/schema/users';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { decimalToMicros, type Micros, micros, microsToDecimal, ZERO } from '../../lib/money/money';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash } from '../support/payment-samples';
import type { Person } from '../support/provider';
import { readCsv } from '../support/read-csv';
import { readLink } from '../support/read-link';
import { type TradeOutcome, type WrittenTier, writeTrades, writeVersions } from '../support/write-trades';

const DAY_MS = 86_400_000;
const TIME_ZONE = 'Asia/Bangkok';
/** Midnight in Bangkok: 20 May 2026 begins. */
const TODAY_MS = Date.UTC(2026, 4, 19, 17);
/** A quarter past noon. */
const NOW_MS = TODAY_MS + 12.25 * 3_600_000;
/** The last moment before each range and the first one in it. */
const EDGES_MS = [90, 30, 7, 1].flatMap((days) => {
  const startMs = TODAY_MS - (days - 1) * DAY_MS;
  return [startMs - 1, startMs];
});
const OUTCOMES: readonly TradeOutcome[] = ['completed_win', 'completed_loss', 'refunded', 'processing'];

jest.setTimeout(120_000);

describe.each(mainDatabaseKind())('the overview’s figures and the lists that they lead to, on %s', (kind) => {
  let fixture: MoneyFixture;
  let staff: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind);
    const { provider } = fixture;
    const { db, clock } = provider;
    await clock.set(TODAY_MS - 100 * DAY_MS);
    staff = await fixture.openStaff();
    const early = await fixture.openCustomer();
    const [tier] = await writeVersions(db, { after: 1, terms: [[30, 18_000]] });
    const change = (person: Person, values: Partial<typeof appUser.$inferInsert>) =>
      db.update(appUser).set(values).where(eq(appUser.id, person.id));

    // At each edge somebody comes, asks for money and brings some; it is decided at the edge after it.
    let decide = async () => {};
    for (const [index, atMs] of [...EDGES_MS, NOW_MS].entries()) {
      await clock.set(atMs);
      await decide();
      const person = await fixture.openCustomer();
      decide = await askFor(person, `${10 + index}`);
      await trade(tier as WrittenTier, person, atMs);
    }
    // Of what was asked for now one deposit is refused, the rest waits.
    const refused = (await fixture.deposit(early)).body.data;
    await fixture.post(staff, `/transactions/${refused.id}/reject`, { reason: 'No such transfer' });

    // Who signed up long ago and is here today, is blocked, has gone, has become one of the staff.
    await db.insert(session).values({
      userId: early.id,
      tokenHash: Buffer.from('a session of today'),
      createdMs: NOW_MS,
      lastActivityMs: NOW_MS,
    });
    await change(await fixture.openCustomer(), { status: 'blocked' });
    await change(await fixture.openCustomer('0'), { deletedMs: NOW_MS });
    await change(await fixture.openCustomer('0'), { role: 'level1' });
    await fixture.openStaff('level2');
    await clock.advance(6_000);
  }, 240_000);
  afterAll(() => fixture.close(), 60_000);

  /** Returns how all of it is decided. */
  async function askFor(person: Person, amount: string): Promise<() => Promise<void>> {
    const brought = (await fixture.deposit(person, { amount })).body.data;
    const taken = (await fixture.withdraw(person, { amount })).body.data;
    return async () => {
      const received = { amount, transactionHash: makeHash() };
      for (const { status } of [
        await fixture.approveDeposit(staff, brought.id, received),
        await fixture.approveWithdrawal(staff, taken.id),
      ]) {
        expect(status).toBe(200);
      }
    };
  }

  const trade = (tier: WrittenTier, person: Person, startMs: number) =>
    writeTrades(
      fixture.provider.db,
      OUTCOMES.map((outcome, index) => ({
        ...{ userId: person.id, assetId: 1, side: 'buy' as const, tier, startMs, outcome },
        stake: micros(BigInt(7 + index * 3) * 1_000_000n),
      })),
    );

  const ask = async <T>(path: string, query: object): Promise<T> => {
    const answer = await fixture.get<T>(staff, `${path}?${new URLSearchParams({ ...query } as never)}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const MOST = { limit: '1000' };
  const add = (amounts: readonly string[]) =>
    microsToDecimal(
      amounts.reduce<Micros>((sum, text) => micros(sum + (decimalToMicros(text) ?? ZERO)), ZERO),
    );

  /** What the list behind a figure adds up to. */
  const TOTALS: Record<FigureName, (link: string) => Promise<number | string>> = {
    activeUsers: countPeople,
    signUps: countPeople,
    trades: async (link) => {
      const query = toTradesFilter(readLink(link, TRADE_FILTERS));
      return (await ask<AnswerOf<'managedTrades'>>('/admin/trades', query)).total;
    },
    turnover: async (link) => (await report(link)).turnover,
    houseResult: async (link) => (await report(link)).houseResult,
    deposits: async (link) => {
      const query = toQueueFilter<'approved'>(readLink(link, DEPOSIT_FILTERS));
      const list = await ask<AnswerOf<'deposits'>>('/transactions', { ...query, ...MOST });
      return add(list.deposits.map(({ netAmount }) => netAmount));
    },
    withdrawals: async (link) => {
      const query = toQueueFilter<'approved'>(readLink(link, WITHDRAWAL_FILTERS));
      const list = await ask<AnswerOf<'withdrawals'>>('/withdrawals', { ...query, ...MOST });
      return add(list.withdrawals.map(({ amount }) => amount));
    },
  };
  async function countPeople(link: string): Promise<number> {
    const query = toUserFilter(readLink(link, USER_FILTERS));
    const { users, pagination } = await ask<AnswerOf<'users'>>('/users', { ...query, ...MOST });
    expect(users).toHaveLength(pagination.totalUsers);
    return pagination.totalUsers;
  }
  async function report(link: string) {
    const query = toReportQuery(readLink(link, REPORT_FILTERS), { nowMs: NOW_MS, timeZone: TIME_ZONE });
    return (await ask<AnswerOf<'winRates'>>('/admin/win-rates', query)).data.total;
  }
  const readFigures = async (range: string) =>
    (await ask<AnswerOf<'figures'>>('/admin/figures', { range })).data;

  it.each(FIGURE_RANGES)('each figure of the range %s is the total of its list', async (range) => {
    const figures = await readFigures(range);
    const told = FIGURE_NAMES.map((name) => [name, figures[name]]);
    const totals = await Promise.all(
      FIGURE_NAMES.map(async (name) => [name, await TOTALS[name](linkToList(name, figures))]),
    );
    expect(told).toEqual(totals);
  });

  it('users and amounts of a day match what the test did', async () => {
    const { activeUsers, signUps, trades, deposits, withdrawals } = await readFigures('today');
    // One came as the day began, one now; one is blocked; one came long ago and is here again.
    expect({ signUps, activeUsers, trades }).toEqual({ signUps: 3, activeUsers: 4, trades: 8 });
    // Asked for in the last moment of yesterday, and at midnight; a deposit costs 1 USDT.
    expect({ deposits, withdrawals }).toEqual({
      deposits: add(['15', '16']),
      withdrawals: add(['16', '17']),
    });
  });

  it('a longer range holds more, and none of them holds everything', async () => {
    const all = await Promise.all(FIGURE_RANGES.map(readFigures));
    for (const name of FIGURE_NAMES) {
      const values = all.map((figures) => Math.abs(Number(figures[name])));
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      expect(values[0]).toBeGreaterThan(0);
    }
    const everybody = await ask<AnswerOf<'users'>>('/users', { role: 'user' });
    expect(everybody.pagination.totalUsers).toBeGreaterThan(all.at(-1)?.activeUsers ?? 0);
  });

  it('days of decision find what was decided on them, whatever became of it and whenever it was made', async () => {
    const today = { decidedFrom: '2026-05-20', decidedTo: '2026-05-20' };
    const find = async (query: object) =>
      (await ask<AnswerOf<'deposits'>>('/transactions', { ...query, ...MOST })).deposits;
    const found = await find({ ...today, sort: 'newest' });
    expect(found.map(({ status, createdAt }) => [status, createdAt])).toEqual([
      ['rejected', new Date(NOW_MS).toISOString()],
      ['approved', new Date(TODAY_MS).toISOString()],
      ['approved', new Date(TODAY_MS - 1).toISOString()],
    ]);
    expect(await find({ ...today, from: '2026-05-20', to: '2026-05-20' })).toHaveLength(2);
    expect(await find({ ...today, status: 'pending' })).toEqual([]);
    expect(await find({ decidedFrom: '2026-05-21' })).toEqual([]);
    expect((await find({ decidedTo: '2026-05-19' })).every(({ status }) => status === 'approved')).toBe(true);
  });

  it('files hold the rows of their lists', async () => {
    const figures = await readFigures('7d');
    const readRows = async (path: string, query: object) => {
      const { status, bytes } = await fixture.provider.fetchFile(
        `${path}?${new URLSearchParams({ ...query } as never)}`,
        { token: staff.token },
      );
      expect(status).toBe(200);
      return readCsv(bytes.toString()).length - 1;
    };
    const active = toUserFilter(readLink(linkToList('activeUsers', figures), USER_FILTERS));
    expect(await readRows('/users/export', active)).toBe(figures.activeUsers);
    const decided = toQueueFilter<'approved'>(readLink(linkToList('deposits', figures), DEPOSIT_FILTERS));
    const list = await ask<AnswerOf<'deposits'>>('/transactions', decided);
    expect(await readRows('/transactions/export', decided)).toBe(list.total);
    expect(list.total).toBe(4);
  });

  it('a page of the people who were here leads to the next one, and to no other list’s', async () => {
    const query = { role: 'user', seenFrom: '2026-05-20', seenTo: '2026-05-20', limit: '3' };
    const first = await ask<AnswerOf<'users'>>('/users', query);
    const cursor = first.pagination.nextCursor ?? '';
    const next = await ask<AnswerOf<'users'>>('/users', { ...query, page: '2', cursor });
    expect([...first.users, ...next.users].map(({ id }) => id)).toHaveLength(4);
    const other = new URLSearchParams({ ...query, seenTo: '2026-05-21', page: '2', cursor });
    expect((await fixture.get(staff, `/users?${other}`)).status).toBe(422);
  });
});

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import {
  exportTradesQuery,
  MANAGED_TRADE_SORTS,
  managedTradesQuery,
} from '@/lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { micros, microsToNumber } from '../../lib/money/money';
import type { Queryable } from '../../provider/database/database';
import {
  listManagedTrades,
  listTradeKeys,
  type TradeKey,
} from '../../provider/trading/console/list-managed-trades';
import { mainDatabaseKind } from '../support/database';
import {
  createPayoutSettingsFixture,
  makeTier,
  type PayoutSettingsFixture,
} from '../support/payout-settings-fixture';
import type { Person } from '../support/provider';
import { createRandom } from '../support/random';
import { readCsv } from '../support/read-csv';
import { type TradeOutcome, type WrittenTrade, writeTrades, writeVersions } from '../support/write-trades';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const VERSIONS = 40;
const TRADES = 2_300;

jest.setTimeout(60_000);

type List = AnswerOf<'managedTrades'>;

describe.each(mainDatabaseKind())('the trades of all customers on %s', (kind) => {
  let fixture: PayoutSettingsFixture;
  let staff: Person;
  let customers: Person[];
  let trades: (WrittenTrade & { setAside: boolean })[];
  let nowMs: number;

  beforeAll(async () => {
    fixture = await createPayoutSettingsFixture(kind);
    const { db, clock } = fixture.provider;
    staff = await fixture.openStaff('level2');
    customers = [
      await fixture.provider.openPerson('user', 'Duyen_Tran'),
      await fixture.provider.openPerson('user', 'somchai'),
      await fixture.provider.openPerson('user', 'customer_777'),
    ];
    await clock.advance(20 * DAY_MS);
    nowMs = clock.nowMs();
    const random = createRandom(77);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const terms = Array.from({ length: VERSIONS }, (_, i): [number, number] => [30 + i, 15_000 + i * 100]);
    const tiers = await writeVersions(db, { after: 1, terms });
    const facts = Array.from({ length: TRADES }, (_, i) => {
      const outcome = pick<TradeOutcome>(['completed_win', 'completed_loss', 'completed_loss', 'refunded']);
      const startMs = nowMs - 10 * DAY_MS + Math.floor((i / TRADES) * 10 * DAY_MS) - 5 * 60_000;
      return {
        userId: pick(customers).id,
        assetId: pick([1, 2]),
        side: pick(['buy', 'sell'] as const),
        stake: micros(BigInt(pick([100, 250, 1_000, 123_456])) * 10_000n),
        tier: tiers[Math.floor((i / TRADES) * VERSIONS)] as (typeof tiers)[number],
        startMs,
        outcome: i % 100 === 0 ? ('processing' as const) : outcome,
        ...(i % 300 === 0 ? { setAsideMs: nowMs - 1 } : {}),
      };
    });
    const written = await writeTrades(db, facts);
    trades = written.map((one, i) => ({ ...one, setAside: one.outcome === 'processing' && i % 300 === 0 }));
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);

  const ask = async (query: string) => (await fixture.get<List>(staff, `/admin/trades?${query}`)).body;
  const idsOf = (of: readonly { id: number | string }[]) => of.map(({ id }) => Number(id));
  const newestFirst = (of: readonly WrittenTrade[]) => idsOf(of).sort((a, b) => b - a);
  const dayOf = (atMs: number) => new Date(atMs + 7 * HOUR_MS).toISOString().slice(0, 10);

  it('shows each with its customer, its version and what came of it', async () => {
    const { data, total, page, pages, nowMs: told } = await ask('limit=3');
    expect({ total, page, pages, told }).toEqual({
      total: TRADES,
      page: 1,
      pages: Math.ceil(TRADES / 3),
      told: nowMs,
    });
    const last = trades.at(-1) as WrittenTrade;
    const owner = customers.find(({ id }) => id === last.userId);
    expect(data[0]).toMatchObject({
      id: String(last.id),
      user: { id: String(last.userId), username: owner?.username },
      settingVersion: VERSIONS + 1,
      status: last.outcome,
      amount: microsToNumber(last.stake),
      settledAt: new Date(last.endMs + 500).toISOString(),
      setAsideAt: null,
    });
  });

  it('cuts any order into pages that hold every trade once', async () => {
    const orders = {
      newest: (a: WrittenTrade, b: WrittenTrade) => b.id - a.id,
      oldest: (a: WrittenTrade, b: WrittenTrade) => a.id - b.id,
      highest: (a: WrittenTrade, b: WrittenTrade) => Number(b.stake - a.stake) || b.id - a.id,
      lowest: (a: WrittenTrade, b: WrittenTrade) => Number(a.stake - b.stake) || a.id - b.id,
    };
    for (const [sort, compare] of Object.entries(orders)) {
      const seen: number[] = [];
      for (let page = 1; page <= 3; page += 1)
        seen.push(...idsOf((await ask(`sort=${sort}&limit=1000&page=${page}`)).data));
      expect(seen).toEqual(idsOf([...trades].sort(compare)));
    }
  });

  it('reads a page from the nearer end, and none beyond the last', async () => {
    const total = trades.filter(({ side }) => side === 'sell').length;
    const last = Math.ceil(total / 100);
    const read = async (page: number) => {
      const offsets: unknown[] = [];
      const db = {
        execute(query: SQL) {
          const { sql: text, params } = new PgDialect().sqlToQuery(query);
          const place = /OFFSET \$(\d+)/.exec(text)?.[1];
          if (place) offsets.push(params[Number(place) - 1]);
          return fixture.provider.db.execute(query);
        },
      } as unknown as Queryable;
      const query = managedTradesQuery.parse({ side: 'sell', limit: '100', page: String(page) });
      const countLog = () => Promise.reject(new Error('a filter is counted by itself'));
      const reader = { currency: 'USDT-PRACTICE', timeZone: 'Asia/Bangkok', countLog } as const;
      const found = await listManagedTrades(db, reader, query);
      return { offsets, total: found.total, rows: found.rows.length };
    };
    expect(await read(1)).toEqual({ offsets: [0], total, rows: 100 });
    expect(await read(3)).toEqual({ offsets: [200], total, rows: 100 });
    expect(await read(last - 1)).toEqual({ offsets: [total - (last - 1) * 100], total, rows: 100 });
    expect(await read(last)).toEqual({ offsets: [0], total, rows: total - (last - 1) * 100 });
    expect(await read(100_000)).toEqual({ offsets: [], total, rows: 0 });
  });

  it('knows the total of a page in the middle, of the last one and of one beyond', async () => {
    for (const page of [1, 2, 3, 4]) {
      expect(await ask(`limit=1000&page=${page}`)).toMatchObject({ total: TRADES, pages: 3 });
    }
    expect(await ask('q=nobody-of-this-name')).toMatchObject({ total: 0, pages: 1, data: [] });
  });

  it.each<[string, (trade: WrittenTrade) => boolean]>([
    ['status=completed_win', ({ outcome }) => outcome === 'completed_win'],
    ['status=decided', ({ outcome }) => outcome !== 'processing'],
    ['status=processing', ({ outcome }) => outcome === 'processing'],
    ['symbol=eth', ({ assetId }) => assetId === 2],
    ['symbol=UNKNOWN', () => false],
    ['side=sell', ({ side }) => side === 'sell'],
    ['version=7', ({ version }) => version === 7],
    ['tierId=999999', () => false],
    [
      'version=7&side=buy&status=completed_loss',
      (t) => t.version === 7 && t.side === 'buy' && t.outcome === 'completed_loss',
    ],
    [
      'from=2026-01-18&to=2026-01-20',
      ({ startMs }) => dayOf(startMs) >= '2026-01-18' && dayOf(startMs) <= '2026-01-20',
    ],
    ['from=2026-01-24', ({ startMs }) => dayOf(startMs) >= '2026-01-24'],
  ])('filters by %s', async (query, belongs) => {
    const wanted = newestFirst(trades.filter(belongs));
    const { data, total } = await ask(`${query}&limit=1000`);
    expect(total).toBe(wanted.length);
    expect(idsOf(data)).toEqual(wanted.slice(0, 1_000));
  });

  it('finds a customer by id, by a part of the name or address, whatever its case and accents', async () => {
    const own = newestFirst(trades.filter(({ userId }) => userId === customers[0]?.id));
    for (const query of [`userId=${customers[0]?.id}`, 'q=duyen', 'q=DUY%E1%BB%86N', 'q=yen_tran@example']) {
      const { data, total } = await ask(`${query}&limit=1000`);
      expect({ query, total, first: Number(data[0]?.id) }).toEqual({
        query,
        total: own.length,
        first: own[0],
      });
    }
  });

  it('matches one or two characters as the beginning of a word, as every list does', async () => {
    const own = trades.filter(({ userId }) => userId === customers[0]?.id);
    expect((await ask('q=du')).total).toBe(own.length);
    expect((await ask('q=ye')).total).toBe(0);
  });

  it('finds one trade by its label, and by its number beside whoever has it in their name', async () => {
    for (const label of ['T-77', 't77', 'T 77', '%2377']) {
      expect([label, idsOf((await ask(`q=${label}`)).data)]).toEqual([label, [77]]);
    }
    expect(idsOf((await ask('q=DP-77')).data)).toEqual([]);
    const { data } = await ask('q=777&sort=oldest&limit=1000');
    const wanted = trades.filter(({ id, userId }) => id === 777 || userId === customers[2]?.id);
    expect(idsOf(data)).toEqual(idsOf(wanted).slice(0, 1_000));
  });

  it('names what is overdue: over for a minute and not decided, or set aside', async () => {
    const { data } = await ask('overdue=true&limit=1000');
    const wanted = trades.filter(
      ({ outcome, setAside, endMs }) => outcome === 'processing' && (setAside || endMs < nowMs - 60_000),
    );
    expect(idsOf(data)).toEqual(newestFirst(wanted));
    expect(data.filter(({ setAsideAt }) => setAsideAt !== null)).toHaveLength(
      trades.filter(({ setAside }) => setAside).length,
    );
  });

  it('exports every trade that a filter finds, in its order, and leaves a line in the log', async () => {
    for (const query of [
      'sort=newest',
      'sort=lowest&side=buy',
      'version=9',
      `userId=${customers[1]?.id}&status=decided`,
    ]) {
      const file = await fixture.provider.fetchFile(`/admin/trades/export?${query}`, {
        token: staff.token,
        headers: { 'accept-language': 'en' },
      });
      expect(file.status).toBe(200);
      const [head, ...rows] = readCsv(file.bytes.toString('utf8').replace(/^\uFEFF/, ''));
      expect(head?.slice(0, 4)).toEqual(['Number', 'Customer', 'Customer ID', 'Start (Asia/Bangkok)']);
      const listed: number[] = [];
      for (let page = 1; page <= 3; page += 1)
        listed.push(...idsOf((await ask(`${query}&limit=1000&page=${page}`)).data));
      expect(rows.map(([label]) => Number(label?.slice(2)))).toEqual(listed);
    }
    const [line] = await fixture.provider.database.asOwner(
      `SELECT data, user_id::text AS user_id FROM audit_log WHERE action = 'export.trades' ORDER BY id DESC LIMIT 1`,
    );
    expect(line).toMatchObject({
      user_id: String(customers[1]?.id),
      data: { filter: { status: 'decided' } },
    });
    const level1 = await fixture.openStaff('level1');
    expect((await fixture.provider.fetchFile('/admin/trades/export', { token: level1.token })).status).toBe(
      403,
    );
  });

  it.each(MANAGED_TRADE_SORTS)('reads the keys of an export behind the last one, %s first', async (sort) => {
    const filter = exportTradesQuery.parse({ sort, side: 'sell' });
    const { db } = fixture.provider;
    const keys: TradeKey[] = [];
    for (;;) {
      const page = await listTradeKeys(db, filter, {
        ...{ currency: 'USDT-PRACTICE', timeZone: 'Asia/Bangkok' },
        ...{ after: keys.at(-1), lastId: TRADES, limit: 250 },
      });
      if (page.length === 0) break;
      keys.push(...page);
    }
    const listed: number[] = [];
    for (const page of [1, 2, 3])
      listed.push(...idsOf((await ask(`sort=${sort}&side=sell&limit=1000&page=${page}`)).data));
    expect(idsOf(keys)).toEqual(listed);
  });

  it('counts the trades of many versions', async () => {
    const answer = await fixture.get<AnswerOf<'payoutVersions'>>(
      staff,
      '/admin/payout-settings/versions?limit=100',
    );
    expect(answer.body.data).toHaveLength(VERSIONS + 1);
    for (const { version, trades: counted } of answer.body.data) {
      expect(counted).toBe(trades.filter((trade) => trade.version === version).length);
    }
  });

  it('shows one whole: its terms, its ticks and each movement of its money', async () => {
    const customer = await fixture.openCustomer('500');
    await fixture.change(staff, [makeTier('1', '1000', { duration: 30, payoutMultiplier: 1.9 })]);
    const placed = (await fixture.place(customer, { amount: '100' })).body.data;
    const find = async () =>
      (await fixture.get<AnswerOf<'managedTrade'>>(staff, `/admin/trades/${placed.id}`)).body.data;
    expect(await find()).toMatchObject({
      user: { username: customer.username },
      settledAt: null,
      tier: { duration: 30, payoutMultiplier: 1.9, name: { en: 'Test' } },
      transfers: [{ reason: 'stake', amount: '100.00' }],
    });
    expect((await ask('limit=1')).total).toBe(TRADES + 1);
    await fixture.finish(30, '101');
    expect((await ask('limit=1')).total).toBe(TRADES + 1);
    expect(await find()).toMatchObject({
      status: 'completed_win',
      entry: { price: '100' },
      exit: { price: '101' },
      transfers: [
        { reason: 'stake', amount: '100.00' },
        { reason: 'stake_returned', amount: '100.00' },
        { reason: 'trade_profit', amount: '90.00' },
      ],
    });
    expect(await fixture.get(staff, '/admin/trades/999999999')).toMatchObject({
      status: 404,
      body: { code: 'trade_not_found' },
    });
  });
});

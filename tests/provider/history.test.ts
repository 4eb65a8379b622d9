/** A customer's timeline, statement and sums, held against what was made and what the ledger says. */

import { SORTS } from '@/lib/contract/core/trade-schemas';
import { HISTORY_KINDS, type HistoryItem, type StatementRow } from '@/lib/contract/money/history-schemas';
import { micros, microsToDecimal } from '../../lib/money/money';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { mainDatabaseKind } from '../support/database';
import {
  createHistoryFixture,
  type HistoryFixture,
  type Made,
  makeAnything,
} from '../support/history-fixture';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { createRandom } from '../support/random';
import { readCsv } from '../support/read-csv';

interface Page<T> {
  data: T[];
  nextCursor: string | null;
  code?: string;
}

const SEED = 20_260_105;
const keyOf = (item: { kind: string; id: string }) => `${item.kind} ${item.id}`;
const keyOfItem = (item: HistoryItem) => `${item.kind} ${caseOf(item).id}`;
function caseOf(item: HistoryItem): { id: string } {
  switch (item.kind) {
    case 'trade':
      return item.trade;
    case 'deposit':
      return item.deposit;
    case 'withdrawal':
      return item.withdrawal;
    case 'adjustment':
      return item.adjustment;
  }
}
const toMicros = (text: string) => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -size : size;
};

describe.each(mainDatabaseKind())('a history on %s', (kind) => {
  let provider: TestProvider;
  let fixture: HistoryFixture;
  let person: Person;
  let stranger: Person;
  let made: Made[];
  const random = createRandom(SEED);

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    fixture = await createHistoryFixture(provider);
    [person, stranger] = [await provider.openPerson(), await provider.openPerson()];
    made = [];
    for (let i = 0; i < 60; i += 1) {
      made.push(await makeAnything(fixture, { provider, person, random }));
      if (i % 10 === 0) await makeAnything(fixture, { provider, person: stranger, random });
    }
    await fixture.makeAdjustment(person, { type: 'add', amount: 1_000_000n, status: 'proposed' });
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(provider.db)).toEqual([]);
    await provider.close();
  }, 60_000);

  const get = async <T>(path: string, as: Person = person) => {
    const answer = await provider.call<T>('GET', path, { token: as.token });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const history = (query: string, as = person) => get<Page<HistoryItem>>(`/history?${query}`, as);
  /** Pages of random sizes until the end; `between` runs after each. */
  async function walk<T>(
    path: string,
    {
      between,
      sizes = () => 1 + Math.floor(random() * 9),
    }: { between?: () => Promise<void>; sizes?: () => number } = {},
  ): Promise<T[]> {
    const all: T[] = [];
    let cursor: string | null = null;
    do {
      const query: string = `limit=${sizes()}${cursor ? `&cursor=${cursor}` : ''}`;
      const page: Page<T> = await get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
      all.push(...page.data);
      cursor = page.nextCursor;
      if (cursor) await between?.();
    } while (cursor);
    return all;
  }

  describe.each(SORTS)('%s first', (sort) => {
    it('holds everything that was made and nothing of others, in order', async () => {
      const { data, nextCursor } = await history(`sort=${sort}&limit=1000`);
      expect(nextCursor).toBeNull();
      expect(data.map(keyOfItem).sort()).toEqual(made.map(keyOf).sort());
      const byKey = new Map(made.map((one) => [keyOf(one), one]));
      const values = data.map((item) => {
        const one = byKey.get(keyOfItem(item));
        return Number(sort === 'newest' || sort === 'oldest' ? Date.parse(item.at) : one?.amount);
      });
      const sorted = [...values].sort((a, b) => (sort === 'newest' || sort === 'highest' ? b - a : a - b));
      expect(values).toEqual(sorted);
    });

    it('pages of any size put together are the whole list', async () => {
      const whole = (await history(`sort=${sort}&limit=1000`)).data;
      expect(await walk(`/history?sort=${sort}`)).toEqual(whole);
    });

    it('rows that arrive between pages neither repeat nor hide any', async () => {
      const before = (await history(`sort=${sort}&limit=1000`)).data.map(keyOfItem);
      const seen = (
        await walk<HistoryItem>(`/history?sort=${sort}`, {
          sizes: () => 8 + Math.floor(random() * 9),
          between: async () => {
            for (let i = 0; i < 2; i += 1)
              made.push(await makeAnything(fixture, { provider, person, random }));
          },
        })
      ).map(keyOfItem);
      expect(new Set(seen).size).toBe(seen.length);
      const existed = new Set(before);
      expect(seen.filter((key) => existed.has(key))).toEqual(before);
    });
  });

  it('a case that is decided between pages keeps its place', async () => {
    const writer = await provider.openPerson();
    const admin = await provider.openPerson('admin');
    const cases: Made[] = [];
    for (let i = 0; i < 6; i += 1) {
      await provider.clock.advance(1);
      cases.unshift(await fixture.makeDeposit(writer, { status: 'pending', amount: 5_000_000n }));
    }
    const first = await history('limit=2', writer);
    for (const { id } of cases) {
      const body = { reason: 'No such transfer' };
      const moved = await provider.call('POST', `/transactions/${id}/reject`, { token: admin.token, body });
      expect(moved.status).toBe(200);
    }
    const second = await history(`limit=10&cursor=${first.nextCursor}`, writer);
    expect([...first.data, ...second.data].map(keyOfItem)).toEqual(cases.map(keyOf));
    expect(second.data.map((item) => item.kind === 'deposit' && item.deposit.status)).toEqual(
      Array(4).fill('rejected'),
    );
  });

  it.each([
    ['pending', ['deposit pending', 'withdrawal pending']],
    ['processing', ['trade processing', 'withdrawal processing']],
    ['approved', ['deposit approved', 'withdrawal approved']],
    ['rejected', ['deposit rejected', 'withdrawal rejected']],
    [
      'completed',
      [
        'adjustment add',
        'adjustment subtract',
        'trade completed_loss',
        'trade completed_win',
        'trade refunded',
      ],
    ],
  ])('the status %s shows what has it, of every kind', async (status, holds) => {
    const wanted = made.filter((one) => holds.includes(`${one.kind} ${one.status}`));
    expect([...new Set(wanted.map((one) => `${one.kind} ${one.status}`))].sort()).toEqual(holds);
    const found = await walk<HistoryItem>(`/history?status=${status}`);
    expect(found.map(keyOfItem).sort()).toEqual(wanted.map(keyOf).sort());
  });

  it.each(HISTORY_KINDS)('kinds=%s shows that kind alone', async (wanted) => {
    const found = await walk<HistoryItem>(`/history?kinds=${wanted}`);
    expect(found.map(keyOfItem).sort()).toEqual(
      made
        .filter(({ kind: one }) => one === wanted)
        .map(keyOf)
        .sort(),
    );
  });

  it('a cursor that is broken or belongs to another list is refused', async () => {
    const { nextCursor } = await history('limit=5&sort=newest');
    const broken = Buffer.from('["newest all trade",0]').toString('base64url');
    const odd = Buffer.from(
      JSON.stringify(['newest all trade deposit withdrawal adjustment', ['1;', '2'], 0, 0, 0]),
    ).toString('base64url');
    for (const query of [
      'cursor=x',
      `cursor=${broken}`,
      `cursor=${odd}`,
      `sort=highest&cursor=${nextCursor}`,
      `kinds=trade&cursor=${nextCursor}`,
      `status=pending&cursor=${nextCursor}`,
      'cursor=%22',
    ]) {
      const answer = await provider.call('GET', `/history?${query}`, { token: person.token });
      expect([query, answer.status, answer.body.code]).toEqual([query, 422, 'validation_failed']);
    }
  });

  it('the statement is a chain: every balance follows from the one before, the first is the balance', async () => {
    const rows = await walk<StatementRow>('/history/statement');
    const whole = (await get<Page<StatementRow>>('/history/statement?limit=1000')).data;
    expect(rows).toEqual(whole);
    const { balance } = await get<{ balance: number }>('/users/balance');
    expect(Number(rows[0]?.balanceAfter)).toBe(balance);
    for (const [index, row] of rows.entries()) {
      const before = rows[index + 1]?.balanceAfter ?? '0.00';
      expect(toMicros(row.balanceAfter)).toBe(toMicros(before) + toMicros(row.amount));
    }
    expect(rows.at(-1)?.reason).toBe('practice_grant');
  });

  it('movements that arrive between pages of a statement neither repeat nor hide any', async () => {
    const before = (await get<Page<StatementRow>>('/history/statement?limit=1000')).data;
    const seen = await walk<StatementRow>('/history/statement', {
      sizes: () => 25,
      between: async () => void made.push(await makeAnything(fixture, { provider, person, random })),
    });
    expect(seen).toEqual(before);
  });

  it('an item’s balance is the one after its last movement; what moved nothing has none', async () => {
    const rows = await walk<StatementRow>('/history/statement', { sizes: () => 500 });
    const lastOf = (key: 'tradeId' | 'depositId' | 'withdrawalId' | 'adjustmentId', id: string) =>
      rows.find((row) => row[key] === id)?.balanceAfter ?? null;
    const { data } = await history('limit=1000');
    for (const item of data) {
      const { id } = caseOf(item);
      expect([keyOfItem(item), item.balanceAfter]).toEqual([keyOfItem(item), lastOf(`${item.kind}Id`, id)]);
    }
    expect(data.filter((item) => item.balanceAfter === null).map((item) => item.kind)).toContain('deposit');
  });

  it('the sums equal those of what was made', async () => {
    const paid = await fixture.makeWithdrawal(person, {
      status: 'approved',
      amount: 7_000_000n,
      fee: 10_000n,
    });
    const reversal = await fixture.reverse(person, paid);
    const sum = (amounts: bigint[]) => amounts.reduce((total, one) => total + one, 0n);
    const of = (wanted: HistoryItem['kind'], ...states: string[]) =>
      made.filter(({ kind: one, status }) => one === wanted && states.includes(status));
    const deposits = sum(of('deposit', 'approved').map(({ amount, fee }) => amount - fee));
    const withdrawals = sum(of('withdrawal', 'approved').map(({ amount }) => amount));
    const added = sum(of('adjustment', 'add').map(({ amount }) => amount));
    const taken = sum(of('adjustment', 'subtract').map(({ amount }) => amount));
    const wins = of('trade', 'completed_win');
    const losses = of('trade', 'completed_loss');
    const best = wins.map(({ profit }) => profit).sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
    const text = (amount: bigint) => microsToDecimal(micros(amount));
    expect((await get<{ data: unknown }>('/history/totals')).data).toEqual({
      deposits: text(deposits),
      withdrawals: text(withdrawals),
      net: text(deposits - withdrawals),
      adjustments: text(added - taken),
      trades: {
        total: made.filter(({ kind: one }) => one === 'trade').length,
        processed: wins.length + losses.length,
        wins: wins.length,
        losses: losses.length,
        refunded: of('trade', 'refunded').length,
        winRate: Math.round((wins.length / (wins.length + losses.length)) * 100),
        bestTrade: text(best),
        profit: text(sum([...wins, ...losses].map(({ profit }) => profit))),
      },
    });
    made.push(paid, reversal);
  });

  it('a customer who did nothing has sums of zero, no rate and no best trade', async () => {
    const nobody = await provider.openPerson();
    const { data } = await get<{ data: { net: string; trades: Record<string, unknown> } }>(
      '/history/totals',
      nobody,
    );
    expect(data).toMatchObject({ deposits: '0.00', withdrawals: '0.00', net: '0.00', adjustments: '0.00' });
    expect(data.trades).toMatchObject({ total: 0, winRate: null, bestTrade: null, profit: '0.00' });
    expect((await history('limit=5', nobody)).data).toEqual([]);
  });

  it('staff see a customer’s ledger account, and no colleague’s', async () => {
    const admin = await provider.openPerson('admin');
    const own = await get<Page<StatementRow>>('/history/statement?limit=7');
    const seen = await get<Page<StatementRow> & { user: unknown; available: string }>(
      `/ledger/accounts/${person.id}?limit=7`,
      admin,
    );
    expect(seen).toMatchObject({
      data: own.data,
      nextCursor: own.nextCursor,
      user: { id: String(person.id), username: person.username },
      available: own.data[0]?.balanceAfter,
    });
    for (const id of [admin.id, 999_999]) {
      const answer = await provider.call('GET', `/ledger/accounts/${id}`, { token: admin.token });
      expect([answer.status, answer.body.code]).toEqual([404, 'user_not_found']);
    }
    const refused = await provider.call('GET', `/ledger/accounts/${person.id}`, { token: stranger.token });
    expect(refused.status).toBe(403);
  });

  describe('an export', () => {
    const file = async (query: string, headers: Record<string, string> = {}, as = person) => {
      const answer = await provider.app.inject({
        method: 'GET',
        url: `/api/history/export?${query}`,
        headers: { authorization: `Bearer ${as.token}`, ...headers },
      });
      const rows = answer.payload.startsWith('\uFEFF') ? readCsv(answer.payload.slice(1)) : [];
      return { ...answer, rows };
    };

    it('of the timeline holds every row, in the order of the list, under heads of its language', async () => {
      await provider.clock.advance(1);
      const { id } = person;
      // More than a page of the export reads at a time.
      await provider.database.asOwner(`INSERT INTO deposit (user_id, currency, idempotency_key, meaning, method_id, type,
          method_name, destination, claimed_amount, created_ms)
        SELECT ${id}, 'USDT-PRACTICE', 'export-' || n, '-', (SELECT max(id) FROM payment_method), 'bank', 'Test bank', '-',
          n * 10000, ${provider.clock.nowMs()} + n / 3 FROM generate_series(1, 1500) n`);
      await provider.clock.advance(10_000);
      const listed = await walk<HistoryItem>('/history', { sizes: () => 1_000 });
      const exported = await file('view=timeline', { 'accept-language': 'en' });
      expect(exported.statusCode).toBe(200);
      expect(exported.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringContaining('attachment; filename="timeline-2026-01-05.csv"'),
        'cache-control': 'no-store',
      });
      const [heads = [], ...rows] = exported.rows;
      expect(heads).toEqual([
        'Time (Asia/Bangkok)',
        'Type',
        'Number',
        'Details',
        'Status',
        'Amount (USDT-PRACTICE)',
        'Fee (USDT-PRACTICE)',
        'Profit or loss (USDT-PRACTICE)',
        'Balance after (USDT-PRACTICE)',
        'Note',
        'Reason or message from us',
      ]);
      expect(rows).toHaveLength(listed.length);
      const labels = { trade: '', deposit: 'DP-', withdrawal: 'WD-', adjustment: 'ADJ-' };
      expect(rows.map(([, , number]) => number)).toEqual(
        listed.map((item) => labels[item.kind] + caseOf(item).id),
      );
      expect(rows.map((row) => row[8])).toEqual(listed.map((item) => item.balanceAfter ?? ''));
      const moment = new Date(Date.parse(listed[0]?.at ?? '') + 7 * 3_600_000).toISOString();
      expect(rows[0]?.[0]).toBe(moment.slice(0, 19).replace('T', ' '));
      expect((await file('', { 'accept-language': 'th' })).rows[0]?.[1]).toBe('ประเภท');
    });

    it('of the statement chains from row to row, and negative movements stay numbers', async () => {
      const [, ...rows] = (await file('view=statement')).rows;
      const whole = await walk<StatementRow>('/history/statement', { sizes: () => 500 });
      expect(rows.map(([, id, , amount, after]) => [id, amount, after])).toEqual(
        whole.map((row) => [row.id, row.amount, row.balanceAfter]),
      );
      expect(rows.some((row) => row[3]?.startsWith('-'))).toBe(true);
    });

    it('of trades holds each with its prices and what it brought', async () => {
      const [heads = [], ...rows] = (await file('view=trades', { 'accept-language': 'zh' })).rows;
      expect(heads).toHaveLength(13);
      const trades = made.filter(({ kind: one }) => one === 'trade');
      expect(rows).toHaveLength(trades.length);
      const won = trades.find(({ status }) => status === 'completed_win');
      expect(rows.find(([id]) => id === won?.id)).toEqual(
        expect.arrayContaining([
          'BTCUSDT',
          '买涨',
          '100',
          '101',
          '盈利',
          microsToDecimal(micros(won?.profit ?? 0n)),
        ]),
      );
    });

    it('of some kinds holds those alone', async () => {
      const [, ...rows] = (await file('kinds=withdrawal,adjustment', { 'accept-language': 'en' })).rows;
      expect(rows).toHaveLength(
        made.filter(({ kind: one }) => one === 'withdrawal' || one === 'adjustment').length,
      );
    });

    it('what a person wrote is no formula, and keeps its quotes, commas and lines', async () => {
      const writer = await provider.openPerson();
      const note = '=HYPERLINK("https://x.example","win, now")\n+1';
      await fixture.makeDeposit(writer, { status: 'pending', amount: 1_000_000n, note });
      const [, row] = (await file('', {}, writer)).rows;
      expect(row?.[9]).toBe(`'${note}`);
    });

    it('holds nothing of others and is not for staff', async () => {
      const nobody = await provider.openPerson();
      expect((await file('', {}, nobody)).rows).toHaveLength(1);
      const admin = await provider.openPerson('admin');
      expect((await file('', {}, admin)).statusCode).toBe(403);
      expect((await file('view=everything')).statusCode).toBe(422);
    });
  });

  describe('the list of trades', () => {
    const RESULTS = {
      all: ['processing', 'completed_win', 'completed_loss', 'refunded'],
      win: ['completed_win'],
      loss: ['completed_loss'],
      refunded: ['refunded'],
      processing: ['processing'],
    };
    describe.each(Object.entries(RESULTS))('with result=%s', (result, states) => {
      it.each(SORTS)('by cursor, %s first, is complete and in order while trades arrive', async (sort) => {
        const wanted = made
          .filter(({ kind: one, status }) => one === 'trade' && states.includes(status))
          .map(({ id }) => id);
        const amountOf = new Map(made.map((one) => [keyOf(one), Number(one.amount)]));
        const seen = await walk<{ id: string }>(`/trades/history?result=${result}&sort=${sort}`, {
          sizes: () => 7,
          between: async () =>
            void made.push(await fixture.makeTrade(person, { outcome: 'refunded', stake: 2_000_000n })),
        });
        const ids = seen.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const existed = ids.filter((id) => wanted.includes(id));
        const value = (id: string) =>
          sort === 'highest' || sort === 'lowest' ? (amountOf.get(`trade ${id}`) ?? 0) : 0;
        const sign = sort === 'newest' || sort === 'highest' ? -1 : 1;
        expect(existed).toEqual(
          [...wanted].sort((a, b) => sign * (value(a) - value(b) || Number(a) - Number(b))),
        );
      });
    });

    it('a cursor of another order is refused', async () => {
      for (const query of ['sort=highest&cursor=5', 'sort=newest&cursor=5.5', 'cursor=1.2.3']) {
        const answer = await provider.call('GET', `/trades/history?${query}`, { token: person.token });
        expect([query, answer.status]).toEqual([query, 422]);
      }
    });

    it('an offset counts within the filter', async () => {
      const all = await get<Page<{ id: string }>>('/trades/history?result=win&limit=1000');
      const some = await get<Page<{ id: string }>>('/trades/history?result=win&limit=3&offset=2');
      expect(some.data).toEqual(all.data.slice(2, 5));
    });
  });
});

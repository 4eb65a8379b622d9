/**
 * Recorded prices are played onto the tape on test time, trades are placed over the API at seeded moments, and a
 * recomputation from the file agrees on every entry, exit, result and payout.
 */
import { resolve } from 'node:path';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { ensureDefaultPayoutSettings } from '../../provider/payout-settings/payout-settings';
import { mainDatabaseKind } from '../support/database';
import { createRandom } from '../support/random';
import { type RecordedRow, recompute } from '../support/recompute';
import { cutRecording, findPresent, openReplayFixture, readRecordedCase } from '../support/replay-fixture';
import { sized } from '../support/test-sizes';

const SEED = Number(process.env.TEST_SEED ?? 20_261_127);
/** In the long run 500 trades on recordings, and 200 on a tape of our own with many ties, equal milliseconds and gaps. */
const CASES = findPresent([
  {
    name: 'TSLA_1s.csv',
    path: resolve(__dirname, '../fixtures/generated-tape.csv'),
    trades: sized({ gate: 60, long: 200 }),
  },
  { name: 'BTCUSDT_tick.csv', trades: sized({ gate: 50, long: 170 }) },
  { name: 'ETHUSDT_tick.csv', trades: sized({ gate: 50, long: 165 }) },
  { name: 'XAUUSD_1s.csv', trades: sized({ gate: 50, long: 165 }) },
]);
const LATEST_MS = 3_000;

/** Moments at and soon after rows, and a third as many anywhere, the recording's gaps included. */
function pickMoments(rows: readonly RecordedRow[], trades: number, random: () => number): number[] {
  const first = rows[0]?.timeMs ?? 0;
  const last = rows.at(-1)?.timeMs ?? 0;
  const nearRows = Array.from({ length: Math.ceil(trades * 1.3) }, (_, index) => {
    const row = rows[Math.floor(random() * rows.length)] as RecordedRow;
    return row.timeMs + (index % 4 === 0 ? 0 : Math.floor(random() * 2_000));
  });
  const anywhere = Array.from(
    { length: Math.ceil(trades / 3) },
    () => first + Math.floor(random() * (last - first)),
  );
  return [...nearRows, ...anywhere].sort((a, b) => a - b);
}

/** Mostly the first two tiers, some of the third, to the cent. */
function pickAmount(random: () => number): number {
  const highest = random() < 0.6 ? 99 : random() < 0.9 ? 999 : 2_000;
  return Math.round((1 + random() * (highest - 1)) * 100) / 100;
}

/** The same number written shortest: the tape leaves trailing zeros away. */
function shortest(price: string | null): string | null {
  return price?.includes('.') ? price.replace(/\.?0+$/, '') : price;
}

function claimOf(trade: Trade) {
  return {
    result: trade.outcome,
    entrySeq: trade.entry?.seq ?? null,
    exitSeq: trade.exit?.seq ?? null,
    entryPrice: shortest(trade.entryPrice),
    exitPrice: shortest(trade.exitPrice),
    payout: trade.payout,
    profit: trade.profit,
  };
}

describe.each(mainDatabaseKind())('trades on recorded prices, on %s', (kind) => {
  it.each(CASES)(
    `$trades trades on $name end as the file says (seed ${SEED})`,
    async ({ name, path, trades }) => {
      const fixture = await openReplayFixture(kind, readRecordedCase({ name, path }));
      try {
        await ensureDefaultPayoutSettings(fixture.provider.db, fixture.provider.clock);
        const random = createRandom(SEED);
        const accepted: string[] = [];
        const counts = { late: 0, stale: 0 };
        for (const [index, ms] of pickMoments(fixture.rows, trades, random).entries()) {
          const lateMs = random() < 0.3 ? Math.floor(random() * LATEST_MS) : 0;
          await fixture.moveTo(ms, lateMs);
          const expectedStatus = fixture.isStale() ? 409 : 200;
          const reply = await fixture.place({
            side: random() < 0.5 ? 'buy' : 'sell',
            amount: pickAmount(random),
            key: `trade-${index}`,
          });
          expect({ status: reply.status, code: reply.body.code }).toEqual({
            status: expectedStatus,
            code: expectedStatus === 409 ? 'market_stale' : undefined,
          });
          if (expectedStatus === 409) counts.stale += 1;
          else accepted.push(reply.body.data.id);
          if (expectedStatus === 200 && lateMs > 0) counts.late += 1;
        }
        await fixture.moveTo((fixture.rows.at(-1)?.timeMs ?? 0) + 400_000);

        const results: Record<string, number> = {};
        const priceAt = (seq: number | null) =>
          shortest(seq === null ? null : (fixture.rows[seq - 1]?.price ?? null));
        for (const id of accepted) {
          const trade = await fixture.readTrade(id);
          const expected = recompute(fixture.rows, trade);
          results[expected.result] = (results[expected.result] ?? 0) + 1;
          expect({ id, ...claimOf(trade) }).toEqual({
            id,
            ...expected,
            entryPrice: priceAt(expected.entrySeq),
            exitPrice: priceAt(expected.exitSeq),
          });
        }
        process.stdout.write(
          `${kind} ${name}: ${accepted.length} trades ${JSON.stringify(results)}, ${counts.late} with late ticks, ${counts.stale} refused as stale\n`,
        );
        expect(accepted.length).toBeGreaterThanOrEqual(trades);
        expect({ ...fixture.problems(), ledger: await checkLedger(fixture.provider.db) }).toEqual({
          reported: [],
          refused: {},
          ledger: [],
        });
      } finally {
        await fixture.close();
      }
    },
    300_000,
  );

  it('a recording that is cut off in mid-trade leaves the trade void and the stake returned', async () => {
    const whole = readRecordedCase(CASES[0] as (typeof CASES)[number]);
    const fixture = await openReplayFixture(kind, cutRecording(whole, 120));
    try {
      await ensureDefaultPayoutSettings(fixture.provider.db, fixture.provider.clock);
      const cutMs = fixture.rows.at(-1)?.timeMs ?? 0;
      await fixture.moveTo(cutMs - 10_000);
      const reply = await fixture.place({ side: 'buy', amount: 50, key: 'cut' });
      expect(reply.status).toBe(200);
      await fixture.moveTo(cutMs + 60_000);

      const trade = await fixture.readTrade(reply.body.data.id);
      expect(trade).toMatchObject({
        status: 'refunded',
        isProcessed: true,
        finalResult: null,
        outcome: 'refunded',
        profit: 0,
        payout: 50,
        voidReason: 'stale_exit',
      });
      expect(trade.entry?.seq).toBeGreaterThan(0);
      const balance = await fixture.provider.call('GET', '/users/balance', { token: fixture.customer.token });
      expect(balance.body).toMatchObject({ balance: 1_000_000, inOpenTrades: 0 });
    } finally {
      await fixture.close();
    }
  });
});

import { buildDecided, buildTick, buildTrade, FIXTURE_START_MS } from '../trade-fixture';
import { describeAnnotations, findLogicalIndex } from './chart-annotations';

const MINUTE = 60_000;
const entered = buildTrade({
  entryPrice: '68000.5',
  entry: buildTick('68000.5', 42, FIXTURE_START_MS + 900),
});
const draw = (...trades: ReturnType<typeof buildTrade>[]) =>
  describeAnnotations({ trades, symbol: 'BTC', intervalMs: MINUTE });

it('draws entry marker, entry line and end of a running trade', () => {
  const drawn = draw(entered);
  expect(drawn.markers).toEqual([
    expect.objectContaining({ kind: 'entry', timeMs: FIXTURE_START_MS, price: 68_000.5, tone: 'up' }),
  ]);
  expect(drawn.entryLines).toEqual([{ id: '7', price: 68_000.5, side: 'buy', tone: 'up' }]);
  expect(drawn.endTimes).toEqual([{ id: '7', timeMs: FIXTURE_START_MS + MINUTE, tone: 'up' }]);
});

it('draws only the end while the entry is unknown', () => {
  const drawn = draw(buildTrade({ tradeType: 'sell' }));
  expect([drawn.markers, drawn.entryLines]).toEqual([[], []]);
  expect(drawn.endTimes[0]?.tone).toBe('down');
});

it.each([
  ['win', 'up'],
  ['loss', 'down'],
  ['refunded', 'muted'],
] as const)('marks a %s at its exit and takes the lines away', (result, tone) => {
  const drawn = draw(buildDecided(result));
  expect(drawn.markers.at(-1)).toMatchObject({ kind: 'result', tone });
  expect([drawn.entryLines, drawn.endTimes]).toEqual([[], []]);
});

it('draws nothing of other markets', () => {
  const drawn = draw(buildDecided('win', { coinSymbol: 'ETH' }));
  expect(drawn).toEqual({ markers: [], entryLines: [], endTimes: [] });
});

it.each([
  ['on a candle', 2 * MINUTE, 1],
  ['within a candle', 2.5 * MINUTE, 1.5],
  ['within a hole of the series', 4.5 * MINUTE, 3],
  ['past the last candle', 8 * MINUTE, 5],
  ['before the first candle', 0, 0],
])('finds a moment %s', (_, timeMs, index) => {
  const candleStartsMs = [1, 2, 3, 6].map((minute) => minute * MINUTE);
  expect(findLogicalIndex({ candleStartsMs, timeMs, intervalMs: MINUTE })).toBe(index);
});

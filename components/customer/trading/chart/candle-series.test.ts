import type { Candle } from '@/lib/contract/core/market-schemas';
import { applyTick, continueCandles, findCandleStart, joinCandles } from './candle-series';

const MINUTE = 60_000;
const candle = (time: number, close = '100'): Candle => ({
  time,
  open: '100',
  high: '101',
  low: '99',
  close,
  ticks: 5,
  seeded: false,
});

describe('a live candle', () => {
  it('begins at a whole multiple of its interval', () => {
    expect(findCandleStart(125_999, MINUTE)).toBe(120_000);
    expect(findCandleStart(120_000, MINUTE)).toBe(120_000);
  });

  it.each([
    ['a higher price lifts the high', '101.5', { high: '101.5', low: '99', close: '101.5' }],
    ['a lower price lowers the low', '98.25', { high: '101', low: '98.25', close: '98.25' }],
    ['a price between changes only the close', '100.5', { high: '101', low: '99', close: '100.5' }],
    ['9.5 is below 99, not above it', '9.5', { high: '101', low: '9.5', close: '9.5' }],
  ])('grows with its tick: %s', (_, price, expected) => {
    expect(applyTick(candle(0), { timeMs: 59_999, price }, MINUTE)).toMatchObject({
      ...expected,
      time: 0,
      open: '100',
      ticks: 6,
    });
  });

  it('gives way to a new one, all four prices its first tick, at the first millisecond of the next interval', () => {
    expect(applyTick(candle(0), { timeMs: 60_000, price: '103' }, MINUTE)).toEqual({
      time: 60_000,
      open: '103',
      high: '103',
      low: '103',
      close: '103',
      ticks: 1,
      seeded: false,
    });
  });

  it('ignores a tick of an earlier candle', () => {
    expect(applyTick(candle(60_000), { timeMs: 59_999, price: '1' }, MINUTE)).toBeUndefined();
  });

  it('is the same whether its ticks came with the fetch, from the stream, or both', () => {
    const ticks = [
      { timeMs: 61_000, price: '102' },
      { timeMs: 62_000, price: '98' },
      { timeMs: 121_000, price: '99.5' },
    ];
    const fetchedEarly = continueCandles([candle(0)], ticks, MINUTE);
    const fetchedLate = continueCandles(fetchedEarly.slice(0, 2), ticks, MINUTE);
    const shape = (series: Candle[]) => series.map(({ ticks: _, ...rest }) => rest);
    expect(shape(fetchedLate)).toEqual(shape(fetchedEarly));
  });
});

it('joins older candles before newer ones without doubling the seam', () => {
  const joined = joinCandles([candle(0), candle(60_000, '1')], [candle(60_000, '2'), candle(120_000)]);
  expect(joined.map(({ time, close }) => [time, close])).toEqual([
    [0, '100'],
    [60_000, '2'],
    [120_000, '100'],
  ]);
});

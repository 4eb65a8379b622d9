import type { StreamTick } from '@/lib/contract/core/market-schemas';
import { marketFixture } from '../market-fixture';
import { applyTicks, keepNewest } from './apply-ticks';

const BTC = marketFixture({
  symbol: 'BTC',
  price: '101.00',
  change: 1,
  changeAmount: '1.00',
  lastSeq: 10,
  high24h: '101.50',
  low24h: '99.00',
});
const ETH = marketFixture({ symbol: 'ETH', lastSeq: 10 });
const tick = (over: Partial<StreamTick> = {}): StreamTick => ({
  symbol: 'BTC',
  seq: 11,
  epoch: 1,
  timeMs: 1_764_280_801_000,
  price: '102.00',
  ...over,
});
const first = (markets: readonly (typeof BTC)[]) => markets[0] as typeof BTC;

test('a tick moves price, change, change amount and high, against the same price of a day ago', () => {
  expect(first(applyTicks([BTC], [tick()]))).toMatchObject({
    price: '102.00',
    change: 2,
    changeAmount: '2.00',
    high24h: '102.00',
    low24h: '99.00',
    lastSeq: 11,
    lastTickMs: 1_764_280_801_000,
  });
});
test('a fall below yesterday turns the change negative and lowers the low', () => {
  expect(first(applyTicks([BTC], [tick({ price: '98.00' })]))).toMatchObject({
    change: -2,
    changeAmount: '-2.00',
    low24h: '98.00',
    high24h: '101.50',
  });
});
test('of several ticks the latest counts, in whatever order they came', () => {
  const after = applyTicks([BTC], [tick({ seq: 13, price: '103.00' }), tick({ seq: 12, price: '90.00' })]);
  expect(first(after).price).toBe('103.00');
});
test('a tick that the list already has changes nothing', () => {
  expect(first(applyTicks([BTC], [tick({ seq: 10, price: '1.00' })]))).toBe(BTC);
});
test('markets without news keep their identity', () => {
  expect(applyTicks([BTC, ETH], [tick()])[1]).toBe(ETH);
});
test('an unknown change stays unknown, never zero', () => {
  const young = marketFixture({ symbol: 'BTC', change: null, changeAmount: null, lastSeq: 10 });
  expect(first(applyTicks([young], [tick()]))).toMatchObject({
    price: '102.00',
    change: null,
    changeAmount: null,
  });
});
test('a stale market comes back to life with its next tick, a listed one stays listed', () => {
  const stale = marketFixture({ stale: true, reason: 'stale', tradable: false });
  const listed = marketFixture({ stale: true, reason: 'listed_only', tradable: false });
  expect(first(applyTicks([stale], [tick({ seq: 101 })]))).toMatchObject({
    stale: false,
    reason: null,
    tradable: true,
  });
  expect(first(applyTicks([listed], [tick({ seq: 101 })]))).toMatchObject({
    stale: false,
    reason: 'listed_only',
    tradable: false,
  });
});

test('a list that was fetched before the last tick does not undo it', () => {
  const [shown] = applyTicks([BTC], [tick()]);
  const fetched = { ...BTC, volume: '30B' };
  expect(first(keepNewest([shown as typeof BTC], [fetched]))).toMatchObject({
    price: '102.00',
    change: 2,
    volume: '30B',
  });
});
test('a newer list replaces what was shown, whatever the price did', () => {
  const fetched = { ...BTC, price: '95.00', lastSeq: 12 };
  expect(first(keepNewest([BTC], [fetched]))).toBe(fetched);
});

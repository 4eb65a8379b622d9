import { marketFixture } from '../market-fixture';
import { createStaleWatch } from './stale-watch';

const T = 1_764_280_800_000;
const BTC = marketFixture({ symbol: 'BTC', lastTickMs: T, staleBoundMs: 5_000 });
const tick = (timeMs: number) => ({ symbol: 'BTC', seq: 101, epoch: 1, timeMs, price: '1.00' });

function watchAt(localMs: number) {
  const local = { ms: localMs };
  const watch = createStaleWatch(() => local.ms);
  return { watch, local };
}

test('a market is stale once its bound has passed on the provider’s time, not a millisecond before', () => {
  const { watch, local } = watchAt(T);
  watch.observe(T);
  local.ms = T + 5_000;
  expect(watch.findStale([BTC])).toEqual([]);
  local.ms = T + 5_001;
  expect(watch.findStale([BTC])).toEqual(['BTC']);
});
test('a tick that has not been painted yet still counts', () => {
  const { watch, local } = watchAt(T);
  watch.observe(T);
  watch.receive([tick(T + 4_000)]);
  local.ms = T + 8_000;
  expect(watch.findStale([BTC])).toEqual([]);
});
test('a phone whose clock is an hour ahead marks nothing', () => {
  const { watch } = watchAt(T + 3_600_000);
  watch.observe(T + 1_000);
  expect(watch.findStale([BTC])).toEqual([]);
});
test('an answer that took long does not turn the clock back', () => {
  const { watch, local } = watchAt(T);
  watch.observe(T);
  local.ms = T + 6_000;
  watch.observe(T + 1_000);
  expect(watch.findStale([BTC])).toEqual(['BTC']);
});
test('before the first answer of the provider nothing is stale, nor is a market without a tick', () => {
  const { watch } = watchAt(T + 60_000);
  expect(watch.findStale([BTC])).toEqual([]);
  watch.observe(T + 60_000);
  expect(watch.findStale([marketFixture({ lastTickMs: null })])).toEqual([]);
});
test('it follows the provider’s time, and reports nothing stale before the first tick', () => {
  const { watch, local } = watchAt(T + 3_600_000);
  expect(watch.nowMs()).toBeLessThan(0);
  watch.observe(T);
  local.ms += 1_500;
  expect(watch.nowMs()).toBe(T + 1_500);
});

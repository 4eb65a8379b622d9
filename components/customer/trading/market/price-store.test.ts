import { buildMarket, FIXTURE_START_MS } from '../trade-fixture';
import { createServerClock } from '../trading-context';
import { createPriceStore } from './price-store';
import { isStalePrice } from './use-stale-price';

const tick = (seq: number, price: string) => ({
  symbol: 'BTC',
  epoch: 1,
  seq,
  timeMs: FIXTURE_START_MS + seq,
  price,
});

it('keeps the latest price and notifies of changes only, each tick once', () => {
  const store = createPriceStore();
  const heard: (string | undefined)[] = [];
  const stop = store.subscribe('BTC', (next) => heard.push(next?.price));
  store.apply([tick(1, '10'), tick(2, '11')]);
  store.apply([tick(2, '11'), tick(1, '10')]);
  expect(store.find('BTC')).toMatchObject({ price: '11', seq: 2 });
  expect(heard).toEqual(['10', '11']);
  expect(store.listRecent('BTC').map(({ seq }) => seq)).toEqual([1, 2]);
  stop();
  store.apply([tick(3, '12')]);
  expect(heard).toHaveLength(2);
});

it('paints at once and then at most four times a second, each time the latest price', () => {
  jest.useFakeTimers();
  const store = createPriceStore();
  const painted: (string | undefined)[] = [];
  const stop = store.subscribePaint('BTC', () => painted.push(store.find('BTC')?.price));
  for (let seq = 1; seq <= 10; seq += 1) {
    store.apply([tick(seq, String(seq))]);
    jest.advanceTimersByTime(100);
  }
  expect(painted).toEqual(['1', '3', '5', '8', '10']);
  store.apply([{ ...tick(1, '2000'), symbol: 'ETH' }]);
  jest.advanceTimersByTime(1_000);
  expect(painted).toHaveLength(5);
  stop();
  store.apply([tick(11, '11')]);
  jest.advanceTimersByTime(1_000);
  expect(painted).toHaveLength(5);
  jest.useRealTimers();
});

it('takes a listed price only where it is newer than the stream', () => {
  const store = createPriceStore();
  store.apply([tick(60, '10')]);
  store.adopt([buildMarket({ price: '9', lastSeq: 50, lastTickMs: FIXTURE_START_MS + 50 })]);
  expect(store.find('BTC')?.price).toBe('10');
  store.adopt([buildMarket({ price: '12', lastSeq: 70, lastTickMs: FIXTURE_START_MS + 70 })]);
  expect(store.find('BTC')?.price).toBe('12');
  store.adopt([buildMarket({ price: null })]);
  expect(store.find('BTC')?.price).toBe('12');
});

it('calls a price stale as soon as its bound has passed, not before', () => {
  const at = (age: number) =>
    isStalePrice({ lastTickMs: 1_000, staleBoundMs: 5_000, serverNowMs: 1_000 + age });
  expect([at(5_000), at(5_001)]).toEqual([false, true]);
  expect(isStalePrice({ lastTickMs: null, staleBoundMs: 5_000, serverNowMs: 0 })).toBe(true);
});

it('knows the time of the provider from the quickest of its recent answers', () => {
  let local = 1_000;
  const clock = createServerClock(() => local);
  expect(clock.now()).toBe(1_000);
  clock.observe(61_000 - 400);
  clock.observe(61_000 - 20);
  clock.observe(61_000 - 900);
  expect(clock.now()).toBe(60_980);
  local += 60_000;
  expect(clock.now()).toBe(120_980);
});

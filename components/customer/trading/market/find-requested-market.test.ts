import { buildMarket } from '../trade-fixture';
import { findRequestedMarket } from './find-requested-market';

const markets = [
  buildMarket(),
  buildMarket({ symbol: 'APPLE', pair: 'APPLE_USDT', aliases: ['AAPL'] }),
  buildMarket({ symbol: 'BRK.A', pair: 'BRK.A_USDT', aliases: [] }),
];

it.each([
  [undefined, 'BTC'],
  ['', 'BTC'],
  ['BTC_USDT', 'BTC'],
  ['apple_usdt', 'APPLE'],
  ['AAPL_USDT', 'APPLE'],
  ['aapl', 'APPLE'],
  ['BRK.A_USDT', 'BRK.A'],
])('the link %p opens %s', (requested, symbol) => {
  expect(findRequestedMarket(markets, requested)).toMatchObject({ market: { symbol } });
  expect(findRequestedMarket(markets, requested)?.unknown).toBeUndefined();
});

it.each(['DOGE_USDT', 'BTC_EUR', 'BTC_USDT_X', '<script>'])(
  'the unknown link %p falls back to the first market and says so',
  (requested) => {
    expect(findRequestedMarket(markets, requested)).toMatchObject({
      market: { symbol: 'BTC' },
      unknown: requested,
    });
  },
);

it('has nothing to show when nothing is listed', () => {
  expect(findRequestedMarket([], 'BTC_USDT')).toBeUndefined();
});

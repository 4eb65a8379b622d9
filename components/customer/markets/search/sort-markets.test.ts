/** @jest-environment node */
import { SORT_COLUMNS } from '../list/list-address';
import { marketFixture } from '../market-fixture';
import { sortMarkets } from './sort-markets';

const MARKETS = [
  marketFixture({ symbol: 'BRK.A', name: 'Berkshire', price: '710000.00', change: 0.5, volumeValue: 1.1e9 }),
  marketFixture({ symbol: 'ADA', name: 'ada', price: '0.7512', change: -3, volumeValue: null }),
  marketFixture({ symbol: 'BTC', name: 'Bitcoin', price: '68000.00', change: 1.24, volumeValue: 2.8e10 }),
  marketFixture({ symbol: 'NEW', name: 'Éther', price: null, change: null, volumeValue: 3.9e9 }),
  marketFixture({ symbol: 'SOL', name: 'Solana', price: '180.1', change: 0.5, volumeValue: 3.9e9 }),
];
const order = (...by: Parameters<typeof sortMarkets>[1][]) =>
  by.map((sorting) =>
    sortMarkets(MARKETS, sorting)
      .map(({ symbol }) => symbol)
      .join(' '),
  );

test.each([
  ['coin', 'ADA BRK.A BTC NEW SOL', 'SOL NEW BTC BRK.A ADA'],
  ['volume', 'BRK.A NEW SOL BTC ADA', 'BTC NEW SOL BRK.A ADA'],
  ['price', 'ADA SOL BTC BRK.A NEW', 'BRK.A BTC SOL ADA NEW'],
  ['change', 'ADA BRK.A SOL BTC NEW', 'BTC BRK.A SOL ADA NEW'],
] as const)('by %s: case and accents aside, the unknown last, equals as they came', (column, asc, desc) => {
  expect(order({ column, order: 'asc' }, { column, order: 'desc' })).toEqual([asc, desc]);
});

test('without a choice the list stays as it came, and no list is changed in place', () => {
  const before = MARKETS.map(({ symbol }) => symbol).join(' ');
  expect(order(undefined)).toEqual([before]);
  for (const column of SORT_COLUMNS) sortMarkets(MARKETS, { column, order: 'desc' });
  expect(order(undefined)).toEqual([before]);
});

test('prices are compared as decimals, beyond what a float holds', () => {
  const close = ['9007199254740993.1', '9007199254740993.2'].map((price) =>
    marketFixture({ symbol: price, price }),
  );
  expect(sortMarkets(close, { column: 'price', order: 'desc' }).map(({ price }) => price)).toEqual([
    '9007199254740993.2',
    '9007199254740993.1',
  ]);
});

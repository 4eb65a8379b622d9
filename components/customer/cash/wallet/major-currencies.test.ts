import { marketFixture } from '@/components/customer/markets/market-fixture';
import { listCurrencies, sortCurrencies } from './major-currencies';

const CURRENCIES = listCurrencies([
  marketFixture({ symbol: 'ADA', name: 'Cardano', price: '0.450000', change: -1 }),
  marketFixture({ symbol: 'BTC', price: '68167.01' }),
  marketFixture({ symbol: 'ETH', name: 'Ethereum', price: '3515.02' }),
  marketFixture({ symbol: 'GOLD', name: 'Gold' }),
]);
const symbols = (order: 'name' | 'price') => sortCurrencies(CURRENCIES, order).map(({ symbol }) => symbol);

test('the seven are there whatever the markets list; without a market the price is unknown, never zero', () => {
  expect(CURRENCIES.map(({ symbol }) => symbol)).toEqual(['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'ADA', 'DOT']);
  expect(CURRENCIES.find(({ symbol }) => symbol === 'SOL')).toEqual({
    symbol: 'SOL',
    name: 'Solana',
    price: null,
    change: null,
    market: undefined,
  });
});
test('by name from A to Z', () => {
  expect(symbols('name')).toEqual(['ADA', 'BNB', 'BTC', 'DOT', 'ETH', 'SOL', 'USDT']);
});
test('by price from high to low, unknown prices last', () => {
  expect(symbols('price')).toEqual(['BTC', 'ETH', 'USDT', 'ADA', 'BNB', 'DOT', 'SOL']);
});
test('USDT is always one dollar', () => {
  expect(listCurrencies([]).find(({ symbol }) => symbol === 'USDT')).toMatchObject({
    price: '1.00',
    change: 0,
  });
});

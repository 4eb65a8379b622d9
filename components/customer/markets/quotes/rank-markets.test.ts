import { marketFixture } from '../market-fixture';
import { rankMarkets } from './rank-markets';

const make = (symbol: string, change: number | null, volumeValue: number | null) =>
  marketFixture({ symbol, change, volumeValue });
const MARKETS = [
  make('FLAT', 0, 5),
  make('UP', 2, 1),
  make('YOUNG', null, null),
  make('DOWN', -0.5, 9),
  make('TOP', 7.5, 5),
  make('CRASH', -8, 3),
];
const ranked = (tab: Parameters<typeof rankMarkets>[1], limit?: number) =>
  rankMarkets(MARKETS, tab, limit).map((market) => market.symbol);

test('popular is by volume, equals in the order they came, a market without volume last', () => {
  expect(ranked('popular')).toEqual(['DOWN', 'FLAT', 'TOP', 'CRASH', 'UP', 'YOUNG']);
});
test('gainers are those that rose, furthest first', () => {
  expect(ranked('gainers')).toEqual(['TOP', 'UP']);
});
test('losers are those that fell, furthest first', () => {
  expect(ranked('losers')).toEqual(['CRASH', 'DOWN']);
});
test('the top three are the first three by volume', () => {
  expect(ranked('popular', 3)).toEqual(['DOWN', 'FLAT', 'TOP']);
});
test('a tab never holds more than 25', () => {
  const many = Array.from({ length: 40 }, (_, n) => make(`S${n}`, 1, n));
  expect(rankMarkets(many, 'gainers')).toHaveLength(25);
});

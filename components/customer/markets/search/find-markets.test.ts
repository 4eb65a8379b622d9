import { marketFixture } from '../market-fixture';
import { findMarkets } from './find-markets';
import { SEARCH_ALIASES } from './search-aliases';

const MARKETS = [
  marketFixture({ symbol: 'EURUSD', name: 'Euro / US Dollar', aliases: ['EUR'], reason: 'listed_only' }),
  marketFixture({ symbol: 'BTC', name: 'Bitcoin', aliases: ['XBT'] }),
  marketFixture({ symbol: 'GOLD', name: 'Gold', aliases: ['XAU'] }),
  marketFixture({ symbol: 'COPPER', name: 'Copper', reason: 'listed_only' }),
  marketFixture({ symbol: 'BRK.A', name: 'Berkshire Hathaway', reason: 'listed_only' }),
  marketFixture({ symbol: 'MICROSOFT', name: 'Microsoft', aliases: ['MSFT'], reason: 'stale' }),
];
const found = (query: string) => findMarkets(MARKETS, query, SEARCH_ALIASES).map((market) => market.symbol);

test('an empty query lists everything, what can be traded first', () => {
  expect(found('  ')).toEqual(['BTC', 'GOLD', 'MICROSOFT', 'EURUSD', 'COPPER', 'BRK.A']);
});

test.each([
  ['case does not matter', 'bItC', ['BTC']],
  ['by currency', 'usdt', ['BTC', 'GOLD', 'MICROSOFT', 'EURUSD', 'COPPER', 'BRK.A']],
  ['by pair, however it is written', 'btc/usdt', ['BTC']],
  ['by pair with an underscore', 'BTC_USDT', ['BTC']],
  ['by ticker', 'msft', ['MICROSOFT']],
  ['by alias', 'xau', ['GOLD']],
  ['punctuation of a symbol may be left out', 'brka', ['BRK.A']],
  ['full-width letters', 'ＢＴＣ', ['BTC']],
  ['every word must match', 'euro dollar', ['EURUSD']],
  ['words of two markets match none', 'bitcoin gold', []],
  ['accents do not matter', 'Bítcoín', ['BTC']],
  ['by Thai name', 'ทองคำ', ['GOLD']],
  ['by Thai name without its tone marks', 'บิตคอยน', ['BTC']],
  ['a part of a Thai name', 'ทองแดง', ['COPPER']],
  ['by Chinese name', '黄金', ['GOLD']],
  ['by Vietnamese name', 'vàng', ['GOLD']],
  ['by Vietnamese name without accents', 'vang', ['GOLD']],
  ['đ is found by d', 'dong', ['COPPER']],
  ['d is found by đ', 'đollar', ['EURUSD']],
  ['nothing', 'dogecoin', []],
])('search: %s', (_, query, symbols) => {
  expect(found(query)).toEqual(symbols);
});

test('Thai vowels are not accents: another vowel is another word', () => {
  expect(found('ทิงคำ')).toEqual([]);
});

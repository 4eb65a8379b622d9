import { formatBalanceInBaht, formatBalanceInDollars } from './format-balance';

test.each([
  [10_382.509999, '$10,382.50'],
  [0, '$0.00'],
  [0.009999, '$0.00'],
  [1_234_567.999999, '$1,234,567.99'],
  // What an int8 of millionths holds at most.
  [9_223_372_036_854.775, '$9,223,372,036,854.77'],
])('%s USDT is shown as %s, never rounded up', (amount, shown) => {
  expect(formatBalanceInDollars(amount)).toBe(shown);
});
test('baht is the exact amount at the rate, cut to two decimals', () => {
  expect(formatBalanceInBaht(10_382.5, 32)).toBe('฿332,240.00');
  expect(formatBalanceInBaht(0.000321, 32)).toBe('฿0.01');
});
test('an amount that is none shows a dash, not zero', () => {
  expect(formatBalanceInDollars(Number.NaN)).toBe('–');
  expect(formatBalanceInBaht(-1, 32)).toBe('–');
});

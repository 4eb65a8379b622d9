import { micros } from '../../money/money';
import { convertToThb, formatAmount, formatMoney, formatThb, formatUsdt } from './format-money';

test.each([
  [10_382_500_000n, '$10,382.50'],
  [10_382_509_999n, '$10,382.50'],
  [999_999n, '$0.99'],
  [0n, '$0.00'],
  [-5_000_000n, '-$5.00'],
  [-9_999n, '$0.00'],
  [1_234_567_890_000_000n, '$1,234,567,890.00'],
])('%s micro-USDT is %s, rounded down', (amount, text) => expect(formatMoney(micros(amount))).toBe(text));

test('a signed gain carries plus, a loss minus, nothing neither', () => {
  expect([85_000_000n, -100_000_000n, 0n].map((a) => formatAmount(micros(a), { signed: true }))).toEqual([
    '+85.00',
    '-100.00',
    '0.00',
  ]);
});

test('an exact amount keeps its smallest unit', () => {
  expect(formatUsdt(micros(1_000_001n), { exact: true })).toBe('1.000001 USDT');
  expect(formatUsdt(micros(1_500_000n), { exact: true })).toBe('1.50 USDT');
});

test('baht are computed without a float and cut to 2 decimals', () => {
  expect(formatThb(micros(10_382_500_000n), 32)).toBe('฿332,240.00');
  expect(formatThb(micros(100_000n), 32.5)).toBe('฿3.25');
  expect(formatThb(micros(333_333n), 35.1234)).toBe('฿11.70');
  expect(() => convertToThb(micros(1n), 0)).toThrow(RangeError);
  expect(() => convertToThb(micros(1n), Number.NaN)).toThrow(RangeError);
});

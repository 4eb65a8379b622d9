import {
  directionOf,
  formatMultiplier,
  formatPercent,
  formatPrice,
  formatPriceExactly,
  formatVolume,
  roundDecimal,
} from './format-price';
import { formatShare } from './format-share';

test.each([
  ['68167.01', '68,167.01'],
  ['68167.005', '68,167.01'],
  ['1', '1.00'],
  ['0.99995', '1.0000'],
  ['0.5', '0.5000'],
  ['0.00004', '0.0000'],
  ['0', '0.0000'],
  ['1234567', '1,234,567.00'],
])('the price %s is shown as %s', (price, text) => expect(formatPrice(price)).toBe(text));

test('an exact price keeps every digit of the feed', () => {
  expect(formatPriceExactly('68121.40000001')).toBe('68,121.40000001');
  expect(formatPriceExactly('4282')).toBe('4,282.00');
  expect(formatPriceExactly('0.123456789')).toBe('0.123456789');
});

test('rounding goes half away from zero on texts of any length', () => {
  expect(roundDecimal('99999999999999999999.995', 2)).toBe('100000000000000000000.00');
  expect(roundDecimal('-0.005', 2)).toBe('-0.01');
  expect(roundDecimal('-0.004', 2)).toBe('0.00');
});

test.each([
  [1.239, '+1.24%', 'up'],
  [-0.38, '-0.38%', 'down'],
  [0, '0.00%', 'flat'],
  [0.004, '0.00%', 'flat'],
  [-0.004, '0.00%', 'flat'],
  [1234.5, '+1,234.50%', 'up'],
])('a change of %d percent is %s', (change, text, direction) => {
  expect(formatPercent(change)).toBe(text);
  expect(directionOf(change)).toBe(direction);
});

test.each([
  [12_480_000_000, '12.5B'],
  [9_100_000_000, '9.1B'],
  [850_000_000, '850M'],
  [1_500, '1.5K'],
  [999_960, '1M'],
  [999_949, '999.9K'],
  [950, '950'],
  [0, '0'],
  [2_000_000_000_000, '2T'],
])('a volume of %d is %s', (volume, text) => expect(formatVolume(volume)).toBe(text));

test('a multiplier is written in the style of 1.85x', () => {
  expect([1.85, 1.8, 2, 1.8525, 1.852].map(formatMultiplier)).toEqual([
    '1.85x',
    '1.80x',
    '2.00x',
    '1.8525x',
    '1.852x',
  ]);
});

test('a share is written as percent with two decimals', () => {
  expect([0, 0.5, 1 / 1.8, 1].map(formatShare)).toEqual(['0.00%', '50.00%', '55.56%', '100.00%']);
});

import { formatPrice } from '@/lib/i18n/format/format-price';
import { convertPriceToThb } from './convert-price-to-thb';

test.each([
  ['68167.01', 32, '2,181,344.32'],
  ['0.0312', 32, '0.9984'],
  ['0.031250', 32, '1.00'],
  ['1', 32.125, '32.13'],
  ['0', 32, '0.0000'],
  ['123456789012.123456', 35.5, '4,382,716,009,930.38'],
])('%s USDT at %s is ฿%s', (price, rate, shown) => {
  expect(formatPrice(convertPriceToThb(price, rate))).toBe(shown);
});

test('a rate that is no rate is an error, never a price of zero', () => {
  expect(() => convertPriceToThb('1', 0)).toThrow(RangeError);
  expect(() => convertPriceToThb('1', Number.NaN)).toThrow(RangeError);
});

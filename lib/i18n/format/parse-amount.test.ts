import fc from 'fast-check';
import { micros, microsToDecimal } from '../../money/money';
import { formatAmount } from './format-money';
import { parseAmount } from './parse-amount';

function read(text: string): string {
  const parsed = parseAmount(text);
  return parsed.ok ? `${parsed.decimal}${parsed.understood ? ' shown' : ''}` : parsed.reason;
}

test.each([
  ['100', '100.00'],
  ['12.5', '12.50'],
  ['12.50', '12.50'],
  ['0', '0.00'],
  ['5.', '5.00'],
  ['.5', '0.50 shown'],
  [' 20 ', '20.00'],
  ['007', '7.00'],
  ['999999999.99', '999999999.99'],
])('a plain amount %j is %s', (text, expected) => expect(read(text)).toBe(expected));

test.each([
  ['1,5', '1.50 shown'],
  ['1,50', '1.50 shown'],
  [',5', '0.50 shown'],
  ['1,234', '1234.00 shown'],
  ['1,234.5', '1234.50 shown'],
  ['1.234,5', '1234.50 shown'],
  ['12,345,678', '12345678.00 shown'],
  ['1.234.567', '1234567.00 shown'],
  ['1 234,50', '1234.50 shown'],
  ['1 234.50', '1234.50 shown'],
  ["1'234", '1234.00 shown'],
  ['１２．５', '12.50 shown'],
  ['１，２３４', '1234.00 shown'],
  ['12。5', '12.50 shown'],
  ['๑๐๐', '100.00 shown'],
  ['๑,๒๓๔.๕๐', '1234.50 shown'],
])('%j is understood as %s', (text, expected) => expect(read(text)).toBe(expected));

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['-1', 'amount_signed'],
  ['−1', 'amount_signed'],
  ['+', 'amount_signed'],
  ['+5', 'amount_signed'],
  ['1e3', 'amount_exponent'],
  ['1E3', 'amount_exponent'],
  ['1e', 'amount_exponent'],
  ['1.001', 'amount_step'],
  ['12.345', 'amount_step'],
  ['1,234.567', 'amount_step'],
  ['1000000000', 'amount_too_large'],
  ['99999999999999999999', 'amount_too_large'],
  ['NaN', 'invalid_amount'],
  ['Infinity', 'invalid_amount'],
  ['0x10', 'invalid_amount'],
  ['.', 'invalid_amount'],
  [',', 'invalid_amount'],
  ['1,2345', 'invalid_amount'],
  ['0,001', 'invalid_amount'],
  ['1,23,456', 'invalid_amount'],
  ['12,34.5', 'invalid_amount'],
  ['1.2.3', 'invalid_amount'],
  ['1,234,5', 'invalid_amount'],
  ['1.234.5,6', 'invalid_amount'],
  ['12 34', 'invalid_amount'],
  ['1 2', 'invalid_amount'],
  ['$5', 'invalid_amount'],
  ['5 USDT', 'invalid_amount'],
  ['٣', 'invalid_amount'],
])('%j is refused: %s', (text, reason) => expect(read(text)).toBe(reason));

test('every amount in cents survives being written and read, plain and grouped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      const amount = micros(BigInt(cents) * 10_000n);
      for (const text of [microsToDecimal(amount), formatAmount(amount)]) {
        const parsed = parseAmount(text);
        expect(parsed.ok && parsed.micros).toBe(amount);
      }
    }),
  );
});

test('no text makes the parser throw, and what it reads is a plain decimal of cents', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,e+- ๑１') }), (text) => {
      const parsed = parseAmount(text);
      if (parsed.ok) {
        expect(parsed.decimal).toMatch(/^\d{1,9}\.\d{2}$/);
        expect(parsed.micros % 10_000n).toBe(0n);
      }
    }),
  );
});

test.each([
  ['0.000001', '0.000001'],
  ['100.500001', '100.500001'],
  ['1.5', '1.50'],
  ['0,1234', '0.1234 shown'],
  ['1,234', '1234.00 shown'],
  ['1,234.567891', '1234.567891 shown'],
  ['1.0000001', 'amount_step'],
])('with six decimals %j is %s', (text, expected) => {
  const parsed = parseAmount(text, 6);
  expect(parsed.ok ? `${parsed.decimal}${parsed.understood ? ' shown' : ''}` : parsed.reason).toBe(expected);
});

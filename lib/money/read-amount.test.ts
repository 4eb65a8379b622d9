import { readAmount } from './read-amount';

describe('an amount that a person entered', () => {
  it.each([
    ['100', 100_000_000n],
    ['12.5', 12_500_000n],
    ['0.01', 10_000n],
    ['007.50', 7_500_000n],
    [0.01, 10_000n],
    ['100000000', 100_000_000_000_000n],
  ])('%p is read to the micro', (value, expected) => expect(readAmount(value, 2)).toBe(expected));

  it('keeps six decimals where they are allowed', () => expect(readAmount('0.000001', 6)).toBe(1n));

  it.each([
    ['-1', 'amount_not_positive'],
    [-1, 'amount_not_positive'],
    ['0', 'amount_not_positive'],
    ['0.00', 'amount_not_positive'],
    ['1.001', 'amount_step'],
    ['1e3', 'invalid_amount'],
    [1e21, 'invalid_amount'],
    ['NaN', 'invalid_amount'],
    [Number.NaN, 'invalid_amount'],
    ['１００', 'invalid_amount'],
    ['๑๐๐', 'invalid_amount'],
    ['1,5', 'invalid_amount'],
    [' 5', 'invalid_amount'],
    ['+5', 'invalid_amount'],
    ['.5', 'invalid_amount'],
    ['5.', 'invalid_amount'],
    ['', 'invalid_amount'],
    [1e9, 'amount_above_maximum'],
    [9.3e12, 'amount_above_maximum'],
    ['9'.repeat(30), 'amount_above_maximum'],
    ['9'.repeat(31), 'invalid_amount'],
    ['1.000', 'amount_step'],
    ['--1', 'invalid_amount'],
    ['1 000', 'invalid_amount'],
    [Number.POSITIVE_INFINITY, 'invalid_amount'],
    ['100000000.01', 'amount_above_maximum'],
  ])('%p is refused as %s', (value, code) => expect(readAmount(value, 2)).toBe(code));

  it('refuses a seventh decimal', () => expect(readAmount('1.0000001', 6)).toBe('invalid_amount'));
});

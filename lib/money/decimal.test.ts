import fc from 'fast-check';
import { compareDecimals, parseDecimal } from './decimal';

describe('prices as decimals', () => {
  it.each([
    ['1', '1.000', 0],
    ['0.1', '0.10', 0],
    ['-0', '0', 0],
    ['2', '10', -1],
    ['0.00000001', '0.00000002', -1],
    ['123456789012345678901234567890.2', '123456789012345678901234567890.1', 1],
    ['-1.5', '-1.25', -1],
  ] as const)('%s against %s is %i', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
  });

  it.each(['', '1e3', '1,5', ' 1', '.5', '5.', 'NaN', '１'])('refuses %p', (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  it('orders like the integers behind them, whatever the trailing zeros', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 24n });
    const print = (value: bigint, zeros: number) =>
      `${value / 1_000n}.${String(value % 1_000n).padStart(3, '0')}${'0'.repeat(zeros)}`;
    fc.assert(
      fc.property(units, units, fc.nat(6), fc.nat(6), (a, b, zerosA, zerosB) => {
        expect(compareDecimals(print(a, zerosA), print(b, zerosB))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});

import fc from 'fast-check';
import { micros } from '../money/money';
import { checkAmount, findMaximum, findTier, readTradeAmount } from './amount';

const usdt = (value: number) => micros(Math.round(value * 100) * 10_000);
const tiers = [
  { minMicros: usdt(1), maxMicros: usdt(99.99) },
  { minMicros: usdt(100), maxMicros: usdt(999.99) },
];

describe('reading an amount', () => {
  it.each([
    ['1', 1_000_000n],
    ['12.5', 12_500_000n],
    ['0.01', 10_000n],
    ['007.50', 7_500_000n],
    [100, 100_000_000n],
    ['99999999999999999999', 99_999_999_999_999_999_999_000_000n],
  ])('takes %p', (value, amount) => {
    expect(readTradeAmount(value)).toBe(amount);
  });

  it.each([
    ['0', 'amount_not_positive'],
    ['0.000', 'amount_not_positive'],
    ['-0.01', 'amount_not_positive'],
    ['1.001', 'amount_step'],
    ['1.000', 'amount_step'],
    ['1e3', 'invalid_amount'],
    ['NaN', 'invalid_amount'],
    ['1,5', 'invalid_amount'],
    ['1 000', 'invalid_amount'],
    ['+1', 'invalid_amount'],
    ['1.', 'invalid_amount'],
    ['.5', 'invalid_amount'],
    ['--1', 'invalid_amount'],
    ['１００', 'invalid_amount'],
    ['๑๐๐', 'invalid_amount'],
    [Number.POSITIVE_INFINITY, 'invalid_amount'],
  ])('refuses %p as %s', (value, problem) => {
    expect(readTradeAmount(value)).toBe(problem);
  });

  it('reads back every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (cents) => {
        expect(readTradeAmount(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)).toBe(
          cents * 10_000n,
        );
      }),
    );
  });
});

describe('checking an amount against tiers and balance', () => {
  it.each([
    [0.99, 'amount_below_minimum'],
    [1, undefined],
    [99.99, undefined],
    [100, undefined],
    [999.99, undefined],
    [1000, 'amount_above_maximum'],
  ])('%f USDT: %s', (amount, problem) => {
    expect(checkAmount(usdt(amount), tiers)).toBe(problem);
  });

  it('compares with the balance last', () => {
    expect(checkAmount(usdt(50), tiers, usdt(50))).toBeUndefined();
    expect(checkAmount(usdt(50.01), tiers, usdt(50))).toBe('insufficient_balance');
    expect(checkAmount(usdt(1000), tiers, usdt(50))).toBe('amount_above_maximum');
  });

  it('takes nothing where there are no tiers', () => {
    expect(findMaximum([])).toBeUndefined();
    expect(checkAmount(usdt(5), [])).toBe('amount_below_minimum');
  });

  it('holds every amount of whole cents between the bounds in exactly one tier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999 }), (cents) => {
        const amount = usdt(cents / 100);
        expect(tiers.filter((tier) => findTier([tier], amount))).toHaveLength(1);
      }),
    );
  });
});

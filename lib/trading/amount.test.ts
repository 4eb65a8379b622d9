import fc from 'fast-check';
import { micros } from '../money/money';
import { checkAmount, findMaximum, findTier } from './amount';

const usdt = (value: number) => micros(Math.round(value * 100) * 10_000);
const tiers = [
  { minMicros: usdt(1), maxMicros: usdt(99.99) },
  { minMicros: usdt(100), maxMicros: usdt(999.99) },
];

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

import fc from 'fast-check';
import { micros, ZERO } from '../money/money';
import {
  calculateBreakEven,
  calculateExpectedProfit,
  calculatePayout,
  calculateResult,
  decideOutcome,
  findVoidReason,
} from './outcome';

const terms = { side: 'buy', startMs: 1_000, endMs: 31_000, staleBoundMs: 5_000 } as const;
const tick = (seq: number, timeMs: number, price: string, epoch = 1) => ({ seq, epoch, timeMs, price });

describe('the rule of a trade', () => {
  it.each([
    ['buy', '100.00', '100.01', 'win'],
    ['buy', '100.01', '100.00', 'loss'],
    ['sell', '100.01', '100.00', 'win'],
    ['sell', '100.00', '100.01', 'loss'],
    ['buy', '100.0', '100.00', 'loss'],
    ['sell', '100.0', '100.00', 'loss'],
    ['buy', '0.00000001', '0.00000002', 'win'],
  ] as const)('%s from %s to %s is a %s', (side, entry, exit, outcome) => {
    expect(decideOutcome({ ...terms, side }, tick(1, 1_001, entry), tick(9, 31_000, exit))).toBe(outcome);
  });

  it.each([
    ['there is no entry', undefined, tick(9, 31_000, '1')],
    ['the entry came after the stale bound', tick(1, 6_001, '1'), tick(9, 31_000, '2')],
    ['the exit is older than the stale bound', tick(1, 1_001, '1'), tick(9, 25_999, '2')],
    ['entry and exit are one tick', tick(1, 1_001, '1'), tick(1, 1_001, '1')],
    ['the tape changed its epoch', tick(1, 1_001, '1'), tick(9, 31_000, '2', 2)],
  ])('a trade is void when %s', (_, entry, exit) => {
    expect(decideOutcome(terms, entry, exit)).toBe('refunded');
  });

  it('rounds payout and expected profit half-up to a cent', () => {
    expect(calculatePayout(micros(1_010_000), 18_500)).toBe(micros(1_870_000));
    expect(calculateExpectedProfit(micros(1_010_000), 18_500)).toBe(micros(860_000));
  });

  it.each([
    ['no_entry', 'the entry would come after the end', tick(1, 31_001, '1'), tick(1, 31_001, '1')],
    ['no_entry', 'no tick follows', undefined, undefined],
    ['late_entry', 'the entry is a millisecond past the bound', tick(1, 6_001, '1'), tick(9, 31_000, '2')],
    [undefined, 'the entry is on the bound', tick(1, 6_000, '1'), tick(9, 31_000, '2')],
    ['no_exit', 'the last tick lies before the entry', tick(5, 1_001, '1'), tick(4, 1_001, '1')],
    ['same_tick', 'only one tick counts', tick(5, 27_000, '1'), tick(5, 27_000, '1')],
    ['stale_exit', 'the exit is a millisecond past the bound', tick(1, 1_001, '1'), tick(9, 25_999, '2')],
    [undefined, 'the exit is on the bound', tick(1, 1_001, '1'), tick(9, 26_000, '2')],
    ['epoch_change', 'the tape changed its epoch', tick(1, 1_001, '1'), tick(9, 31_000, '2', 2)],
    [undefined, 'two ticks share a price and a millisecond', tick(1, 1_001, '1'), tick(2, 31_000, '1')],
  ])('void reason %s when %s', (reason, _why, entry, exit) => {
    const late = entry?.timeMs === 27_000 ? { ...terms, startMs: 26_000 } : terms;
    expect(findVoidReason(late, entry, exit)).toBe(reason);
  });

  it.each([
    ['win', 90_000_000n, 40_000_000n],
    ['loss', 0n, -50_000_000n],
    ['refunded', 50_000_000n, 0n],
  ] as const)('a %s gives back %s and changes the balance by %s', (outcome, payout, profit) => {
    expect(calculateResult(outcome, micros(50_000_000), 18_000)).toEqual({ payout, profit });
  });

  it('shows the break-even win rate as 1 over the multiplier', () => {
    expect(calculateBreakEven(20_000)).toBe(0.5);
  });

  const cents = fc.integer({ min: 1, max: 5_000_000 }).map((n) => micros(BigInt(n) * 10_000n));
  const multiplier = fc.integer({ min: 10_001, max: 100_000 });

  it('profit of a win is the expected profit, payout is profit and stake, both whole cents', () => {
    fc.assert(
      fc.property(cents, multiplier, (stake, multiplierE4) => {
        const { payout, profit } = calculateResult('win', stake, multiplierE4);
        expect(profit).toBe(calculateExpectedProfit(stake, multiplierE4));
        expect(payout).toBe(profit + stake);
        expect(payout % 10_000n).toBe(0n);
        const exact = stake * BigInt(multiplierE4);
        const moved = payout * 10_000n - exact;
        expect(moved <= 50_000_000n && moved > -50_000_000n).toBe(true);
      }),
    );
  });

  it('never decides both directions of the same two ticks as wins, and a tie as none', () => {
    const price = fc.integer({ min: 1, max: 5 }).map(String);
    fc.assert(
      fc.property(price, price, (entryPrice, exitPrice) => {
        const entry = tick(1, 1_001, entryPrice);
        const exit = tick(2, 31_000, exitPrice);
        const wins = (['buy', 'sell'] as const).filter(
          (side) => decideOutcome({ ...terms, side }, entry, exit) === 'win',
        );
        expect(wins).toHaveLength(entryPrice === exitPrice ? 0 : 1);
      }),
    );
  });

  it('never costs more than the stake', () => {
    expect(calculateResult('loss', micros(10_000), 19_500)).toEqual({
      payout: ZERO,
      profit: micros(-10_000),
    });
  });
});

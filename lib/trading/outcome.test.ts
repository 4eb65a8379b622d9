import { micros } from '../money/money';
import { calculateExpectedProfit, calculatePayout, decideOutcome } from './outcome';

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
});

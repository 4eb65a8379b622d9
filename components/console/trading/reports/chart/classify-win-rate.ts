import type { WinRateLine } from '@/lib/contract/payouts';

/** Wins of an even chance. */
export const EVEN_CHANCE = 0.5;

export const VERDICTS = ['none', 'expected', 'below', 'above', 'underEven'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * What a realised win rate says beside its break-even rate. expected: the break-even rate lies in the interval. below:
 * under it, but an even chance explains that, since a payout under twice the stake breaks even above one half.
 * underEven: even an even chance lies above the interval. above: customers won more often than the payout expects.
 */
export function classifyWinRate(
  line: Pick<WinRateLine, 'winRateLow' | 'winRateHigh' | 'breakEven'>,
): Verdict {
  const { winRateLow: low, winRateHigh: high, breakEven } = line;
  if (low === null || high === null || breakEven === null) return 'none';
  if (low > breakEven) return 'above';
  if (high >= breakEven) return 'expected';
  return high < EVEN_CHANCE ? 'underEven' : 'below';
}

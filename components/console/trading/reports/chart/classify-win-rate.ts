import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';

/** Win rate of an even chance. */
export const EVEN_CHANCE = 0.5;

export const VERDICTS = ['none', 'expected', 'below', 'above', 'underEven'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Classifies a realised win rate by its 95 % interval. expected: the interval holds the break-even rate. below: the
 * interval is below break-even but not below an even chance, which a payout of less than twice the stake explains.
 * underEven: the interval is below an even chance. above: the interval is above break-even.
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

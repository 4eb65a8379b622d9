import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import type { ReportGroup } from './report-filters';

/** Link to the trades that a line of the report counts: settled ones, opened on the days of the report. */
export function linkToTrades({
  by,
  line,
  days,
  symbol,
}: {
  by: ReportGroup;
  line: Pick<WinRateLine, 'key'>;
  days: { from: string; to: string };
  /** The market that the report is filtered by, or empty. */
  symbol: string;
}): string {
  const query = new URLSearchParams({ status: 'decided', ...days });
  if (symbol) query.set('symbol', symbol);
  if (by === 'asset') query.set('symbol', line.key);
  if (by === 'side') query.set('side', line.key);
  if (by === 'tier') query.set('tier', line.key);
  if (by === 'day') {
    query.set('from', line.key);
    query.set('to', line.key);
  }
  return `/admin/trades?${query}`;
}

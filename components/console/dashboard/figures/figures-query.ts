/** Query options of the overview's figures; the provider recounts every few seconds. */
import { queryOptions } from '@tanstack/react-query';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { consoleTradingRoutes } from '@/lib/contract/console-trading/console-trading-routes';
import type { FIGURE_RANGES } from '@/lib/contract/console-trading/console-trading-schemas';

const POLL_MS = 30_000;

/** Those of the contract, without importing its schemas into the browser. */
export const RANGES = [
  '7d',
  'today',
  '30d',
  '90d',
] as const satisfies readonly (typeof FIGURE_RANGES)[number][];
export type Range = (typeof RANGES)[number];

export const FIGURE_FILTERS = { range: RANGES } as const;

export function figuresQuery(range: Range) {
  return queryOptions({
    queryKey: [STAFF, 'figures', range],
    queryFn: ({ signal }) => callAsStaff(consoleTradingRoutes.figures, { query: { range }, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

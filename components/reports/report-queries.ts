import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '@/lib/api/staff-client';
import type { QueryOf } from '@/lib/contract/endpoints';
import { LIST, STAFF } from '../admin/console-queries';

const POLL_MS = 60_000;

/** `language` is what the answer's names of tiers are written in. */
export function winRatesQuery(query: QueryOf<'winRates'>, language: string) {
  return queryOptions({
    queryKey: [STAFF, 'win-rates', query, language],
    queryFn: ({ signal }) => callStaff('winRates', { query, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

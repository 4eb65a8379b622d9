import { replaceEqualDeep } from '@tanstack/react-query';
import { call } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { keepNewest } from './apply-ticks';

export type MarketsAnswer = AnswerOf<'markets'>;

export const MARKETS_KEY = ['markets', 'list'] as const;
/** Prices in lists refresh this often while the stream is down, milliseconds. */
export const PRICE_REFRESH_MS = 30_000;

/** The list of markets: from the server's first view, then from the provider. A late answer never undoes a tick. */
export function marketsQuery(initial: MarketsAnswer | undefined) {
  return {
    queryKey: MARKETS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(coreRoutes.markets, { signal }),
    initialData: initial,
    initialDataUpdatedAt: initial?.nowMs,
    staleTime: PRICE_REFRESH_MS / 2,
    retry: 1,
    networkMode: 'always' as const,
    structuralSharing: (before: unknown, after: unknown) => {
      const [old, next] = [before as MarketsAnswer | undefined, after as MarketsAnswer];
      return replaceEqualDeep(old, old ? { ...next, data: keepNewest(old.data, next.data) } : next);
    },
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/customer/call';
import { contentRoutes } from '@/lib/contract/content/content-routes';
import { MARKETS_KEY, type MarketsAnswer } from '../live/markets-query';

/**
 * Saves a favourite, again until the provider has the choice made last, then updates the cached list.
 * Throws ApiError; what was saved before it stays saved.
 */
export async function saveFavorite(
  client: QueryClient,
  symbol: string,
  wanted: () => boolean,
): Promise<void> {
  for (;;) {
    const isFavorite = wanted();
    const { favorites } = isFavorite
      ? await call(contentRoutes.addFavorite, { body: { symbol } })
      : await call(contentRoutes.removeFavorite, { query: { symbol } });
    mark(client, favorites);
    if (wanted() === isFavorite) return;
  }
}

function mark(client: QueryClient, favorites: readonly string[]): void {
  const chosen = new Set(favorites);
  client.setQueryData<MarketsAnswer>(MARKETS_KEY, (answer) =>
    answer
      ? {
          ...answer,
          data: answer.data.map((market) =>
            market.isFavorite === chosen.has(market.symbol)
              ? market
              : { ...market, isFavorite: !market.isFavorite },
          ),
        }
      : answer,
  );
}

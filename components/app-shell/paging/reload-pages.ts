import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches what is shown under a key again. A next page being loaded is awaited first: the reload would cancel it, and
 * "Load more" would have no effect.
 */
export function reloadPages(client: QueryClient, queryKey: QueryKey): void {
  const cache = client.getQueryCache();
  const isTurning = () =>
    cache
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .some(({ state }) => state.fetchMeta?.fetchMore?.direction === 'forward');
  if (!isTurning()) {
    void client.invalidateQueries({ queryKey });
    return;
  }
  const stop = cache.subscribe(() => {
    if (isTurning()) return;
    stop();
    void client.invalidateQueries({ queryKey });
  });
}

'use client';

import { useEffect, useState } from 'react';
import type { SearchAliases } from './find-markets';

/**
 * Names in Thai, Chinese and Vietnamese, loaded when somebody searches. Undefined until they are here; when they can
 * not be had there are none, and the provider's own names do.
 */
export function useSearchAliases(isSearching: boolean): SearchAliases | undefined {
  const [aliases, setAliases] = useState<SearchAliases>();
  useEffect(() => {
    if (!isSearching || aliases) return;
    import('./search-aliases').then(
      (loaded) => setAliases(loaded.SEARCH_ALIASES),
      () => setAliases({}),
    );
  }, [isSearching, aliases]);
  return aliases;
}

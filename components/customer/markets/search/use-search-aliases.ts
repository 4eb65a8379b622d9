'use client';

import { useEffect, useState } from 'react';
import type { SearchAliases } from './find-markets';

/**
 * Names in Thai, Chinese and Vietnamese, loaded on the first search. Undefined until loaded; when they
 * cannot be loaded, only the provider's names are searched.
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

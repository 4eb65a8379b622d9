'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Says that the address was changed without the router. */
export function tellAddressChanged(): void {
  for (const listener of listeners) listener();
}

/**
 * The query part of the address as it stands now. The router's own hook follows back and forward only once it has
 * restored the page: of two steps back in quick succession, after a reload, it may never see the second.
 */
export function useAddressSearch(): string {
  const routed = useSearchParams().toString();
  const search = useSyncExternalStore(subscribe, readSearch, () => routed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told each time the router has moved.
  useEffect(tellAddressChanged, [routed]);
  return search;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function readSearch(): string {
  return window.location.search.replace(/^\?/, '');
}

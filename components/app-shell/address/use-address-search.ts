'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { ADDRESS_WRITTEN, useRouterSync } from './write-address';

const CHANGES = ['popstate', ADDRESS_WRITTEN];

/**
 * The query part of the address as it stands now. The router's own hook follows back and forward only once it has
 * restored the page: of two steps back in quick succession, after a reload, it may never see the second.
 */
export function useAddressSearch(): string {
  useRouterSync();
  const routed = useSearchParams().toString();
  const search = useSyncExternalStore(subscribe, readSearch, () => routed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told each time the router has moved.
  useEffect(() => void window.dispatchEvent(new Event(ADDRESS_WRITTEN)), [routed]);
  return search;
}

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

function readSearch(): string {
  return window.location.search.replace(/^\?/, '');
}

'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { URL_WRITTEN_EVENT, useRouterSync } from './write-address';

const CHANGES = ['popstate', URL_WRITTEN_EVENT];

/**
 * The current query string. The router's own hook follows back and forward only once it has restored the page: of two
 * quick steps back after a reload it may miss the second.
 */
export function useAddressSearch(): string {
  useRouterSync();
  const routed = useSearchParams().toString();
  const search = useSyncExternalStore(subscribe, readSearch, () => routed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the router has navigated.
  useEffect(() => void window.dispatchEvent(new Event(URL_WRITTEN_EVENT)), [routed]);
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

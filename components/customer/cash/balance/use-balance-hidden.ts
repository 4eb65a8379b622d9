'use client';

import { useSyncExternalStore } from 'react';
import { HIDE_BALANCE_COOKIE } from './hide-balance-cookie';

const YEAR_S = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readHidden(): boolean {
  return document.cookie.split('; ').includes(`${HIDE_BALANCE_COOKIE}=1`);
}

function writeHidden(hidden: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on http.
  document.cookie = `${HIDE_BALANCE_COOKIE}=${hidden ? 1 : 0}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  for (const listener of listeners) listener();
}

/** Whether amounts are masked, the same on every screen, and how to change it. `onServer` is what the cookie said. */
export function useBalanceHidden(onServer: boolean): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  const hidden = useSyncExternalStore(subscribe, readHidden, () => onServer);
  return [hidden, writeHidden];
}

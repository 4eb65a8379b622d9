'use client';

import { useEffect } from 'react';

/** The window event for a written URL. */
export const ADDRESS_WRITTEN = 'addresswritten';

/** Whether Next's router follows the history yet. */
let isRouterListening = false;
/** A URL was written before it did. */
let isRouterBehind = false;

/**
 * Changes the URL within the page, as a new history entry or replacing the current one. Next's router follows such
 * changes; one that is written while the page hydrates, before the router does, is passed to it by `useRouterSync`.
 */
export function writeAddress(address: URL | string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  if (!isRouterListening) isRouterBehind = true;
  window.dispatchEvent(new Event(ADDRESS_WRITTEN));
}

/**
 * For every component that may write a URL while the page hydrates. Its effects run before the router's, in the same
 * task: right after it the router listens, and adopts the URL when it is written once more unchanged.
 */
export function useRouterSync(): void {
  useEffect(() => queueMicrotask(syncRouter), []);
}

function syncRouter(): void {
  isRouterListening = true;
  if (isRouterBehind) window.history.replaceState(null, '', window.location.href);
  isRouterBehind = false;
}

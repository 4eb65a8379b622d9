'use client';

import { useEffect } from 'react';

/** The window event for a written URL. */
export const URL_WRITTEN_EVENT = 'addresswritten';

/** A URL was written before Next's router followed the history. */
let isRouterBehind = false;

/** The router follows by functions of its own in place of the browser's, from the end of the hydration on. */
const isRouterListening = () => Object.hasOwn(window.history, 'replaceState');

/**
 * Changes the URL within the page, as a new history entry or replacing the current one. Next's router follows such
 * changes; one that is written while the page hydrates, before the router does, is passed to it by `useRouterSync`.
 */
export function writeAddress(address: URL | string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  if (!isRouterListening()) isRouterBehind = true;
  window.dispatchEvent(new Event(URL_WRITTEN_EVENT));
}

/**
 * For every component that may write a URL while the page hydrates. Its effects run before the router's, in the same
 * task: right after it the router listens, and adopts the URL when it is written once more unchanged.
 */
export function useRouterSync(): void {
  useEffect(() => queueMicrotask(syncRouter), []);
}

function syncRouter(): void {
  if (isRouterBehind) window.history.replaceState(null, '', window.location.href);
  isRouterBehind = false;
}

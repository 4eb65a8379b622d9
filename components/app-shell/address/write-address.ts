'use client';

import { useEffect } from 'react';

/** The event by which the window tells of an address that was written. */
export const ADDRESS_WRITTEN = 'addresswritten';

/** Something was written before Next's router followed the history. */
let isRouterBehind = false;

/** It follows by functions of its own in place of the browser's, from the end of the hydration on. */
const isRouterListening = () => Object.hasOwn(window.history, 'replaceState');

/**
 * Changes the address within the page, as a new entry of the history or in place of the current one. Next's router
 * follows such entries; one that is written on a hydrating page, before it does, is made known to it by
 * `useRouterSync`.
 */
export function writeAddress(address: URL | string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  if (!isRouterListening()) isRouterBehind = true;
  window.dispatchEvent(new Event(ADDRESS_WRITTEN));
}

/**
 * For every component that may write an address while the page hydrates. Its effects run before the router's, all in one
 * task: right after it the router listens, and takes over an address that is written over itself.
 */
export function useRouterSync(): void {
  useEffect(() => queueMicrotask(syncRouter), []);
}

function syncRouter(): void {
  if (isRouterBehind) window.history.replaceState(null, '', window.location.href);
  isRouterBehind = false;
}

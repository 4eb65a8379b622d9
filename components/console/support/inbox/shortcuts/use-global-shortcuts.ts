'use client';

import { useSyncExternalStore } from 'react';

const KEY = 'inboxKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether single-key shortcuts work wherever the focus is. Stored in this browser, on by default. */
export function useGlobalShortcuts(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true);
  return [isOn, write];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage the default applies.
  }
  for (const listener of listeners) listener();
}

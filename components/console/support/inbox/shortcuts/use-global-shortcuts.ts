'use client';

import { useSyncExternalStore } from 'react';

const KEY = 'inboxKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether keys without Ctrl work wherever the focus is; a preference of this browser, on at first. */
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
    // Where nothing can be stored they stay as they are at first.
  }
  for (const listener of listeners) listener();
}

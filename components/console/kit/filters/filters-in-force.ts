'use client';

import { useEffect, useId, useSyncExternalStore } from 'react';

/** One thing that a list is narrowed by, in words: "Status", "Pending". */
interface FilterInForce {
  label: string;
  value: string;
  /** Somebody chose it: it is not how the list opens. */
  isChosen: boolean;
  isSearch: boolean;
}

/** Of the page's controls, in the order in which they came; a page narrows one list at a time. */
const controls = new Map<string, FilterInForce>();
const listeners = new Set<() => void>();
const NOTHING: readonly FilterInForce[] = [];
let snapshot: readonly FilterInForce[] = NOTHING;

function change(id: string, filter: FilterInForce | undefined): void {
  if (filter) controls.set(id, filter);
  else controls.delete(id);
  snapshot = [...controls.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A control tells what it narrows the page's list to; undefined while it narrows nothing. */
export function useTellFilter(
  label: string,
  value: string | undefined,
  { isChosen = true, isSearch = false } = {},
): void {
  const id = useId();
  useEffect(() => {
    if (!value) return undefined;
    change(id, { label, value, isChosen, isSearch });
    return () => change(id, undefined);
  }, [id, label, value, isChosen, isSearch]);
}

/** What the page's list is narrowed by now. */
export function useFiltersInForce(): readonly FilterInForce[] {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => NOTHING,
  );
}

'use client';

import { useEffect, useId, useSyncExternalStore } from 'react';

/** A filter of the page's list with its label and value: "Status", "Pending". */
interface ActiveFilter {
  label: string;
  value: string;
  /** Not the value that the list opens with. */
  isChosen: boolean;
  isSearch: boolean;
}

/** By control, in the order of mounting. A page has one filtered list. */
const controls = new Map<string, ActiveFilter>();
const listeners = new Set<() => void>();
const NOTHING: readonly ActiveFilter[] = [];
let snapshot: readonly ActiveFilter[] = NOTHING;

function change(id: string, filter: ActiveFilter | undefined): void {
  if (filter) controls.set(id, filter);
  else controls.delete(id);
  snapshot = [...controls.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers what a control filters the page's list by; undefined while it leaves no row out. */
export function useRegisterFilter(
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

/** The filters of the page's list that leave rows out. */
export function useActiveFilters(): readonly ActiveFilter[] {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => NOTHING,
  );
}

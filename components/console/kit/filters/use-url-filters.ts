'use client';

import { useCallback, useMemo } from 'react';
import { useAddressSearch } from '@/components/app-shell/address/use-address-search';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { leaveUnsaved } from '../editor/unsaved';
import { readDay } from './read-day';

/** A filter is free text with its default, or one of a list whose first entry is the default. */
type Definition = Record<string, string | readonly string[]>;
type Values<D extends Definition> = {
  [K in keyof D]: D[K] extends readonly (infer S extends string)[] ? S : string;
};

export interface UrlFilters<D extends Definition> {
  values: Values<D>;
  /**
   * Writes the changes into the address; a change of anything but `page` and `open` goes back to the first page.
   * `replace` adds no entry to the history: for what is typed. Before another row opens, unsaved changes are asked about.
   */
  set(changes: Partial<Values<D>>, options?: { replace?: boolean }): void;
  /** Everything but `open` back to its default. */
  reset(): void;
  /** Whether anything but `page`, `open` and `sort` differs from its default. */
  isFiltered: boolean;
}

const NOT_A_FILTER = ['page', 'open', 'sort'];
const DAYS = ['from', 'to', 'decidedFrom', 'decidedTo', 'seenFrom', 'seenTo'];

/**
 * Filters, order, page, search and the open row of a list, kept in the address alone: back, reload and a copied link
 * show the same view. Unknown values fall back to the default; those in DAYS are days, `user` is an id. `definition`
 * must be the same object on every render.
 */
export function useUrlFilters<const D extends Definition>(definition: D): UrlFilters<D> {
  const search = useAddressSearch();
  const values = useMemo(() => readValues(definition, new URLSearchParams(search)), [definition, search]);
  const set = useCallback(
    (changes: Partial<Values<D>>, { replace = false } = {}) => {
      const url = new URL(window.location.href);
      const resetsPage = Object.keys(changes).some((name) => name !== 'page' && name !== 'open');
      if (resetsPage) url.searchParams.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === defaultOf(definition[name])) url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      if (url.href === window.location.href) return;
      const write = () => writeAddress(url, { replace });
      if (changes.open) leaveUnsaved(write);
      else write();
    },
    [definition],
  );
  const reset = useCallback(() => {
    const names = Object.keys(definition).filter((name) => name !== 'open');
    set(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Values<D>>);
  }, [definition, set]);
  const isFiltered = Object.keys(definition).some(
    (name) => !NOT_A_FILTER.includes(name) && values[name] !== defaultOf(definition[name]),
  );
  return { values, set, reset, isFiltered };
}

function readValues<D extends Definition>(definition: D, params: Pick<URLSearchParams, 'get'>): Values<D> {
  const entries = Object.entries(definition).map(([name, allowed]) => {
    const given = params.get(name);
    const isKnown =
      given !== null && (typeof allowed === 'string' ? isReadable(name, given) : allowed.includes(given));
    return [name, isKnown ? given : defaultOf(allowed)];
  });
  return Object.fromEntries(entries) as Values<D>;
}

function isReadable(name: string, given: string): boolean {
  if (name === 'page') return /^[1-9]\d{0,4}$/.test(given);
  if (DAYS.includes(name)) return readDay(given) !== undefined;
  if (name === 'user') return /^[1-9]\d{0,17}$/.test(given);
  return true;
}

function defaultOf(allowed: string | readonly string[] | undefined): string {
  return (typeof allowed === 'string' ? allowed : allowed?.[0]) ?? '';
}

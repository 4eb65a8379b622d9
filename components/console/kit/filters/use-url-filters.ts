'use client';

import { useCallback, useMemo } from 'react';
import { type UrlCodec, useUrlState } from '@/components/app-shell/address/use-url-state';
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
  const codec = useMemo(() => createFilterCodec(definition), [definition]);
  const [values, change] = useUrlState(codec);
  const set = useCallback(
    (changes: Partial<Values<D>>, { replace = false } = {}) => {
      const resetsPage = Object.keys(changes).some((name) => name !== 'page' && name !== 'open');
      const write = () =>
        change({ ...(resetsPage ? { page: undefined } : {}), ...changes }, replace ? 'replace' : 'push');
      const { open } = codec.read(new URLSearchParams(window.location.search));
      if (changes.open && changes.open !== open) leaveUnsaved(write);
      else write();
    },
    [change, codec],
  );
  const reset = useCallback(() => {
    const names = Object.keys(definition).filter((name) => name !== 'open');
    set(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Values<D>>);
  }, [definition, set]);
  const isFiltered = Object.keys(definition).some(
    (name) => !NOT_A_FILTER.includes(name) && values[name] !== defaultOf(definition[name]),
  );
  return { values: values as Values<D>, set, reset, isFiltered };
}

/** The page belongs to each list, whether or not this part of the screen reads it. */
function createFilterCodec(definition: Definition): UrlCodec<Record<string, string | undefined>> {
  const entries = Object.entries<string | readonly string[]>({ page: '1', ...definition });
  return {
    read: (params) =>
      Object.fromEntries(
        entries.map(([name, allowed]) => {
          const given = params.get(name);
          const isKnown =
            given !== null &&
            (typeof allowed === 'string' ? isReadable(name, given) : allowed.includes(given));
          return [name, isKnown ? given : defaultOf(allowed)];
        }),
      ),
    write: (values, params) => {
      for (const [name, allowed] of entries) {
        const value = values[name];
        if (value === undefined || value === defaultOf(allowed)) params.delete(name);
        else params.set(name, value);
      }
    },
  };
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

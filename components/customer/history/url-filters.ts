/** Filters that live in a page's address: back, reload and a copied link give the same list. */
import type { UrlCodec } from '@/components/app-shell/address/use-url-state';

/** The values of each filter; the first is the default. */
export type FilterSpec = Readonly<Record<string, readonly [string, ...string[]]>>;
export type FiltersOf<S extends FilterSpec> = { readonly [K in keyof S]: S[K][number] };

/** Reads each filter; what the address does not name, or names wrongly, is the first value. */
export function readFilters<S extends FilterSpec>(
  spec: S,
  find: (name: string) => string | null | undefined,
): FiltersOf<S> {
  const entries = Object.entries(spec).map(([name, values]) => {
    const given = find(name);
    return [name, values.find((value) => value === given) ?? values[0]];
  });
  return Object.fromEntries(entries) as FiltersOf<S>;
}

/** Those at their first value are left out of the address. */
export function createFilterCodec<S extends FilterSpec>(spec: S): UrlCodec<FiltersOf<S>> {
  return {
    read: (params) => readFilters(spec, (name) => params.get(name)),
    write: (filters, params) => {
      for (const [name, [first]] of Object.entries(spec)) {
        const value = filters[name];
        if (value === undefined || value === first) params.delete(name);
        else params.set(name, value);
      }
    },
  };
}

/** Whether every filter, or each of the named ones, has its default value. */
export function areUnset<S extends FilterSpec>(
  spec: S,
  filters: FiltersOf<S>,
  names: readonly (keyof S)[] = Object.keys(spec),
): boolean {
  return names.every((name) => filters[name] === spec[name]?.[0]);
}

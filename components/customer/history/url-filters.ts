/** Filters that live in a page's address: back, reload and a copied link give the same list. */

/** The values of each filter; the first is what stands when the address names none. */
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

/** Writes the filters into an address: those at their first value are left out, other parameters stay. */
export function writeFilters<S extends FilterSpec>(spec: S, filters: FiltersOf<S>, url: URL): void {
  for (const [name, [first]] of Object.entries(spec)) {
    const value = filters[name];
    if (value === undefined || value === first) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
}

/** Whether every filter, or each of the named ones, stands at its first value. */
export function areUnset<S extends FilterSpec>(
  spec: S,
  filters: FiltersOf<S>,
  names: readonly (keyof S)[] = Object.keys(spec),
): boolean {
  return names.every((name) => filters[name] === spec[name]?.[0]);
}

/** Reads a long list in an order that may need a sort: keys are read many at a time, rows a page at a time. */

interface KeyedList<Key, Row> {
  /** Keys after `after` in the list's order, at most `limit`. */
  listKeys(page: { after: Key | undefined; limit: number }): Promise<readonly Key[]>;
  findRows(keys: readonly Key[]): Promise<readonly Row[]>;
}

/** A key is a few bytes, and reading ten thousand at a time saves nine of ten sorts. */
const KEYS_AT_ONCE = 10_000;

/** Returns the next page at every call, reading the list once from its start; an empty page is the end. */
export function readByKeys<Key, Row>({
  listKeys,
  findRows,
}: KeyedList<Key, Row>): (page: { limit: number }) => Promise<readonly Row[]> {
  let keys: readonly Key[] = [];
  let taken = 0;
  let isLast = false;

  async function nextKeys(limit: number): Promise<readonly Key[]> {
    if (taken >= keys.length && !isLast) {
      keys = await listKeys({ after: keys.at(-1), limit: KEYS_AT_ONCE });
      taken = 0;
      isLast = keys.length < KEYS_AT_ONCE;
    }
    const page = keys.slice(taken, taken + limit);
    taken += page.length;
    return page;
  }

  return async ({ limit }) => {
    for (;;) {
      const page = await nextKeys(limit);
      if (page.length === 0) return [];
      const rows = await findRows(page);
      // A page whose rows were all deleted meanwhile is not the end.
      if (rows.length > 0) return rows;
    }
  };
}

/** Reads a long list in an order that may cost a sort: its keys are found many at a time, its rows a page at a time. */

interface KeyedList<Key, Row> {
  /** Keys behind `after` in the list's order, at most `limit`. */
  listKeys(page: { after: Key | undefined; limit: number }): Promise<readonly Key[]>;
  findRows(keys: readonly Key[]): Promise<readonly Row[]>;
}

/** A key is a few bytes, and ten thousand of them spare nine of ten sorts. */
const KEYS_AT_ONCE = 10_000;

/** The next page at every call, of the list as it is read once from its beginning; an empty one is the end. */
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
      // A page whose rows have all gone meanwhile is not the end.
      if (rows.length > 0) return rows;
    }
  };
}

/**
 * A page of a list that was read with one row more than the page holds. Its cursor is the last row's id; null at the
 * end.
 */
export function toCursorPage<Row extends { id: number | string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? String(rows.at(-1)?.id) : null };
}

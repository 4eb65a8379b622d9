/**
 * The rows of a page, counted from the nearer end of a list: a page near the end costs no more than one near the start.
 */
export interface Window {
  offset: number;
  limit: number;
  /** Counted from the list's end: the rows are read in reverse order. */
  fromEnd: boolean;
}

/** Undefined beyond the last row. */
export function cutWindow({
  page,
  limit,
  total,
}: {
  page: number;
  limit: number;
  total: number;
}): Window | undefined {
  const first = (page - 1) * limit;
  const rows = Math.min(limit, total - first);
  if (rows <= 0) return undefined;
  const behind = total - first - rows;
  return first <= behind
    ? { offset: first, limit: rows, fromEnd: false }
    : { offset: behind, limit: rows, fromEnd: true };
}

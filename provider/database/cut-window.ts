/** Which rows a page is, told from the nearer end of a list: a page far behind costs no more than one far in front. */
export interface Window {
  offset: number;
  limit: number;
  /** Counted from the list's end: the rows come in the opposite order. */
  fromEnd: boolean;
}

/** Undefined behind the last row. */
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

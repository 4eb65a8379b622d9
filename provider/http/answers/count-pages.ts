/** Pages of a list, at least one: an empty list has its first page too. */
export function countPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

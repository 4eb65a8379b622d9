/** What the audit log and the ledger are both narrowed by. */
export const PAGE_SIZE = 50;

export const ID = /^\d{1,18}$/;
const SEARCH_MAX = 120;

export interface ListFilterValues {
  user: string;
  from: string;
  to: string;
  q: string;
}

/** The part of the query that both share. A value in the address that the provider could not parse is left out. */
export function toListQuery({ user, from, to, q }: ListFilterValues) {
  const text = q.trim().slice(0, SEARCH_MAX);
  return {
    ...(ID.test(user) ? { userId: user } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(text ? { q: text } : {}),
  };
}

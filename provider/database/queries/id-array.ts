import { type SQL, sql } from 'drizzle-orm';

/** A list of ids as one parameter, of any length. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}

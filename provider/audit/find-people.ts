/**
 * People whom a text may mean: by a part of their username, e-mail or name, case and accents ignored; those whom the
 * caller may not view, by the username alone.
 */
import { type SQL, sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../database/database';
import { matchPeople, type Viewer } from '../users/match-people';

/**
 * A text that matches at most this many people is selective: the log's indexes are used for each of them. With more
 * matches, each row of the log is tested for its person as it is read, and no list of ids leaves the database.
 */
export const FEW_PEOPLE = 500;

/** `few`: their ids, all of them. `many`: a condition on rows of `app_user`. */
export type FoundPeople = { few: readonly number[] } | { many: SQL };

/** Everybody whom the text matches, including deleted people: their records remain. */
export async function findPeople(
  db: Queryable,
  { q, viewer }: { q: string; viewer: Viewer },
): Promise<FoundPeople> {
  const matches = matchPeople(q, viewer);
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT id::text AS id FROM app_user WHERE ${matches} LIMIT ${FEW_PEOPLE + 1}`,
  );
  return rows.length > FEW_PEOPLE ? { many: matches } : { few: rows.map(({ id }) => Number(id)) };
}

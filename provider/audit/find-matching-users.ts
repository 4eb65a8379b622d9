/**
 * People whom a text may mean: by a part of their username, e-mail or name, case and accents ignored; those whom the
 * caller may not view, by the username alone.
 */
import { type SQL, sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../database/database';
import { matchUserText, type Viewer } from '../users/match-user-text';

/**
 * A text that matches at most this many people is selective: the log's indexes are used for each of them. With more
 * matches, each row of the log is tested for its person as it is read, and no list of ids leaves the database.
 */
export const FEW_USERS = 500;

/** `few`: their ids, all of them. `many`: a condition on rows of `app_user`. */
export type MatchingUsers = { few: readonly number[] } | { many: SQL };

/** Everybody whom the text matches, including deleted people: their records remain. */
export async function findMatchingUsers(
  db: Queryable,
  { q, viewer }: { q: string; viewer: Viewer },
): Promise<MatchingUsers> {
  const matches = matchUserText(q, viewer);
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT id::text AS id FROM app_user WHERE ${matches} LIMIT ${FEW_USERS + 1}`,
  );
  return rows.length > FEW_USERS ? { many: matches } : { few: rows.map(({ id }) => Number(id)) };
}

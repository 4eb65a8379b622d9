/** Whom a text may mean: people by a part of their username, e-mail or name, whatever its case and accents. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../database/database';
import { containsWords } from '../database/fold-text';

/** Ids of everybody whom the text finds, those who are deleted among them: their records stay. */
export async function findPeopleIds(db: Queryable, q: string): Promise<number[]> {
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT id::text AS id FROM app_user WHERE search_text LIKE ${containsWords(q)}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The distinct values of an indexed column: found by a skip scan, at a cost independent of the table's length. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../../database/database';

/** In the column's order, as text. Expects an index that starts with the column, and no nulls. */
export async function listDistinct(
  db: Queryable,
  column: 'action' | 'actor_id' | 'subject_kind',
): Promise<string[]> {
  const name = sql.identifier(column);
  const rows = await listRows<{ value: string }>(
    db,
    sql`WITH RECURSIVE leap AS (
        (SELECT ${name} AS value FROM audit_log ORDER BY ${name} LIMIT 1)
        UNION ALL
        SELECT (SELECT ${name} FROM audit_log WHERE ${name} > leap.value ORDER BY ${name} LIMIT 1)
          FROM leap WHERE leap.value IS NOT NULL)
      SELECT value::text AS value FROM leap WHERE value IS NOT NULL`,
  );
  return rows.map(({ value }) => value);
}

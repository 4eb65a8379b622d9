/** The newest row of a table: what comes behind it is not part of a file that begins now. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from './database';

type Table = 'audit_log' | 'transfer' | 'trade' | 'deposit' | 'withdrawal' | 'quote';

/** Zero for an empty table. */
export async function findLastId(db: Queryable, table: Table): Promise<number> {
  const [row] = await listRows<{ id: string }>(
    db,
    sql`SELECT coalesce(max(id), 0)::text AS id FROM ${sql.identifier(table)}`,
  );
  return Number(row?.id ?? 0);
}

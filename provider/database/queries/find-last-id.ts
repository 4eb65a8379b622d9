/** The newest row of a table: later rows are not part of an export that starts now. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../database';

type Table = 'audit_log' | 'transfer' | 'trade' | 'deposit' | 'withdrawal' | 'quote';

/** Zero for an empty table. */
export async function findLastId(db: Queryable, table: Table): Promise<number> {
  const [row] = await listRows<{ id: string }>(
    db,
    sql`SELECT coalesce(max(id), 0)::text AS id FROM ${sql.identifier(table)}`,
  );
  return Number(row?.id ?? 0);
}

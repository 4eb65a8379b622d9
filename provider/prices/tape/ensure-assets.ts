/** The catalogue's rows in the database: an asset and the head of its tape. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { CATALOGUE } from '../catalogue';

/** Adds missing ones; safe to run from several processes at once. Throws when an id has another symbol. */
export async function ensureAssets(db: Database): Promise<void> {
  const rows = JSON.stringify(CATALOGUE.map(({ id, symbol }) => ({ id, symbol })));
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`INSERT INTO asset (id, symbol) SELECT id, symbol FROM json_to_recordset(${rows}::json) AS r (id smallint, symbol text) ON CONFLICT (id) DO NOTHING`,
    );
    await tx.execute(sql`INSERT INTO tape (asset_id) SELECT id FROM asset ON CONFLICT (asset_id) DO NOTHING`);
  });
}

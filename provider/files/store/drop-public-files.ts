/** Deletes public files that no advertisement uses, with their rows. */
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../../database/database';
import type { FileStore } from './file-store';

interface Deps {
  db: Database;
  files: FileStore;
}

/** One that is no longer used, unless another advertisement uses it by now. */
export async function dropPublicFile(deps: Deps, id: string): Promise<void> {
  await drop(deps, { id, beforeMs: 0, limit: 1 });
}

/** At most `limit` of those from before a time. Returns how many were deleted. */
export function dropPublicFilesBefore(
  deps: Deps,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  return drop(deps, { id: null, beforeMs, limit });
}

async function drop(
  { db, files }: Deps,
  { id, beforeMs, limit }: { id: string | null; beforeMs: number; limit: number },
): Promise<number> {
  const dropped = await listRows<{ id: string }>(
    db,
    sql`SELECT id FROM drop_unused_public_files(${id}::text, ${beforeMs}::bigint, ${limit}::integer) AS id`,
  );
  // A crash between the two leaves bytes without a row, which the sweep of orphans finds.
  for (const one of dropped) await files.remove(one.id);
  return dropped.length;
}

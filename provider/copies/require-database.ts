import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseDamagedError } from '../database/connection/open-embedded';
import { listCopies } from './list-copies';

/**
 * A missing database would be created empty: refused where copies show that there was one. Throws DatabaseDamagedError.
 */
export async function requireDatabaseWhereCopiesAre(dataFolder: string): Promise<void> {
  const place = join(dataFolder, 'database');
  if (existsSync(place) || (await listCopies(dataFolder)).length === 0) return;
  throw new DatabaseDamagedError(place, 'it is gone');
}

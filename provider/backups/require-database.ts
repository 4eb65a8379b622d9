import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseDamagedError } from '../database/connection/open-embedded';
import { listBackups } from './list-backups';

/**
 * A missing database would be created empty: refused where backups show that there was one. Throws DatabaseDamagedError.
 */
export async function requireDatabaseWhereBackupsAre(dataFolder: string): Promise<void> {
  const place = join(dataFolder, 'database');
  if (existsSync(place) || (await listBackups(dataFolder)).length === 0) return;
  throw new DatabaseDamagedError(place, 'it is gone');
}

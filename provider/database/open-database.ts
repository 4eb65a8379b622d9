import { migrate } from 'drizzle-orm/pglite/migrator';
import { beginFolder } from './begin-folder';
import type { DatabaseOptions, OpenDatabase } from './database';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';

/**
 * Opens the database and brings it to the newest migration, under a lock so that processes starting together do it
 * once. Errors: whatever the driver says when the server cannot be reached, DatabaseDamagedError of an embedded one.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openPglite(options);
}

async function openPglite({ folder, template, migrationsFolder }: DatabaseOptions): Promise<OpenDatabase> {
  const finish = folder ? beginFolder(folder) : () => undefined;
  const open = await openEmbedded({ ...(folder ? { folder } : {}), ...(template ? { template } : {}) });
  await migrate(open.migrator, { migrationsFolder });
  finish();
  return open;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openEmbedded } from './connection/open-embedded';
import { openPostgres } from './connection/open-postgres';
import { beginFolder } from './data-folder/begin-folder';
import type { DatabaseOptions, OpenDatabase } from './database';
import { migrate } from './migrate';

/**
 * Opens the database and brings it to the newest migration and functions, under a lock, so that processes starting
 * together do it once. Throws the driver's error when the server cannot be reached, EarlierDatabaseError,
 * DatabaseDamagedError of an embedded one.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openPglite(options);
}

async function openPglite({ folder, sqlFolder, ...from }: DatabaseOptions): Promise<OpenDatabase> {
  const finish = folder ? beginFolder(folder) : () => undefined;
  const isNew = folder === undefined || !existsSync(folder);
  const template = from.template ?? (isNew ? await readTemplate(from.templateFile) : undefined);
  const open = await openEmbedded({ ...(folder ? { folder } : {}), ...(template ? { template } : {}) });
  try {
    await migrate(open.db, sqlFolder);
  } catch (error) {
    await open.close();
    throw error;
  }
  finish();
  return open;
}

/** Undefined where none was built, as in development: the engine then creates a database itself. */
async function readTemplate(file: string | undefined): Promise<Blob | undefined> {
  if (!file || !existsSync(file)) return undefined;
  return new Blob([await readFile(file)], { type: 'application/x-gzip' });
}

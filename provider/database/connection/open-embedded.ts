/** The embedded database: PGlite in a folder, or in memory. */
import { constants, existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseOptions, OpenDatabase } from '../database';
import * as wholeSchema from '../whole-schema';

/** Extensions that the migrations need in the embedded database; a server has its own. */
export const EMBEDDED_EXTENSIONS = { pg_trgm };

/** A quarter of the engine's default, which a day of ticks fills and never gives back. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const INT8_OID = 20;
const JSON_OIDS = [114, 3802];

/** Files of the embedded database that its engine cannot read. */
export class DatabaseDamagedError extends Error {
  constructor(
    readonly folder: string,
    readonly what: string,
  ) {
    super(`the database in ${folder} is damaged: ${what}`);
  }
}

/** The embedded database without migrations. Throws DatabaseDamagedError. */
export async function openEmbedded({
  folder,
  template,
}: Pick<DatabaseOptions, 'folder' | 'template'>): Promise<OpenDatabase> {
  if (folder) requireWholeFolder(folder);
  const client = await PGlite.create({
    extensions: EMBEDDED_EXTENSIONS,
    startParams: START_PARAMS,
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    parsers: {
      [INT8_OID]: (value: string) => value,
      // Created here, so that values compared with stored ones have the same prototypes, whichever realm loaded the
      // engine.
      ...Object.fromEntries(JSON_OIDS.map((oid) => [oid, (value: string) => JSON.parse(value)])),
    },
  }).catch((error: Error) => {
    throw folder ? new DatabaseDamagedError(folder, `its engine cannot open it (${error.message})`) : error;
  });
  const db = drizzle({ client, schema: wholeSchema });
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    ...(folder ? { copyTo: (target: string) => copyFiles(client, { folder, target }) } : {}),
    close: () => client.close(),
  };
}

/** The engine would create a new database among the remains of the old one. */
function requireWholeFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].filter(
    (name) => !existsSync(join(folder, name)),
  );
  if (missing.length > 0) throw new DatabaseDamagedError(folder, `${missing.join(', ')} is missing`);
}

/**
 * Nothing is written while files are copied; changes that are not yet in the data files are in the write-ahead log,
 * which is copied with them.
 */
async function copyFiles(
  client: PGlite,
  { folder, target }: { folder: string; target: string },
): Promise<void> {
  await client.exec('CHECKPOINT');
  await client.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
}

/**
 * Data folders with a migrated embedded database: a product or provider that starts on one needs a third of the time of
 * a first start, which start-script.spec.ts tests.
 */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '../../provider/database/open-database';

export const SQL_FOLDER = resolve(__dirname, '../../provider/database');

/** Identifies the state of migrations and functions, and of everything else in a template. */
export function hashSql(...more: string[]): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(SQL_FOLDER, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(SQL_FOLDER, file)));
  }
  return hash.update(more.join(';')).digest('hex').slice(0, 16);
}

/**
 * A data folder of the caller's own, who removes it: with an empty database, or a copy of another one that is not in
 * use.
 */
export async function makeDataFolder(prefix: string, like?: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cpSync(like ?? (await findMigrated()), like ? folder : join(folder, 'database'), { recursive: true });
  return folder;
}

/** Created once per machine; concurrent processes create the same and rename it into place. */
async function findMigrated(): Promise<string> {
  const migrated = join(tmpdir(), `updown-test-database-${hashSql()}`);
  if (existsSync(migrated)) return migrated;
  const making = `${migrated}.${randomBytes(4).toString('hex')}`;
  await (await openDatabase({ folder: making, sqlFolder: SQL_FOLDER })).close();
  try {
    renameSync(making, migrated);
  } catch (error) {
    if (!existsSync(migrated)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return migrated;
}

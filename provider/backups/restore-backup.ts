/** Replaces the embedded database with a backup. The former one is kept beside it. */
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { markWhole } from '../database/data-folder/begin-folder';
import { type DatabaseBackup, listBackups, nameBackup } from './list-backups';

export class RestoreError extends Error {}

/**
 * `name` chooses a backup, by default the newest. Returns it, and where the former database is now: undefined when there
 * was none. Throws RestoreError without such a backup or when the backup is not good. The caller holds the folder's lock.
 */
export async function restoreBackup(
  { dataFolder, check }: { dataFolder: string; check(folder: string): Promise<string[]> },
  { name, nowMs }: { name?: string | undefined; nowMs: number },
): Promise<{ backup: DatabaseBackup; former: string | undefined }> {
  const backups = await listBackups(dataFolder);
  const backup = name === undefined ? backups[0] : backups.find((one) => one.name === name);
  if (!backup) throw new RestoreError(describeMissingBackup(dataFolder, backups, name));
  const incoming = join(dataFolder, 'database.incoming');
  await rm(incoming, { recursive: true, force: true });
  await cp(backup.folder, incoming, { recursive: true });
  const problems = await check(incoming);
  if (problems.length > 0) {
    await rm(incoming, { recursive: true, force: true });
    throw new RestoreError(
      `The backup ${backup.name} is damaged itself (${problems.join('; ')}). Choose another.`,
    );
  }
  const place = join(dataFolder, 'database');
  const former = join(dataFolder, `database.replaced-${nameBackup(nowMs)}`);
  const wasThere = await rename(place, former).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  markWhole(place);
  await rename(incoming, place);
  return { backup, former: wasThere ? former : undefined };
}

function describeMissingBackup(
  dataFolder: string,
  backups: DatabaseBackup[],
  name: string | undefined,
): string {
  if (backups.length === 0) return `There is no backup in ${dataFolder}.`;
  return `There is no backup ${name}. There are: ${backups.map((backup) => backup.name).join(', ')}.`;
}

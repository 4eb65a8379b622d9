/** Takes a backup of the embedded database, keeps it once it is checked, and keeps the last three. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFolderBytes, findFreeBytes, inMegabytes } from '../database/data-folder/free-space';
import { LEAST_FREE_BYTES } from '../database/data-folder/watch-disk';
import { backupsFolder, type DatabaseBackup, listBackups, nameBackup } from './list-backups';

const KEPT = 3;
/** One that is being written, or that a crashed process left incomplete. */
const UNFINISHED = 'unfinished';
/**
 * Free space to leave beside a backup: the provider ends when half of it is left, and the check of the backup writes, too.
 */
const LEFT_BYTES = 2 * LEAST_FREE_BYTES;

export class DamagedBackupError extends Error {}

export interface BackupDeps {
  dataFolder: string;
  /** Writes a consistent snapshot of the database's files into a folder that it creates. */
  copyTo(folder: string): Promise<void>;
  /** Problems of a backup; empty when it is good. */
  check(folder: string, signal?: AbortSignal): Promise<string[]>;
  findFree?: typeof findFreeBytes;
}

/**
 * Throws DamagedBackupError, and keeps the existing backups, when the new one is not good. Throws before anything is
 * written when the disk has too little space.
 */
export async function takeBackup(
  { dataFolder, copyTo, check, findFree = findFreeBytes }: BackupDeps,
  { nowMs, signal }: { nowMs: number; signal?: AbortSignal },
): Promise<DatabaseBackup> {
  const folder = backupsFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dropUnfinishedBackup(dataFolder);
  const [bytes, freeBytes] = [await findFolderBytes(join(dataFolder, 'database')), await findFree(folder)];
  if (freeBytes - bytes < LEFT_BYTES)
    throw new Error(
      `no room for a backup of ${inMegabytes(bytes)} in ${folder}: ${inMegabytes(freeBytes)} are left on its disk`,
    );
  const unfinished = join(folder, UNFINISHED);
  try {
    await copyTo(unfinished);
    const problems = await check(unfinished, signal);
    if (problems.length > 0) throw new DamagedBackupError(problems.join('; '));
    const name = nameBackup(nowMs);
    await rename(unfinished, join(folder, name));
    const [newest, ...older] = await listBackups(dataFolder);
    if (!newest) throw new Error(`a backup that was just taken is not in ${folder}`);
    for (const backup of older.slice(KEPT - 1)) await rm(backup.folder, { recursive: true, force: true });
    return newest;
  } finally {
    await dropUnfinishedBackup(dataFolder);
  }
}

/** Removes incomplete backups of an ended process: the next start may need the space. */
export async function dropUnfinishedBackup(dataFolder: string): Promise<void> {
  await rm(join(backupsFolder(dataFolder), UNFINISHED), { recursive: true, force: true });
}

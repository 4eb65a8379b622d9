/** Takes a copy of the embedded database, keeps it once it is checked, and keeps the last three. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFolderBytes, findFreeBytes, inMegabytes } from '../database/data-folder/free-space';
import { LEAST_FREE_BYTES } from '../database/data-folder/watch-disk';
import { copiesFolder, type DatabaseCopy, listCopies, nameCopy } from './list-copies';

const KEPT = 3;
/** One that is being written, or that a crashed process left incomplete. */
const UNFINISHED = 'unfinished';
/**
 * Free space to leave beside a copy: the provider ends when half of it is left, and the check of the copy writes, too.
 */
const LEFT_BYTES = 2 * LEAST_FREE_BYTES;

export class DamagedCopyError extends Error {}

export interface CopyDeps {
  dataFolder: string;
  /** Writes a consistent snapshot of the database's files into a folder that it creates. */
  copyTo(folder: string): Promise<void>;
  /** Problems of a copy; empty when it is good. */
  check(folder: string, signal?: AbortSignal): Promise<string[]>;
  findFree?: typeof findFreeBytes;
}

/**
 * Throws DamagedCopyError, and keeps the existing copies, when the new one is not good. Throws before anything is
 * written when the disk has too little space.
 */
export async function takeCopy(
  { dataFolder, copyTo, check, findFree = findFreeBytes }: CopyDeps,
  { nowMs, signal }: { nowMs: number; signal?: AbortSignal },
): Promise<DatabaseCopy> {
  const folder = copiesFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dropUnfinishedCopy(dataFolder);
  const [bytes, freeBytes] = [await findFolderBytes(join(dataFolder, 'database')), await findFree(folder)];
  if (freeBytes - bytes < LEFT_BYTES)
    throw new Error(
      `no room for a copy of ${inMegabytes(bytes)} in ${folder}: ${inMegabytes(freeBytes)} are left on its disk`,
    );
  const unfinished = join(folder, UNFINISHED);
  try {
    await copyTo(unfinished);
    const problems = await check(unfinished, signal);
    if (problems.length > 0) throw new DamagedCopyError(problems.join('; '));
    const name = nameCopy(nowMs);
    await rename(unfinished, join(folder, name));
    const [newest, ...older] = await listCopies(dataFolder);
    if (!newest) throw new Error(`a copy that was just taken is not in ${folder}`);
    for (const copy of older.slice(KEPT - 1)) await rm(copy.folder, { recursive: true, force: true });
    return newest;
  } finally {
    await dropUnfinishedCopy(dataFolder);
  }
}

/** Removes incomplete copies of an ended process: the next start may need the space. */
export async function dropUnfinishedCopy(dataFolder: string): Promise<void> {
  await rm(join(copiesFolder(dataFolder), UNFINISHED), { recursive: true, force: true });
}

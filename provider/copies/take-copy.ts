/** Takes a copy of the embedded database, keeps it once it is proved good, and keeps the last three. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copiesFolder, type DatabaseCopy, listCopies, nameCopy } from './list-copies';

const KEPT = 3;
/** One that is being made, or that a process left behind half made. */
const UNFINISHED = 'unfinished';

export class DamagedCopyError extends Error {}

export interface CopyDeps {
  dataFolder: string;
  /** Writes the database's files, as they are at one moment, into a folder that it makes. */
  copyTo(folder: string): Promise<void>;
  /** What is wrong with a copy; empty when it is good. */
  check(folder: string, signal?: AbortSignal): Promise<string[]>;
}

/** Throws DamagedCopyError, and keeps the copies there are, when the new one is not good. */
export async function takeCopy(
  { dataFolder, copyTo, check }: CopyDeps,
  { nowMs, signal }: { nowMs: number; signal?: AbortSignal },
): Promise<DatabaseCopy> {
  const folder = copiesFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
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
    await rm(unfinished, { recursive: true, force: true });
  }
}

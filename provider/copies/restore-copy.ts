/** Replaces the embedded database with a copy. The former one is kept beside it. */
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { markWhole } from '../database/data-folder/begin-folder';
import { type DatabaseCopy, listCopies, nameCopy } from './list-copies';

export class RestoreError extends Error {}

/**
 * `name` chooses a copy, by default the newest. Returns it, and where the former database is now: undefined when there
 * was none. Throws RestoreError without such a copy or when the copy is not good. The caller holds the folder's lock.
 */
export async function restoreCopy(
  { dataFolder, check }: { dataFolder: string; check(folder: string): Promise<string[]> },
  { name, nowMs }: { name?: string | undefined; nowMs: number },
): Promise<{ copy: DatabaseCopy; former: string | undefined }> {
  const copies = await listCopies(dataFolder);
  const copy = name === undefined ? copies[0] : copies.find((one) => one.name === name);
  if (!copy) throw new RestoreError(sayWhatThereIs(dataFolder, copies, name));
  const incoming = join(dataFolder, 'database.incoming');
  await rm(incoming, { recursive: true, force: true });
  await cp(copy.folder, incoming, { recursive: true });
  const problems = await check(incoming);
  if (problems.length > 0) {
    await rm(incoming, { recursive: true, force: true });
    throw new RestoreError(
      `The copy ${copy.name} is damaged itself (${problems.join('; ')}). Choose another.`,
    );
  }
  const place = join(dataFolder, 'database');
  const former = join(dataFolder, `database.replaced-${nameCopy(nowMs)}`);
  const wasThere = await rename(place, former).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  markWhole(place);
  await rename(incoming, place);
  return { copy, former: wasThere ? former : undefined };
}

function sayWhatThereIs(dataFolder: string, copies: DatabaseCopy[], name: string | undefined): string {
  if (copies.length === 0) return `There is no copy in ${dataFolder}.`;
  return `There is no copy ${name}. There are: ${copies.map((copy) => copy.name).join(', ')}.`;
}

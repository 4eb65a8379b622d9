/**
 * A file store in a folder: `<folder>/<first two letters>/<id>`, written to a temporary file, synced and renamed into
 * place. It refuses files once the disk has little space left, which is reserved for other data, above all an embedded
 * database.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreeBytes, inMegabytes } from '../../database/data-folder/free-space';
import type { FileStore, StoredBytes } from './file-store';

const ID = /^[0-9a-f]{32}$/;

interface DiskStoreOptions {
  /** Space reserved for other data, bytes. */
  reserveBytes?: number;
  findFree?: typeof findFreeBytes;
}

/** No space for a file: answered as storage_full, and logged with the folder. */
class NoRoomError extends Error {
  readonly code = 'ENOSPC';
}

/** Throws NoRoomError from `put` when the file would use up the reserve. */
export function createDiskStore(
  folder: string,
  { reserveBytes = 0, findFree = findFreeBytes }: DiskStoreOptions = {},
): FileStore {
  /** Built from the id alone: nothing that a person typed ever becomes part of a path. Throws on anything but an id. */
  const folderOf = (id: string) => {
    if (!ID.test(id)) throw new Error('not the id of a file');
    return join(folder, id.slice(0, 2));
  };
  const pathOf = (id: string) => join(folderOf(id), id);

  async function requireRoom(place: string, bytes: number): Promise<void> {
    const freeBytes = await findFree(place);
    if (freeBytes - bytes >= reserveBytes) return;
    throw new NoRoomError(
      `no room for files in ${folder}: ${inMegabytes(freeBytes)} are left on its disk, of which they leave ${inMegabytes(reserveBytes)}`,
    );
  }

  return {
    async put(id, bytes) {
      const place = folderOf(id);
      await mkdir(place, { recursive: true });
      await requireRoom(place, bytes.byteLength);
      const aside = join(place, `${id}.part`);
      await writeSynced(aside, bytes);
      await rename(aside, join(place, id));
      await syncFolder(place);
    },
    async get(id, part) {
      const path = pathOf(id);
      const found = await stat(path).catch(noneWhenAbsent);
      return found && createReadStream(path, part);
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.part`, { force: true });
    },
    list: () => listFiles(folder),
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without syncing the folder a power cut may lose the name of a file whose bytes are on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* listFiles(folder: string): AsyncGenerator<StoredBytes> {
  const root = await opendir(folder, { recursive: true }).catch(noneWhenAbsent);
  if (!root) return;
  for await (const entry of root) {
    // Temporary files that a crash left are listed under their file's id: the sweep removes both.
    const id = entry.name.replace(/\.part$/, '');
    if (!entry.isFile() || !ID.test(id)) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(noneWhenAbsent);
    if (found) yield { id, modifiedMs: found.mtimeMs };
  }
}

function noneWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** How much lies in a folder, and how much may still be written to the disk that holds it. */
import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that a process without special rights may use. Throws what statfs throws. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes of all files below a folder, as long as they are. Throws when there is no such folder. */
export async function findFolderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    // One that is gone by now takes no room.
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}

/** For a person to read. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}

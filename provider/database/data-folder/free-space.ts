/** The size of a folder, and the free space of its disk. */
import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes available to an unprivileged process. Throws what statfs throws. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Total length of all files below a folder, bytes. Throws when there is no such folder. */
export async function findFolderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    // A file that is deleted meanwhile counts as 0.
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}

/** A size for people to read. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}

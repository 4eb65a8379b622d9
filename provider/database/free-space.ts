/** How much may still be written to the disk that holds a folder. */
import { statfs } from 'node:fs/promises';

/** Bytes that a process without special rights may use. Throws what statfs throws. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** For a person to read. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}

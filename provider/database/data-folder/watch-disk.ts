/**
 * The embedded database needs space for the next segment of its write-ahead log (16 MB): without it the engine neither
 * fails nor answers, but loops for ever. So a process ends while there is still some left, and does not start below
 * that.
 */
import { findFreeBytes, inMegabytes } from './free-space';

/** Three segments of the log. */
export const LEAST_FREE_BYTES = 48 * 1024 * 1024;
const EVERY_MS = 2_000;

export class DiskFullError extends Error {
  constructor(folder: string, freeBytes: number) {
    super(
      `The disk that holds ${folder} is full: ${inMegabytes(freeBytes)} are left, and the database needs ` +
        `${inMegabytes(LEAST_FREE_BYTES)}. Nothing is lost. Make room, and start again.`,
    );
  }
}

/** Throws DiskFullError when the folder's disk has less space than the database needs. */
export async function requireDiskSpace(folder: string, findFree = findFreeBytes): Promise<void> {
  const freeBytes = await findFree(folder);
  if (freeBytes < LEAST_FREE_BYTES) throw new DiskFullError(folder, freeBytes);
}

/** Checks every two seconds. `onFull` is called once, with a message for a person. Returns a function that stops it. */
export function startDiskWatch({
  folder,
  onFull,
  findFree = findFreeBytes,
  everyMs = EVERY_MS,
}: {
  folder: string;
  onFull(error: DiskFullError): void;
  findFree?: typeof findFreeBytes;
  everyMs?: number;
}): () => void {
  const timer = setInterval(() => {
    requireDiskSpace(folder, findFree).catch((error: unknown) => {
      if (!(error instanceof DiskFullError)) return;
      clearInterval(timer);
      onFull(error);
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

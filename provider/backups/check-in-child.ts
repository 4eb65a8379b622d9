/** Checks a backup in a process of its own: the database engine blocks the thread that it runs on. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';

const LONGEST_MS = 10 * 60_000;

/**
 * `program` is the built provider/backups/main.ts. Returns the backup's problems; empty when it is good. Throws when it
 * cannot be checked.
 */
export function createChildCheck(program: string) {
  return async (folder: string, signal?: AbortSignal): Promise<string[]> => {
    const limits = { timeout: LONGEST_MS, ...(signal ? { signal } : {}) };
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'check', folder], limits);
    return z.array(z.string()).parse(JSON.parse(stdout));
  };
}

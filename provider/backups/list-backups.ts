/** Backups of the embedded database: folders below DATA_DIR/copies, named by the moment they were taken. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface DatabaseBackup {
  /** 2026-01-05T20-30-00Z */
  name: string;
  folder: string;
  takenMs: number;
}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;

export function backupsFolder(dataFolder: string): string {
  return join(dataFolder, 'copies');
}

/** To the second, UTC, in characters that every file system accepts. */
export function nameBackup(takenMs: number): string {
  return new Date(takenMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
}

/** Complete ones, the newest first; none where there is no such folder. */
export async function listBackups(dataFolder: string): Promise<DatabaseBackup[]> {
  const folder = backupsFolder(dataFolder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, hour, minute, second] = NAME.exec(name) ?? [];
      const takenMs = Date.parse(`${hour}:${minute}:${second}`);
      return Number.isNaN(takenMs) ? [] : [{ name, folder: join(folder, name), takenMs }];
    })
    .sort((a, b) => b.takenMs - a.takenMs);
}

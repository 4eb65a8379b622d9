/**
 * A program of its own: `check <folder>` prints the problems of a backup of the database, as JSON; `restore [name]`
 * replaces DATA_DIR's database, which must not be in use, with a backup.
 */
import { resolve } from 'node:path';
import { readEnvironment } from '../../lib/environment/environment';
import { lockFolder } from '../database/data-folder/folder-lock';
import { checkDatabase } from './check-database';
import { restoreBackup } from './restore-backup';

async function restore(name: string | undefined): Promise<string> {
  const environment = readEnvironment(process.env);
  if (environment.DATABASE_URL) throw new Error('DATABASE_URL is set: backups are of the embedded database.');
  const dataFolder = resolve(environment.DATA_DIR);
  const release = await lockFolder(dataFolder);
  try {
    const { backup, former } = await restoreBackup(
      { dataFolder, check: checkDatabase },
      { name, nowMs: Date.now() },
    );
    const kept = former ? ` What was there is kept in ${former}.` : '';
    return `The database is that of ${new Date(backup.takenMs).toISOString()} again; what came later is not in it.${kept}`;
  } finally {
    await release();
  }
}

async function main([command, argument]: string[]): Promise<string> {
  if (command === 'check' && argument) return JSON.stringify(await checkDatabase(argument));
  if (command === 'restore') return restore(argument);
  throw new Error('Usage: backups.mjs check <folder> | restore [name]');
}

main(process.argv.slice(2)).then(
  (line) => {
    process.stdout.write(`${line}\n`);
    process.exit(0);
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);

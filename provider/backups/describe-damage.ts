/** One line for a person who finds the embedded database damaged: what is wrong, and how to restore it. */
import { listBackups } from './list-backups';

export async function describeDamage(
  dataFolder: string,
  { folder, what }: { folder: string; what: string },
): Promise<string> {
  const [newest] = await listBackups(dataFolder);
  const wayBack = newest
    ? `The last good backup was taken at ${new Date(newest.takenMs).toISOString()}: "npm run restore" puts it in its place.`
    : 'There is no backup of it yet (one is taken each night). Set DATA_DIR to another folder to begin anew.';
  return `The database in ${folder} is damaged: ${what}. ${wayBack}`;
}

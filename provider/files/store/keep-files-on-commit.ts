import type { Tx } from '../../database/database';
import type { AcceptedFile } from '../accept-upload';

type Watch = <R>(callback: (tx: Tx) => Promise<R>) => (tx: Tx) => Promise<R>;

/**
 * Runs a transaction that is to name the files, its callback watched, and removes their bytes where the callback fails:
 * it is undone then for certain. Past it nobody knows whether the change stands, as when the connection ends at the
 * commit: the sweep takes the bytes if no row names them.
 */
export async function keepFilesOnCommit<T>(
  files: Iterable<Pick<AcceptedFile, 'discard'>>,
  change: (watched: Watch) => Promise<T>,
): Promise<T> {
  let isWritten = false;
  const watched: Watch = (callback) => async (tx) => {
    const answer = await callback(tx);
    isWritten = true;
    return answer;
  };
  try {
    return await change(watched);
  } catch (error) {
    if (!isWritten) for (const file of files) await file.discard();
    throw error;
  }
}

import type { Tx } from '../../database/database';
import type { AcceptedFile } from '../accept-upload';

type Watch = <R>(callback: (tx: Tx) => Promise<R>) => (tx: Tx) => Promise<R>;

/**
 * Runs a transaction that will refer to the files, and removes their bytes when its callback throws: then it is
 * certainly rolled back. A later failure, such as a lost connection at the commit, leaves the outcome unknown: the
 * sweep removes the bytes if no row refers to them.
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

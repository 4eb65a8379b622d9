import type { AcceptedMedia } from '../files/accept-upload';
import { Failure } from '../http/failure';

/**
 * Runs a change that is to name the file, and removes the bytes where it is refused. After any other error nobody knows
 * whether the change stands, as when the connection ends at its commit: the sweep takes the bytes if no row names them.
 */
export async function keepWhenDone<T>(
  media: AcceptedMedia | undefined,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Failure) await media?.discard();
    throw error;
  }
}

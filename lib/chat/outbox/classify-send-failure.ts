/** What becomes of a message that could not be sent. */
import { ApiError, type ClientErrorCode } from '../../api/api-error';

/**
 * refused: waits for the person. limited: tried again after the time that the provider named. upload_again: its
 * upload is gone from the store. later: nobody answered, or not for good.
 */
export type SendFailure =
  | { kind: 'refused'; code: ClientErrorCode }
  | { kind: 'limited'; code: ClientErrorCode; retryAfterS: number }
  | { kind: 'upload_again' }
  | { kind: 'later' };

/** Tries that the server itself answered with a failure; then it is the message's. */
const SERVER_TRIES = 5;
/** Tries of an upload on which the line broke although there is one. */
const UPLOAD_TRIES = 3;
const LIMIT_DEFAULT_S = 10;
/** The page goes elsewhere: nothing is wrong with the message. */
const LEAVING: ReadonlySet<string> = new Set(['session_mismatch', 'password_change_required']);

/** `tries` counts this one; `isUpload` tells that the file did not get through; `isConnected` that the line stands. */
export function classifySendFailure(
  error: unknown,
  { tries, isUpload, isConnected }: { tries: number; isUpload: boolean; isConnected: boolean },
): SendFailure {
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { code, status, retryAfterS } = error;
  if (status === 401 || LEAVING.has(code)) return { kind: 'later' };
  if (status === 429) return { kind: 'limited', code, retryAfterS: retryAfterS ?? LIMIT_DEFAULT_S };
  if (status === 0) {
    const isHopeless = isUpload && isConnected && tries >= UPLOAD_TRIES;
    return isHopeless ? { kind: 'refused', code } : { kind: 'later' };
  }
  if (status >= 500) {
    const isItsOwn = status === 500 && tries >= SERVER_TRIES;
    return isItsOwn ? { kind: 'refused', code } : { kind: 'later' };
  }
  if (code === 'file_not_found' && tries < UPLOAD_TRIES) return { kind: 'upload_again' };
  return { kind: 'refused', code };
}

/** Decides what happens to a message that could not be sent. */
import { ApiError, type ClientErrorCode } from '../../api/api-error';

/**
 * refused: kept until the person retries or discards it. limited: retried after the time that the provider named.
 * upload_again: the stored upload has expired. later: retried, since there was no answer or no final one.
 */
export type SendFailure =
  | { kind: 'refused'; code: ClientErrorCode }
  | { kind: 'limited'; code: ClientErrorCode; retryAfterS: number }
  | { kind: 'upload_again' }
  | { kind: 'later' };

/** Attempts answered with a server error, after which the message itself is taken to be the cause. */
const SERVER_TRIES = 5;
/** Attempts of an upload that broke off although there is a connection. */
const UPLOAD_TRIES = 3;
const LIMIT_DEFAULT_S = 10;
/** The page is being left: nothing is wrong with the message. */
const LEAVING: ReadonlySet<string> = new Set(['session_mismatch', 'password_change_required']);

/** `tries` counts this attempt; `isUpload`: the file was not uploaded; `isConnected`: there is a connection. */
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

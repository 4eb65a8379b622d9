import type { ErrorCode } from '../contract/errors';

/** The code of a server's `clientError`: the bytes are no HTTP request, or it was incomplete when the time was up. */
export function clientErrorCode({ code }: Error & { code?: string }): ErrorCode {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
}

import type { ErrorCode } from '../contract/errors';

/** What a server's `clientError` tells of: bytes that are no request, or that did not become one in time. */
export function clientErrorCode({ code }: Error & { code?: string }): ErrorCode {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
}

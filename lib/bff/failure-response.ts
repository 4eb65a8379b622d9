import { ERRORS, type ErrorCode, errorAnswer } from '../contract/errors';
import { findRetryAfterS } from '../http/retry-after';
import type { BffResponse } from './bff-message';

/** A failure of the BFF's own in the one error shape, with Retry-After where a retry can help. */
export function failureResponse(code: ErrorCode, headers: Record<string, string> = {}): BffResponse {
  const retryAfterS = findRetryAfterS(code);
  const wait: Record<string, string> = retryAfterS ? { 'retry-after': String(retryAfterS) } : {};
  return jsonResponse(ERRORS[code].status, errorAnswer(code), { ...wait, ...headers });
}

/** 429 with Retry-After, in seconds. */
export function tooManyResponse(waitS: number): BffResponse {
  return failureResponse('too_many_requests', { 'retry-after': String(waitS) });
}

/** An answer of the BFF's own; never stored by any cache. */
export function jsonResponse(
  status: number,
  answer: unknown,
  headers: Record<string, string | string[]> = {},
): BffResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: JSON.stringify(answer),
  };
}

import type { ErrorCode } from '../contract/errors';

/**
 * Failures without an error code of the provider: the request did not arrive, timed out, or the response could not be
 * read.
 */
export type ClientErrorCode = ErrorCode | 'network_error' | 'timeout' | 'unknown_error';

/** A call that failed. Screens translate a known `code`, else show `message` (I3). */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Messages per field. */
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(fields: {
    code: ClientErrorCode;
    status: number;
    message: string;
    errors?: Record<string, string[]> | undefined;
    retryAfterS?: number | undefined;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.code = fields.code;
    this.status = fields.status;
    this.errors = fields.errors;
    this.retryAfterS = fields.retryAfterS;
  }
}

/**
 * The failure in an answer: the one error shape, `didError`/`errorMessage` or `error` of older providers, or nothing
 * readable.
 * Undefined when the answer is a success.
 */
export function findApiError(
  status: number,
  answer: unknown,
  retryAfter: string | null,
): ApiError | undefined {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const succeeded = status >= 200 && status < 300 && body.didError !== true && body.success !== false;
  if (succeeded) return undefined;
  return new ApiError({
    code: (typeof body.code === 'string' ? body.code : 'unknown_error') as ClientErrorCode,
    status,
    message: [body.message, body.errorMessage, body.error].find((text) => typeof text === 'string') ?? '',
    errors: body.errors as Record<string, string[]> | undefined,
    retryAfterS: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  });
}

/** Whether after this failure the request may have been carried out all the same: no answer or a server error. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

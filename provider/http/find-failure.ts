/**
 * Any error → the one failure that a caller may see. An unexpected one is a server_error and reveals nothing of its
 * cause.
 */
import { ERRORS } from '../../lib/contract/errors';
import { isUnavailable, someCauseHas } from '../database/connection/is-unavailable';
import { brokenConstraint } from '../database/queries/broken-constraint';
import { Failure } from './failure';

/** The disk of the files or of the database is full. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;
const FULL_RETRY_S = 60;

/** SQLSTATE class of a value that the database cannot hold: out of range, invalid date, invalid text. */
const UNHOLDABLE_VALUE = /^22/;

const BY_FASTIFY_CODE = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
} as const;

/** Returns a Failure for every error; `unforeseen` ones are to be logged with their cause. */
export function findFailure(error: unknown): { failure: Failure; unforeseen: boolean } {
  if (error instanceof Failure) return { failure: error, unforeseen: false };
  // Deleted between this call's admission and its write: so is the session.
  if (brokenConstraint(error) === 'person_deleted') {
    return { failure: new Failure('session_ended'), unforeseen: false };
  }
  if (someCauseHas(error, ({ code }) => typeof code === 'string' && FULL.test(code))) {
    return { failure: new Failure('storage_full', { retryAfterS: FULL_RETRY_S }), unforeseen: true };
  }
  if (isUnavailable(error)) {
    return { failure: new Failure('unavailable', { retryAfterS: 2 }), unforeseen: true };
  }
  // The contract's bounds are checked first: a value that passes them is our mistake, and still answered as invalid.
  if (someCauseHas(error, ({ code }) => typeof code === 'string' && UNHOLDABLE_VALUE.test(code))) {
    return { failure: new Failure('validation_failed'), unforeseen: true };
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code && Object.hasOwn(BY_FASTIFY_CODE, code)) {
    return {
      failure: new Failure(BY_FASTIFY_CODE[code as keyof typeof BY_FASTIFY_CODE]),
      unforeseen: false,
    };
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const known = statusCode === ERRORS.not_found.status ? 'not_found' : 'malformed_request';
    return { failure: new Failure(known), unforeseen: false };
  }
  return { failure: new Failure('server_error'), unforeseen: true };
}

import type { ErrorCode } from '../contract/errors';

/**
 * Retry-After of what the web process itself cannot do at the moment, seconds: soon after a provider that may be starting
 * again, as the provider says of its database; later where too many want the same.
 */
export const RETRY_AFTER_S = {
  provider_unreachable: 2,
  provider_timeout: 2,
  unavailable: 5,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Undefined for a failure that asking again does not help. */
export function findRetryAfterS(code: ErrorCode): number | undefined {
  return (RETRY_AFTER_S as Partial<Record<ErrorCode, number>>)[code];
}

import type { ErrorCode } from '../contract/errors';

/**
 * Retry-After of what the web process cannot do at the moment, seconds: short for a provider that may be restarting,
 * the same as the provider's own answer while its database is down; longer when the cause is load.
 */
export const RETRY_AFTER_S = {
  provider_unreachable: 2,
  provider_timeout: 2,
  unavailable: 5,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Undefined for a failure that a retry does not help. */
export function findRetryAfterS(code: ErrorCode): number | undefined {
  return (RETRY_AFTER_S as Partial<Record<ErrorCode, number>>)[code];
}

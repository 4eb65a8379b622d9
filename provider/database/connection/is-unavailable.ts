/**
 * Whether an error says that a server (the database, Redis) is down, starting, full, locked or in conflict: the request
 * was valid, and a retry may succeed. Searches the causes that drivers and drizzle wrap.
 */

/** SQLSTATE classes and codes; 25006 is a server that has become a standby. */
const SQLSTATES = /^(08|53|57P0|57014|25006|25P0[34]|40001|40P01|55P03)/;
const SYSTEM = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
/** Messages of the drivers that have no code: of a lost connection, also before a statement was sent. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|(connection error|closed) and is not queryable|query read timeout|calling end on the pool|PGlite is clos|socket closed unexpectedly|connection timeout|socket timeout|client is (closed|offline)/i;
/** Redis's answers while it loads its data or follows a master that is down. */
const REDIS_BUSY = /^(LOADING|MASTERDOWN|TRYAGAIN) /;

export function isUnavailable(error: unknown): boolean {
  return someCauseHas(
    error,
    ({ code, message }) =>
      (typeof code === 'string' && (SQLSTATES.test(code) || SYSTEM.has(code))) ||
      (typeof message === 'string' && (LOST_CONNECTION.test(message) || REDIS_BUSY.test(message))),
  );
}

/** Whether the database undid a transaction although it is there: cancelled, in conflict, or a lock that did not come. */
export function wasRolledBack(error: unknown): boolean {
  return someCauseHas(
    error,
    ({ code }) => typeof code === 'string' && /^(57014|40001|40P01|55P03)$/.test(code),
  );
}

interface Cause {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** Whether this holds for an error or for one of the errors that it wraps. */
export function someCauseHas(error: unknown, holds: (cause: Cause) => boolean): boolean {
  return findCause(error, holds) !== undefined;
}

/** The error, or the first of those that it wraps, for which this holds. */
export function findCause(error: unknown, holds: (cause: Cause) => boolean): Cause | undefined {
  // By shape: an error of the embedded database may come from another realm, where `instanceof Error` fails.
  for (let current = error, depth = 0; isObject(current) && depth < 5; depth += 1) {
    if (holds(current)) return current;
    current = current.cause;
  }
  return undefined;
}

function isObject(value: unknown): value is Cause {
  return typeof value === 'object' && value !== null;
}

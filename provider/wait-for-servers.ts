/** A start waits for the database and Redis as long as it takes; what a person must put right is thrown at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { findCause, isUnavailable } from './database/connection/is-unavailable';
import { createOutageReport } from './report-outage';

const AGAIN_MS = 1_000;

/** A server said no for good: the reason, for a person to read. */
export class ServerRefusedError extends Error {}

export interface ServerWaitDeps {
  log: Parameters<typeof createOutageReport>[0];
  /** Ends the waiting: the process is asked to stop. */
  signal: AbortSignal;
  /** Called before each wait. An error of it is thrown to who waits. */
  onWaiting(server: string): Promise<void> | void;
  /** Rests between two attempts; rejects when the signal aborts. */
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export type WaitForServer = <T>(server: ServerName, work: () => Promise<T>) => Promise<T>;
type ServerName = 'PostgreSQL' | 'Redis';

/**
 * Returns what runs a step of the start, again and again while its server is away. Steps must bear being repeated.
 * Throws ServerRefusedError where the server refuses for good, and whatever else the step throws.
 */
export function createServerWait({ log, signal, onWaiting, ...deps }: ServerWaitDeps): WaitForServer {
  const rest = deps.rest ?? ((ms, until) => wait(ms, undefined, { signal: until }));
  return async (server, work) => {
    const trouble = createOutageReport(log, `${server} is not there: waiting for it`);
    for (;;) {
      signal.throwIfAborted();
      try {
        const result = await work();
        trouble.passed();
        return result;
      } catch (error) {
        const refusal = findRefusal(error);
        if (refusal) throw new ServerRefusedError(`${server} refuses ${VARIABLES[server]}: ${refusal}`);
        if (!isUnavailable(error)) throw error;
        trouble.failed(error);
        await onWaiting(server);
        await rest(AGAIN_MS, signal);
      }
    }
  };
}

const VARIABLES = { PostgreSQL: 'DATABASE_URL', Redis: 'REDIS_URL' };
/** Wrong password, unknown role, no such database. */
const REFUSALS = new Set(['28P01', '28000', '3D000']);
const REDIS_REFUSALS = /^(WRONGPASS|NOAUTH|NOPERM) /;

function findRefusal(error: unknown): string | undefined {
  const found = findCause(
    error,
    ({ code, message }) =>
      REFUSALS.has(String(code)) || (typeof message === 'string' && REDIS_REFUSALS.test(message)),
  );
  return found && String(found.message);
}

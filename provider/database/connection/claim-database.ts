/**
 * Several provider processes on one PostgreSQL need Redis to exchange events: a process without Redis claims the
 * database exclusively, those with it share the claim. The claim is an advisory lock on a connection of its own, so
 * that it ends with its process. That connection also shows whether the server answers at all.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createOutageReport } from '../../report-outage';

const CLAIM_LOCK = 72_018_003;
const CONNECT_MS = 5_000;
/** The driver's message for `query_timeout`. */
const NO_ANSWER = 'Query read timeout';
const TIMES = { beatMs: 5_000, silenceMs: 15_000, retakeMs: 1_000 };

export class DatabaseClaimedError extends Error {}

export interface DatabaseClaim {
  release(): Promise<void>;
}

export interface ClaimOptions {
  shared: boolean;
  /** Another process claimed the database while this one had lost its claim: the process must stop. */
  onTaken(error: DatabaseClaimedError): void;
  /** The server accepts queries and does not answer: nothing that waits for it will complete. */
  onSilence?(): void;
  log: Parameters<typeof createOutageReport>[0];
  /** Pauses between two heartbeats, until one counts as missed, and before a lost claim is tried again. */
  times?: Partial<typeof TIMES>;
}

/**
 * Throws DatabaseClaimedError when the claim collides, or the driver's error. A claim whose connection ends is acquired
 * again, however long that takes.
 */
export async function claimDatabase(url: string, options: ClaimOptions): Promise<DatabaseClaim> {
  const { shared, onTaken, onSilence, log } = options;
  const times = { ...TIMES, ...options.times };
  // The name by which this process recognises its own former connection when the server still considers it alive.
  const name = `updown claim ${randomBytes(8).toString('hex')}`;
  const trouble = createOutageReport(log, 'PostgreSQL is away: waiting for it');
  let client = await takeClaim(url, { shared, name, silenceMs: times.silenceMs });
  const released = new AbortController();
  const isReleased = () => released.signal.aborted;

  async function retake(): Promise<void> {
    while (!isReleased()) {
      await wait(times.retakeMs, undefined, { signal: released.signal }).catch(() => undefined);
      if (isReleased()) return;
      try {
        client = await takeClaim(url, { shared, name, silenceMs: times.silenceMs });
        trouble.passed();
        if (isReleased()) return void client.end().catch(() => undefined);
        return watch();
      } catch (error) {
        if (error instanceof DatabaseClaimedError) return onTaken(error);
        trouble.failed(error);
      }
    }
  }

  function watch(): void {
    const watched = client;
    let isAsking = false;
    const beat = setInterval(async () => {
      if (isAsking) return;
      isAsking = true;
      const error = await watched.query('SELECT 1').then(
        () => undefined,
        (met: Error) => met,
      );
      isAsking = false;
      // A lost connection ends by itself; one without an answer has to be closed.
      if (error?.message !== NO_ANSWER || isReleased()) return;
      clearInterval(beat);
      onSilence?.();
      void watched.end().catch(() => undefined);
    }, times.beatMs);
    beat.unref();
    watched.once('end', () => {
      clearInterval(beat);
      if (!isReleased()) void retake();
    });
  }

  watch();
  return {
    async release() {
      released.abort();
      await client.end().catch(() => undefined);
    },
  };
}

interface TakeOptions {
  shared: boolean;
  name: string;
  silenceMs: number;
}

async function takeClaim(url: string, { shared, name, silenceMs }: TakeOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: silenceMs,
  });
  // Emitted when the server goes away, in addition to the failed query and `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const take = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${take}($1) AS taken`, [CLAIM_LOCK]);
    if (rows[0]?.taken) return client;
    if (await endFormer(client, name))
      throw new Error('the former connection of this process is being ended');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end().catch(() => undefined);
  throw new DatabaseClaimedError(
    shared
      ? 'Another provider without REDIS_URL uses this database. Give every one of them REDIS_URL, or stop it.'
      : 'Another provider uses this database. Several of them need REDIS_URL, each of them.',
  );
}

/**
 * After a network failure the server may still hold the claim for this process's former connection. Returns whether it
 * did.
 */
async function endFormer(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
    [name],
  );
  return (rowCount ?? 0) > 0;
}

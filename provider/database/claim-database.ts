/**
 * Several provider processes on one PostgreSQL need Redis to hear of each other: one without it takes the database for
 * itself, those with it share. The claim is an advisory lock on a connection of its own, so it dies with its process.
 */
import pg from 'pg';

const CLAIM_LOCK = 72_018_003;

export class DatabaseClaimedError extends Error {}

export interface DatabaseClaim {
  release(): Promise<void>;
}

/**
 * Throws DatabaseClaimedError when the claim collides. `onLost` is called when the connection ends by itself and the
 * claim could not be taken again: the process must stop.
 */
export async function claimDatabase(
  url: string,
  { shared, onLost }: { shared: boolean; onLost(): void },
): Promise<DatabaseClaim> {
  let client = await takeClaim(url, shared);
  let released = false;
  const watch = () => {
    // Emitted before `end` when the server goes away; the handler of `end` does what there is to do.
    client.on('error', () => undefined);
    client.once('end', async () => {
      if (released) return;
      const again = await retakeClaim(url, shared);
      if (!again) return onLost();
      client = again;
      if (released) return void client.end();
      watch();
    });
  };
  watch();
  return {
    async release() {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function takeClaim(url: string, shared: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'updown claim',
    keepAlive: true,
  });
  await client.connect();
  const take = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${take}($1) AS taken`, [CLAIM_LOCK]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new DatabaseClaimedError(
    shared
      ? 'Another provider without REDIS_URL uses this database. Give every one of them REDIS_URL, or stop it.'
      : 'Another provider uses this database. Several of them need REDIS_URL, each of them.',
  );
}

async function retakeClaim(url: string, shared: boolean): Promise<pg.Client | undefined> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    try {
      return await takeClaim(url, shared);
    } catch (error) {
      if (error instanceof DatabaseClaimedError) return undefined;
    }
  }
  return undefined;
}

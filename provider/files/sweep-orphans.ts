/** Bytes that no row names: uploads whose call was refused or cut off after they were stored. */
import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { storedFile } from '../database/service-schema';
import type { FileStore } from './file-store';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

export interface SweepDeps {
  db: Database;
  clock: Clock;
  files: FileStore;
}

/** Removes what has lain there for a day without a row. Returns how many. */
export async function sweepOrphans({ db, clock, files }: SweepDeps): Promise<number> {
  const before = clock.nowMs() - DAY_MS;
  let removed = 0;
  let batch: string[] = [];
  const judge = async () => {
    const known = await db
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(inArray(storedFile.id, batch));
    const kept = new Set(known.map(({ id }) => id));
    for (const id of batch.filter((one) => !kept.has(one))) {
      await files.remove(id);
      removed += 1;
    }
    batch = [];
  };
  for await (const { id, modifiedMs } of files.list()) {
    if (modifiedMs >= before) continue;
    batch.push(id);
    if (batch.length === BATCH) await judge();
  }
  if (batch.length > 0) await judge();
  return removed;
}

/** Sweeps at once and every day. Returns its stop. */
export function startSweep(deps: SweepDeps & { log: FastifyBaseLogger }): () => void {
  const sweep = () =>
    void sweepOrphans(deps).then(
      (removed) => removed > 0 && deps.log.info({ removed }, 'files without a record removed'),
      (error: unknown) => deps.log.error({ err: error }, 'the sweep of files failed'),
    );
  sweep();
  const timer = setInterval(sweep, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

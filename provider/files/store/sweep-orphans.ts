/** Removes what uploads leave behind: bytes without a row, chat files that no message sent, unused public files. */
import { inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { type Database, listRows } from '../../database/database';
import { storedFile } from '../../database/schema/files';
import { dropPublicFilesBefore } from './drop-public-files';
import type { FileStore } from './file-store';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

export interface SweepDeps {
  db: Database;
  clock: Clock;
  files: FileStore;
}

/** Removes bytes that have had no row for a day. Returns how many. */
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

/** Deletes chat files that were not sent within a day, with their rows. Returns how many. */
export async function sweepUnsent({ db, clock, files }: SweepDeps): Promise<number> {
  let removed = 0;
  for (;;) {
    const dropped = await listRows<{ id: string }>(
      db,
      sql`SELECT id FROM drop_unsent_chat_files(${clock.nowMs() - DAY_MS}::bigint, ${BATCH}::integer) AS id`,
    );
    // A crash between the two leaves bytes without a row, which the other sweep finds.
    for (const { id } of dropped) await files.remove(id);
    removed += dropped.length;
    if (dropped.length < BATCH) return removed;
  }
}

/** Deletes public files that no advertisement used within a day. Returns how many. */
export async function sweepUnused(deps: SweepDeps): Promise<number> {
  const beforeMs = deps.clock.nowMs() - DAY_MS;
  let removed = 0;
  for (;;) {
    const dropped = await dropPublicFilesBefore(deps, { beforeMs, limit: BATCH });
    removed += dropped;
    if (dropped < BATCH) return removed;
  }
}

/** Sweeps at once and every day. Returns a function that stops it. */
export function startSweep(deps: SweepDeps & { log: FastifyBaseLogger }): () => void {
  const sweep = () =>
    void sweepAll(deps).then(
      (removed) => removed > 0 && deps.log.info({ removed }, 'files that nothing names removed'),
      (error: unknown) => deps.log.error({ err: error }, 'the sweep of files failed'),
    );
  sweep();
  const timer = setInterval(sweep, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function sweepAll(deps: SweepDeps): Promise<number> {
  const unsent = await sweepUnsent(deps);
  const unused = await sweepUnused(deps);
  return unsent + unused + (await sweepOrphans(deps));
}

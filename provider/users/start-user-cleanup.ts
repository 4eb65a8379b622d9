/** What grows with people is kept small: the tally's rows are joined, and hours that nothing counts any more go. */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { pruneActivity } from './prune-activity';

const EVERY_MS = 60_000;

interface Deps {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Once a minute; several processes may. Returns its stop. */
export function startUserCleanup({ db, clock, log }: Deps): () => void {
  let running = false;
  async function run() {
    if (running) return;
    running = true;
    try {
      await db.execute(sql`SELECT join_user_tally()`);
      await pruneActivity(db, clock.nowMs());
    } catch (error) {
      log.error({ err: error }, 'the cleanup of user activity failed');
    } finally {
      running = false;
    }
  }
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

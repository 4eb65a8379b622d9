/** Runs settlement while the process lives: often while a trade is about to end, seldom otherwise. */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import { type Database, listRows } from '../database/database';
import { createOutageReport } from '../report-outage';
import { IS_OVERDUE, IS_SET_ASIDE } from './overdue';
import { BATCH_LIMIT, type SettleDeps, settleDue } from './settle-due';

const NEAR_MS = 250;
const IDLE_MS = 1_000;
/** The watermark follows the clock closely; a trade later than this waits for a tape that has stopped. */
const WAITING_MS = 5_000;

export interface SettlerDeps extends SettleDeps {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  metrics?: { gauge(name: string, help: string, read: () => number | Promise<number>): void };
}

/**
 * Starts the loop and returns a function that stops it, which waits for the running batch. Any number of processes may
 * run one: the database lets one settle at a time and each trade be decided once.
 */
export function startSettler(deps: SettlerDeps): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const trouble = createOutageReport(deps.log, 'settlement fails and is tried again');
  registerGauges(deps, trouble.failures);

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, ms);
    });

  const running = (async () => {
    while (!stopped) {
      const pause = await runOnce(deps).then(
        (ms) => {
          trouble.passed();
          return ms;
        },
        (error: unknown) => {
          trouble.failed(error);
          return IDLE_MS;
        },
      );
      if (!stopped && pause > 0) await rest(pause);
    }
  })();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    wake?.();
    await running;
  };
}

/** Settles what is due and returns how long to pause, in ms. */
async function runOnce(deps: SettlerDeps): Promise<number> {
  const nextEndMs = await findNextEnd(deps.db);
  const dueInMs = nextEndMs === undefined ? IDLE_MS : nextEndMs - deps.clock.nowMs();
  if (dueInMs > 0) return Math.min(Math.max(dueInMs, NEAR_MS), IDLE_MS);
  const { settled, setAside } = await settleDue(deps);
  if (settled + setAside >= BATCH_LIMIT) return 0;
  return settled === 0 && dueInMs < -WAITING_MS ? IDLE_MS : NEAR_MS;
}

async function findNextEnd(db: Database): Promise<number | undefined> {
  const [row] = await listRows<{ end_ms: string | null }>(
    db,
    sql`SELECT min(end_ms)::text AS end_ms FROM trade WHERE status = 'processing' AND set_aside_ms IS NULL`,
  );
  return row?.end_ms == null ? undefined : Number(row.end_ms);
}

function registerGauges({ db, metrics }: SettlerDeps, failures: () => number): void {
  const count = async (where: ReturnType<typeof sql>) => {
    const [row] = await listRows<{ n: string }>(
      db,
      sql`SELECT count(*)::text AS n FROM trade t WHERE ${where}`,
    );
    return Number(row?.n);
  };
  metrics?.gauge('settlement_failures', 'Settlement passes that failed since the start', failures);
  metrics?.gauge('trades_overdue', 'Trades still open 60 s after their end', () =>
    count(sql`(${IS_OVERDUE} OR ${IS_SET_ASIDE})`),
  );
  metrics?.gauge('trades_set_aside', 'Trades that could not be settled and wait for a person', () =>
    count(IS_SET_ASIDE),
  );
}

/**
 * Whether this process can serve: its database answers, its feed delivers prices, its clock agrees with the database's.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf } from '../lib/contract/endpoints';
import type { Clock } from './clock';
import { type Database, listRows } from './database/database';
import type { RegisterEndpoint } from './http/call';

/** Beyond this difference from the database's clock, ms, a provider is not ready (R8). */
const MAX_CLOCK_DIFFERENCE_MS = 250;
const CLOCK_CHECK_MS = 60_000;
/** Pause before the next check while they differ, ms. */
const CLOCK_DOUBT_MS = 5_000;
/** A busy process measures inaccurately: the fastest of so many answers counts. */
const CLOCK_TRIES = 5;
const ANSWER_TIMEOUT_MS = 2_000;

export interface HealthDeps {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether the tape of any tradable asset receives ticks. */
  feedIsAlive(): Promise<boolean>;
}

export interface Health {
  /** From here on health reports that the provider serves, if it can. */
  markReady(): void;
  markStopping(): void;
  check(): Promise<AnswerOf<'health'>>;
  /** Measures the clock difference now; the first measurement comes before markReady. */
  checkClock(): Promise<void>;
  /** Repeats checkClock every minute, sooner while the clocks differ; returns a function that stops it. */
  start(): () => void;
}

export function createHealth({ db, clock, log, feedIsAlive }: HealthDeps): Health {
  let phase: 'starting' | 'running' | 'stopping' = 'starting';
  let clockAgrees = false;

  async function checkClock(): Promise<void> {
    const differenceMs = await findClockDifference(db, clock);
    clockAgrees = Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS;
    if (!clockAgrees) log.error({ differenceMs }, 'the clock differs from the database: not ready');
  }

  return {
    markReady: () => {
      phase = 'running';
    },
    markStopping: () => {
      phase = 'stopping';
    },
    checkClock,
    async check() {
      const database = await answersInTime(db.execute(sql`SELECT 1`).then(() => true));
      const feed = database && (await answersInTime(feedIsAlive()));
      const success = phase === 'running' && database && feed && clockAgrees;
      const status = phase === 'running' ? (success ? 'ok' : 'degraded') : phase;
      return { success, status, database, feed, clock: clockAgrees };
    },
    start() {
      let timer: NodeJS.Timeout | undefined;
      let stopped = false;
      const plan = () => {
        if (stopped) return;
        timer = setTimeout(check, clockAgrees ? CLOCK_CHECK_MS : CLOCK_DOUBT_MS);
        timer.unref();
      };
      const check = () =>
        checkClock()
          .catch((error: unknown) => log.warn({ err: error }, 'the clock could not be checked'))
          .finally(plan);
      plan();
      return () => {
        stopped = true;
        clearTimeout(timer);
      };
    },
  };
}

export function registerHealthRoute(register: RegisterEndpoint, health: Health): void {
  register('health', async ({ setStatus }) => {
    const answer = await health.check();
    if (!answer.success) setStatus(503);
    return answer;
  });
}

/** From the fastest of a few answers; the first one within the tolerance is enough. */
async function findClockDifference(db: Database, clock: Clock): Promise<number> {
  let best = await measureClockDifference(db, clock);
  for (let tries = 1; tries < CLOCK_TRIES && best.tookMs > MAX_CLOCK_DIFFERENCE_MS; tries += 1) {
    const next = await measureClockDifference(db, clock);
    if (next.tookMs < best.tookMs) best = next;
  }
  return best.differenceMs;
}

async function measureClockDifference(
  db: Database,
  clock: Clock,
): Promise<{ differenceMs: number; tookMs: number }> {
  const beforeMs = clock.nowMs();
  const [row] = await listRows<{ now: string }>(db, sql`SELECT app_now_ms()::text AS now`);
  if (!row) throw new Error('the database returned no time');
  const afterMs = clock.nowMs();
  return { differenceMs: Number(row.now) - (beforeMs + afterMs) / 2, tookMs: afterMs - beforeMs };
}

/** False when the answer is no, an error, or too late. */
async function answersInTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer.catch(() => false), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

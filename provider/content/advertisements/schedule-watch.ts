/** An advertisement that starts or ends by its dates changes without a call: open screens are notified all the same. */
import { and, between, eq, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { advertisement } from '../../database/schema/content';
import { createOutageReport } from '../../report-outage';
import type { ContentDeps } from '../content-deps';

const CHECK_MS = 5_000;

type Deps = Pick<ContentDeps, 'db' | 'clock' | 'events'>;

export interface ScheduleWatch {
  /** Notifies when a date has passed since the last check. */
  check(): Promise<void>;
}

export function createScheduleWatch({ db, clock, events }: Deps): ScheduleWatch {
  let seenMs = clock.nowMs();
  return {
    async check() {
      const nowMs = clock.nowMs();
      if (nowMs <= seenMs) return;
      const passed = and(
        eq(advertisement.active, true),
        or(
          between(advertisement.startMs, seenMs + 1, nowMs),
          between(advertisement.endMs, seenMs + 1, nowMs),
        ),
      );
      const count = await db.$count(advertisement, passed);
      seenMs = nowMs;
      if (count > 0) events.publish({ type: 'content' });
    },
  };
}

/** Checks every few seconds. Returns a function that stops it. */
export function startScheduleWatch(deps: Deps & { log: FastifyBaseLogger }): () => void {
  const watch = createScheduleWatch(deps);
  const trouble = createOutageReport(deps.log, 'the watch over schedules fails');
  let looking = false;
  const look = () => {
    if (looking) return;
    looking = true;
    watch
      .check()
      .then(trouble.passed, trouble.failed)
      .finally(() => {
        looking = false;
      });
  };
  const timer = setInterval(look, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

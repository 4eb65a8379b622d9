/**
 * A copy of the embedded database each night at half past three, in the deployment's time zone; where nothing runs at
 * night, a quarter of an hour after the next start.
 */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { findDay } from '../calendar-day';
import type { Clock } from '../clock';
import { describeDamage } from './describe-damage';
import { listCopies } from './list-copies';
import { type CopyDeps, DamagedCopyError, takeCopy } from './take-copy';

const AT_NIGHT_MS = 3.5 * 3_600_000;
const DAY_MS = 86_400_000;
const FIRST_AFTER_MS = 15 * 60_000;
const LOOK_EVERY_MS = 60_000;

export interface NightlyCopies extends CopyDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  timeZone: string;
}

/** The latest half past three in the past, Unix ms. */
export function lastNightMs(nowMs: number, timeZone: string): number {
  const today = findDay(nowMs, timeZone).startMs + AT_NIGHT_MS;
  return today <= nowMs ? today : findDay(nowMs - DAY_MS, timeZone).startMs + AT_NIGHT_MS;
}

/** Takes the copy that is due when last night's is missing. Logs damage, never throws. */
export async function takeDueCopy(options: NightlyCopies, signal?: AbortSignal): Promise<void> {
  const { dataFolder, clock, log, timeZone } = options;
  try {
    const nowMs = clock.nowMs();
    const [newest] = await listCopies(dataFolder);
    if (newest && newest.takenMs >= lastNightMs(nowMs, timeZone)) return;
    const copy = await takeCopy(options, { nowMs, ...(signal ? { signal } : {}) });
    log.info({ folder: copy.folder }, 'a copy of the database was taken');
  } catch (error) {
    if (signal?.aborted) return;
    if (!(error instanceof DamagedCopyError)) return log.error({ err: error }, 'no copy could be taken');
    const folder = join(dataFolder, 'database');
    log.error(await describeDamage(dataFolder, { folder, what: error.message }));
  }
}

/** Returns a function that stops it and cancels a copy being taken. */
export function startNightlyCopies(options: NightlyCopies): () => Promise<void> {
  const startedMs = options.clock.nowMs();
  let triedMs = Number.NEGATIVE_INFINITY;
  let turn: Promise<void> = Promise.resolve();
  const stopped = new AbortController();
  const timer = setInterval(() => {
    const nowMs = options.clock.nowMs();
    if (nowMs - startedMs < FIRST_AFTER_MS || triedMs >= lastNightMs(nowMs, options.timeZone)) return;
    triedMs = nowMs;
    turn = turn.then(() => takeDueCopy(options, stopped.signal));
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await turn;
  };
}

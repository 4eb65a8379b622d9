/**
 * A backup of the embedded database each night at half past three, in the deployment's time zone; where nothing runs at
 * night, a quarter of an hour after the next start.
 */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { findDay } from '../calendar-day';
import type { Clock } from '../clock';
import { describeDamage } from './describe-damage';
import { listBackups } from './list-backups';
import { type BackupDeps, DamagedBackupError, takeBackup } from './take-backup';

const AT_NIGHT_MS = 3.5 * 3_600_000;
const DAY_MS = 86_400_000;
const FIRST_AFTER_MS = 15 * 60_000;
const LOOK_EVERY_MS = 60_000;

export interface NightlyBackups extends BackupDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  timeZone: string;
}

/** The latest half past three in the past, Unix ms. */
export function lastNightMs(nowMs: number, timeZone: string): number {
  const today = findDay(nowMs, timeZone).startMs + AT_NIGHT_MS;
  return today <= nowMs ? today : findDay(nowMs - DAY_MS, timeZone).startMs + AT_NIGHT_MS;
}

/** Takes the backup that is due when last night's is missing. Logs damage, never throws. */
export async function takeDueBackup(options: NightlyBackups, signal?: AbortSignal): Promise<void> {
  const { dataFolder, clock, log, timeZone } = options;
  try {
    const nowMs = clock.nowMs();
    const [newest] = await listBackups(dataFolder);
    if (newest && newest.takenMs >= lastNightMs(nowMs, timeZone)) return;
    const backup = await takeBackup(options, { nowMs, ...(signal ? { signal } : {}) });
    log.info({ folder: backup.folder }, 'a backup of the database was taken');
  } catch (error) {
    if (signal?.aborted) return;
    if (!(error instanceof DamagedBackupError)) return log.error({ err: error }, 'no backup could be taken');
    const folder = join(dataFolder, 'database');
    log.error(await describeDamage(dataFolder, { folder, what: error.message }));
  }
}

/** Returns a function that stops it and cancels a backup being taken. */
export function startNightlyBackups(options: NightlyBackups): () => Promise<void> {
  const startedMs = options.clock.nowMs();
  let triedMs = Number.NEGATIVE_INFINITY;
  let turn: Promise<void> = Promise.resolve();
  const stopped = new AbortController();
  const timer = setInterval(() => {
    const nowMs = options.clock.nowMs();
    if (nowMs - startedMs < FIRST_AFTER_MS || triedMs >= lastNightMs(nowMs, options.timeZone)) return;
    triedMs = nowMs;
    turn = turn.then(() => takeDueBackup(options, stopped.signal));
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await turn;
  };
}

/** A clock that a test moves: for the process and the database together. */

import type { Clock } from '../../provider/clock';
import type { Database } from '../../provider/database/database';
import { setDatabaseTime } from './database';

export interface TestClock extends Clock {
  /** Sets both clocks, Unix ms. */
  set(ms: number): Promise<void>;
  advance(byMs: number): Promise<void>;
}

/** A round, easily read time: 2026-01-05T00:00:00.000Z, a Monday. */
export const TEST_START_MS = Date.UTC(2026, 0, 5);

export async function createTestClock(db: Database, startMs = TEST_START_MS): Promise<TestClock> {
  let now = startMs;
  const set = async (ms: number) => {
    now = ms;
    await setDatabaseTime(db, ms);
  };
  await set(startMs);
  return { nowMs: () => now, set, advance: (byMs) => set(now + byMs) };
}

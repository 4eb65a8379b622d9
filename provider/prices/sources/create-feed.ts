/** The feed that a deployment selects (PRICE_FEED), with the state that it keeps between starts. */
import type { Environment } from '../../../lib/environment/environment';
import type { Clock } from '../../clock';
import type { Database } from '../../database/database';
import type { PriceFeed } from '../feed';
import type { WriterLog } from '../tape/tape-writer';
import { createAutoFeed } from './auto-feed';
import { ensureFeedState, ensureSimulatedSeed, saveFeedState } from './feed-state';
import { createLiveFeed } from './live-feed';
import { createReplayFeed, replayLengthMs } from './replay-feed';
import { readRecordings } from './replay-file';
import { createSimulatedFeed } from './simulated-feed';

export interface CreateFeedDeps {
  db: Database;
  clock: Clock;
  log: WriterLog;
}

/** Throws for a replay folder that cannot be read, and the database's errors. */
export async function createFeed(environment: Environment, deps: CreateFeedDeps): Promise<PriceFeed> {
  const { PRICE_FEED: name, REPLAY_SPEED: speed } = environment;
  if (name.startsWith('replay:')) return openReplay(name.slice('replay:'.length), speed, deps);
  if (name === 'live') return createLiveFeed(environment, deps);
  const simulated = createSimulatedFeed({ seed: await ensureSimulatedSeed(deps.db) });
  return name === 'auto' ? createAutoFeed(createLiveFeed(environment, deps), simulated, deps) : simulated;
}

/** A replay continues where it was when the provider restarts; once it has ended, it starts over at the next start. */
async function openReplay(folder: string, speed: number, { db, clock }: CreateFeedDeps): Promise<PriceFeed> {
  const recordings = readRecordings(folder);
  const key = `replay.anchor.${speed}.${folder}`;
  const nowMs = clock.nowMs();
  const kept = Number(await ensureFeedState(db, key, () => String(nowMs)));
  const isOver = kept + replayLengthMs(recordings, speed) <= nowMs;
  if (isOver) await saveFeedState(db, key, String(nowMs));
  return createReplayFeed({ recordings, speed, anchorMs: isOver ? nowMs : kept });
}

/**
 * Plays recorded prices. Tape time is computed from the file's times, the speed and one anchor, never from timers, so
 * that a result can be recomputed from the file; rows of the same millisecond keep their order and none is dropped.
 */
import type { FeedSink, FeedTerms, PriceFeed, RunningFeed } from '../feed';
import type { Recording } from './replay-file';

export interface ReplayOptions {
  recordings: ReadonlyMap<string, Recording>;
  /** Seconds of the file that pass in one second. */
  speed: number;
  /** When the first row of every file is played, Unix ms. */
  anchorMs: number;
}

export interface ReplayFeed extends PriceFeed {
  /** Tape time of a file's row, Unix ms. */
  tapeTimeOf(symbol: string, fileMs: number): number;
}

/** A feed of recordings. Assets without a recording have no prices. */
export function createReplayFeed(options: ReplayOptions): ReplayFeed {
  const { recordings, speed, anchorMs } = options;
  const toTape = (recording: Recording, fileMs: number) =>
    anchorMs + Math.floor((fileMs - (recording.timesMs[0] ?? 0)) / speed);
  return {
    name: 'replay',
    describe: (symbol) => {
      const recording = recordings.get(symbol);
      return recording && replayTerms(recording, speed);
    },
    firstPrice: (symbol) => recordings.get(symbol)?.prices[0],
    start: (sink) => startReplay(recordings, toTape, sink),
    tapeTimeOf: (symbol, fileMs) => {
      const recording = recordings.get(symbol);
      if (!recording) throw new RangeError(`no recording of ${symbol}`);
      return toTape(recording, fileMs);
    },
  };
}

function replayTerms(recording: Recording, speed: number): FeedTerms {
  const intervalMs = Math.max(1, Math.round(recording.intervalMs / speed));
  return { source: 'replay', kind: 'replay', intervalMs, delayMs: 0 };
}

function startReplay(
  recordings: ReadonlyMap<string, Recording>,
  toTape: (recording: Recording, fileMs: number) => number,
  sink: FeedSink,
): RunningFeed {
  const cursors = new Map<string, { recording: Recording; next: number }>();
  return {
    follow: (assets) => {
      for (const { symbol } of assets) {
        const recording = recordings.get(symbol);
        // Starts from the first row: the tape refuses those that it already has.
        if (recording) cursors.set(symbol, { recording, next: 0 });
      }
    },
    unfollow: (symbols) => {
      for (const symbol of symbols) cursors.delete(symbol);
    },
    advance: (nowMs) => {
      for (const [symbol, cursor] of cursors) {
        const { timesMs, prices } = cursor.recording;
        while (cursor.next < prices.length) {
          const fileMs = timesMs[cursor.next] as number;
          const receivedMs = toTape(cursor.recording, fileMs);
          if (receivedMs > nowMs) break;
          sink.quote({ symbol, price: prices[cursor.next] as string, sourceMs: fileMs, receivedMs });
          cursor.next += 1;
        }
      }
    },
    stop: async () => cursors.clear(),
  };
}

/** How long the longest recording plays, ms of tape time. */
export function replayLengthMs(recordings: ReadonlyMap<string, Recording>, speed: number): number {
  const lengths = [...recordings.values()].map(
    ({ timesMs }) => ((timesMs.at(-1) ?? 0) - (timesMs[0] ?? 0)) / speed,
  );
  return Math.max(0, ...lengths);
}

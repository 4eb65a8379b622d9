/**
 * Writes the tapes (R8): acquires their leases, stores the feed's quotes in small batches together with the watermark,
 * and only then publishes them. When refused, it steps down from that tape and competes for it again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { StreamTick } from '../../../lib/contract/core/market-schemas';
import type { AnchoredClock, Clock } from '../../clock';
import type { Database } from '../../database/database';
import type { EventBus } from '../../events/events';
import { createOutageReport } from '../../report-outage';
import { type Asset, CATALOGUE, findAsset } from '../catalogue';
import type { FeedQuote, FeedTerms, PriceFeed, RunningFeed } from '../feed';
import { findSessionClose } from '../sessions/market-session';
import { saveVolumes } from '../sources/feed-state';
import { ensureAssets } from './ensure-assets';
import { seedHistory } from './seed-history';
import { createTapeQueue, type TapeQueue } from './tape-queue';
import { appendTicks, beginEpochs, listFreeTapes, releaseTapes, type TapeTick } from './tape-store';

/** Pause between two batches, and after a failed one. */
const CYCLE_MS = 100;
const FAILED_MS = 1_000;
/** Without ticks the watermark advances this often; leases are competed for as often. */
const IDLE_MS = 1_000;
const LEASE_MS = 3_000;
/** When the machine's clock differs from ours by more than this it is adopted, with a new epoch. */
const MAX_CLOCK_STEP_MS = 1_000;
const SAVE_VOLUMES_MS = 60_000;
const SEED_AGAIN_MS = 10_000;

export interface WriterLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface TapeWriterOptions {
  db: Database;
  clock: Clock & Partial<Pick<AnchoredClock, 'stepMs' | 'reanchor'>>;
  feed: PriceFeed;
  events: EventBus;
  /** Names this process among the writers. Concurrent processes need different names. */
  writerId: string;
  log: WriterLog;
  /** How long others wait for a writer that does not renew its lease. */
  leaseMs?: number;
  /** True: no timers, `cycle` is called instead (tests on a clock of their own). */
  manual?: boolean;
  /** False: no history is generated for an empty tape. */
  history?: boolean;
}

export interface WriterState {
  /** Symbols whose tape this process writes. */
  held: string[];
  /** Quotes refused since the start, by reason. */
  refused: Record<string, number>;
}

export interface TapeWriter {
  /** Settles when the first leases have been requested. */
  readonly ready: Promise<void>;
  /** One pass: compete, gather, store, publish. Throws when the database fails; nothing is lost by it. */
  cycle(): Promise<void>;
  state(): WriterState;
  /** Stores what was received and releases the leases. */
  stop(): Promise<void>;
}

/** Starts writing every tape that the feed serves, where no other process does. */
export function startTapeWriter(options: TapeWriterOptions): TapeWriter {
  const { db, clock, feed, events, log } = options;
  const lease = { writerId: options.writerId, leaseMs: options.leaseMs ?? LEASE_MS };
  const queues = new Map<number, TapeQueue>();
  const refused: Record<string, number> = {};
  const volumes = new Map<string, number>();
  let competedMs = Number.NEGATIVE_INFINITY;
  let storedMs = Number.NEGATIVE_INFINITY;
  let volumesSavedMs = clock.nowMs();

  const queueOf = (symbol: string) => queues.get(findAsset(symbol)?.id ?? 0);
  const closesOf = (asset: Asset, terms: FeedTerms) => findSessionClose(asset, terms, clock.nowMs());
  const running: RunningFeed = feed.start({
    quote: (quote: FeedQuote) => {
      const reason = queueOf(quote.symbol)?.offer(quote, clock.nowMs());
      if (reason) refused[reason] = (refused[reason] ?? 0) + 1;
    },
    heartbeat: () => undefined,
    terms: (symbol, terms) => {
      const queue = queueOf(symbol);
      if (queue && !areSame(queue.terms, terms)) queue.markEpoch(terms);
    },
    volume: (symbol, usdt) => volumes.set(symbol, usdt),
  });

  async function compete() {
    const free = new Set(await listFreeTapes(db, lease.writerId));
    const wanted = CATALOGUE.flatMap((asset) => {
      const terms = feed.describe(asset.symbol);
      if (!terms || queues.has(asset.id) || !free.has(asset.id)) return [];
      return [{ asset, terms, assetId: asset.id, closesMs: closesOf(asset, terms) }];
    });
    if (wanted.length === 0) return;
    const held = new Map((await beginEpochs(db, lease, wanted)).map((tape) => [tape.assetId, tape]));
    const taken = wanted.flatMap(({ asset, terms }) => {
      const tape = held.get(asset.id);
      if (!tape) return [];
      queues.set(asset.id, createTapeQueue(asset, terms, tape));
      return [{ symbol: asset.symbol, lastPrice: tape.lastPrice }];
    });
    running.follow(taken);
    log.info({ tapes: taken.length }, 'writing tapes');
  }

  function stepDown(assetIds: readonly number[]) {
    if (assetIds.length === 0) return;
    const symbols = assetIds.flatMap((id) => queues.get(id)?.asset.symbol ?? []);
    for (const id of assetIds) queues.delete(id);
    running.unfollow(symbols);
    log.warn({ symbols }, 'stepped down from tapes that another writer holds');
  }

  async function beginMarkedEpochs(): Promise<boolean> {
    const marked = [...queues.values()].flatMap((queue) => {
      const terms = queue.nextEpoch();
      return terms ? [{ queue, terms }] : [];
    });
    if (marked.length === 0) return false;
    const requests = marked.map(({ queue, terms }) => ({
      assetId: queue.asset.id,
      terms,
      closesMs: closesOf(queue.asset, terms),
    }));
    const begun = new Map((await beginEpochs(db, lease, requests)).map((tape) => [tape.assetId, tape]));
    const lost: number[] = [];
    for (const { queue } of marked) {
      const tape = begun.get(queue.asset.id);
      if (tape) queue.begin(tape);
      else lost.push(queue.asset.id);
    }
    stepDown(lost);
    return true;
  }

  async function storeBatch(upToMs: number): Promise<void> {
    const parts = [...queues.values()].map((queue) => ({ queue, ...queue.take(upToMs) }));
    const ticks = parts.flatMap((part) => part.ticks);
    if (parts.length === 0 || (ticks.length === 0 && upToMs - storedMs < IDLE_MS)) return;
    let kept: Map<number, number>;
    try {
      kept = await appendTicks(db, lease, {
        watermarkMs: upToMs,
        held: parts.map(({ queue, watermarkMs }) => ({
          assetId: queue.asset.id,
          epoch: queue.epoch,
          closesMs: closesOf(queue.asset, queue.terms),
          watermarkMs,
        })),
        ticks,
      });
    } catch (error) {
      for (const part of parts) part.queue.putBack(part.ticks);
      throw error;
    }
    storedMs = upToMs;
    publish(parts, kept);
    stepDown(parts.filter(({ queue }) => !kept.has(queue.asset.id)).map(({ queue }) => queue.asset.id));
  }

  function publish(parts: { queue: TapeQueue; ticks: TapeTick[] }[], kept: Map<number, number>) {
    const ticks: StreamTick[] = parts.flatMap(({ queue, ticks: stored }) => {
      const lastSeq = kept.get(queue.asset.id);
      if (lastSeq === undefined) return [];
      return stored.map((tick, index) => ({
        symbol: queue.asset.symbol,
        seq: lastSeq - stored.length + 1 + index,
        epoch: queue.epoch,
        timeMs: tick.receivedMs,
        price: tick.price,
      }));
    });
    if (ticks.length > 0) events.publish({ type: 'ticks', nowMs: clock.nowMs(), ticks });
  }

  async function runCycle() {
    if (Math.abs(clock.stepMs?.() ?? 0) > MAX_CLOCK_STEP_MS) {
      log.warn({ stepMs: clock.stepMs?.() }, 'the clock has stepped: new epochs begin');
      clock.reanchor?.();
      for (const queue of queues.values()) queue.markEpoch();
    }
    const nowMs = clock.nowMs();
    if (Math.abs(nowMs - competedMs) >= IDLE_MS) {
      competedMs = nowMs;
      await compete();
    }
    // The current millisecond is still open: later quotes in it belong to the next batch.
    const upToMs = clock.nowMs() - 1;
    running.advance(upToMs);
    do await storeBatch(upToMs);
    while (await beginMarkedEpochs());
    if (Math.abs(nowMs - volumesSavedMs) >= SAVE_VOLUMES_MS || volumesSavedMs === 0) {
      volumesSavedMs = nowMs;
      await saveVolumes(db, volumes, nowMs);
    }
  }

  /** The catalogue's rows and the history of tradable assets: before the first lease, and again until it succeeds. */
  let prepared = false;
  async function prepare() {
    if (prepared) return;
    await ensureAssets(db);
    if (options.history !== false) await seedHistory({ db, clock, feed, log }, { tradable: true });
    prepared = true;
  }
  /** Assets that are only listed get their history while the tape runs. */
  async function seedListed() {
    const trouble = createOutageReport(log, 'listed assets have no history yet');
    while (!stopped) {
      try {
        await seedHistory({ db, clock, feed, log }, { tradable: false });
        return trouble.passed();
      } catch (error) {
        trouble.failed(error);
        await wait(SEED_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
  let turn: Promise<void> = prepare();
  const runNext = async () => {
    await prepare();
    await runCycle();
  };
  function cycle(): Promise<void> {
    const next = turn.then(runNext, runNext);
    turn = next.catch(() => undefined);
    return next;
  }

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const stopping = new AbortController();
  const trouble = createOutageReport(log, 'ticks cannot be stored');
  async function loop() {
    const startedMs = performance.now();
    let pauseMs = CYCLE_MS;
    try {
      await cycle();
      trouble.passed();
    } catch (error) {
      trouble.failed(error);
      pauseMs = FAILED_MS;
    }
    if (!stopped) timer = setTimeout(loop, Math.max(5, pauseMs - (performance.now() - startedMs)));
  }
  const ready = options.manual ? turn : loop();
  const seeded = options.history === false ? Promise.resolve() : ready.then(seedListed);

  return {
    ready,
    cycle,
    state: () => ({ held: [...queues.values()].map((queue) => queue.asset.symbol), refused }),
    stop: async () => {
      if (stopped) return;
      stopped = true;
      stopping.abort();
      clearTimeout(timer);
      await cycle().catch((error) => log.error({ err: error }, 'the last ticks could not be stored'));
      await running.stop();
      await seeded;
      await releaseTapes(db, lease.writerId);
    },
  };
}

function areSame(a: FeedTerms, b: FeedTerms): boolean {
  return (
    a.source === b.source && a.kind === b.kind && a.intervalMs === b.intervalMs && a.delayMs === b.delayMs
  );
}

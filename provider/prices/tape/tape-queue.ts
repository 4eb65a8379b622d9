/** The queue of one asset's tape, in order: ticks, and the positions where a new epoch starts. */
import type { Asset } from '../catalogue';
import type { FeedQuote, FeedTerms } from '../feed';
import { createPriceGuard, type Refusal } from './price-guard';
import type { HeldTape, TapeTick } from './tape-store';

/** An asset of a live source that is only listed ticks once a minute. */
const LISTED_PERIOD_MS = 60_000;
/** With more unsent ticks than this (a database that is down) they are dropped: the trades concerned are void. */
const LONGEST_QUEUE = 20_000;

type Entry = { tick: TapeTick; conflates: boolean } | { epoch: FeedTerms };

export interface TapeQueue {
  readonly asset: Asset;
  readonly epoch: number;
  readonly terms: FeedTerms;
  /** Validates a quote and queues it; returns why not, or undefined. */
  offer(quote: FeedQuote, nowMs: number): Refusal | 'late' | undefined;
  /** Queues the start of a new epoch. New terms mean a new source: its first price may be anywhere. */
  markEpoch(terms?: FeedTerms): void;
  /** Takes the ticks received up to this time and before the next new epoch, with their watermark. */
  take(upToMs: number): { ticks: TapeTick[]; watermarkMs: number };
  /** Returns ticks that could not be stored to the queue. */
  putBack(ticks: readonly TapeTick[]): void;
  /** The new epoch at the head of the queue, if any. */
  nextEpoch(): FeedTerms | undefined;
  /** Continues under the epoch that has started. */
  begin(held: HeldTape): void;
}

/** The queue of a tape whose lease this process has just acquired. */
export function createTapeQueue(asset: Asset, firstTerms: FeedTerms, held: HeldTape): TapeQueue {
  let entries: Entry[] = [];
  let terms = firstTerms;
  let epoch = held.epoch;
  let storedUpToMs = held.watermarkMs;
  let lastMs = held.lastMs ?? 0;
  const guard = createPriceGuard({
    symbol: asset.symbol,
    decimals: asset.decimals,
    rebaseMs: Math.max(1_000, 2 * terms.intervalMs),
    last: findLast(terms, held),
  });

  function push(tick: TapeTick, conflates: boolean) {
    const last = entries.at(-1);
    // Bursts of a live source are conflated: one tick per batch, the newest.
    if (conflates && last && 'tick' in last && last.conflates) entries.pop();
    else if (entries.length >= LONGEST_QUEUE) entries.shift();
    entries.push({ tick, conflates });
    lastMs = tick.receivedMs;
  }

  return {
    asset,
    get epoch() {
      return epoch;
    },
    get terms() {
      return terms;
    },
    offer: (quote, nowMs) => {
      const receivedMs = quote.receivedMs ?? nowMs;
      const conflates = quote.receivedMs === undefined;
      if (receivedMs <= storedUpToMs || receivedMs < lastMs) return 'late';
      const verdict = guard.judge(quote, receivedMs);
      if (!verdict.accepted) return verdict.reason;
      if (conflates && !asset.tradable && receivedMs - lastMs < LISTED_PERIOD_MS) return undefined;
      if (verdict.rebase) entries.push({ epoch: terms });
      push({ assetId: asset.id, receivedMs, sourceMs: quote.sourceMs, price: verdict.price }, conflates);
      return undefined;
    },
    markEpoch: (next) => {
      if (next) {
        terms = next;
        guard.reset();
      }
      entries.push({ epoch: terms });
    },
    take: (upToMs) => {
      const until = entries.findIndex((entry) => !('tick' in entry) || entry.tick.receivedMs > upToMs);
      const taken = entries.splice(0, until === -1 ? entries.length : until);
      const waiting = entries.find((entry) => 'tick' in entry);
      const watermarkMs =
        waiting && 'tick' in waiting ? Math.min(upToMs, waiting.tick.receivedMs - 1) : upToMs;
      storedUpToMs = Math.max(storedUpToMs, watermarkMs);
      return { ticks: taken.flatMap((entry) => ('tick' in entry ? [entry.tick] : [])), watermarkMs };
    },
    putBack: (ticks) => {
      entries = [...ticks.map((tick) => ({ tick, conflates: false })), ...entries];
    },
    nextEpoch: () => {
      const first = entries[0];
      return first && 'epoch' in first ? first.epoch : undefined;
    },
    begin: (next) => {
      entries.shift();
      epoch = next.epoch;
      storedUpToMs = Math.max(storedUpToMs, next.watermarkMs);
    },
  };
}

/** A live price is compared with the tape's last one; other feeds define where they start. */
function findLast(terms: FeedTerms, held: HeldTape) {
  if (terms.kind !== 'live' || held.lastPrice === null || held.lastMs === null) return undefined;
  return { price: Number(held.lastPrice), receivedMs: held.lastMs };
}

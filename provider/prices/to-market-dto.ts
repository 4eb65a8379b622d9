/** One market in wire form, from its tape and its last day. */
import type { Market } from '../../lib/contract/core/market-schemas';
import { compareDecimals, parseDecimal } from '../../lib/money/decimal';
import type { Asset } from './catalogue';
import { type FeedKind, kindOf, sourceOf } from './feed';
import type { DayFacts, TapeHead } from './market-facts';
import { findOpening } from './sessions/market-session';
import { findUntradableReason, isStale, staleBoundOf, type TapeFacts } from './tradability';

export interface MarketFacts {
  asset: Asset;
  head: TapeHead | undefined;
  day: DayFacts | undefined;
  /** 24 h volume as the source reported it, USDT. */
  volumeUsdt: number | undefined;
  /** The deployment's feed, until the tape has one. */
  fallbackKind: FeedKind;
  nowMs: number;
  /** Of the shortest tier. */
  durationMs: number;
}

const DEFAULT_INTERVAL_MS = 1_000;
const MINUTE_MS = 60_000;

/** Builds the wire shape of a market. */
export function toMarketDto(facts: MarketFacts): Market {
  const { asset, head, day, nowMs } = facts;
  const kind = head?.source ? kindOf(sourceOf(head.source)) : facts.fallbackKind;
  const tape = head ?? { lastMs: null, intervalMs: null, delayMs: null, closesMs: null };
  const price = head?.price ?? null;
  const reason = findUntradableReason(tape, {
    tradable: asset.tradable,
    nowMs,
    durationMs: facts.durationMs,
  });
  const volume = kind === 'simulated' ? asset.simulatedVolume : (facts.volumeUsdt ?? null);
  const intervalMs = tape.intervalMs ?? DEFAULT_INTERVAL_MS;
  return {
    id: String(asset.id),
    symbol: asset.symbol,
    name: asset.name,
    currency: 'USDT',
    pair: `${asset.symbol}_USDT`,
    category: asset.category,
    aliases: [...asset.aliases],
    tradingViewSymbol: asset.tradingViewSymbol,
    price,
    lastTickMs: tape.lastMs,
    lastSeq: head && head.seq > 0 ? head.seq : null,
    priceDecimals: asset.decimals,
    ...describeChange(price, day?.before ?? null),
    high24h: furthest(day?.high ?? null, price, 1),
    low24h: furthest(day?.low ?? null, price, -1),
    volume: volume === null ? null : shortenVolume(volume),
    volumeValue: volume,
    volumeSimulated: kind === 'simulated',
    chartData: [...(day?.closes ?? []), ...(price === null ? [] : [Number(price)])],
    isFavorite: false,
    feed: kind,
    simulated: kind !== 'live',
    tradable: reason === null,
    reason,
    // Between sessions no price is expected.
    stale: isStale(tape, nowMs) && !hasEnded(tape, nowMs),
    tickIntervalMs: intervalMs,
    staleBoundMs: staleBoundOf(intervalMs),
    nextOpenMs: findNextOpen(tape, facts),
  };
}

/**
 * When the market opens again, once no trade can start in its session any more; for one that is only listed, once the
 * session has ended.
 */
function findNextOpen(tape: TapeFacts, { asset, nowMs, durationMs }: MarketFacts): number | null {
  const lastMs = nowMs + (asset.tradable ? durationMs : 0);
  if (tape.closesMs === null || lastMs < tape.closesMs) return null;
  // Just after the opening the tape may not have its new session yet: then that opening is still shown.
  return findOpening(asset, Math.max(tape.closesMs, nowMs - MINUTE_MS));
}

function hasEnded({ closesMs }: TapeFacts, nowMs: number): boolean {
  return closesMs !== null && nowMs >= closesMs;
}

function describeChange(price: string | null, before: string | null) {
  if (price === null || before === null) return { change: null, changeAmount: null };
  const change = Math.round((Number(price) / Number(before) - 1) * 10_000) / 100;
  // Minus zero is no change.
  return { change: change === 0 ? 0 : change, changeAmount: subtractDecimals(price, before) };
}

/** a − b as plain decimal text, exact. */
export function subtractDecimals(a: string, b: string): string {
  const left = parseDecimal(a);
  const right = parseDecimal(b);
  const scale = Math.max(left.scale, right.scale);
  const units =
    left.units * 10n ** BigInt(scale - left.scale) - right.units * 10n ** BigInt(scale - right.scale);
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text =
    scale === 0 ? digits : `${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`;
  return units < 0n ? `-${text}` : text;
}

/** The day's extreme including the newest price: the day's figures are slightly older. */
function furthest(extreme: string | null, price: string | null, sign: 1 | -1): string | null {
  if (extreme === null || price === null) return extreme ?? price;
  return compareDecimals(price, extreme) === sign ? price : extreme;
}

/** 12500000000 → "12.5B". */
export function shortenVolume(usdt: number): string {
  const units = [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ] as const;
  for (const [size, letter] of units) {
    if (usdt >= size) return `${(usdt / size).toFixed(1).replace(/\.0$/, '')}${letter}`;
  }
  return usdt.toFixed(0);
}

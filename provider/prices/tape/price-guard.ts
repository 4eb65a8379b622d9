/**
 * Validates quotes before they become ticks: a plain positive decimal, not from the future, not older than the previous
 * one, and near the last price. The band widens with the time since that price; ticks beyond it that agree with each
 * other for a while are accepted as the new price, which starts a new epoch (R8).
 */
import type { FeedQuote } from '../feed';

/** How far a source's clock may be ahead of ours, ms; recordings show 1.3 s. */
export const MAX_AHEAD_MS = 5_000;
const BAND = 0.02;
const BAND_PER_ROOT_SECOND = 0.005;
const WIDEST_BAND = 0.5;
/** Ticks that must agree before a price beyond the band is accepted. */
const AGREEING_TICKS = 3;
const MAX_DECIMALS = 12;

export type Refusal =
  | 'not_a_price'
  | 'not_positive'
  | 'wrong_symbol'
  | 'future_source_time'
  | 'older_source_time'
  | 'outside_band';

export type Verdict =
  | { accepted: true; price: string; rebase: boolean }
  | { accepted: false; reason: Refusal };

export interface PriceGuard {
  /** Validates a quote received at this time, Unix ms, and remembers it when accepted. */
  judge(quote: FeedQuote, receivedMs: number): Verdict;
  /** Forgets the last price: the next one may be anywhere (a new source). */
  reset(): void;
}

interface Seen {
  price: number;
  receivedMs: number;
}

/** The largest accepted change, as a share of the price, after so many milliseconds. */
export function bandAfter(elapsedMs: number): number {
  return Math.min(WIDEST_BAND, BAND + BAND_PER_ROOT_SECOND * Math.sqrt(Math.max(0, elapsedMs) / 1_000));
}

/** A guard for one symbol. `rebaseMs` is how long agreeing ticks must last, usually two intervals. */
export function createPriceGuard(options: {
  symbol: string;
  decimals: number;
  rebaseMs: number;
  last?: Seen;
}): PriceGuard {
  let last = options.last;
  let lastSourceMs = Number.NEGATIVE_INFINITY;
  let doubt: (Seen & { count: number; sinceMs: number }) | undefined;

  function accept(price: string, seen: Seen, sourceMs: number | null, rebase: boolean): Verdict {
    last = seen;
    doubt = undefined;
    if (sourceMs !== null) lastSourceMs = sourceMs;
    return { accepted: true, price, rebase };
  }

  return {
    judge: (quote, receivedMs) => {
      if (quote.symbol !== options.symbol) return refuse('wrong_symbol');
      const price = cleanPrice(quote.price, options.decimals);
      if (price === undefined) return refuse(/^-\d/.test(quote.price) ? 'not_positive' : 'not_a_price');
      const value = Number(price);
      if (value <= 0) return refuse('not_positive');
      if (quote.sourceMs !== null) {
        if (quote.sourceMs > receivedMs + MAX_AHEAD_MS) return refuse('future_source_time');
        if (quote.sourceMs < lastSourceMs) return refuse('older_source_time');
      }
      const seen = { price: value, receivedMs };
      if (!last || isNear(value, last, receivedMs)) return accept(price, seen, quote.sourceMs, false);

      doubt =
        doubt && Math.abs(value / doubt.price - 1) <= BAND
          ? { ...seen, count: doubt.count + 1, sinceMs: doubt.sinceMs }
          : { ...seen, count: 1, sinceMs: receivedMs };
      if (doubt.count >= AGREEING_TICKS && receivedMs - doubt.sinceMs >= options.rebaseMs) {
        return accept(price, seen, quote.sourceMs, true);
      }
      return refuse('outside_band');
    },
    reset: () => {
      last = undefined;
      doubt = undefined;
      lastSourceMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/**
 * A plain decimal without the zeros beyond the asset's decimals ("61837.63000000" → "61837.63"), or undefined for
 * anything else: exponents, separators, signs, other digits.
 */
export function cleanPrice(text: string, decimals: number): string | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return undefined;
  const whole = (match[1] as string).replace(/^0+(?=\d)/, '');
  const fraction = match[2] ?? '';
  let end = fraction.length;
  while (end > decimals && fraction[end - 1] === '0') end -= 1;
  if (end > MAX_DECIMALS) return undefined;
  return end > 0 ? `${whole}.${fraction.slice(0, end)}` : whole;
}

function isNear(value: number, last: Seen, receivedMs: number): boolean {
  // The limit itself is allowed: floating-point errors must not decide there.
  return Math.abs(value / last.price - 1) <= bandAfter(receivedMs - last.receivedMs) + 1e-9;
}

function refuse(reason: Refusal): Verdict {
  return { accepted: false, reason };
}

/** Phase, countdown and provisional result of a trade at a time of the provider's clock. Pure functions. */
import type { StreamTick } from '@/lib/contract/core/market-schemas';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { compareDecimals } from '@/lib/money/decimal';
import { type Micros, microsToNumber, readMicros } from '@/lib/money/money';
import { calculateExpectedProfit, MULTIPLIER_SCALE } from '@/lib/trading/outcome';

export type TradePhase = 'waiting_entry' | 'running' | 'processing' | 'win' | 'loss' | 'refunded';

export interface Countdown {
  /** Whole seconds left, rounded up: 1 until the very end, then 0. */
  seconds: number;
  /** What is left of the whole duration, ms. */
  leftMs: number;
  totalMs: number;
}

export function readStartMs(trade: Pick<Trade, 'startTime'>): number {
  return Date.parse(trade.startTime);
}

export function readEndMs(trade: Pick<Trade, 'endTime'>): number {
  return Date.parse(trade.endTime);
}

/** Computed from the provider's end time, not by counting timer ticks: right after a tab was suspended. */
export function calculateCountdown(
  trade: Pick<Trade, 'startTime' | 'endTime'>,
  serverNowMs: number,
): Countdown {
  const end = readEndMs(trade);
  const whole = end - readStartMs(trade);
  const leftMs = Math.min(Math.max(end - serverNowMs, 0), whole);
  return { seconds: Math.ceil(leftMs / 1_000), leftMs, totalMs: whole };
}

/** Short text for the countdown ring: 75 → `1:15`, 37 → `37`. */
export function formatSecondsLeft(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function isDecided(trade: Pick<Trade, 'status' | 'isProcessed'>): boolean {
  return trade.isProcessed || trade.status !== 'processing';
}

export function findPhase(trade: Trade, serverNowMs: number): TradePhase {
  if (trade.status === 'refunded' || trade.outcome === 'refunded') return 'refunded';
  if (trade.status === 'completed_win' || trade.finalResult === 'win') return 'win';
  if (trade.status === 'completed_loss' || trade.finalResult === 'loss') return 'loss';
  if (serverNowMs >= readEndMs(trade)) return 'processing';
  return trade.entryPrice === null ? 'waiting_entry' : 'running';
}

/**
 * Whether this tick is certainly the entry of the trade: the tape's next tick after acceptance, received after the
 * start. Before any other tick one may have been missed, so the provider's answer is fetched.
 */
export function isEntryTick(
  trade: Pick<Trade, 'headSeq' | 'startTime' | 'endTime' | 'coinSymbol'>,
  tick: StreamTick,
): boolean {
  return (
    tick.symbol === trade.coinSymbol &&
    tick.seq === trade.headSeq + 1 &&
    tick.timeMs > readStartMs(trade) &&
    tick.timeMs <= readEndMs(trade)
  );
}

export interface ProvisionalResult {
  standing: 'ahead' | 'behind' | 'level';
  /** Profit or loss if the trade ended at this price, USDT. */
  profit: number;
}

/** How a running trade would end at a price. Undefined until both prices are known; a level price loses. */
export function calculateProvisional(
  trade: Pick<Trade, 'tradeType' | 'amount' | 'payoutMultiplier' | 'entryPrice'>,
  price: string | null | undefined,
): ProvisionalResult | undefined {
  if (trade.entryPrice === null || price === null || price === undefined) return undefined;
  const move = compareDecimals(price, trade.entryPrice);
  const ahead = trade.tradeType === 'buy' ? move > 0 : move < 0;
  return {
    standing: ahead ? 'ahead' : move === 0 ? 'level' : 'behind',
    profit: ahead ? microsToNumber(readExpectedProfit(trade)) : -trade.amount,
  };
}

/** Profit of a win in micro-USDT, by the provider's own rule. Throws RangeError for an amount that is none. */
export function readExpectedProfit(trade: Pick<Trade, 'amount' | 'payoutMultiplier'>): Micros {
  return calculateExpectedProfit(readMicros(trade.amount), toMultiplierE4(trade.payoutMultiplier));
}

/** 1.85 → 18,500. */
export function toMultiplierE4(multiplier: number): number {
  return Math.round(multiplier * MULTIPLIER_SCALE);
}

type TradeLabel = 'win' | 'loss' | 'refunded' | 'processing' | 'pending';

export const LABEL_TONES = {
  win: 'gain',
  loss: 'loss',
  refunded: 'info',
  processing: 'warn',
  pending: 'neutral',
} as const satisfies Record<TradeLabel, string>;

/** The label of a trade in lists (R10). pending: still running · processing: past its end and not decided. */
export function findTradeLabel(trade: Trade, serverNowMs: number): TradeLabel {
  if (trade.status === 'refunded') return 'refunded';
  if (trade.finalResult) return trade.finalResult;
  if (trade.status === 'completed_win') return 'win';
  if (trade.status === 'completed_loss') return 'loss';
  return serverNowMs < readEndMs(trade) ? 'pending' : 'processing';
}

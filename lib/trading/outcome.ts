/**
 * The rule of a trade, version 1 (R1 to R4): outcome, payout and profit as pure functions of the terms and of two
 * ticks. Screen and provider use the same functions; tests compare the settlement's SQL with them.
 */
import { compareDecimals } from '../money/decimal';
import { type Micros, micros, roundToCents, subtractMicros, ZERO } from '../money/money';

export const RULE_VERSION = 1;

/** Multipliers are integers of 1/10,000: 1.85 is 18,500. */
export const MULTIPLIER_SCALE = 10_000;

export type Side = 'buy' | 'sell';
export type Outcome = 'win' | 'loss' | 'refunded';

export interface RuleTick {
  seq: number;
  epoch: number;
  /** When the provider received it, Unix ms; never decreases along a tape. */
  timeMs: number;
  /** Plain decimal at the feed's full precision. */
  price: string;
}

export interface RuleTerms {
  side: Side;
  startMs: number;
  endMs: number;
  staleBoundMs: number;
}

/** amount × multiplier, rounded half-up to 0.01 USDT (M3). */
export function calculatePayout(stake: Micros, multiplierE4: number): Micros {
  return roundToCents(scaleByE4(stake, multiplierE4), 'half-up');
}

/** amount × (multiplier − 1), same rounding (M3). */
export function calculateExpectedProfit(stake: Micros, multiplierE4: number): Micros {
  return roundToCents(scaleByE4(stake, multiplierE4 - MULTIPLIER_SCALE), 'half-up');
}

/** The win rate at which a payout breaks even, 1 / multiplier, in 0…1. */
export function calculateBreakEven(multiplierE4: number): number {
  return MULTIPLIER_SCALE / multiplierE4;
}

/** Why a trade is void and its stake is returned; undefined when both ticks can decide it. */
export function findVoidReason(
  terms: RuleTerms,
  entry: RuleTick | undefined,
  exit: RuleTick | undefined,
): 'no_entry' | 'late_entry' | 'no_exit' | 'stale_exit' | 'same_tick' | 'epoch_change' | undefined {
  if (!entry || entry.timeMs > terms.endMs) return 'no_entry';
  if (entry.timeMs - terms.startMs > terms.staleBoundMs) return 'late_entry';
  if (!exit || exit.seq < entry.seq) return 'no_exit';
  if (exit.seq === entry.seq) return 'same_tick';
  if (terms.endMs - exit.timeMs > terms.staleBoundMs) return 'stale_exit';
  if (exit.epoch !== entry.epoch) return 'epoch_change';
  return undefined;
}

/** Decides a trade whose tape is complete up to its end. An unchanged price loses. */
export function decideOutcome(
  terms: RuleTerms,
  entry: RuleTick | undefined,
  exit: RuleTick | undefined,
): Outcome {
  if (!entry || !exit || findVoidReason(terms, entry, exit)) return 'refunded';
  const move = compareDecimals(exit.price, entry.price);
  const won = terms.side === 'buy' ? move > 0 : move < 0;
  return won ? 'win' : 'loss';
}

/** The payout and the profit or loss, in micro-USDT. */
export function calculateResult(
  outcome: Outcome,
  stake: Micros,
  multiplierE4: number,
): { payout: Micros; profit: Micros } {
  if (outcome === 'refunded') return { payout: stake, profit: ZERO };
  if (outcome === 'loss') return { payout: ZERO, profit: micros(-stake) };
  const payout = calculatePayout(stake, multiplierE4);
  return { payout, profit: subtractMicros(payout, stake) };
}

/** Exact as long as the stake is whole cents, which every accepted stake is: 0.01 USDT holds 10,000 micros. */
function scaleByE4(amount: Micros, factorE4: number): Micros {
  return micros((amount * BigInt(factorE4)) / BigInt(MULTIPLIER_SCALE));
}

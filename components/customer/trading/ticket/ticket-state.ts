/** The tier, profit and problems of an amount on the ticket. Pure functions. */
import type { Market } from '@/lib/contract/core/market-schemas';
import type { TradeSetting } from '@/lib/contract/core/trade-schemas';
import type { ParsedAmount } from '@/lib/i18n/format/parse-amount';
import {
  MICROS_PER_CENT,
  type Micros,
  micros,
  microsToNumber,
  readMicros,
  roundToCents,
} from '@/lib/money/money';
import { type AmountProblem, checkAmount, findMaximum, findTier, type Tier } from '@/lib/trading/amount';
import { calculateBreakEven, calculateExpectedProfit } from '@/lib/trading/outcome';
import { toMultiplierE4 } from '../tracking/trade-progress';

export interface TicketTier extends Tier {
  setting: TradeSetting;
}

export type MarketProblem = 'listed_only' | 'view_only' | 'stale' | 'closed' | 'no_price';
export type TicketProblem =
  | MarketProblem
  | 'settings_missing'
  | 'balance_missing'
  | 'amount_missing'
  | 'amount_unreadable'
  | 'amount_signed'
  | 'amount_exponent'
  | 'amount_too_large'
  | AmountProblem
  | 'no_trade_setting';

export interface TicketState {
  tier: TicketTier | undefined;
  /** Undefined where there is no tier for the amount. */
  expectedProfit: Micros | undefined;
  breakEven: number | undefined;
  minimum: Micros | undefined;
  maximum: Micros | undefined;
  /** The most important first; the buttons are enabled when there is none. */
  problems: TicketProblem[];
}

export interface TicketInput {
  tiers: readonly TicketTier[];
  /** Undefined until it is known: never taken for zero. */
  balance: Micros | undefined;
  market: Pick<Market, 'tradable' | 'reason' | 'price' | 'tickIntervalMs'>;
  stale: boolean;
  parsed: ParsedAmount;
}

/** Tiers in rising order, in micro-USDT. */
export function readTiers(settings: readonly TradeSetting[]): TicketTier[] {
  return settings
    .map((setting) => ({
      setting,
      minMicros: readMicros(setting.setting.minAmount),
      maxMicros: readMicros(setting.setting.maxAmount),
    }))
    .sort((a, b) => Number(a.minMicros - b.minMicros));
}

export function describeTicket(input: TicketInput): TicketState {
  const { parsed, tiers } = input;
  const amount = parsed.ok ? parsed.micros : undefined;
  const tier = amount === undefined ? undefined : findTier(tiers, amount);
  const multiplier = tier && toMultiplierE4(tier.setting.payoutMultiplier);
  return {
    tier,
    expectedProfit:
      amount !== undefined && multiplier !== undefined
        ? calculateExpectedProfit(amount, multiplier)
        : undefined,
    breakEven: multiplier === undefined ? undefined : calculateBreakEven(multiplier),
    minimum: tiers[0]?.minMicros,
    maximum: findMaximum(tiers),
    problems: listProblems(input, tier),
  };
}

/**
 * The largest amount the provider accepts: the balance in whole cents, at most the highest tier's maximum. Undefined
 * while either is unknown or the balance is below the smallest tier.
 */
export function calculateLargestAmount(
  balance: Micros | undefined,
  tiers: readonly Tier[],
): Micros | undefined {
  const maximum = findMaximum(tiers);
  if (balance === undefined || maximum === undefined) return undefined;
  const spendable = roundToCents(balance, 'down');
  if (spendable >= maximum) return maximum;
  return findTier(tiers, spendable) ? spendable : undefined;
}

/** The highest tier's maximum when the amount is above it, as plain decimal text with no needless decimals. */
export function lowerToMaximum(amount: Micros | undefined, tiers: readonly Tier[]): Micros | undefined {
  const maximum = findMaximum(tiers);
  if (amount === undefined || maximum === undefined || amount <= maximum) return undefined;
  return maximum;
}

/** Plain decimal text for an amount field: 100 → `100`, 99.5 → `99.50`. */
export function toFieldText(amount: Micros): string {
  const cents = micros(amount - (amount % MICROS_PER_CENT));
  const number = microsToNumber(cents);
  return Number.isInteger(number) ? String(number) : number.toFixed(2);
}

function listProblems(input: TicketInput, tier: TicketTier | undefined): TicketProblem[] {
  const problems: TicketProblem[] = [];
  const blocked = findMarketProblem(input, tier);
  if (blocked) problems.push(blocked);
  if (input.tiers.length === 0) problems.push('settings_missing');
  if (input.balance === undefined) problems.push('balance_missing');
  const refused = findAmountProblem(input);
  if (refused) problems.push(refused);
  return problems;
}

function findAmountProblem({ parsed, tiers, balance }: TicketInput): TicketProblem | undefined {
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return 'amount_missing';
    return parsed.reason === 'invalid_amount' ? 'amount_unreadable' : parsed.reason;
  }
  const minimum = tiers[0]?.minMicros;
  if (minimum === undefined) return undefined;
  const problem = checkAmount(parsed.micros, tiers, balance);
  // `checkAmount` reports an amount in a gap between two tiers of another provider as too small.
  const isInHole = problem === 'amount_below_minimum' && parsed.micros >= minimum;
  return isInHole ? 'no_trade_setting' : problem;
}

function findMarketProblem(input: TicketInput, tier: TicketTier | undefined): MarketProblem | undefined {
  const { market } = input;
  if (market.price === null) return 'no_price';
  if (!market.tradable && market.reason !== null && market.reason !== 'stale') return market.reason;
  if (input.stale) return 'stale';
  if (!market.tradable && market.reason === null) return 'view_only';
  if (tier && tier.setting.duration * 1_000 < 4 * market.tickIntervalMs) return 'view_only';
  return undefined;
}

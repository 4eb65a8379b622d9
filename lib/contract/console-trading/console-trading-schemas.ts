/** Wire shapes of payout settings, of all trades, of the win-rate report and of the overview's figures (F1, F8, M8). */
import * as z from 'zod';
import { TRADE_STATUSES, trade } from '../core/trade-schemas';
import {
  amount,
  amountText,
  day,
  figure,
  id,
  isoTime,
  noteText,
  queryInteger,
  rawAmount,
  signedAmountText,
  symbol,
  unixMs,
  version,
} from '../field-schemas';
import { proposal, userReference } from '../money/money-schemas';
import { approverConflict } from '../staff/staff-schemas';
import {
  MULTIPLIER_MAX,
  MULTIPLIER_MIN,
  TIER_DESCRIPTION_MAX,
  TIER_DURATION_MAX,
  TIER_DURATION_MIN,
  TIER_NAME_MAX,
  TIERS_MAX,
} from './payout-rules';

const inFourLanguages = (max: number) => {
  const text = z.string().trim().min(1).max(max);
  return z.strictObject({ th: text, en: text, zh: text, vi: text });
};

/** Settings: tiers of amounts with their payouts. */
export const payoutTier = z.object({
  id,
  minAmount: amountText,
  maxAmount: amountText,
  /** Seconds. */
  duration: z.number().int(),
  payoutMultiplier: figure,
  /** 1 / payoutMultiplier. */
  breakEvenWinRate: figure,
  name: inFourLanguages(TIER_NAME_MAX),
  description: inFourLanguages(TIER_DESCRIPTION_MAX),
});
export type ManagedTier = z.output<typeof payoutTier>;
export const payoutVersion = z.object({
  version: z.number().int(),
  createdAt: isoTime,
  /** Null for the defaults of a fresh install. */
  createdBy: userReference.nullable(),
  /** The second approver; null where none was needed. */
  approvedBy: userReference.nullable(),
  /** Why it was changed. */
  note: z.string().nullable(),
  tiers: z.array(payoutTier),
  /** Trades made under this version. */
  trades: z.number().int(),
});
export type PayoutVersion = z.output<typeof payoutVersion>;
/** `amount`s as typed; each problem has a code and a position of its own. */
export const payoutTierBody = z.strictObject({
  minAmount: rawAmount,
  maxAmount: rawAmount,
  duration: z.number().int().min(TIER_DURATION_MIN).max(TIER_DURATION_MAX),
  payoutMultiplier: z.number().min(MULTIPLIER_MIN).max(MULTIPLIER_MAX).multipleOf(0.0001),
  name: inFourLanguages(TIER_NAME_MAX),
  description: inFourLanguages(TIER_DESCRIPTION_MAX),
});
export const changePayoutBody = z.strictObject({
  tiers: z.array(payoutTierBody).min(1).max(TIERS_MAX),
  /** The version that was edited: a newer one by now is a conflict. */
  expectedVersion: version,
  note: noteText,
});
export const payoutSettingsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    current: payoutVersion,
    /** The pending proposal; `payload` holds its tiers and note as proposed. */
    proposal: proposal.extend({ mayDecide: z.boolean(), bar: approverConflict.nullable() }).nullable(),
    /** Whether a change would need a second approver. */
    needsSecond: z.boolean(),
    /** Caps on what the company can lose (F8), set by the deployment. */
    limits: z.object({
      openStakePerCustomer: amountText,
      openTradesPerCustomer: z.number().int(),
      riskPerAsset: amountText,
      riskOverall: amountText,
    }),
  }),
});
export const payoutVersionsQuery = z.strictObject({
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 100).default(20),
});
export const payoutVersionsAnswer = z.object({
  success: z.literal(true),
  data: z.array(payoutVersion),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export const changePayoutAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  needsSecond: z.boolean(),
  /** The version in force afterwards. */
  version: z.number().int(),
});

/** Trades of all customers. */
const tradeFilter = {
  status: z.enum(['all', 'decided', ...TRADE_STATUSES]).default('all'),
  symbol: symbol.optional(),
  side: z.enum(['all', 'buy', 'sell']).default('all'),
  /** Settings version it was made under. */
  version: queryInteger(1, 1_000_000).optional(),
  /** Tier that it was made under; it belongs to one version. */
  tierId: id.optional(),
  userId: id.optional(),
  /** Made on this day or later, and on this day or before, in the deployment's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** Overdue: its end has passed and it is not settled. */
  overdue: z.enum(['true']).optional(),
  /** Username, e-mail, or the trade's id. */
  q: z.string().trim().max(120).optional(),
};
export const MANAGED_TRADE_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export const managedTradesQuery = z.strictObject({
  ...tradeFilter,
  sort: z.enum(MANAGED_TRADE_SORTS).default('newest'),
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(20),
});
export const exportTradesQuery = z.strictObject({
  ...tradeFilter,
  sort: z.enum(MANAGED_TRADE_SORTS).default('newest'),
});
export const managedTrade = trade.extend({
  user: userReference,
  /** Set when settling it failed and a person has to look at it. */
  setAsideAt: isoTime.nullable(),
  settledAt: isoTime.nullable(),
});
export type ManagedTrade = z.output<typeof managedTrade>;
export const managedTradesAnswer = z.object({
  success: z.literal(true),
  data: z.array(managedTrade),
  /** The tier that `tierId` names, if it exists. */
  tier: payoutTier.pick({ id: true, name: true }).extend({ version: z.number().int() }).nullable(),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  nowMs: unixMs,
});
export const managedTradeParams = z.object({ id });
export const managedTradeAnswer = z.object({
  success: z.literal(true),
  data: managedTrade.extend({
    tier: payoutTier.omit({ breakEvenWinRate: true }).nullable(),
    /** Its movements of money, in order. */
    transfers: z.array(z.object({ id, at: isoTime, reason: z.string(), amount: amountText })),
  }),
  nowMs: unixMs,
});

/**
 * The win-rate report: settled trades compared with the win rate that the payout implies. Trades count on the day they
 * were made.
 */
export const winRatesQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  by: z.enum(['asset', 'tier', 'day', 'side']).default('asset'),
  symbol: symbol.optional(),
});
export const winRateLine = z.object({
  /** The symbol, the tier's id, the day (2026-11-28), or the side. */
  key: z.string(),
  /** Label for people: a tier's name in the language of the request. */
  label: z.string(),
  /** Of a tier. */
  version: z.number().int().nullable(),
  trades: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  refunded: z.number().int(),
  /** Wins over wins and losses, 0…1; null without any. */
  winRate: figure.nullable(),
  /** Wilson score interval of 95 %, 0…1; null without any. */
  winRateLow: figure.nullable(),
  winRateHigh: figure.nullable(),
  /** The win rate at which neither side gains, weighted over the payouts of these trades, 0…1. */
  breakEven: figure.nullable(),
  /** Stakes of wins and losses. */
  turnover: amountText,
  /** What winners were paid, their stakes included. */
  paidOut: amountText,
  /** paidOut over turnover; null without any. */
  payoutRatio: figure.nullable(),
  /** turnover minus paidOut. */
  houseResult: signedAmountText,
});
export type WinRateLine = z.output<typeof winRateLine>;
export const winRatesAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    timeZone: z.string(),
    lines: z.array(winRateLine),
    total: winRateLine,
  }),
});

/** The overview's figures: whole days of the deployment's time zone up to today, the same days as in the lists. */
export const FIGURE_RANGES = ['today', '7d', '30d', '90d'] as const;
export const figuresQuery = z.strictObject({ range: z.enum(FIGURE_RANGES).default('7d') });
export const figuresAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    range: z.enum(FIGURE_RANGES),
    from: isoTime,
    to: isoTime,
    timeZone: z.string(),
    /** Customers active within the range; null where the caller may not see them. */
    activeUsers: z.number().int().nullable(),
    signUps: z.number().int().nullable(),
    /** Of trades made within the range; null where the caller may not see them. */
    trades: z.number().int().nullable(),
    turnover: amountText.nullable(),
    houseResult: signedAmountText.nullable(),
    /** Approved within the range, net; null where the caller may not see them. */
    deposits: amountText.nullable(),
    withdrawals: amountText.nullable(),
    /** Now: what the company would lose if every open trade won. */
    exposure: z
      .array(
        z.object({
          symbol: z.string(),
          openTrades: z.number().int(),
          openStake: amountText,
          risk: amountText,
        }),
      )
      .nullable(),
    exposureTotal: amountText.nullable(),
    exposureLimit: amountText,
    /** Now: trades that have ended and are not settled. */
    unsettled: z.object({
      overdue: z.number().int(),
      setAside: z.number().int(),
      oldestEndAt: isoTime.nullable(),
    }),
    /** Now: the markets of the feed. */
    feed: z.object({
      name: z.string(),
      alive: z.boolean(),
      tradable: z.number().int(),
      stale: z.array(z.string()),
      closed: z.number().int(),
      viewOnly: z.number().int(),
      lastTickAt: isoTime.nullable(),
    }),
    /**
     * A step is an hour when the range is today, with the current hour last, else a day; every step of the range is
     * present.
     */
    series: z.array(
      z.object({
        at: isoTime,
        activeUsers: z.number().int().nullable(),
        signUps: z.number().int().nullable(),
        trades: z.number().int().nullable(),
        turnover: amount.nullable(),
        houseResult: amount.nullable(),
        deposits: amount.nullable(),
        withdrawals: amount.nullable(),
      }),
    ),
  }),
});
export type Figures = z.output<typeof figuresAnswer>['data'];

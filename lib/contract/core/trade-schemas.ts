/** Wire shapes of trades and payout settings (R11, M8). */
import * as z from 'zod';
import {
  amount,
  figure,
  id,
  isoTime,
  price,
  queryInteger,
  rawAmount,
  rawAmountText,
  symbol,
  unixMs,
  version,
} from '../field-schemas';
import { UNTRADABLE_REASONS } from './market-schemas';

export const tradeType = z.enum(['buy', 'sell']);
export const TRADE_STATUSES = ['processing', 'completed_win', 'completed_loss', 'refunded'] as const;
export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type Sort = (typeof SORTS)[number];
export const VOID_REASONS = [
  'no_entry',
  'late_entry',
  'no_exit',
  'stale_exit',
  'same_tick',
  'epoch_change',
] as const;

/** A copy of a tick, stored with the trade. */
export const tickCopy = z.object({
  seq: z.number().int(),
  epoch: z.number().int(),
  timeMs: unixMs,
  sourceMs: unixMs.nullable(),
  price,
  source: z.string(),
});

export const trade = z.object({
  id,
  amount,
  tradeType,
  coinName: z.string(),
  coinSymbol: z.string(),
  /** Symbol plus USDT, as in POST /trades. */
  symbol: z.string(),
  currency: z.literal('USDT'),
  /** Seconds. */
  duration: z.number().int(),
  payoutMultiplier: figure,
  startTime: isoTime,
  endTime: isoTime,
  createdAt: isoTime,
  status: z.enum(TRADE_STATUSES),
  finalResult: z.enum(['win', 'loss']).nullable(),
  outcome: z.enum(['win', 'loss', 'refunded']).nullable(),
  isProcessed: z.boolean(),
  profit: amount.nullable(),
  payout: amount.nullable(),
  payoutAmount: amount.nullable(),
  /** Null until the entry tick arrived. */
  entry: tickCopy.nullable(),
  /** Null until the trade is settled. */
  exit: tickCopy.nullable(),
  entryPrice: price.nullable(),
  exitPrice: price.nullable(),
  voidReason: z.enum(VOID_REASONS).nullable(),
  /** 1 / payoutMultiplier, shown as "win rate used" (F1). */
  breakEvenWinRate: figure,
  settingVersion: z.number().int(),
  ruleVersion: z.number().int(),
  staleBoundMs: z.number().int(),
  /** Head of the tape at acceptance: the entry is the first tick after it. */
  headSeq: z.number().int(),
  practice: z.boolean(),
});
export type Trade = z.output<typeof trade>;

export const tradeListAnswer = z.object({
  success: z.literal(true),
  data: z.array(trade),
  /** Cursor of the next page; null at the end. */
  nextCursor: z.string().nullable(),
  nowMs: unixMs,
});
export const tradeAnswer = z.object({ success: z.literal(true), data: trade, nowMs: unixMs });
export const placeTradeAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: trade,
  nowMs: unixMs,
});

export const tradeParams = z.object({ id });
export const tradeHistoryQuery = z.strictObject({
  limit: queryInteger(1, 1_000).default(20),
  offset: queryInteger(0, 1_000_000).optional(),
  /** The last trade's id, preceded by its amount in micro-USDT where the list is ordered by amount. */
  cursor: z
    .string()
    .regex(/^(\d{1,18}\.)?\d{1,18}$/)
    .optional(),
  result: z.enum(['all', 'win', 'loss', 'refunded', 'processing']).default('all'),
  sort: z.enum(SORTS).default('newest'),
});

export const placeTradeBody = z.strictObject({
  amount: rawAmount,
  tradeType,
  coinName: z.string().max(60).optional(),
  coinSymbol: symbol.optional(),
  /** Symbol plus USDT: BTCUSDT. */
  symbol: z.string().regex(/^[A-Za-z0-9.]{1,12}USDT$/i),
  currency: z.literal('USDT'),
  settingVersion: version.optional(),
});

export const tradeSetting = z.object({
  setting: z.object({
    id,
    name: z.string(),
    description: z.string(),
    minAmount: amount,
    maxAmount: amount,
  }),
  /** Seconds. */
  duration: z.number().int(),
  payoutMultiplier: figure,
});
export type TradeSetting = z.output<typeof tradeSetting>;
export const tradeSettingsAnswer = z.object({
  success: z.literal(true),
  data: z.array(tradeSetting),
  settingVersion: z.number().int(),
});

export const checkSettingQuery = z.strictObject({ amount: rawAmountText, symbol: symbol.optional() });
export const checkSettingAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: tradeSetting.extend({
    settingVersion: z.number().int(),
    expectedProfit: amount,
    breakEvenWinRate: figure,
    /** With `symbol`: whether it can be traded at this duration now, and why not. */
    tradable: z.boolean().optional(),
    reason: z.enum(UNTRADABLE_REASONS).nullable().optional(),
  }),
});

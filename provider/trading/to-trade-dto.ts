/** A stored trade in wire form. */
import type { Trade } from '../../lib/contract/core/trade-schemas';
import { micros, microsToNumber } from '../../lib/money/money';
import { calculateBreakEven, MULTIPLIER_SCALE } from '../../lib/trading/outcome';
import { toIsoTime } from '../http/answers/to-iso-time';
import { findAssetById } from '../prices/catalogue';
import { sourceOf } from '../prices/feed';
import type { OpenTradeRow } from './trade-row';

type TickCopy = NonNullable<Trade['entry']>;
type Columns = (string | number | null | undefined)[];

const OUTCOMES = {
  processing: null,
  completed_win: 'win',
  completed_loss: 'loss',
  refunded: 'refunded',
} as const;

/** The exit is shown only when the trade is settled; the entry as soon as its tick is stored. */
export function toTradeDto(row: OpenTradeRow): Trade {
  const asset = findAssetById(Number(row.asset_id));
  if (!asset) throw new Error(`trade ${row.id} names asset ${row.asset_id}, which is not in the catalogue`);
  const outcome = OUTCOMES[row.status];
  const entry =
    row.status === 'processing'
      ? toTickDto([
          row.first_seq,
          row.first_epoch,
          row.first_ms,
          row.first_source_ms,
          row.first_price,
          row.first_source,
        ])
      : toTickDto([
          row.entry_seq,
          row.entry_epoch,
          row.entry_ms,
          row.entry_source_ms,
          row.entry_price,
          row.entry_source,
        ]);
  const exit = toTickDto([
    row.exit_seq,
    row.exit_epoch,
    row.exit_ms,
    row.exit_source_ms,
    row.exit_price,
    row.exit_source,
  ]);
  const payout = toAmountDto(row.payout);
  return {
    id: String(row.id),
    amount: microsToNumber(micros(row.stake)),
    tradeType: row.side,
    coinName: asset.name,
    coinSymbol: asset.symbol,
    symbol: `${asset.symbol}USDT`,
    currency: 'USDT',
    duration: Number(row.duration_s),
    payoutMultiplier: row.multiplier_e4 / MULTIPLIER_SCALE,
    startTime: toIsoTime(Number(row.start_ms)),
    endTime: toIsoTime(Number(row.end_ms)),
    createdAt: toIsoTime(Number(row.start_ms)),
    status: row.status,
    finalResult: outcome === 'refunded' ? null : outcome,
    outcome,
    isProcessed: row.status !== 'processing',
    profit: toAmountDto(row.profit),
    payout,
    payoutAmount: payout,
    entry,
    exit,
    entryPrice: entry?.price ?? null,
    exitPrice: exit?.price ?? null,
    voidReason: row.void_reason as Trade['voidReason'],
    breakEvenWinRate: calculateBreakEven(row.multiplier_e4),
    settingVersion: Number(row.setting_version),
    ruleVersion: Number(row.rule_version),
    staleBoundMs: Number(row.stale_bound_ms),
    headSeq: Number(row.head_seq),
    practice: row.currency === 'USDT-PRACTICE',
  };
}

function toTickDto([seq, epoch, timeMs, sourceMs, price, source]: Columns): TickCopy | null {
  if (seq == null || epoch == null || timeMs == null || price == null || source == null) return null;
  return {
    seq: Number(seq),
    epoch: Number(epoch),
    timeMs: Number(timeMs),
    sourceMs: sourceMs == null ? null : Number(sourceMs),
    price: String(price),
    source: sourceOf(Number(source)),
  };
}

function toAmountDto(amount: string | number | null): number | null {
  return amount === null ? null : microsToNumber(micros(amount));
}

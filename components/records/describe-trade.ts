import type { Trade } from '@/lib/contract/core/trade-schemas';
import { type Micros, micros, readMicros } from '@/lib/money/money';
import type { Tone } from '../ui/feedback/badge';

export type TradeResult = 'win' | 'loss' | 'refunded' | 'processing';

export const RESULT_TONES: Record<TradeResult, Tone> = {
  win: 'gain',
  loss: 'loss',
  refunded: 'info',
  processing: 'warn',
};

export interface TradeView {
  result: TradeResult;
  /** Undefined until it is settled. */
  profit: Micros | undefined;
}

/**
 * A trade as the histories show it: settled once it has a result, else processing. Profit of a win is the absolute
 * profit if present, else payout minus amount; of a loss, the staked amount (L6).
 */
export function describeTrade(trade: Trade): TradeView {
  if (trade.status === 'refunded' || trade.outcome === 'refunded')
    return { result: 'refunded', profit: micros(0) };
  const stake = readMicros(trade.amount);
  if (trade.isProcessed && trade.finalResult === 'win') {
    const profit =
      trade.profit === null
        ? readMicros(trade.payoutAmount ?? trade.amount) - stake
        : readMicros(trade.profit);
    return { result: 'win', profit: micros(profit < 0n ? -profit : profit) };
  }
  if (trade.isProcessed && trade.finalResult === 'loss') return { result: 'loss', profit: micros(-stake) };
  return { result: 'processing', profit: undefined };
}

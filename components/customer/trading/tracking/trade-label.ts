/** The history's labels for a trade (document 1 §4). */
import type { Trade } from '@/lib/contract/trades';
import { readEndMs } from './trade-progress';

export type TradeLabel = 'win' | 'loss' | 'refunded' | 'processing' | 'pending';

export const LABEL_TONES = {
  win: 'gain',
  loss: 'loss',
  refunded: 'info',
  processing: 'warn',
  pending: 'neutral',
} as const satisfies Record<TradeLabel, string>;

/** pending: still running · processing: past its end and not decided. */
export function findTradeLabel(trade: Trade, serverNowMs: number): TradeLabel {
  if (trade.status === 'refunded') return 'refunded';
  if (trade.finalResult) return trade.finalResult;
  if (trade.status === 'completed_win') return 'win';
  if (trade.status === 'completed_loss') return 'loss';
  return serverNowMs < readEndMs(trade) ? 'pending' : 'processing';
}

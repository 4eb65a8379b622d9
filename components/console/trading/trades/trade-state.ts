import type { Tone } from '@/components/ui/feedback/badge';
import type { ManagedTrade } from '@/lib/contract/console-trading/console-trading-schemas';

export type TradeState = 'win' | 'loss' | 'refunded' | 'running' | 'overdue' | 'setAside';

export const STATE_TONES: Record<TradeState, Tone> = {
  win: 'gain',
  loss: 'loss',
  refunded: 'info',
  running: 'neutral',
  overdue: 'warn',
  setAside: 'danger',
};

/** State of a trade for staff: one past its end that is not settled is overdue, not running. */
export function findTradeState(trade: ManagedTrade, nowMs: number): TradeState {
  if (trade.status === 'refunded') return 'refunded';
  if (trade.status === 'completed_win') return 'win';
  if (trade.status === 'completed_loss') return 'loss';
  if (trade.setAsideAt !== null) return 'setAside';
  return Date.parse(trade.endTime) < nowMs ? 'overdue' : 'running';
}

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import type { ManagedTrade } from '@/lib/contract/console-trading/console-trading-schemas';
import { findTradeState, STATE_TONES } from './trade-state';

export function TradeStateBadge({ trade, nowMs }: { trade: ManagedTrade; nowMs: number }) {
  const t = useTranslations('trades.state');
  const state = findTradeState(trade, nowMs);
  return <Badge tone={STATE_TONES[state]}>{t(state)}</Badge>;
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/feedback/toasts';
import type { Trade } from '@/lib/contract/trades';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { readMicros } from '@/lib/money/money';
import { forgetTimedOutTrade, listTimedOutTrades } from './timed-out-trades';
import { findPhase, isDecided } from './trade-progress';

/** A trade that was shown as lost for want of an answer and was not: the customer is told (F4). */
export function useResultCorrections(history: readonly Trade[] | undefined): void {
  const t = useTranslations('trading');
  useEffect(() => {
    if (!history) return;
    const waiting = new Set(listTimedOutTrades());
    for (const trade of history) {
      if (!waiting.has(trade.id) || !isDecided(trade)) continue;
      forgetTimedOutTrade(trade.id);
      const phase = findPhase(trade, 0);
      if (phase === 'win') {
        const profit = formatAmount(readMicros(trade.profit ?? 0), { signed: true });
        notify(t('result.win'), t('result.correctedWin', { profit }), 'success');
      } else if (phase === 'refunded') {
        const amount = formatAmount(readMicros(trade.amount));
        notify(t('result.refunded'), t('result.correctedRefund', { amount }), 'info');
      }
    }
  }, [history, t]);
}

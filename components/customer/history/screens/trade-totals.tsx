'use client';

import { useTranslations } from 'next-intl';
import { Money } from '@/components/ui/facts/money';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { readAmountText } from '@/lib/money/money';
import { TotalCard, WideTotalCard } from './total-card';
import { TotalsFrame } from './totals-frame';

/** Total trades, win rate over the decided ones, best trade (document 2 §9). */
export function TradeTotals() {
  const t = useTranslations('history.totals');
  return (
    <TotalsFrame>
      {({ trades }) => {
        const { total, wins, processed, winRate, bestTrade } = trades;
        const profit = readAmountText(trades.profit);
        return (
          <div className="grid grid-cols-2 gap-2">
            <TotalCard name={t('trades')} value={groupDigits(String(total))} />
            <TotalCard
              name={t('winRate')}
              value={winRate === null ? '–' : `${winRate}%`}
              note={winRate === null ? t('noDecided') : t('winRateHelp', { wins, processed })}
            />
            <WideTotalCard
              name={t('bestTrade')}
              value={bestTrade === null ? '–' : <Money amount={readAmountText(bestTrade)} signed />}
              aside={{ name: t(profit < 0n ? 'loss' : 'profit'), value: <Money amount={profit} signed /> }}
            />
          </div>
        );
      }}
    </TotalsFrame>
  );
}

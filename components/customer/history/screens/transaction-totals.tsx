'use client';

import { useTranslations } from 'next-intl';
import { Money } from '@/components/ui/facts/money';
import { readAmountText } from '@/lib/money/money';
import { TotalCard, WideTotalCard } from './total-card';
import { TotalsFrame } from './totals-frame';

/** Total deposits, total withdrawals, net balance with the profit or loss of the trades between them. */
export function TransactionTotals() {
  const t = useTranslations('history.totals');
  return (
    <TotalsFrame>
      {({ deposits, withdrawals, net, trades }) => {
        const profit = readAmountText(trades.profit);
        return (
          <div className="grid grid-cols-2 gap-2">
            <TotalCard name={t('deposits')} value={<Money amount={readAmountText(deposits)} />} />
            <TotalCard name={t('withdrawals')} value={<Money amount={readAmountText(withdrawals)} />} />
            <WideTotalCard
              name={t('net')}
              value={<Money amount={readAmountText(net)} />}
              aside={{ name: t(profit < 0n ? 'loss' : 'profit'), value: <Money amount={profit} signed /> }}
              note={t('netHelp')}
            />
          </div>
        );
      }}
    </TotalsFrame>
  );
}

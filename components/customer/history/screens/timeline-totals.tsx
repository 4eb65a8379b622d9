'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/facts/money';
import { Stat } from '@/components/ui/facts/stat';
import { readAmountText } from '@/lib/money/money';
import { TotalsFrame } from './totals-frame';

/** What came in, what went out, what was adjusted and what the trades brought. */
export function TimelineTotals() {
  const t = useTranslations('history.totals');
  return (
    <TotalsFrame>
      {({ deposits, withdrawals, adjustments, trades }) => {
        const profit = readAmountText(trades.profit);
        return (
          <Card className="grid grid-cols-2 gap-x-4 gap-y-3">
            <Stat label={t('deposits')} value={<Money amount={readAmountText(deposits)} />} />
            <Stat label={t('withdrawals')} value={<Money amount={readAmountText(withdrawals)} />} />
            <Stat label={t('adjustments')} value={<Money amount={readAmountText(adjustments)} />} />
            <Stat label={t(profit < 0n ? 'loss' : 'profit')} value={<Money amount={profit} signed />} />
          </Card>
        );
      }}
    </TotalsFrame>
  );
}

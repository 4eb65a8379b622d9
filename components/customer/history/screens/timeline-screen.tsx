'use client';

import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/buttons/tabs';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/facts/money';
import { Stat } from '@/components/ui/facts/stat';
import { readAmountText } from '@/lib/money/money';
import { TIMELINE_FILTERS } from '../history-filters';
import { type HistoryPageProps, useHistoryView } from '../list/history-list';
import { useUrlFilters } from '../use-url-filters';
import { StatementTab } from './statement-tab';
import { TimelineTab } from './timeline-tab';
import { TotalsFrame } from './totals-frame';

/** /history: everything on one timeline, and the movements of the balance as a statement. */
export function TimelineScreen(page: HistoryPageProps) {
  const t = useTranslations('history.tabs');
  const view = useHistoryView(page);
  const [filters, change] = useUrlFilters(TIMELINE_FILTERS);
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-6">
      <TimelineTotals />
      <div className="-mx-4 flex flex-col">
        <Tabs
          label={t('label')}
          tabs={TIMELINE_FILTERS.tab.map((tab) => ({ value: tab, label: t(tab) }))}
          value={filters.tab}
          onChange={(tab) => change({ tab })}
        >
          <div className="flex flex-col gap-3 px-4 pt-3">
            {filters.tab === 'timeline' ? (
              <TimelineTab view={view} kind={filters.kind} onKind={(kind) => change({ kind })} />
            ) : (
              <StatementTab view={view} />
            )}
          </div>
        </Tabs>
      </div>
    </div>
  );
}

/** What came in, what went out, what was adjusted and what the trades brought. */
function TimelineTotals() {
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

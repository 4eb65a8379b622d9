'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { Tabs } from '@/components/ui/buttons/tabs';
import { Money } from '@/components/ui/facts/money';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { readAmountText } from '@/lib/money/money';
import { nameItem } from '../details/record-name';
import { FilterChips } from '../filter-chips';
import { isByTime, TRANSACTION_FILTERS, toTransactionQuery } from '../history-filters';
import { listOptions } from '../history-queries';
import { CaseRow } from '../list/case-row';
import { HistoryList, type HistoryPageProps, useHistoryView } from '../list/history-list';
import { SortRow } from '../list/sort-row';
import { areUnset } from '../url-filters';
import { useUrlFilters } from '../use-url-filters';
import { TotalCard, WideTotalCard } from './total-card';
import { TotalsFrame } from './totals-frame';

const ALL = { kind: 'all', status: 'all', sort: 'newest' } as const;

/** /history/deposit: money in and out with its sums (L1). */
export function TransactionScreen(page: HistoryPageProps) {
  const t = useTranslations('history');
  const view = useHistoryView(page);
  const [filters, change] = useUrlFilters(TRANSACTION_FILTERS);
  const query = useInfiniteQuery(listOptions(toTransactionQuery(filters)));
  const isEverything = areUnset(TRANSACTION_FILTERS, filters, ['kind', 'status']);
  const reset = () => change(ALL);
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-6">
      <TransactionTotals />
      <div className="-mx-4 flex flex-col">
        <Tabs
          label={t('kinds.label')}
          tabs={TRANSACTION_FILTERS.kind.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        >
          <div className="flex flex-col gap-3 px-4 pt-3">
            <FilterChips
              label={t('status.label')}
              values={TRANSACTION_FILTERS.status}
              value={filters.status}
              nameOf={(status) => t(`status.${status}`)}
              onChange={(status) => change({ status })}
            />
            <SortRow
              value={filters.sort}
              onChange={(sort) => change({ sort })}
              isUnset={areUnset(TRANSACTION_FILTERS, filters)}
              onReset={reset}
            />
            <HistoryList
              query={query}
              view={view}
              empty={{
                body: t('empty.transactions'),
                action: (
                  <ScreenLink href="/deposit" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                    {t('empty.deposit')}
                  </ScreenLink>
                ),
              }}
              onReset={isEverything ? undefined : reset}
              at={({ at }) => at}
              keyOf={nameItem}
              isByTime={isByTime(filters.sort)}
              row={(item) =>
                item.kind !== 'trade' && (
                  <CaseRow item={item} timeZone={view.timeZone} onOpen={() => view.open(nameItem(item))} />
                )
              }
              toItems={(items) => items}
            />
          </div>
        </Tabs>
      </div>
    </div>
  );
}

/** Total deposits, total withdrawals, net balance with the profit or loss of the trades between them. */
function TransactionTotals() {
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

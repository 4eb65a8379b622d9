'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { Money } from '@/components/ui/facts/money';
import { useNow } from '@/components/ui/facts/use-now';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { readAmountText } from '@/lib/money/money';
import { RecordDetails } from '../details/record-details';
import { nameRecord } from '../details/record-name';
import { useOpenRecord } from '../details/use-open-record';
import { FilterChips } from '../filter-chips';
import { TRADE_FILTERS, toTradesQuery } from '../history-filters';
import { tradesOptions } from '../history-queries';
import { DayGroups } from '../list/day-groups';
import { RecordList } from '../list/record-list';
import { SortRow } from '../list/sort-row';
import { TradeRow } from '../list/trade-row';
import { SortSelect } from '../sort-select';
import { areUnset } from '../url-filters';
import { useHistoryLive } from '../use-history-live';
import { useUrlFilters } from '../use-url-filters';
import { TotalCard, WideTotalCard } from './total-card';
import { TotalsFrame } from './totals-frame';

const ALL = { result: 'all', sort: 'newest' } as const;

/** /trading-history: every trade with its result (L2). */
export function TradeHistoryScreen({
  timeZone,
  renderedAtMs,
}: {
  timeZone: string | undefined;
  renderedAtMs: number;
}) {
  const t = useTranslations('history');
  useHistoryLive();
  const [filters, change] = useUrlFilters(TRADE_FILTERS);
  const [opened, open] = useOpenRecord();
  const query = useInfiniteQuery(tradesOptions(toTradesQuery(filters)));
  const nowMs = useNow(renderedAtMs);
  const trades = query.data?.pages.flatMap((page) => page.data) ?? [];
  const reset = () => change(ALL);
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-6">
      <TradeTotals />
      <div className="flex flex-col gap-3">
        <FilterChips
          label={t('result.label')}
          values={TRADE_FILTERS.result}
          value={filters.result}
          nameOf={(result) => t(`result.${result}`)}
          onChange={(result) => change({ result })}
        />
        <SortRow isUnset={areUnset(TRADE_FILTERS, filters)} onReset={reset}>
          <SortSelect
            value={filters.sort}
            onChange={(sort) => change({ sort })}
            names={{ highest: t('sort.highestAmount'), lowest: t('sort.lowestAmount') }}
          />
        </SortRow>
      </div>
      <RecordList
        query={query}
        empty={
          filters.result === 'all'
            ? {
                title: t('empty.none'),
                body: t('empty.trades'),
                action: (
                  <Link href="/trading" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                    {t('empty.trade')}
                  </Link>
                ),
              }
            : {
                title: t('empty.noMatch'),
                body: t('empty.noMatchBody'),
                action: (
                  <Button variant="secondary" size="sm" onClick={reset}>
                    {t('list.reset')}
                  </Button>
                ),
              }
        }
      >
        {(records) => (
          <DayGroups
            records={records}
            at={({ startTime }) => startTime}
            keyOf={nameTrade}
            isByTime={filters.sort === 'newest' || filters.sort === 'oldest'}
            timeZone={timeZone}
            nowMs={nowMs}
            row={(trade) => (
              <TradeRow trade={trade} timeZone={timeZone} onOpen={() => open(nameTrade(trade))} />
            )}
          />
        )}
      </RecordList>
      <RecordDetails
        name={opened}
        items={trades.map((trade) => ({ kind: 'trade', at: trade.startTime, balanceAfter: null, trade }))}
        timeZone={timeZone}
        onClose={() => open(undefined)}
      />
    </div>
  );
}

function nameTrade({ id }: Trade): string {
  return nameRecord({ kind: 'trade', id });
}

/** Total trades, win rate over the decided ones, best trade (L6). */
function TradeTotals() {
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

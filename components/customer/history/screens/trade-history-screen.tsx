'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { Money } from '@/components/ui/facts/money';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { readAmountText } from '@/lib/money/money';
import { nameRecord } from '../details/record-name';
import { FilterChips } from '../filter-chips';
import { isByTime, TRADE_FILTERS, toTradesQuery } from '../history-filters';
import { tradesOptions } from '../history-queries';
import { HistoryList, type HistoryPageProps, useHistoryView } from '../list/history-list';
import { SortRow } from '../list/sort-row';
import { TradeRow } from '../list/trade-row';
import { areUnset } from '../url-filters';
import { useUrlFilters } from '../use-url-filters';
import { TotalCard, WideTotalCard } from './total-card';
import { TotalsFrame } from './totals-frame';

const ALL = { result: 'all', sort: 'newest' } as const;

/** /trading-history: every trade with its result (L2). */
export function TradeHistoryScreen(page: HistoryPageProps) {
  const t = useTranslations('history');
  const view = useHistoryView(page);
  const [filters, change] = useUrlFilters(TRADE_FILTERS);
  const query = useInfiniteQuery(tradesOptions(toTradesQuery(filters)));
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
        <SortRow
          value={filters.sort}
          onChange={(sort) => change({ sort })}
          names={{ highest: t('sort.highestAmount'), lowest: t('sort.lowestAmount') }}
          isUnset={areUnset(TRADE_FILTERS, filters)}
          onReset={reset}
        />
      </div>
      <HistoryList
        query={query}
        view={view}
        empty={{
          body: t('empty.trades'),
          action: (
            <ScreenLink href="/trading" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('empty.trade')}
            </ScreenLink>
          ),
        }}
        onReset={filters.result === 'all' ? undefined : reset}
        at={({ startTime }) => startTime}
        keyOf={nameTrade}
        isByTime={isByTime(filters.sort)}
        row={(trade) => (
          <TradeRow trade={trade} timeZone={view.timeZone} onOpen={() => view.open(nameTrade(trade))} />
        )}
        toItems={(trades) =>
          trades.map((trade) => ({ kind: 'trade', at: trade.startTime, balanceAfter: null, trade }))
        }
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

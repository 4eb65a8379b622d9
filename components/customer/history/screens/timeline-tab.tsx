'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { nameItem } from '../details/record-name';
import { FilterChips } from '../filter-chips';
import { TIMELINE_FILTERS, type TimelineFilters, toTimelineQuery } from '../history-filters';
import { listOptions } from '../history-queries';
import { CaseRow } from '../list/case-row';
import type { HistoryView } from '../list/history-list';
import { HistoryList } from '../list/history-list';
import { TradeRow } from '../list/trade-row';

/** Trades, deposits, withdrawals and adjustments, newest first. */
export function TimelineTab({
  view,
  kind,
  onKind,
}: {
  view: HistoryView;
  kind: TimelineFilters['kind'];
  onKind: (kind: TimelineFilters['kind']) => void;
}) {
  const t = useTranslations('history');
  const { timeZone, open } = view;
  return (
    <>
      <FilterChips
        label={t('kinds.label')}
        values={TIMELINE_FILTERS.kind}
        value={kind}
        nameOf={(each) => t(`kinds.${each}`)}
        onChange={onKind}
      />
      <HistoryList
        query={useInfiniteQuery(listOptions(toTimelineQuery({ kind })))}
        view={view}
        empty={{ body: t('empty.timeline') }}
        onReset={kind === 'all' ? undefined : () => onKind('all')}
        at={({ at }) => at}
        keyOf={nameItem}
        row={(item) => {
          const onOpen = () => open(nameItem(item));
          return item.kind === 'trade' ? (
            <TradeRow trade={item.trade} timeZone={timeZone} onOpen={onOpen} />
          ) : (
            <CaseRow item={item} timeZone={timeZone} onOpen={onOpen} />
          );
        }}
        toItems={(items) => items}
      />
    </>
  );
}

'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { RecordDetails } from '../details/record-details';
import { nameItem } from '../details/record-name';
import { FilterChips } from '../filter-chips';
import { TIMELINE_FILTERS, type TimelineFilters, toTimelineQuery } from '../history-filters';
import { listOptions } from '../history-queries';
import { CaseRow } from '../list/case-row';
import { DayGroups } from '../list/day-groups';
import { RecordList } from '../list/record-list';
import { TradeRow } from '../list/trade-row';

/** What both views of /history share with their screen. */
export interface HistoryTab {
  timeZone: string | undefined;
  nowMs: number;
  /** Name of the record whose details are open. */
  opened: string | undefined;
  open: (name: string | undefined) => void;
}

/** Trades, deposits, withdrawals and adjustments, newest first. */
export function TimelineTab({
  kind,
  onKind,
  timeZone,
  nowMs,
  opened,
  open,
}: HistoryTab & { kind: TimelineFilters['kind']; onKind: (kind: TimelineFilters['kind']) => void }) {
  const t = useTranslations('history');
  const query = useInfiniteQuery(listOptions(toTimelineQuery({ kind })));
  return (
    <>
      <FilterChips
        label={t('kinds.label')}
        values={TIMELINE_FILTERS.kind}
        value={kind}
        nameOf={(each) => t(`kinds.${each}`)}
        onChange={onKind}
      />
      <RecordList
        query={query}
        empty={
          kind === 'all'
            ? { title: t('empty.none'), body: t('empty.timeline') }
            : {
                title: t('empty.noMatch'),
                body: t('empty.noMatchBody'),
                action: (
                  <Button variant="secondary" size="sm" onClick={() => onKind('all')}>
                    {t('list.reset')}
                  </Button>
                ),
              }
        }
      >
        {(items) => (
          <DayGroups
            records={items}
            at={({ at }) => at}
            keyOf={nameItem}
            timeZone={timeZone}
            nowMs={nowMs}
            row={(item) => {
              const onOpen = () => open(nameItem(item));
              return item.kind === 'trade' ? (
                <TradeRow trade={item.trade} timeZone={timeZone} onOpen={onOpen} />
              ) : (
                <CaseRow item={item} timeZone={timeZone} onOpen={onOpen} />
              );
            }}
          />
        )}
      </RecordList>
      <RecordDetails
        name={opened}
        items={query.data?.pages.flatMap((page) => page.data) ?? []}
        timeZone={timeZone}
        onClose={() => open(undefined)}
      />
    </>
  );
}

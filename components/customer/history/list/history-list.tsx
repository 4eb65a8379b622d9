'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { useNow } from '@/components/ui/facts/use-now';
import type { HistoryItem } from '@/lib/contract/money/history-schemas';
import { RecordDetails } from '../details/record-details';
import { useOpenRecord } from '../details/use-open-record';
import { useHistoryLive } from '../use-history-live';
import { groupByDay } from './group-by-day';
import { type PagedQuery, RecordList } from './record-list';

/** What a page of the history gives its screen. */
export interface HistoryPageProps {
  timeZone: string | undefined;
  renderedAtMs: number;
}

/** What the lists of a screen share. */
export interface HistoryView {
  timeZone: string | undefined;
  nowMs: number;
  /** Name of the record whose details are open. */
  opened: string | undefined;
  open: (name: string | undefined) => void;
}

/** The clock and the open record of a screen, whose lists stay current. */
export function useHistoryView({ timeZone, renderedAtMs }: HistoryPageProps): HistoryView {
  useHistoryLive();
  const [opened, open] = useOpenRecord();
  const nowMs = useNow(renderedAtMs);
  return { timeZone, nowMs, opened, open };
}

/** A history by day in each state of its query, with the details of the record that is open. */
export function HistoryList<T>({
  query,
  view: { timeZone, nowMs, opened, open },
  empty,
  onReset,
  toItems,
  ...groups
}: {
  query: PagedQuery<T>;
  view: HistoryView;
  /** Of a history without any record. */
  empty: { body: string; action?: ReactNode };
  /** Takes the filters away; undefined while none is set. */
  onReset?: (() => void) | undefined;
  at: (record: T) => string;
  keyOf: (record: T) => string;
  row: (record: T) => ReactNode;
  /** An order by amount has no days. */
  isByTime?: boolean;
  /** The records whose details need no call. */
  toItems: (records: readonly T[]) => readonly HistoryItem[];
}) {
  const t = useTranslations('history');
  const records = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <RecordList
        query={query}
        empty={
          onReset
            ? {
                title: t('empty.noMatch'),
                body: t('empty.noMatchBody'),
                action: (
                  <Button variant="secondary" size="sm" onClick={onReset}>
                    {t('list.reset')}
                  </Button>
                ),
              }
            : { title: t('empty.none'), ...empty }
        }
      >
        {(shown) => <DayGroups records={shown} {...groups} timeZone={timeZone} nowMs={nowMs} />}
      </RecordList>
      <RecordDetails
        name={opened}
        items={toItems(records)}
        timeZone={timeZone}
        onClose={() => open(undefined)}
      />
    </>
  );
}

/** Rows grouped by day; an order by amount has no days. */
function DayGroups<T>({
  records,
  at,
  keyOf,
  row,
  isByTime = true,
  timeZone,
  nowMs,
}: {
  records: readonly T[];
  at: (record: T) => string;
  keyOf: (record: T) => string;
  row: (record: T) => ReactNode;
  isByTime?: boolean;
  timeZone: string | undefined;
  nowMs: number;
}) {
  const t = useTranslations('history.list');
  const time = useTranslations('common.time');
  const language = useLocale();
  if (!isByTime) return <Rows records={records} keyOf={keyOf} row={row} />;
  return groupByDay(records, { at, language, timeZone, nowMs }).map((group) => (
    <section key={keyOf(group.records[0] as T)} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-text-muted">
        {group.day === 'other' ? (group.date ?? time('unknown')) : t(group.day)}
      </h2>
      <Rows records={group.records} keyOf={keyOf} row={row} />
    </section>
  ));
}

function Rows<T>({
  records,
  keyOf,
  row,
}: {
  records: readonly T[];
  keyOf: (record: T) => string;
  row: (record: T) => ReactNode;
}) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {records.map((record) => (
          <li key={keyOf(record)} className="rest-offscreen">
            {row(record)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { groupByDay } from './group-by-day';

/** Rows grouped by day; an order by amount has no days. */
export function DayGroups<T>({
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
          <li key={keyOf(record)}>{row(record)}</li>
        ))}
      </ul>
    </Card>
  );
}

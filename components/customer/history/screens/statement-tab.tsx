'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordDetails } from '../details/record-details';
import { statementOptions } from '../history-queries';
import { DayGroups } from '../list/day-groups';
import { RecordList } from '../list/record-list';
import { StatementRow } from '../list/statement-row';
import type { HistoryTab } from './timeline-tab';

/** Every movement of the spendable balance, newest first, each with the balance after it. */
export function StatementTab({ timeZone, nowMs, opened, open }: HistoryTab) {
  const t = useTranslations('history');
  const query = useInfiniteQuery(statementOptions());
  return (
    <>
      <p className="text-sm text-text-muted">{t('statement.help')}</p>
      <RecordList query={query} empty={{ title: t('empty.none'), body: t('empty.statement') }}>
        {(rows) => (
          <DayGroups
            records={rows}
            at={({ at }) => at}
            keyOf={({ id }) => id}
            timeZone={timeZone}
            nowMs={nowMs}
            row={(row) => <StatementRow row={row} timeZone={timeZone} onOpen={open} />}
          />
        )}
      </RecordList>
      <RecordDetails name={opened} items={[]} timeZone={timeZone} onClose={() => open(undefined)} />
    </>
  );
}

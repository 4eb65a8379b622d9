'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { statementOptions } from '../history-queries';
import type { HistoryView } from '../list/history-list';
import { HistoryList } from '../list/history-list';
import { StatementRow } from '../list/statement-row';

/** Every movement of the spendable balance, newest first, each with the balance after it. */
export function StatementTab({ view }: { view: HistoryView }) {
  const t = useTranslations('history');
  return (
    <>
      <p className="text-sm text-text-muted">{t('statement.help')}</p>
      <HistoryList
        query={useInfiniteQuery(statementOptions())}
        view={view}
        empty={{ body: t('empty.statement') }}
        at={({ at }) => at}
        keyOf={({ id }) => id}
        row={(row) => <StatementRow row={row} timeZone={view.timeZone} onOpen={view.open} />}
        toItems={() => []}
      />
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/buttons/tabs';
import { useNow } from '../details/use-now';
import { useOpenRecord } from '../details/use-open-record';
import { TIMELINE_FILTERS } from '../history-filters';
import { useHistoryLive } from '../use-history-live';
import { useUrlFilters } from '../use-url-filters';
import { StatementTab } from './statement-tab';
import { TimelineTab } from './timeline-tab';
import { TimelineTotals } from './timeline-totals';

/** /history: everything on one timeline, and the movements of the balance as a statement. */
export function TimelineScreen({
  timeZone,
  renderedAtMs,
}: {
  timeZone: string | undefined;
  renderedAtMs: number;
}) {
  const t = useTranslations('history.tabs');
  useHistoryLive();
  const [filters, change] = useUrlFilters(TIMELINE_FILTERS);
  const [opened, open] = useOpenRecord();
  const nowMs = useNow(renderedAtMs);
  const shared = { timeZone, nowMs, opened, open };
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
              <TimelineTab {...shared} kind={filters.kind} onKind={(kind) => change({ kind })} />
            ) : (
              <StatementTab {...shared} />
            )}
          </div>
        </Tabs>
      </div>
    </div>
  );
}

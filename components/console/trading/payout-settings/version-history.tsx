'use client';

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { SidePanel, WithSidePanel } from '@/components/console/kit/panel/side-panel';
import { DataTable, type TableColumn } from '@/components/console/kit/table/data-table';
import { Pager } from '@/components/console/kit/table/pager';
import type { PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { payoutVersionsQuery } from './payout-queries';
import { useOpenVersion } from './use-open-version';
import { VersionPanel } from './version-panel';

const PAGE_SIZE = 10;
export const PAYOUT_FILTERS = { edit: ['no', 'yes'], page: '1', open: '' } as const;

/** All versions, newest first; one opens in the side panel with its tiers and its changes. */
export function VersionHistory({
  filters,
  timeZone,
}: {
  filters: UrlFilters<typeof PAYOUT_FILTERS>;
  timeZone: string;
}) {
  const t = useTranslations('payout-settings.history');
  const { values, set } = filters;
  const list = useQuery(payoutVersionsQuery({ page: values.page, limit: String(PAGE_SIZE) }));
  const rows = list.data?.data;
  const { opened, before } = useOpenVersion(values.open, list.data);
  // A link to a version scrolls down to the history, which is the last section of the page.
  const section = useRef<HTMLElement>(null);
  const isLinked = useRef(values.open !== '');
  const isThere = opened !== undefined;
  useEffect(() => {
    if (isThere && isLinked.current) section.current?.scrollIntoView({ block: 'start' });
    if (isThere) isLinked.current = false;
  }, [isThere]);
  const columns = useMemo<TableColumn<PayoutVersion>[]>(
    () => [
      { id: 'version', header: t('version'), cell: ({ version }) => t('number', { version }) },
      {
        id: 'at',
        header: t('at'),
        cell: ({ createdAt }) => <TimeAgo at={createdAt} className="text-text-muted" />,
      },
      {
        id: 'by',
        header: t('by'),
        cell: ({ createdBy }) => createdBy?.username ?? t('install'),
      },
      {
        id: 'approved',
        header: t('approvedBy'),
        priority: 3,
        cell: ({ approvedBy }) => approvedBy?.username ?? '–',
      },
      {
        id: 'note',
        header: t('note'),
        priority: 2,
        cell: ({ note }) => <span className="line-clamp-2 max-w-80 break-words">{note ?? '–'}</span>,
      },
      {
        id: 'trades',
        header: t('trades'),
        align: 'end',
        priority: 2,
        cell: ({ trades }) => groupDigits(String(trades)),
      },
    ],
    [t],
  );
  return (
    <section ref={section} className="flex scroll-mt-[calc(var(--console-head)+1rem)] flex-col gap-3">
      <h2 className="text-base font-bold">{t('title')}</h2>
      <WithSidePanel
        panel={
          <SidePanel
            openKey={opened && String(opened.version)}
            title={opened ? t('number', { version: opened.version }) : ''}
            onClose={() => set({ open: '' })}
          >
            {opened && <VersionPanel version={opened} before={before} timeZone={timeZone} />}
          </SidePanel>
        }
      >
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ version }) => String(version)}
          openKey={values.open}
          onOpen={({ version }) => set({ open: String(version) })}
          isFetching={list.isFetching && list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={{ icon: <History />, title: t('empty') }}
        />
        {list.data && (
          <Pager
            page={list.data.page}
            pages={list.data.pages}
            total={list.data.total}
            limit={PAGE_SIZE}
            onPage={(page) => set({ page: String(page) })}
          />
        )}
      </WithSidePanel>
    </section>
  );
}

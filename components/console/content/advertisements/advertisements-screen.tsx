'use client';

import { useQuery } from '@tanstack/react-query';
import { Images, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { WithSidePanel } from '@/components/console/kit/panel/side-panel';
import { AddButton } from '@/components/console/kit/views/add-button';
import { Banner } from '@/components/ui/feedback/banner';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { AdvertisementList } from './advertisement-list';
import { AdvertisementPanel } from './advertisement-panel';
import { advertisementsQuery } from './advertisement-queries';
import { AdvertisementEditor } from './editor/advertisement-editor';
import { findScheduleState } from './find-schedule-state';
import { useAdvertisementActions } from './use-advertisement-actions';
import { useScheduleNow } from './use-schedule-now';

const FILTERS = { open: '' } as const;

/** /admin/advertisements: the carousel of customers' home and settings screens. */
export function AdvertisementsScreen({ timeZone }: { timeZone: string }) {
  const t = useTranslations('advertisements');
  const explain = useErrorText();
  const { values, set } = useUrlFilters(FILTERS);
  const list = useQuery(advertisementsQuery);
  const actions = useAdvertisementActions();
  const rows = list.data?.advertisements;
  const nowMs = useScheduleNow(rows);
  const shown =
    nowMs === undefined ? undefined : rows?.filter((row) => findScheduleState(row, nowMs) === 'shown').length;
  const close = () => set({ open: '' });
  const panel =
    values.open === 'new' ? (
      <AdvertisementEditor key="new" advertisement={undefined} timeZone={timeZone} onClose={close} />
    ) : (
      values.open && (
        <AdvertisementPanel
          key={values.open}
          id={values.open}
          rows={rows}
          timeZone={timeZone}
          onClose={close}
        />
      )
    );
  return (
    <WithSidePanel panel={panel}>
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-2">
        <p aria-live="polite" className="flex-1 text-sm text-text-muted max-sm:min-w-full">
          {rows && shown !== undefined && t('count', { count: rows.length, shown })}
        </p>
        <AddButton onClick={() => set({ open: 'new' })}>{t('add')}</AddButton>
      </div>
      {rows && rows.length > 0 && shown === 0 && (
        <Banner tone="warn" icon={<TriangleAlert />}>
          {t('noneShown')}
        </Banner>
      )}
      <div className="@container/list rounded-card bg-surface-raised p-1 shadow-card">
        {list.error && !rows ? (
          <ErrorState
            body={explain(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : rows?.length === 0 ? (
          <EmptyState icon={<Images />} title={t('empty')} body={t('emptyBody')} />
        ) : (
          <AdvertisementList
            rows={rows}
            openId={values.open}
            timeZone={timeZone}
            nowMs={nowMs}
            onOpen={(id) => set({ open: id })}
            onToggle={actions.toggle}
            onOrder={actions.order}
          />
        )}
      </div>
    </WithSidePanel>
  );
}

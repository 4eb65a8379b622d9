'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddressSearch } from '@/components/app-shell/address/use-address-search';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { Chip, ChipRow } from '@/components/ui/buttons/chip';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { auditRoutes } from '@/lib/contract/audit/audit-routes';
import type { ViewList } from '@/lib/contract/audit/audit-rules';
import type { SavedView } from '@/lib/contract/audit/audit-schemas';
import { EditViews } from './edit-views';
import { SaveView } from './save-view';
import { readViewQuery } from './saved-view-query';

/** Outside STAFF: what colleagues do never changes one's own views. */
function savedViewsQuery(list: ViewList) {
  return queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => callAsStaff(auditRoutes.savedViews, { query: { list }, signal }),
    staleTime: 60_000,
    networkMode: 'always',
  });
}

/**
 * One's own saved views of a list: a press writes a view into the address. The row keeps its height from the start, so that
 * the table does not move under the pointer; on a phone it is hidden while there is nothing to show or save.
 */
export function SavedViews({ list }: { list: ViewList }) {
  const t = useTranslations('admin.views');
  const stored = useQuery(savedViewsQuery(list));
  const query = readViewQuery(useAddressSearch());
  const [dialog, setDialog] = useState<'save' | 'edit'>();
  const views = stored.data?.data ?? [];
  const isNew =
    stored.data !== undefined && query !== '' && !views.some((view) => readViewQuery(view.query) === query);
  const reload = () => stored.refetch();
  if (stored.error && !stored.data) {
    return <p className="flex min-h-11 items-center text-sm text-text-muted">{t('failed')}</p>;
  }
  return (
    <>
      <div className={cx('flex min-w-0 items-center gap-1', views.length === 0 && !isNew && 'max-sm:hidden')}>
        <ChipRow label={t('label')} className="min-w-0">
          {views.map((view) => {
            const isOn = readViewQuery(view.query) === query;
            return (
              <Chip key={view.id} isOn={isOn} onClick={() => openView(isOn ? '' : view.query)}>
                <span className="max-w-48 truncate">{view.name}</span>
              </Chip>
            );
          })}
          <Chip disabled={!isNew} onClick={() => setDialog('save')}>
            <span className={cx('inline-flex items-center gap-1', isNew && 'text-brand')}>
              <BookmarkPlus className="size-4" aria-hidden="true" />
              {t('save')}
            </span>
          </Chip>
        </ChipRow>
        {views.length > 0 && (
          <IconButton
            label={t('manage')}
            title={t('manage')}
            icon={<Pencil className="size-4" />}
            className="text-text-muted"
            onClick={() => setDialog('edit')}
          />
        )}
      </div>
      <SaveView
        open={dialog === 'save'}
        list={list}
        query={query}
        views={views}
        onSaved={reload}
        onClose={() => setDialog(undefined)}
      />
      <EditViews
        open={dialog === 'edit'}
        views={views}
        onForgotten={reload}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

/** A new history entry; closes the open row. */
function openView(query: SavedView['query']): void {
  const url = new URL(window.location.href);
  url.search = query;
  writeAddress(url);
}

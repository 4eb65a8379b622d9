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
import { callStaff } from '@/lib/api/staff-client';
import type { SavedView } from '@/lib/contract/oversight';
import type { ViewList } from '@/lib/contract/oversight-rules';
import { EditViews } from './edit-views';
import { SaveView } from './save-view';
import { readViewQuery } from './saved-view-query';

/** Not one of the console's lists: what others do changes nothing of it. */
function savedViewsQuery(list: ViewList) {
  return queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => callStaff('savedViews', { query: { list }, signal }),
    staleTime: 60_000,
    networkMode: 'always',
  });
}

/**
 * The caller's own views of a list, under its filters: one tap writes a view into the address. Its place is taken from
 * the first moment, so that no row moves away from under the pointer; a phone gives it to the list while there is
 * neither a view nor anything to keep.
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

/** Another view is an entry in the history; the row that was open closes. */
function openView(query: SavedView['query']): void {
  const url = new URL(window.location.href);
  url.search = query;
  writeAddress(url);
}

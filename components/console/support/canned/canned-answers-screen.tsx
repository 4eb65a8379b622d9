'use client';

import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FilterBar } from '@/components/console/kit/filters/filter-bar';
import { SearchField } from '@/components/console/kit/filters/search-field';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { WithSidePanel } from '@/components/console/kit/panel/side-panel';
import { DataTable } from '@/components/console/kit/table/data-table';
import { Button } from '@/components/ui/buttons/button';
import { CANNED_MAX } from '@/lib/contract/chat/chat-rules';
import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import { foldSearchText } from '@/lib/i18n/fold-search-text';
import { cannedQuery } from '../inbox/inbox-queries';
import { useCannedColumns } from './canned-columns';
import { CannedEditor } from './canned-editor';

const FILTERS = { q: '', open: '' } as const;

/** /admin/support/canned: the canned answers of the support team. */
export function CannedAnswersScreen() {
  const t = useTranslations('canned');
  const { values, set, reset, isFiltered } = useUrlFilters(FILTERS);
  const list = useQuery(cannedQuery);
  const columns = useCannedColumns();
  const all = list.data?.data;
  const rows = all && searchCanned(all, values.q);
  const isFull = all !== undefined && all.length >= CANNED_MAX;
  const opened = all?.find(({ id }) => id === values.open);
  const panel = (opened || values.open === 'new') && (
    <CannedEditor key={values.open} answer={opened} onClose={() => set({ open: '' })} />
  );
  return (
    <WithSidePanel panel={panel}>
      <FilterBar isFiltered={isFiltered} onReset={reset}>
        <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      </FilterBar>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p aria-live="polite" className="min-w-24 flex-1 text-sm text-text-muted">
          {isFull ? t('full', { max: CANNED_MAX }) : rows && t('count', { count: rows.length })}
        </p>
        <Button size="sm" disabled={isFull} onClick={() => set({ open: 'new' })}>
          <span className="inline-flex items-center gap-2">
            <Plus className="size-4" aria-hidden="true" />
            {t('add')}
          </span>
        </Button>
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        openKey={values.open}
        onOpen={({ id }) => set({ open: id })}
        isFetching={false}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{
          icon: <MessageSquareText />,
          title: t('empty'),
          body: t(isFiltered ? 'emptyFiltered' : 'emptyBody'),
        }}
      />
    </WithSidePanel>
  );
}

/** The answers whose title, shortcut or text contains the search text, ignoring case and accents. */
function searchCanned(answers: readonly CannedAnswer[], words: string): CannedAnswer[] {
  const wanted = foldSearchText(words);
  return answers.filter(({ title, shortcut, texts }) =>
    [title, shortcut ?? '', ...Object.values(texts)].some((text) => foldSearchText(text).includes(wanted)),
  );
}

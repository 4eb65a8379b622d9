'use client';

import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FilterBar } from '@/components/console/kit/filters/filter-bar';
import { SearchField } from '@/components/console/kit/filters/search-field';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '@/components/console/kit/list-screen';
import { AddButton } from '@/components/console/kit/views/add-button';
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
  const filters = useUrlFilters(FILTERS);
  const { values, set } = filters;
  const list = useQuery(cannedQuery);
  const columns = useCannedColumns();
  const all = list.data?.data;
  const rows = all && searchCanned(all, values.q);
  const isFull = all !== undefined && all.length >= CANNED_MAX;
  const opened = all?.find(({ id }) => id === values.open);
  return (
    <ListScreen
      label={t('title')}
      toolbar={
        <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
          <SearchField label={t('search')} value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
        </FilterBar>
      }
      count={(total) => (isFull ? t('full', { max: CANNED_MAX }) : t('count', { count: total }))}
      total={rows?.length}
      listActions={
        <AddButton disabled={isFull} onClick={() => set({ open: 'new' })}>
          {t('add')}
        </AddButton>
      }
      columns={columns}
      rows={rows}
      empty={{ icon: <MessageSquareText />, ...writeEmptyTexts(t) }}
      query={list}
      filters={filters}
      panel={
        (opened || values.open === 'new') && (
          <CannedEditor key={values.open} answer={opened} onClose={() => set({ open: '' })} />
        )
      }
    />
  );
}

/** The answers whose title, shortcut or text contains the search text, ignoring case and accents. */
function searchCanned(answers: readonly CannedAnswer[], words: string): CannedAnswer[] {
  const wanted = foldSearchText(words);
  return answers.filter(({ title, shortcut, texts }) =>
    [title, shortcut ?? '', ...Object.values(texts)].some((text) => foldSearchText(text).includes(wanted)),
  );
}

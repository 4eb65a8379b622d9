'use client';

import { Keyboard, MailOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FilterChip } from '@/components/console/kit/filters/filter-chip';
import { SearchField } from '@/components/console/kit/filters/search-field';
import type { UrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { Chip, ChipRow } from '@/components/ui/buttons/chip';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { INBOX_FILTERS } from '../inbox-filters';
import { CompactSelect } from './compact-select';

/** Search, filters and order of the inbox, all kept in the URL. */
export function InboxToolbar({
  filters: { values, set },
  counts,
  onKeys,
}: {
  filters: UrlFilters<typeof INBOX_FILTERS>;
  counts: AnswerOf<'conversations'>['counts'] | undefined;
  onKeys: () => void;
}) {
  const t = useTranslations('inbox');
  const table = useTranslations('admin.table');
  const isUnread = values.unread === 'true';
  const views = [
    { value: 'all', text: t('filter.all'), count: 0 },
    { value: 'me', text: t('filter.mine'), count: counts?.mine ?? 0 },
    { value: 'nobody', text: t('filter.unassigned'), count: counts?.nobodys ?? 0 },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not know the search element.
    <div role="search" aria-label={table('filters')} className="flex flex-col gap-1 border-b border-line p-2">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 [&>span]:w-full">
          <SearchField
            label={t('list.search')}
            value={values.q}
            onSearch={(q) => set({ q }, { replace: true })}
          />
        </span>
        <IconButton
          label={t('shortcuts.open')}
          title={t('shortcuts.open')}
          icon={<Keyboard className="size-5" />}
          className="text-text-muted max-lg:hidden"
          onClick={onKeys}
        />
      </div>
      <ChipRow label={t('filter.views')} className="-mx-2 px-2">
        {views.map(({ value, text, count }) => (
          <Chip key={value} isOn={values.assigned === value} onClick={() => set({ assigned: value })}>
            {text}
            {count > 0 && <span className="ps-1 font-semibold">{count}</span>}
          </Chip>
        ))}
      </ChipRow>
      {values.waiting === 'true' && (
        <FilterChip
          label={t('filter.waiting')}
          value={t('filter.waitingForAnswer')}
          onRemove={() => set({ waiting: 'all' })}
        />
      )}
      <div className="flex items-center gap-1">
        <CompactSelect
          label={t('filter.status')}
          value={values.status}
          options={INBOX_FILTERS.status.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => set({ status })}
        />
        <CompactSelect
          label={t('sort.label')}
          value={values.sort}
          options={INBOX_FILTERS.sort.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => set({ sort })}
        />
        <IconButton
          label={t('filter.unread')}
          title={t('filter.unread')}
          icon={<MailOpen className="size-5" />}
          aria-pressed={isUnread}
          className={cx('ms-auto', isUnread ? 'bg-inverse text-on-inverse' : 'text-text-muted')}
          onClick={() => set({ unread: isUnread ? 'all' : 'true' })}
        />
      </div>
    </div>
  );
}

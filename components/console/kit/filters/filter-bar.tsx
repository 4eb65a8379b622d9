'use client';

import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Children, isValidElement, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import { useActiveFilters } from './active-filters';
import { SearchField } from './search-field';

export { FilterSelect } from './filter-select';

/**
 * Search, filters and a reset over a list. On a phone several filters fold behind a button that counts the active ones;
 * the search stays. The reset keeps its place while it is hidden, so that rows do not move under the pointer.
 */
export function FilterBar({
  children,
  isFiltered,
  onReset,
}: {
  /** The search as a separate child, before or among the filters. */
  children: ReactNode;
  isFiltered: boolean;
  onReset: () => void;
}) {
  const t = useTranslations('admin.table');
  const foldId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const activeCount = useActiveFilters().filter(({ isChosen, isSearch }) => isChosen && !isSearch).length;
  const parts = Children.toArray(children);
  const isSearch = (part: ReactNode) => isValidElement(part) && part.type === SearchField;
  const filters = parts.filter((part) => !isSearch(part));
  const folds = filters.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not know the search element.
    <div role="search" aria-label={t('filters')} className="flex flex-wrap items-end gap-2">
      {parts.filter(isSearch)}
      {folds && (
        <Button
          variant="secondary"
          size="sm"
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="inline-flex items-center gap-2">
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            {t('showFilters', { count: activeCount })}
          </span>
        </Button>
      )}
      <div id={foldId} className={cx('contents', folds && !isOpen && 'max-sm:hidden')}>
        {filters}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className={cx(!isFiltered && 'invisible max-sm:hidden')}
        onClick={onReset}
      >
        <span className="inline-flex items-center gap-2">
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('reset')}
        </span>
      </Button>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { nextSorting, type SortColumn, type Sorting } from './list-address';

/** The header row: each column name is a button that sorts by it. */
export function SortHeader({
  sorting,
  icon,
  onChange,
}: {
  sorting: Sorting | undefined;
  /** Shows the order of the `data-order` around it. */
  icon: ReactNode;
  onChange: (sorting: Sorting | undefined) => void;
}) {
  const t = useTranslations('market.sort');
  const columns = useTranslations('market.columns');
  const button = (column: SortColumn, className?: string) => {
    const order = sorting?.column === column ? sorting.order : undefined;
    return (
      <button
        type="button"
        data-order={order}
        aria-label={t(nameOrder(column, order), { column: columns(column) })}
        onClick={() => onChange(nextSorting(sorting, column))}
        className={cx(
          'flex min-h-11 items-center gap-1 text-xs whitespace-nowrap focus-visible:-outline-offset-2',
          order ? 'font-semibold text-text' : 'text-text-muted',
          className,
        )}
      >
        {columns(column)}
        {icon}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight.
    <div role="group" aria-label={t('title')} className="flex gap-2 border-b border-line ps-4 pe-4">
      {button('coin')}
      {button('volume')}
      {button('price', 'ms-auto')}
      {button('change', 'min-w-[4.5rem] justify-end')}
    </div>
  );
}

/** How its order is said: names run through the alphabet, figures from high to low. */
function nameOrder(column: SortColumn, order: Sorting['order'] | undefined) {
  if (!order) return 'none';
  if (column === 'coin') return order === 'asc' ? 'az' : 'za';
  return order;
}

'use client';

import { ArrowDownWideNarrow, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { useUncontrolled } from '@/components/ui/fields/use-uncontrolled';
import type { Sort } from '../history-filters';

const ORDERS: readonly Sort[] = ['newest', 'oldest', 'highest', 'lowest'];

/** Below the filters: the sort order at the left, the reset at the right. */
export function SortRow({
  isUnset,
  onReset,
  ...sort
}: {
  value: Sort;
  onChange: (sort: Sort) => void;
  /** What highest and lowest count. */
  names?: Partial<Record<Sort, string>>;
  isUnset: boolean;
  onReset: () => void;
}) {
  const t = useTranslations('history.list');
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      <SortSelect {...sort} />
      <Button
        variant="quiet"
        size="sm"
        disabled={isUnset}
        onClick={onReset}
        className="-me-2 shrink-0 disabled:bg-transparent"
      >
        <span className="inline-flex items-center gap-2">
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('reset')}
        </span>
      </Button>
    </div>
  );
}

/** The order of a list, as the phone's own picker. `names` may say what highest and lowest count. */
function SortSelect({
  value,
  onChange,
  names,
}: {
  value: Sort;
  onChange: (sort: Sort) => void;
  names?: Partial<Record<Sort, string>>;
}) {
  const t = useTranslations('history.sort');
  const field = useUncontrolled<HTMLSelectElement>({
    value,
    onChange: ({ target }) => onChange(ORDERS.find((order) => order === target.value) ?? 'newest'),
  });
  return (
    <span className="relative inline-flex min-h-11 min-w-0 items-center">
      <ArrowDownWideNarrow
        className="pointer-events-none absolute start-3 size-5 text-text-muted"
        aria-hidden="true"
      />
      <select
        {...field}
        aria-label={t('label')}
        className="min-h-11 max-w-full min-w-0 appearance-none truncate rounded-full border border-line bg-surface ps-[calc(--spacing(10))] pe-4 text-base"
      >
        {ORDERS.map((order) => (
          <option key={order} value={order} className="bg-surface text-text">
            {names?.[order] ?? t(order)}
          </option>
        ))}
      </select>
    </span>
  );
}

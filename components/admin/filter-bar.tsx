'use client';

import { ChevronDown, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button';

/** Over a list: search, filters and the way back to all of it. */
export function FilterBar({
  children,
  isFiltered,
  onReset,
}: {
  children: ReactNode;
  isFiltered: boolean;
  onReset: () => void;
}) {
  const t = useTranslations('admin.table');
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not know the search element.
    <div role="search" aria-label={t('filters')} className="flex flex-wrap items-end gap-2">
      {children}
      {isFiltered && (
        <Button variant="quiet" size="sm" onClick={onReset}>
          <span className="inline-flex items-center gap-2">
            <RotateCcw className="size-4" aria-hidden="true" />
            {t('reset')}
          </span>
        </Button>
      )}
    </div>
  );
}

/** One filter as a select; its label stands inside. */
export function FilterSelect<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <span className="relative inline-flex min-h-11 items-center rounded-field border border-line-strong bg-surface text-sm">
      <label htmlFor={id} className="pointer-events-none absolute start-3 text-text-muted max-sm:sr-only">
        {label}
      </label>
      <span className="invisible ps-3 whitespace-nowrap max-sm:hidden" aria-hidden="true">
        {label}
      </span>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-11 appearance-none rounded-field bg-transparent ps-3 pe-8 text-base font-medium"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-2 size-4 text-text-muted" aria-hidden="true" />
    </span>
  );
}

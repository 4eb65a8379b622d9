'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRegisterFilter } from './active-filters';

/** A filter that a link set and no control offers, with a button that removes it. */
export function FilterChip({
  label,
  value,
  onRemove,
}: {
  label: string;
  value: string;
  onRemove: () => void;
}) {
  const t = useTranslations('admin.table');
  useRegisterFilter(label, value);
  return (
    <button
      type="button"
      aria-label={t('removeFilter', { label, value })}
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-field bg-brand-soft px-3 text-sm font-semibold text-brand"
    >
      <span className="truncate">
        {label} {value}
      </span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </button>
  );
}

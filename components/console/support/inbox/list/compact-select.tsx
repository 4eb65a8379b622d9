'use client';

import { ChevronDown } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import { useUncontrolled } from '@/components/ui/fields/use-uncontrolled';

/** A select that shows only its value; the label is for assistive technology. */
export function CompactSelect<T extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  className?: string;
}) {
  const field = useUncontrolled<HTMLSelectElement>({
    value,
    onChange: ({ target }) => {
      const next = options.find((option) => option.value === target.value);
      if (next) onChange(next.value);
    },
  });
  return (
    <span className={cx('relative inline-flex min-w-0 items-center', className)}>
      <select
        {...field}
        aria-label={label}
        className="min-h-11 w-full min-w-0 appearance-none truncate rounded-field bg-transparent ps-2 pe-6 text-sm font-medium hover:bg-bg pointer-coarse:text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 size-4 text-text-muted" aria-hidden="true" />
    </span>
  );
}

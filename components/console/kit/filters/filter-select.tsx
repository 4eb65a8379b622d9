'use client';

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useUncontrolled } from '@/components/ui/fields/use-uncontrolled';
import { useRegisterFilter } from './active-filters';

/** Everything: an option of this value narrows a list to nothing. */
const EVERYTHING = 'all';

/** One filter as a select; its label stands inside. The first option is how the list opens. */
export function FilterSelect<T extends string>({
  label,
  value,
  options,
  isOrder = false,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  /** It sorts and narrows nothing. */
  isOrder?: boolean;
  onChange: (value: T) => void;
}) {
  const id = useId();
  const field = useUncontrolled<HTMLSelectElement>({
    value,
    onChange: ({ target }) => {
      const next = options.find((option) => option.value === target.value);
      if (next) onChange(next.value);
    },
  });
  const chosen = options.find((option) => option.value === value);
  const narrows = !isOrder && value !== EVERYTHING;
  useRegisterFilter(label, narrows ? chosen?.label : undefined, { isChosen: chosen !== options[0] });
  return (
    <span className="relative inline-flex min-h-11 max-w-full items-center max-sm:w-full rounded-field border border-line-strong bg-surface text-sm">
      <label htmlFor={id} className="pointer-events-none absolute start-3 text-text-muted">
        {label}
      </label>
      <span className="invisible ps-3 whitespace-nowrap" aria-hidden="true">
        {label}
      </span>
      <select
        {...field}
        id={id}
        className="min-h-11 min-w-0 appearance-none max-sm:flex-1 truncate rounded-field bg-transparent ps-3 pe-8 text-base font-medium"
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

'use client';

import { type ReactNode, useId } from 'react';
import { cx } from '../cx';

/** One of a few, as radio buttons in a strip: arrow keys move, the name is the label. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  hasVisibleLabel = false,
}: {
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  hasVisibleLabel?: boolean;
}) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1">
      <legend className={hasVisibleLabel ? 'text-sm font-medium' : 'sr-only'}>{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-field bg-bg p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-center justify-center rounded-field px-2 text-center text-sm transition-colors duration-120',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand',
              option.value === value
                ? 'bg-surface-raised font-semibold text-text shadow-card'
                : 'text-text-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

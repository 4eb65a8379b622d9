'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx';
import { describeField, Field, type FieldFrame, fieldBox } from './field';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  lang?: string;
}

interface SelectProps<T extends string>
  extends FieldFrame,
    Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'className'> {
  options: readonly SelectOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** The phone's own picker in our box. */
export function Select<T extends string>({
  label,
  help,
  error,
  id,
  options,
  value,
  onChange,
  ...rest
}: SelectProps<T>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} help={help} error={error}>
      <div className={cx(fieldBox, 'relative')}>
        <select
          {...rest}
          {...describeField(fieldId, { help, error })}
          id={fieldId}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className="min-h-11 w-full appearance-none rounded-field bg-surface ps-4 pe-8 text-text outline-none"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute end-3 size-5 text-text-muted"
          aria-hidden="true"
        />
      </div>
    </Field>
  );
}

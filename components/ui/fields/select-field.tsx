'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from '../cx';
import { describeField, Field, type FieldFrame, fieldBox } from './field';
import { useUncontrolled } from './use-uncontrolled';

/** A choice from a list that may be long, by the native picker. `placeholder` is shown while nothing is chosen. */
export function SelectField({
  label,
  help,
  error,
  options,
  placeholder,
  value,
  onChange,
  id,
  ...select
}: FieldFrame & {
  options: readonly { value: string; label: string }[];
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'children'>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useUncontrolled<HTMLSelectElement>({
    value,
    onChange: ({ target }) => onChange(target.value),
  });
  return (
    <Field id={fieldId} label={label} help={help} error={error}>
      {/* The placeholder is a disabled option, which must not grey the whole field. */}
      <div
        className={cx(
          fieldBox,
          'relative',
          !select.disabled && 'has-disabled:bg-surface! has-disabled:text-text!',
        )}
      >
        <select
          {...select}
          {...field}
          {...describeField(fieldId, { help, error })}
          id={fieldId}
          className={cx(
            'min-h-12 w-full min-w-0 appearance-none truncate rounded-field bg-transparent ps-4 pe-[calc(--spacing(10))] outline-none disabled:text-text-muted',
            value === '' ? 'text-text-muted' : 'text-text',
          )}
        >
          <option value="" hidden className="bg-surface text-text-muted">
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface text-text">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-4 size-5 text-text-muted"
        />
      </div>
    </Field>
  );
}

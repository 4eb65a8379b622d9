'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { describeField, Field, type FieldFrame, fieldBox } from './field';
import { useUncontrolled } from './use-uncontrolled';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'value'> {
  /** Shown at the end of the label's line, with or without an error. */
  aside?: ReactNode;
  value?: string | undefined;
  leading?: ReactNode;
  trailing?: ReactNode;
}

export function TextField({
  label,
  help,
  error,
  aside,
  leading,
  trailing,
  id,
  value,
  onChange,
  ref,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const owned = useUncontrolled({ value, onChange, ref });
  return (
    <Field id={fieldId} label={label} help={help} error={error} aside={aside}>
      <div className={fieldBox}>
        {leading && <span className="ps-4 text-text-muted">{leading}</span>}
        <input
          type="text"
          {...input}
          {...owned}
          {...describeField(fieldId, { help, error })}
          id={fieldId}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent px-4 outline-none placeholder:text-text-muted"
        />
        {trailing}
      </div>
    </Field>
  );
}

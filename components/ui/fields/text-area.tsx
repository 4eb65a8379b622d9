'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { describeField, Field, type FieldFrame, fieldBox } from './field';
import { useUncontrolled } from './use-uncontrolled';

/** Multi-line text; grows with its content where the browser can. */
export function TextArea({
  label,
  help,
  error,
  aside,
  id,
  rows = 2,
  value,
  onChange,
  ref,
  ...area
}: FieldFrame & { aside?: ReactNode; value?: string | undefined } & Omit<
    ComponentProps<'textarea'>,
    'className' | 'value'
  >) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const owned = useUncontrolled({ value, onChange, ref });
  return (
    <Field id={fieldId} label={label} help={help} error={error} aside={aside}>
      <div className={cx(fieldBox, 'items-stretch')}>
        <textarea
          {...area}
          {...owned}
          {...describeField(fieldId, { help, error })}
          id={fieldId}
          rows={rows}
          className="field-sizing-content w-full min-w-0 resize-none bg-transparent px-4 py-3 outline-none placeholder:text-text-muted"
        />
      </div>
    </Field>
  );
}

'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { describeField, Field, type FieldFrame, fieldBox } from './field';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {
  /** Shown at the end of the label's line, with or without an error. */
  aside?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
}

export function TextField({ label, help, error, aside, leading, trailing, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} help={help} error={error} aside={aside}>
      <div className={fieldBox}>
        {leading && <span className="ps-4 text-text-muted">{leading}</span>}
        <input
          type="text"
          {...input}
          {...describeField(fieldId, { help, error })}
          id={fieldId}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent px-4 outline-none placeholder:text-text-muted"
        />
        {trailing}
      </div>
    </Field>
  );
}

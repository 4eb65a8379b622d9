'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { describeField } from './field';

/** A checkbox with its sentence; never ticked in advance, nor by a browser that restores an earlier visit. */
export function CheckField({
  label,
  error,
  ...input
}: { label: ReactNode; error?: ReactNode } & Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          autoComplete="off"
          {...input}
          {...describeField(id, { help: undefined, error })}
          id={id}
          type="checkbox"
          className="size-6 shrink-0 accent-brand"
        />
        <label htmlFor={id} className="flex-1 text-sm">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

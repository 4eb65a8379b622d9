'use client';

import { type ReactNode, useId } from 'react';
import { useInputBeforeHydration } from './use-input-before-hydration';

/** A checkbox with its sentence; never ticked in advance, nor by a browser that restores an earlier visit. */
export function CheckField({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  useInputBeforeHydration(id);
  return (
    <div className="flex min-h-11 items-start gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        autoComplete="off"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-brand"
      />
      <label htmlFor={id} className="flex-1 text-sm">
        {label}
      </label>
    </div>
  );
}

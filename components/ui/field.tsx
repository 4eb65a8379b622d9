import type { ReactNode } from 'react';
import { cx } from './cx';

/** The box of every field: edge that shows, brand when focused, red when wrong. */
export const fieldBox = cx(
  'flex min-h-12 w-full items-center rounded-field border border-line-strong bg-surface text-base',
  'transition-colors duration-120 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1',
  'focus-within:outline-brand has-aria-invalid:border-down has-aria-invalid:outline-down',
  'has-disabled:bg-bg has-disabled:text-text-muted',
);

export interface FieldFrame {
  label: ReactNode;
  /** Stands under the field until an error takes its place. */
  help?: ReactNode;
  error?: ReactNode;
}

/** What an input says about its help and error. */
export function describeField(id: string, { help, error }: Pick<FieldFrame, 'help' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? `${id}-note` : undefined,
  } as const;
}

/** Label above, field, help or error under it. */
export function Field({
  id,
  label,
  aside,
  help,
  error,
  children,
}: FieldFrame & { id: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-text">
          {label}
        </label>
        {aside && <span className="figures text-right text-sm text-text-muted">{aside}</span>}
      </div>
      {children}
      {(error || help) && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-down' : 'text-text-muted')}
        >
          {error || help}
        </p>
      )}
    </div>
  );
}

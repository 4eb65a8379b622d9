import type { ReactNode } from 'react';
import { cx } from '../cx';

export { fieldBox } from './field-box';

export interface FieldFrame {
  label: ReactNode;
  /** Shown under the field until an error replaces it. */
  help?: ReactNode;
  error?: ReactNode;
}

/** The ARIA attributes for an input's help and error. */
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
          className={cx('text-sm', error ? 'text-danger' : 'text-text-muted')}
        >
          {error || help}
        </p>
      )}
    </div>
  );
}

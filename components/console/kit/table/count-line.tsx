import type { ReactNode } from 'react';

/** The line over a table: how many rows there are, announced on change, and actions on the list. */
export function CountLine({ count, children }: { count: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-5 flex-wrap items-center justify-end gap-2">
      <p aria-live="polite" className="min-w-16 flex-1 text-sm text-text-muted">
        {count}
      </p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** Over a list: how many it holds, told when it changes, and what can be done with all of them. */
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

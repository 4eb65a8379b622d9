'use client';

import type { ReactNode } from 'react';
import { useIsOnline } from './use-is-online';

/** Stays at the top while there is no network. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="sticky top-0 z-40">
      {!isOnline && (
        <p
          data-offline=""
          className="flex min-h-11 items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-center text-sm text-warn"
        >
          {children}
        </p>
      )}
    </div>
  );
}

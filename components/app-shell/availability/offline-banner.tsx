'use client';

import type { ReactNode } from 'react';
import { useIsOnline } from './use-is-online';

/** Fixed at the top while there is no network, with the height --top on any phone width: two lines fit. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="sticky top-0 z-40">
      {!isOnline && (
        <p
          data-offline=""
          className="flex h-11 items-center justify-center gap-2 bg-warn-soft px-4 text-center text-sm leading-tight text-warn"
        >
          {children}
        </p>
      )}
    </div>
  );
}

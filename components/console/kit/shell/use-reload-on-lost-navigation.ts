'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** How long the router may take to show the page of a back or forward step. */
const LOST_MS = 5_000;

/**
 * Reloads when a back or forward step changed the address and the page did not follow: Next's router can lose such a
 * step when two come in quick succession after a reload.
 */
export function useReloadOnLostNavigation(): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.location.pathname !== shown.current) window.location.reload();
      }, LOST_MS);
    };
    window.addEventListener('popstate', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', follow);
    };
  }, []);
}

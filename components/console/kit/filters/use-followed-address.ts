'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** How long the router may take to show the page that back or forward named. */
const LOST_MS = 5_000;

/**
 * Back and forward always end on the page that the address names. The router may lose such a step when it follows
 * another in quick succession after a reload: then the page of the address is loaded anew.
 */
export function useFollowedAddress(): void {
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

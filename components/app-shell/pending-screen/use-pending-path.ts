'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { followNavigations } from '@/components/ui/navigation/screen-link';

/** Milliseconds after the tap: an answer that is there by then is shown without a skeleton. */
export const SKELETON_AFTER_MS = 50;

interface PendingNavigation {
  href: string;
  /** Of the tap, on the clock of `performance.now()`. */
  tappedAtMs: number;
}

/**
 * Path of the screen whose navigation has been pending for long enough to show its skeleton. A second tap on its link is
 * ignored meanwhile; a tap on another one replaces it.
 */
export function usePendingPath(): string | undefined {
  const [navigation, setNavigation] = useState<PendingNavigation>();
  const [isDue, setIsDue] = useState(false);
  useLayoutEffect(() => {
    let tappedAtMs = 0;
    let pending: PendingNavigation | undefined;
    const change = (next: PendingNavigation | undefined) => {
      pending = next;
      setNavigation(next);
    };
    const onClick = (event: MouseEvent) => {
      tappedAtMs = performance.now();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // The router takes no notice of a click that is prevented.
      if (pending && link?.getAttribute('href') === pending.href) event.preventDefault();
    };
    window.addEventListener('click', onClick, true);
    followNavigations((href) => {
      const started = { href, tappedAtMs };
      change(started);
      return () => {
        if (pending === started) change(undefined);
      };
    });
    return () => {
      window.removeEventListener('click', onClick, true);
      followNavigations(undefined);
    };
  }, []);

  const tappedAtMs = navigation?.tappedAtMs;
  useEffect(() => {
    if (tappedAtMs === undefined) return setIsDue(false);
    const timer = setTimeout(() => setIsDue(true), SKELETON_AFTER_MS - (performance.now() - tappedAtMs));
    return () => clearTimeout(timer);
  }, [tappedAtMs]);
  return isDue ? navigation?.href.replace(/[?#].*/, '') : undefined;
}

'use client';

import { useEffect, useState } from 'react';
import { useBackCloses } from '../ui/back-closes';

/**
 * While something runs that ends with the page: back asks on this page, and the browser asks before it closes, reloads
 * or leaves it.
 */
export function useLeaveGuard(isRunning: boolean): { isAsking: boolean; stay: () => void } {
  const [hasAsked, setHasAsked] = useState(false);
  const isAsking = isRunning && hasAsked;
  useBackCloses(isRunning && !isAsking, () => setHasAsked(true));
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      setHasAsked(false);
    };
  }, [isRunning]);
  return { isAsking, stay: () => setHasAsked(false) };
}

'use client';

import { useEffect, useState } from 'react';
import { useBackCloses } from '@/components/ui/overlays/back-closes';
import { useUnloadWarning } from '@/components/ui/use-unload-warning';

/**
 * While something runs that ends with the page: back asks on this page, and the browser asks before it closes, reloads
 * or leaves it.
 */
export function useRunGuard(isRunning: boolean): { isAsking: boolean; stay: () => void } {
  const [hasAsked, setHasAsked] = useState(false);
  const isAsking = isRunning && hasAsked;
  useBackCloses(isRunning && !isAsking, () => setHasAsked(true));
  useUnloadWarning(isRunning);
  useEffect(() => {
    if (isRunning) return () => setHasAsked(false);
  }, [isRunning]);
  return { isAsking, stay: () => setHasAsked(false) };
}

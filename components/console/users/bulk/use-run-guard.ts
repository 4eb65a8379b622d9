'use client';

import { useEffect, useState } from 'react';
import { useCloseOnBack } from '@/components/ui/overlays/use-close-on-back';
import { useUnloadWarning } from '@/components/ui/use-unload-warning';

/**
 * While something runs that ends with the page: back asks on this page, and the browser asks before it closes, reloads
 * or leaves it.
 */
export function useRunGuard(isRunning: boolean): { isAsking: boolean; stay: () => void } {
  const [hasAsked, setHasAsked] = useState(false);
  const isAsking = isRunning && hasAsked;
  useCloseOnBack(isRunning && !isAsking, () => setHasAsked(true));
  useUnloadWarning(isRunning);
  useEffect(() => {
    if (isRunning) return () => setHasAsked(false);
  }, [isRunning]);
  return { isAsking, stay: () => setHasAsked(false) };
}

'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { SwipeEngineProps } from './swipe-engine';

/** After the first paint and what it waits for, milliseconds. */
const LOAD_AFTER_MS = 300;

/** The engine once its code is here; until then, and where it cannot be had, slides change without gliding. */
export function useSwipeEngine(isNeeded: boolean): ComponentType<SwipeEngineProps> | undefined {
  const [Engine, setEngine] = useState<ComponentType<SwipeEngineProps>>();
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    const timer = setTimeout(() => {
      import('./swipe-engine')
        .then(({ SwipeEngine }) => {
          if (!isGone) setEngine(() => SwipeEngine);
        })
        .catch(() => undefined);
    }, LOAD_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isNeeded]);
  return Engine;
}

'use client';

import { useEffect } from 'react';
import { noteStaffActivity } from '@/lib/api/staff-client';

/** The provider notes a person's acts once a minute at most. */
const STEP_MS = 60_000;

/** While somebody clicks or types in the console, their session lives; a page that only stands there lets it lapse. */
export function useActivity(): void {
  useEffect(() => {
    let toldAtMs = Date.now();
    const onAct = () => {
      const nowMs = Date.now();
      if (nowMs - toldAtMs < STEP_MS) return;
      toldAtMs = nowMs;
      void noteStaffActivity();
    };
    const options = { capture: true, passive: true };
    for (const name of ['pointerdown', 'keydown'] as const) document.addEventListener(name, onAct, options);
    return () => {
      for (const name of ['pointerdown', 'keydown'] as const) {
        document.removeEventListener(name, onAct, options);
      }
    };
  }, []);
}

'use client';

import { useSyncExternalStore } from 'react';

const ROOMY = '(min-width: 80rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(ROOMY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for the customer's details beside list and conversation; the server assumes so. */
export function useHasDetailsPane(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOMY).matches,
    () => true,
  );
}

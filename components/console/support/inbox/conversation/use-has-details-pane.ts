'use client';

import { useSyncExternalStore } from 'react';

const ROOMY = '(min-width: 80rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(ROOMY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the customer's details stand beside list and conversation; the server assumes a desk. */
export function useHasDetailsPane(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOMY).matches,
    () => true,
  );
}

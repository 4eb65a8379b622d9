'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Clamps the page in the address to those of the list: to its last page once it has become shorter, or to the page that
 * the answer names. `answered` is undefined while another page is being loaded.
 */
export function useClampedPage(
  answered: { page: number; pages: number } | undefined,
  asked: string | undefined,
  onPage: (page: string) => void,
): void {
  const page = answered && String(Math.min(answered.page, Math.max(1, answered.pages)));
  const go = useEffectEvent(onPage);
  useEffect(() => {
    if (page !== undefined && asked !== undefined && page !== asked) go(page);
  }, [page, asked]);
}

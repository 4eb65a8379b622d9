'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Brings the address to a page that exists: the last one when the list has become shorter than the page that is asked
 * for, or the one that the answer says it is. `answered` is undefined while another page is on its way.
 */
export function usePageThatIsThere(
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

'use client';

import { useEffect, useState } from 'react';
import type { ConversationSnapshot } from '@/lib/chat/chat-model';

/** How long rows that were loaded together are kept from being announced, ms. */
const QUIET_MS = 500;

/**
 * The list's `aria-live`: new messages at its end are announced; older ones, and pages loaded on the way to the end,
 * are not.
 */
export function useLiveRegion({ phase, entries, hasNewer, loading }: ConversationSnapshot): 'polite' | 'off' {
  const firstSeq = entries[0]?.seq ?? null;
  const state = `${phase} ${hasNewer}`;
  const [settled, setSettled] = useState<{ firstSeq: number | null; state: string }>();
  const isSettled =
    settled?.state === state &&
    (firstSeq === null || settled.firstSeq === null || firstSeq >= settled.firstSeq);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ firstSeq, state }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [firstSeq, state]);
  return phase === 'ready' && !hasNewer && loading === null && isSettled ? 'polite' : 'off';
}

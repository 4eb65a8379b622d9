'use client';

import { useSyncExternalStore } from 'react';
import type { DraftKind, Drafts } from './drafts';

/** One draft, shared with whatever else shows it; empty in the server's HTML. */
export function useDraft(drafts: Drafts, conversationId: string, kind: DraftKind): string {
  return useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(conversationId, kind),
    () => '',
  );
}

'use client';

import { useState } from 'react';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { keepOpenRow } from './apply-event';

/** The rows, with the open one kept at its place when it no longer matches the filter. `view` identifies the filter. */
export function useStableRows(
  rows: InboxConversation[] | undefined,
  open: InboxConversation | undefined,
  view: string,
): InboxConversation[] | undefined {
  const [place, setPlace] = useState({ view, id: '', index: -1 });
  if (!rows) return undefined;
  const index = open ? rows.findIndex(({ id }) => id === open.id) : -1;
  if (open && index >= 0 && !(place.view === view && place.id === open.id && place.index === index)) {
    setPlace({ view, id: open.id, index });
  }
  const isKnown = open !== undefined && place.view === view && place.id === open.id;
  return keepOpenRow(rows, open, isKnown ? place.index : -1);
}

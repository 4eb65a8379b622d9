'use client';

import { useEffect, useState } from 'react';
import type { ChatEntry, EntryState } from '@/lib/chat/chat-model';

/** A message that goes out at once waits for no more than a moment: until then it is on its way. */
const MOMENT_MS = 1_000;

/** The state of a message as it is shown: that it waits is said only once it does. */
export function useShownState({ state, atMs }: ChatEntry): EntryState {
  const [isLate, setIsLate] = useState(() => Date.now() - atMs >= MOMENT_MS);
  useEffect(() => {
    if (isLate) return;
    const timer = setTimeout(() => setIsLate(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [isLate]);
  return state === 'waiting' && !isLate ? 'sending' : state;
}

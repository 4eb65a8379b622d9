'use client';

import { useSyncExternalStore } from 'react';
import { isSoundMuted, muteSound, subscribeMuted } from './chat-sound';

/** Whether this browser's person wants no sound, in every tab alike. */
export function useMuted(): { isMuted: boolean; setMuted: (muted: boolean) => void } {
  const isMuted = useSyncExternalStore(subscribeMuted, isSoundMuted, () => false);
  return { isMuted, setMuted: muteSound };
}

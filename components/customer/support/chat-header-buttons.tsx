'use client';

import { Info, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { isSoundMuted, muteSound, subscribeMuted } from './sound/chat-sound';

/** Sound on or off, and the facts of the connection. */
export function ChatHeaderButtons({ onDebug }: { onDebug: () => void }) {
  const t = useTranslations('support');
  const { isMuted, setMuted } = useMuted();
  const Sound = isMuted ? VolumeX : Volume2;
  return (
    <div className="flex shrink-0 text-text-muted">
      <IconButton
        label={t(isMuted ? 'unmute' : 'mute')}
        icon={<Sound className="size-5" aria-hidden="true" />}
        onClick={() => setMuted(!isMuted)}
      />
      <IconButton
        label={t('failed.debug')}
        aria-haspopup="dialog"
        icon={<Info className="size-5" aria-hidden="true" />}
        onClick={onDebug}
      />
    </div>
  );
}

/** Whether the sound is muted in this browser, in sync between tabs. */
function useMuted(): { isMuted: boolean; setMuted: (muted: boolean) => void } {
  const isMuted = useSyncExternalStore(subscribeMuted, isSoundMuted, () => false);
  return { isMuted, setMuted: muteSound };
}

'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useObjectUrl } from '@/components/ui/files/use-object-url';
import type { ChatEntry } from '@/lib/chat/chat-model';

/** Largest size of a picture in a conversation, pixels. */
const MAX_WIDTH = 240;
const MAX_HEIGHT = 280;
const MIN_SIDE = 88;

/** Whether a message is shown as a picture: an image that was accepted as one, or one that is being uploaded. */
export function isPicture({ messageType, file, local }: ChatEntry): boolean {
  return messageType === 'image' && (file ? file.width !== null : (local?.isImage ?? false));
}

/**
 * A picture of a conversation in reserved space of its size, so that nothing moves when it loads. One that is still on
 * this device is shown from here, with `children` over it.
 */
export function MessageImage({
  entry,
  src,
  onOpen,
  children,
}: {
  entry: ChatEntry;
  /** Of a stored picture. */
  src: string | undefined;
  onOpen: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations('support.list');
  const localSrc = useObjectUrl(entry.local?.file ?? undefined);
  const [measured, setMeasured] = useState<{ width: number; height: number }>();
  const [missing, setMissing] = useState<string>();
  const shown = localSrc ?? src;
  const isMissing = shown !== undefined && missing === shown;
  const { file } = entry;
  const size = file?.width && file.height ? { width: file.width, height: file.height } : measured;
  const room = fitPicture(size ?? { width: MAX_WIDTH, height: MAX_WIDTH });
  const picture = isMissing ? (
    <span
      aria-hidden="true"
      className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center text-xs text-text-muted"
    >
      <ImageOff className="size-6" />
      {src && t('imageMissing')}
    </span>
  ) : (
    shown && (
      // biome-ignore lint/performance/noImgElement: a private file, shown as it is.
      <img
        src={shown}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          !file && setMeasured({ width, height })
        }
        onError={() => setMissing(shown)}
        className="size-full object-cover"
      />
    )
  );
  return (
    <div
      style={{ width: room.width, aspectRatio: `${room.width} / ${room.height}` }}
      className="relative max-w-full overflow-hidden rounded-field bg-line"
    >
      {picture}
      {src && (
        <button
          type="button"
          onClick={isMissing ? () => setMissing(undefined) : onOpen}
          aria-label={isMissing ? t('loadImage', { name: entry.text }) : t('viewImage', { name: entry.text })}
          className="absolute inset-0 rounded-field focus-visible:-outline-offset-2"
        />
      )}
      {children}
    </div>
  );
}

/** The space of a picture: its own ratio within the largest box, never too small to be tapped. */
function fitPicture({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return {
    width: Math.max(MIN_SIDE, Math.round(width * scale)),
    height: Math.max(MIN_SIDE, Math.round(height * scale)),
  };
}

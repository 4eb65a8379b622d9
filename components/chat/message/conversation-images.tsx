'use client';

import { useState } from 'react';
import { ImageViewer } from '@/components/ui/pictures/image-viewer';
import type { ChatEntry } from '@/lib/chat/chat-model';
import { chatFilePath, type Side } from './chat-file-path';
import { isPicture } from './message-image';

/** The viewer of a conversation: all stored pictures that are held, one after the other. */
export function ConversationImages({
  entries,
  side,
  openKey,
  onMove,
  onClose,
}: {
  entries: readonly ChatEntry[];
  side: Side;
  openKey: string | undefined;
  onMove: (key: string) => void;
  onClose: () => void;
}) {
  const images = entries.flatMap((entry) =>
    entry.file && isPicture(entry) ? { key: entry.key, file: entry.file } : [],
  );
  const index = images.findIndex(({ key }) => key === openKey);
  const shown = images[index];
  const [last, setLast] = useState(shown);
  if (shown && shown.key !== last?.key) setLast(shown);
  // The open picture is kept until the viewer has closed.
  const image = shown ?? last;
  if (!image) return null;
  return (
    <ImageViewer
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      src={chatFilePath(image.file.id, { side })}
      name={image.file.name}
      kind="image"
      {...(images.length > 1 && {
        series: {
          position: index + 1,
          count: images.length,
          onMove(step) {
            const next = images[index + step];
            if (next) onMove(next.key);
          },
        },
      })}
    />
  );
}

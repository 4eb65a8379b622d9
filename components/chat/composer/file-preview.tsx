'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ChosenFile } from '@/components/ui/files/chosen-file';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { ChosenFiles } from './use-chosen-files';

/** The chosen files before they are sent. Closing the sheet removes all of them. */
export function FilePreview({
  chosen,
  waits,
  onSend,
}: {
  chosen: ChosenFiles;
  waits: boolean;
  onSend: (file: File) => void;
}) {
  const t = useTranslations('support.composer.preview');
  const { files } = chosen;
  const [first] = files;
  const count = files.length;
  const isPicture = count === 1 && first?.type.startsWith('image/');
  // A sheet's code is loaded on demand; here it has to be loaded before the network is lost.
  useEffect(() => void import('@/components/ui/overlays/sheet-surface').catch(() => undefined), []);

  function sendAll() {
    for (const file of files) onSend(file);
    chosen.clear();
  }
  return (
    <Sheet
      open={count > 0}
      onOpenChange={(open) => {
        if (!open) chosen.clear();
      }}
      title={isPicture ? t('picture') : t('title', { count })}
      footer={
        <Button full onClick={sendAll} disabled={count === 0}>
          {t(waits ? 'sendLater' : 'send', { count })}
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be chosen twice.
          <li key={`${file.name} ${at}`}>
            <ChosenFile
              file={file}
              isLarge={count === 1}
              progress={undefined}
              onRemove={() => chosen.remove(file)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

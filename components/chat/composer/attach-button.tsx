'use client';

import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { CHAT_FILE_ACCEPT } from '@/lib/contract/chat/chat-rules';

/** Opens the phone's picker of pictures and files. */
export function AttachButton({
  onFiles,
  isBusy,
}: {
  onFiles: (files: Iterable<File>) => void;
  isBusy: boolean;
}) {
  const t = useTranslations('support.composer');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('attach')}
        aria-busy={isBusy || undefined}
        onClick={() => input.current?.click()}
        icon={
          isBusy ? <Spinner label={t('preparing')} /> : <Paperclip className="size-5" aria-hidden="true" />
        }
        className="text-text-muted"
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={CHAT_FILE_ACCEPT}
        aria-label={t('attach')}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}

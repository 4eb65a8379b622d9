'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import type { ConversationCalls } from './use-conversation-calls';

/** Confirms taking over a colleague's conversation. */
export function TakeOverDialog({
  of: row,
  calls,
  open,
  onClose,
}: {
  of: InboxConversation;
  calls: ConversationCalls;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('inbox');
  // The dialog names, and the call expects, whoever had it when the dialog opened.
  const [asked, setAsked] = useState(row.assignedTo);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAsked(row.assignedTo);
  }
  const name = asked?.username ?? '';
  return (
    <ConfirmDialog
      open={open}
      title={t('takeOver.title', { name })}
      confirmLabel={t('actions.takeOver')}
      isBusy={calls.busy === 'take'}
      onConfirm={() => void calls.take(asked?.id ?? null).then(onClose)}
      onClose={onClose}
    >
      <p className="text-sm">{t('takeOver.body', { name })}</p>
    </ConfirmDialog>
  );
}

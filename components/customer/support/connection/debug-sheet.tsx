'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { Button } from '@/components/ui/buttons/button';
import { copyText } from '@/components/ui/facts/copy-text';
import { DescriptionList } from '@/components/ui/facts/description-list';
import { showToast } from '@/components/ui/feedback/toasts';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { ConnectionSnapshot, ConversationSnapshot } from '@/lib/chat/chat-model';
import { formatDateTime } from '@/lib/i18n/format/format-time';

interface DebugSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  link: ConnectionSnapshot;
  snapshot: ConversationSnapshot;
  timeZone: string | undefined;
}

/** Facts about the connection (I7): never a token, never what was written. */
export function DebugSheet({ open, onOpenChange, ...facts }: DebugSheetProps) {
  const t = useTranslations('support.debug');
  const rows = useDebugRows(facts);
  async function copy() {
    const copied = await copyText(rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
    showToast(copied ? t('copied') : t('notCopied'), copied ? 'success' : 'warn');
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('body')}
      footer={
        <Button full variant="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      }
    >
      <DescriptionList rows={rows} />
    </Sheet>
  );
}

function useDebugRows({
  link,
  snapshot,
  timeZone,
}: Pick<DebugSheetProps, 'link' | 'snapshot' | 'timeZone'>): [label: string, value: string][] {
  const t = useTranslations('support.debug');
  const states = useTranslations('support.state');
  const language = useLocale();
  const isOnline = useIsOnline();
  const moment = (atMs: number) => formatDateTime(atMs, language, timeZone) ?? '–';
  const { lastError, nextAttemptMs } = link;
  const waiting = snapshot.entries.filter(({ seq }) => seq === null).length;
  return [
    [t('state'), states(link.state)],
    [t('since'), moment(link.sinceMs)],
    [t('transport'), link.transport ?? t('noTransport')],
    [t('attempts'), `${link.attempts}`],
    [
      t('lastError'),
      lastError
        ? [lastError.code ?? lastError.kind, lastError.message, moment(lastError.atMs)]
            .filter(Boolean)
            .join(' · ')
        : t('noError'),
    ],
    [t('next'), nextAttemptMs === null ? t('noNext') : moment(nextAttemptMs)],
    [t('online'), t(isOnline ? 'isOnline' : 'isOffline')],
    [t('held'), `${snapshot.loadedCount}`],
    [t('waiting'), `${waiting}`],
    [t('now'), moment(Date.now())],
  ];
}

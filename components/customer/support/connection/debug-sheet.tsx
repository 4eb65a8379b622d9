'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { Button } from '@/components/ui/buttons/button';
import { copyText } from '@/components/ui/facts/copy-text';
import { FactList } from '@/components/ui/facts/fact-list';
import { Sheet } from '@/components/ui/overlays/sheet';
import { showToast } from '@/components/ui/toasts/toasts';
import type { ConnectionSnapshot, ConversationSnapshot } from '@/lib/chat/chat-model';
import { formatDateTime } from '@/lib/i18n/format/format-time';

interface DebugSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  link: ConnectionSnapshot;
  snapshot: ConversationSnapshot;
  timeZone: string | undefined;
}

/** Technical details of the connection (I7); never a token or message texts. */
export function DebugSheet({ open, onOpenChange, ...connection }: DebugSheetProps) {
  const t = useTranslations('support.debug');
  const facts = useDebugFacts(connection);
  async function copy() {
    const copied = await copyText(facts.map(({ name, value }) => `${name}: ${value}`).join('\n'));
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
      <FactList layout="rows" facts={facts} />
    </Sheet>
  );
}

function useDebugFacts({
  link,
  snapshot,
  timeZone,
}: Pick<DebugSheetProps, 'link' | 'snapshot' | 'timeZone'>): { name: string; value: string }[] {
  const t = useTranslations('support.debug');
  const states = useTranslations('support.state');
  const language = useLocale();
  const isOnline = useIsOnline();
  const moment = (atMs: number) => formatDateTime(atMs, language, timeZone) ?? '–';
  const { lastError, nextAttemptMs } = link;
  const waiting = snapshot.entries.filter(({ seq }) => seq === null).length;
  return [
    { name: t('state'), value: states(link.state) },
    { name: t('since'), value: moment(link.sinceMs) },
    { name: t('transport'), value: link.transport ?? t('noTransport') },
    { name: t('attempts'), value: `${link.attempts}` },
    {
      name: t('lastError'),
      value: lastError
        ? [lastError.code ?? lastError.kind, lastError.message, moment(lastError.atMs)]
            .filter(Boolean)
            .join(' · ')
        : t('noError'),
    },
    { name: t('next'), value: nextAttemptMs === null ? t('noNext') : moment(nextAttemptMs) },
    { name: t('online'), value: t(isOnline ? 'isOnline' : 'isOffline') },
    { name: t('loadedMessages'), value: `${snapshot.loadedCount}` },
    { name: t('waiting'), value: `${waiting}` },
    { name: t('now'), value: moment(Date.now()) },
  ];
}

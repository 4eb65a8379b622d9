'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { ChatEntry } from '@/lib/chat/chat-model';

/** Why one's own message was not sent, and what can be done. */
export function MessageFailure({
  entry,
  onRetry,
  onDiscard,
}: {
  entry: ChatEntry;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('support.list');
  const errors = useTranslations('errors');
  const { errorCode: code, messageType, file } = entry;
  const general = t(messageType === 'text' ? 'refused.text' : file ? 'refused.file' : 'refused.upload');
  // Codes come from the server; one that is newer than this page has no text here.
  const isKnown = code !== null && errors.has(code as Parameters<typeof errors.has>[0]);
  const reason = isKnown ? errors(code as Parameters<typeof errors>[0]) : general;
  return (
    <div className="flex flex-col items-end">
      <p role="alert" className="text-end text-sm text-danger">
        {reason}
      </p>
      <div className="-me-4 flex flex-wrap justify-end">
        <Button variant="quiet" size="sm" onClick={onDiscard} className="text-text-muted">
          {t('discard')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onRetry}>
          {t('resend')}
        </Button>
      </div>
    </div>
  );
}

/** Counts down to the automatic retry of a rate-limited message. */
export function RetryCountdown({ seconds }: { seconds: number }) {
  const t = useTranslations('support.list');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="figures text-end text-sm text-text-muted">{t('retryIn', { seconds: Math.ceil(left) })}</p>
  );
}

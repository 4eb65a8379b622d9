'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Counts down to when a message that had to wait goes out again. */
export function RetryCountdown({ seconds }: { seconds: number }) {
  const t = useTranslations('support.list');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="figures text-end text-sm text-text-muted">{t('againIn', { seconds: Math.ceil(left) })}</p>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

/** The first letter of a customer's name, with a dot for online or offline. */
export function CustomerAvatar({ name, isOnline }: { name: string; isOnline: boolean }) {
  const t = useTranslations('inbox.presence');
  return (
    <span className="relative flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-semibold text-brand group-aria-[current=true]:bg-surface">
      <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
      <span
        aria-hidden="true"
        className={cx(
          'absolute end-0 bottom-0 size-3 rounded-full border-2 border-surface',
          isOnline ? 'bg-success' : 'bg-line-strong',
        )}
      />
      <span className="sr-only">{t(isOnline ? 'online' : 'offline')}</span>
    </span>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

/** Beside a button that moves money and is disabled without a network: why. Whoever shows it asks `useIsOnline`. */
export function OfflineNote({ id, className }: { id?: string; className?: string }) {
  const t = useTranslations('common');
  return (
    <p id={id} role="status" className={cx('text-center text-sm text-warn', className)}>
      {t('offlineAct')}
    </p>
  );
}

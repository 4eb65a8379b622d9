'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

/**
 * Explains beside a button that moves money why it is disabled without a network. Shown by callers of `useIsOnline`.
 */
export function OfflineNote({ id, className }: { id?: string; className?: string }) {
  const t = useTranslations('common');
  return (
    <p id={id} role="status" className={cx('text-center text-sm text-warn', className)}>
      {t('offlineAction')}
    </p>
  );
}

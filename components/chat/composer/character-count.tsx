'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

/** Shown when at most this many characters are left. */
const NEAR = 0.05;

/** Characters left near the limit, or over it. */
export function CharacterCount({ left, of }: { left: number; of: number }) {
  const t = useTranslations('support.composer');
  if (left > of * NEAR) return null;
  return (
    <p
      role={left < 0 ? 'alert' : undefined}
      className={cx('figures px-2 text-end text-xs', left < 0 ? 'text-danger' : 'text-text-muted')}
    >
      {left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left })}
    </p>
  );
}

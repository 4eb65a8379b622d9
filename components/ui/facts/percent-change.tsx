'use client';

import { useTranslations } from 'next-intl';
import { ARROWS, directionOf, formatPercent } from '@/lib/i18n/format/format-price';
import { cx } from '../cx';

export const DIRECTION_TEXT = { up: 'text-up', down: 'text-down', flat: 'text-text-muted' } as const;

/** A change in percent with arrow, sign and colour; a dash without one. */
export function PercentChange({
  percent,
  className,
}: {
  percent: number | null | undefined;
  className?: string;
}) {
  const t = useTranslations('common');
  if (percent === null || percent === undefined || !Number.isFinite(percent)) {
    return (
      <span className={cx('text-text-muted', className)}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('noValue')}</span>
      </span>
    );
  }
  const direction = directionOf(percent);
  return (
    <span className={cx('figures whitespace-nowrap', DIRECTION_TEXT[direction], className)}>
      {direction !== 'flat' && (
        <>
          <span aria-hidden="true">{ARROWS[direction]} </span>
          <span className="sr-only">{t(direction === 'up' ? 'rising' : 'falling')} </span>
        </>
      )}
      {formatPercent(percent)}
    </span>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { ARROWS } from '@/lib/i18n/format/format-price';
import type { Side } from '@/lib/trading/outcome';
import { cx } from '../ui/cx';

/** "Buy ▲" or "Sell ▼" in its colour. */
export function SideText({ side, className }: { side: Side; className?: string }) {
  const t = useTranslations('trading.ticket');
  const direction = side === 'buy' ? 'up' : 'down';
  return (
    <span className={cx('whitespace-nowrap', side === 'buy' ? 'text-up' : 'text-down', className)}>
      {t(side)} <span aria-hidden="true">{ARROWS[direction]}</span>
    </span>
  );
}

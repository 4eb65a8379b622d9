'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatPrice, formatPriceExactly } from '@/lib/i18n/format/format-price';
import { compareDecimals } from '@/lib/money/decimal';
import { cx } from '../cx';

interface PriceProps {
  /** Plain decimal text; a dash without one. */
  price: string | null | undefined;
  /** Every digit of the feed instead of the 2 or 4 of lists. */
  exact?: boolean;
  /** Before the digits, such as "$". */
  unit?: string;
  className?: string;
}

/** A price that flashes half a second in the direction it moved; tabular digits keep the layout still. */
export function Price({ price, exact, unit = '', className }: PriceProps) {
  const t = useTranslations('common');
  const [seen, setSeen] = useState({ price, moved: 0, turn: 0 });
  if (price !== seen.price) {
    setSeen({
      price,
      moved: price && seen.price ? compareDecimals(price, seen.price) : 0,
      turn: seen.turn + 1,
    });
  }
  if (!price) {
    return (
      <span className={className}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('noValue')}</span>
      </span>
    );
  }
  return (
    <span
      data-turn={seen.turn % 2}
      className={cx(
        'figures rounded-field whitespace-nowrap',
        seen.moved > 0 && 'flash-up',
        seen.moved < 0 && 'flash-down',
        className,
      )}
    >
      {unit}
      {exact ? formatPriceExactly(price) : formatPrice(price)}
    </span>
  );
}

'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { readAmountText } from '@/lib/money/money';
import { FIGURE_NAMES, type FigureName, linkToList } from './link-to-list';

const TILE = 'flex h-full flex-col gap-1 rounded-card bg-surface p-4 shadow-card';

/** The figures, each a link to the list that it sums up; without those that this role may not see. */
export function FigureTiles({ figures }: { figures: Figures | undefined }) {
  const t = useTranslations('figures');
  const seen = FIGURE_NAMES.filter((name) => !figures || figures[name] !== null);
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
      {seen.map((name) => (
        <li key={name} className="max-sm:last:odd:col-span-2">
          {figures ? (
            <Link
              href={linkToList(name, figures)}
              className={cx(
                TILE,
                'transition-colors duration-120 hover:bg-surface-raised focus-visible:outline-offset-0',
              )}
            >
              <span className="text-sm text-text-muted">{t(`name.${name}`)}</span>
              <span className="figures text-base leading-7 font-bold wrap-anywhere">
                {write(name, figures[name])}
              </span>
            </Link>
          ) : (
            <div className={TILE}>
              <span className="text-sm text-text-muted">{t(`name.${name}`)}</span>
              <Skeleton className="h-7 w-16" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function write(name: FigureName, value: number | string | null): string {
  if (value === null) return '–';
  if (typeof value === 'number') return groupDigits(String(value));
  return formatUsdt(readAmountText(value), { signed: name === 'houseResult' });
}

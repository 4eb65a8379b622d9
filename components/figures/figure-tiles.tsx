'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Figures } from '@/lib/contract/payouts';
import { formatUsdt } from '@/lib/i18n/format-money';
import { groupDigits } from '@/lib/i18n/group-digits';
import { toWallTime } from '@/lib/i18n/wall-time';
import { requireAmount } from '../desk/case-amount';
import { Skeleton } from '../ui/skeleton';

const NAMES = [
  'activeUsers',
  'signUps',
  'trades',
  'turnover',
  'houseResult',
  'deposits',
  'withdrawals',
] as const;
type Name = (typeof NAMES)[number];

/** Each figure leads to the list that it counts. What the caller may not see is not there. */
export function FigureTiles({ figures }: { figures: Figures | undefined }) {
  const t = useTranslations('figures');
  const seen = NAMES.filter((name) => !figures || figures[name] !== null);
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
      {seen.map((name) => (
        <li key={name}>
          <Link
            href={figures ? linkOf(name, figures) : '/admin'}
            className="flex h-full flex-col gap-1 rounded-card bg-surface p-4 shadow-card transition-colors duration-120 hover:bg-surface-raised focus-visible:outline-offset-0"
          >
            <span className="text-sm text-text-muted">{t(`name.${name}`)}</span>
            {figures ? (
              <span className="figures text-base leading-7 font-bold wrap-anywhere">
                {write(name, figures[name])}
              </span>
            ) : (
              <Skeleton className="h-7 w-16" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function write(name: Name, value: number | string | null): string {
  if (value === null) return '–';
  if (typeof value === 'number') return groupDigits(String(value));
  return formatUsdt(requireAmount(value), { signed: name === 'houseResult' });
}

function linkOf(name: Name, { from, to, timeZone }: Figures): string {
  const day = (at: string) => toWallTime(Date.parse(at), timeZone).slice(0, 10);
  // The range ends before `to`, which on the last day's end is the next day's beginning.
  const days = { from: day(from), to: day(new Date(Date.parse(to) - 1).toISOString()) };
  const query = (more: Record<string, string>) => new URLSearchParams({ ...more, ...days }).toString();
  switch (name) {
    case 'activeUsers':
      return '/admin/users?role=user';
    case 'signUps':
      return `/admin/users?${query({ role: 'user' })}`;
    case 'trades':
      return `/admin/trades?${query({})}`;
    case 'turnover':
      return `/admin/trades?${query({ status: 'decided' })}`;
    case 'houseResult':
      return `/admin/reports?${query({ range: 'own', by: 'day' })}`;
    case 'deposits':
      return `/admin/deposits?${query({ status: 'approved', sort: 'newest' })}`;
    case 'withdrawals':
      return `/admin/withdrawals?${query({ status: 'approved', sort: 'newest' })}`;
  }
}

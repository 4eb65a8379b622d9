'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatCaseNumber } from '@/components/console/kit/facts/case-amount';
import { DataTable, type TableColumn } from '@/components/console/kit/table/data-table';
import type { ManagedTier } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { formatShare } from '@/lib/i18n/format/format-share';

/** Where the table is narrow, the values of hidden columns stand below their neighbour's. */
const NARROW_ONLY = 'block font-normal whitespace-normal text-text-muted @min-[560px]/list:hidden';

/** The tiers of a version: amounts, terms and break-even win rate. */
export function TierTable({ label, tiers }: { label: string; tiers: readonly ManagedTier[] }) {
  const t = useTranslations('payout-settings');
  const language = useLocale();
  const columns = useMemo<TableColumn<ManagedTier>[]>(
    () => [
      {
        id: 'amount',
        header: t('tier.amount'),
        cell: (tier) => (
          <span className="figures font-medium">
            {t('tier.range', {
              min: formatCaseNumber(tier.minAmount),
              max: formatCaseNumber(tier.maxAmount),
            })}
            <span className={NARROW_ONLY}>{tier.name[language]}</span>
          </span>
        ),
      },
      {
        id: 'duration',
        header: t('tier.duration'),
        align: 'end',
        cell: ({ duration }) => t('tier.seconds', { seconds: duration }),
      },
      {
        id: 'multiplier',
        header: t('tier.multiplier'),
        align: 'end',
        cell: (tier) => (
          <>
            <span className="font-semibold">{formatMultiplier(tier.payoutMultiplier)}</span>
            <span className={NARROW_ONLY}>{formatShare(tier.breakEvenWinRate)}</span>
          </>
        ),
      },
      {
        id: 'breakEven',
        header: t('tier.breakEven'),
        align: 'end',
        priority: 2,
        cell: (tier) => formatShare(tier.breakEvenWinRate),
      },
      {
        id: 'name',
        header: t('tier.name'),
        priority: 2,
        cell: (tier) => (
          <span className="block py-1">
            <span className="font-medium">{tier.name[language]}</span>
            <span className="block text-text-muted">{tier.description[language]}</span>
          </span>
        ),
      },
    ],
    [t, language],
  );
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={tiers}
      rowKey={({ id }) => id}
      empty={{ icon: <SlidersHorizontal />, title: t('tier.none') }}
    />
  );
}

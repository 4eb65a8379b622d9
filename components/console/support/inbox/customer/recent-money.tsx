'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { CaseAmount } from '@/components/records/case-amount';
import { describeCase, type MoneyItem } from '@/components/records/describe-case';
import { StatusChip } from '@/components/records/status-chip';
import type { HistoryItem } from '@/lib/contract/money/history-schemas';

/** The customer's latest deposits, withdrawals and adjustments, linked to their case where the viewer may open it. */
export function RecentMoney({ items, isLinked }: { items: readonly HistoryItem[]; isLinked: boolean }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => {
        if (item.kind === 'trade') return null;
        const view = describeCase(item);
        const row = <Row item={item} view={view} />;
        return (
          <li key={view.label}>
            {isLinked ? (
              <Link href={linkToItem(item)} className="-mx-2 block rounded-field px-2 hover:bg-bg">
                {row}
              </Link>
            ) : (
              row
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Row({ item, view }: { item: MoneyItem; view: ReturnType<typeof describeCase> }) {
  const t = useTranslations('history.kind');
  return (
    <span className="flex min-h-11 items-center justify-between gap-3 py-1 text-sm">
      <span className="min-w-0">
        <span className="block truncate font-medium">{t(view.title)}</span>
        <span className="block truncate text-xs text-text-muted">
          {view.label} · <TimeAgo at={item.at} />
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <CaseAmount view={view} className="font-semibold" />
        <StatusChip status={view.status} />
      </span>
    </span>
  );
}

function linkToItem(item: MoneyItem): string {
  if (item.kind === 'deposit') return `/admin/deposits?case=${item.deposit.id}`;
  if (item.kind === 'withdrawal') return `/admin/withdrawals?case=${item.withdrawal.id}`;
  return `/admin/adjustments?open=${item.adjustment.id}`;
}

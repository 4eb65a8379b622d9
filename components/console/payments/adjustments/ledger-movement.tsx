'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { Money } from '@/components/ui/facts/money';
import type { StatementRow } from '@/lib/contract/money/history-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { readAmountText } from '@/lib/money/money';

/** One posting on a customer's available balance: two lines in a panel, one where the list is wide. */
export function LedgerMovement({ row }: { row: StatementRow }) {
  const t = useTranslations('admin.ledger');
  const reasons = useTranslations('history.reason');
  const after = formatAmount(readAmountText(row.balanceAfter), { exact: true });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 text-sm @min-[640px]/ledger:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_11rem] @min-[640px]/ledger:items-baseline">
      <span className="font-medium">{reasons(row.reason)}</span>
      <Money
        amount={readAmountText(row.amount)}
        as="plain"
        signed
        exact
        className="text-end font-semibold @min-[640px]/ledger:order-2"
      />
      <span className="figures flex flex-wrap gap-x-2 text-xs text-text-muted @min-[640px]/ledger:order-1">
        <Cause of={row} />
        <TimeAgo at={row.at} />
      </span>
      <span className="figures text-end text-xs text-text-muted @min-[640px]/ledger:order-3">
        {t('after', { amount: after })}
      </span>
    </li>
  );
}

/** Links to what the posting was made for. */
function Cause({ of: row }: { of: StatementRow }) {
  const t = useTranslations('admin.ledger');
  const causes = [
    { id: row.tradeId, label: t('trade', { id: row.tradeId ?? '' }), path: '/admin/trades?' },
    { id: row.depositId, label: `DP-${row.depositId}`, path: '/admin/deposits?status=all&' },
    { id: row.withdrawalId, label: `WD-${row.withdrawalId}`, path: '/admin/withdrawals?status=all&' },
    { id: row.adjustmentId, label: `ADJ-${row.adjustmentId}`, path: '/admin/adjustments?' },
  ];
  return causes.map(
    ({ id, label, path }) =>
      id !== null && (
        <Link key={path} href={`${path}open=${id}`} className="underline underline-offset-2 hover:text-text">
          {label}
        </Link>
      ),
  );
}

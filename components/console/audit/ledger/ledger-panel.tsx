'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { UserLink } from '@/components/console/kit/facts/user-link';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { FactList } from '@/components/ui/facts/fact-list';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { LedgerRow } from '@/lib/contract/audit/audit-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { findTransferCase } from './find-transfer-case';
import { ledgerQuery } from './ledger-queries';

interface LedgerPanelProps {
  id: string;
  /** The row of the list; undefined when a link opens a transfer of another page. */
  listed: LedgerRow | undefined;
  timeZone: string;
  mayOpenUsers: boolean;
  mayOpenTrades: boolean;
}

/** One transfer: both accounts with the balance after it, and the case behind it. */
export function LedgerPanel({ id, listed, ...rest }: LedgerPanelProps) {
  const t = useTranslations('ledger');
  const explain = useErrorText();
  const found = useQuery({ ...ledgerQuery({ id, limit: '1' }), enabled: !listed });
  const row = listed ?? found.data?.data[0];
  if (row) return <TransferDetails row={row} {...rest} />;
  if (found.error) {
    return (
      <ErrorState
        body={explain(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  return found.data ? <EmptyState title={t('notFound')} /> : <Skeleton className="h-64 w-full" />;
}

function TransferDetails({
  row,
  timeZone,
  mayOpenUsers,
  mayOpenTrades,
}: { row: LedgerRow } & Omit<LedgerPanelProps, 'id' | 'listed'>) {
  const t = useTranslations('ledger');
  const language = useLocale();
  const about = findTransferCase(row);
  const href = about?.kind === 'trade' && !mayOpenTrades ? undefined : about?.href;
  return (
    <div className="flex flex-col gap-4">
      <FactList
        facts={[
          { name: t('column.amount'), value: formatCaseAmount(row.amount), isMain: true },
          { name: t('column.reason'), value: t(`reasons.${row.reason}`) },
          { name: t('column.at'), value: formatDateTime(row.at, language, timeZone) },
          {
            name: t('column.case'),
            value:
              about &&
              (href ? (
                <Link href={href} className="text-brand underline-offset-2 hover:underline">
                  {about.label}
                </Link>
              ) : (
                about.label
              )),
          },
        ]}
      />
      {(['from', 'to'] as const).map((name) => (
        <PanelSection key={name} title={t(`column.${name}`)}>
          <FactList
            facts={[
              {
                name: t('owner'),
                value: row[name].user && <UserLink user={row[name].user} mayOpen={mayOpenUsers} />,
              },
              { name: t('account'), value: t(`accounts.${row[name].kind}`) },
              {
                name: t('balanceAfter'),
                value: row[name].balanceAfter !== null && formatCaseAmount(row[name].balanceAfter),
              },
            ]}
          />
        </PanelSection>
      ))}
    </div>
  );
}

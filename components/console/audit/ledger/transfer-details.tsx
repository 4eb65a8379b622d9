'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { UserLink } from '@/components/console/kit/facts/user-link';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { FactList } from '@/components/ui/facts/fact-list';
import type { LedgerRow } from '@/lib/contract/audit/audit-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { findTransferCase } from './find-transfer-case';

/** One transfer: both accounts with the balance after it, and the case behind it. */
export function TransferDetails({
  row,
  timeZone,
  mayOpenUsers,
  mayOpenTrades,
}: {
  row: LedgerRow;
  timeZone: string;
  mayOpenUsers: boolean;
  mayOpenTrades: boolean;
}) {
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

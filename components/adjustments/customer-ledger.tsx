'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { StatementRow } from '@/lib/contract/histories';
import { formatAmount } from '@/lib/i18n/format-money';
import { readAmountText } from '@/lib/money/money';
import { PanelSection } from '../desk/panel-section';
import { useNextPage } from '../paging/use-next-page';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Money } from '../ui/money';
import { Skeleton } from '../ui/skeleton';
import { TimeAgo } from '../ui/time-ago';
import { useErrorText } from '../ui/use-error-text';
import { ledgerQuery } from './adjustment-queries';

/** What a customer has, and every movement of what they can spend, each with the balance after it. */
export function CustomerLedger({ userId }: { userId: string }) {
  const t = useTranslations('admin.ledger');
  const explain = useErrorText();
  const ledger = useInfiniteQuery(ledgerQuery(userId));
  const next = useNextPage(ledger);
  const [first] = ledger.data?.pages ?? [];
  const rows = ledger.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PanelSection title={t('title')}>
      {!first && ledger.error ? (
        <ErrorState
          body={explain(ledger.error)}
          onRetry={() => void ledger.refetch()}
          isRetrying={ledger.isFetching}
        />
      ) : !first ? (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      ) : (
        <>
          <dl className="grid grid-cols-3 gap-2 rounded-field bg-bg p-3 text-xs">
            <Balance label={t('available')} amount={first.available} />
            <Balance label={t('inOpenTrades')} amount={first.inOpenTrades} />
            <Balance label={t('onHold')} amount={first.onHold} />
          </dl>
          {rows.length === 0 ? (
            <p className="py-4 text-center text-sm text-text-muted">{t('empty')}</p>
          ) : (
            <ol className="divide-y divide-line">
              {rows.map((row) => (
                <Movement key={row.id} row={row} />
              ))}
            </ol>
          )}
          {ledger.hasNextPage && (
            <Button variant="secondary" size="sm" full busy={next.isBusy} onClick={next.loadMore}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </PanelSection>
  );
}

function Balance({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-text-muted">{label}</dt>
      <dd className="figures truncate text-sm font-semibold">{formatAmount(readAmountText(amount))}</dd>
    </div>
  );
}

function Movement({ row }: { row: StatementRow }) {
  const t = useTranslations('admin.ledger');
  const reasons = useTranslations('history.reason');
  const cause = [
    row.tradeId !== null && t('trade', { id: row.tradeId }),
    row.depositId !== null && `DP-${row.depositId}`,
    row.withdrawalId !== null && `WD-${row.withdrawalId}`,
    row.adjustmentId !== null && `ADJ-${row.adjustmentId}`,
  ].filter(Boolean);
  const after = formatAmount(readAmountText(row.balanceAfter), { exact: true });
  return (
    <li className="flex items-start justify-between gap-3 py-2 text-sm">
      <span className="min-w-0">
        <span className="block font-medium">{reasons(row.reason)}</span>
        <span className="figures block text-xs text-text-muted">
          {cause.length > 0 && `${cause.join(' · ')} · `}
          <TimeAgo at={row.at} />
        </span>
      </span>
      <span className="shrink-0 text-end">
        <Money amount={readAmountText(row.amount)} as="plain" signed exact className="font-semibold" />
        <span className="figures block text-xs text-text-muted">{t('after', { amount: after })}</span>
      </span>
    </li>
  );
}

'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShownPages } from '@/components/app-shell/paging/use-shown-pages';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { Button } from '@/components/ui/buttons/button';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { readAmountText } from '@/lib/money/money';
import { ledgerQuery } from './adjustment-queries';
import { LedgerMovement } from './ledger-movement';

/**
 * A customer's balances, and the statement of their available balance with the balance after each posting. `shown`
 * keeps the number of pages in the address.
 */
export function CustomerLedger({
  userId,
  shown,
}: {
  userId: string;
  shown?: { pages: number; onMore: () => void };
}) {
  const t = useTranslations('admin.ledger');
  const explain = useErrorText();
  const ledger = useInfiniteQuery(ledgerQuery(userId));
  const [own, setOwn] = useState(1);
  const { pages, hasMore, isBusy, showMore } = useShownPages(ledger, {
    wanted: shown?.pages ?? own,
    onMore: shown?.onMore ?? (() => setOwn(own + 1)),
  });
  const [first] = pages;
  const rows = pages.flatMap(({ data }) => data);
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
            <ol className="@container/ledger divide-y divide-line">
              {rows.map((row) => (
                <LedgerMovement key={row.id} row={row} />
              ))}
            </ol>
          )}
          {ledger.isFetchNextPageError && (
            <p role="alert" className="text-center text-sm text-danger">
              {explain(ledger.error)}
            </p>
          )}
          {hasMore && (
            <Button variant="secondary" size="sm" full busy={isBusy} onClick={showMore}>
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

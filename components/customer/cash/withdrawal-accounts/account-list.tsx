'use client';

import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { AnswerOf } from '@/lib/contract/endpoints';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { AccountRow } from './account-row';
import { MAX_WITHDRAWAL_ACCOUNTS, withdrawalAccountsQuery } from './withdrawal-account-queries';

const AddAccountSheet = lazyWithRetry(() => import('./add-account-sheet'));
const ManageAccountSheet = lazyWithRetry(() => import('./manage-account-sheet'));

/** The server's answer for the first view and its time. */
export interface FetchedAccounts {
  answer: AnswerOf<'withdrawalAccounts'> | undefined;
  atMs: number;
}

/** The saved accounts, the default first; one is added, renamed, made the default or removed. */
export function AccountList({ initial }: { initial: FetchedAccounts }) {
  const t = useTranslations('withdrawal-accounts');
  const { data, isError, isFetching, refetch } = useQuery({
    ...withdrawalAccountsQuery,
    initialData: initial.answer,
    initialDataUpdatedAt: initial.atMs,
  });
  const [additions, setAdditions] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const [managed, setManaged] = useState<WithdrawalAccount>();
  const accounts = data?.data;
  const isFull = accounts !== undefined && accounts.length >= MAX_WITHDRAWAL_ACCOUNTS;
  const add = () => {
    setAdditions((count) => count + 1);
    setIsAdding(true);
  };
  return (
    <div className="flex flex-col gap-4 px-4 pt-2">
      <p className="text-sm text-text-muted">
        {t(isFull ? 'full' : 'lead', { limit: MAX_WITHDRAWAL_ACCOUNTS })}
      </p>
      <Card flush>
        {accounts?.map((account) => (
          <AccountRow key={account.id} account={account} onManage={() => setManaged(account)} />
        ))}
        {accounts?.length === 0 && (
          <EmptyState icon={<Landmark />} title={t('empty.title')} body={t('empty.body')} />
        )}
        {accounts === undefined &&
          (isError ? (
            <ErrorState title={t('failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows />
          ))}
      </Card>
      <Button size="lg" full disabled={accounts === undefined || isFull} onClick={add}>
        <span className="inline-flex items-center gap-2">
          <Plus className="size-5" aria-hidden="true" />
          {t('add.action')}
        </span>
      </Button>
      <Suspense fallback={null}>
        {additions > 0 && (
          <AddAccountSheet key={additions} open={isAdding} onClose={() => setIsAdding(false)} />
        )}
        {managed && (
          <ManageAccountSheet key={managed.id} account={managed} onClose={() => setManaged(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

function LoadingRows() {
  const common = useTranslations('common');
  return (
    <div role="status">
      <span className="sr-only">{common('loading')}</span>
      {[1, 2].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <Skeleton className="size-11 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-48" />
          </span>
        </div>
      ))}
    </div>
  );
}

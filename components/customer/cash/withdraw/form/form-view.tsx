'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { BankFields } from '@/components/customer/cash/withdrawal-accounts/fields/bank-fields';
import type { WithdrawalMethod } from '@/components/customer/cash/withdrawal-accounts/fields/withdrawal-methods';
import { MAX_WITHDRAWAL_ACCOUNTS } from '@/components/customer/cash/withdrawal-accounts/withdrawal-account-queries';
import { QuotaNotice } from '@/components/customer/quotas/quota-notice';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { Banner } from '@/components/ui/feedback/banner';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { CheckField } from '@/components/ui/fields/check-field';
import { Form } from '@/components/ui/forms/form';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { PauseNotice } from '../limits/pause-notice';
import type { WithdrawDialog } from '../use-withdraw-dialog';
import { AmountSection } from './amount-section';
import { SavedAccounts } from './saved-accounts';
import { isPaidTo } from './withdraw-form';

const CoinFields = lazyWithRetry(async () => ({
  default: (await import('@/components/customer/cash/withdrawal-accounts/fields/coin-fields'))
    .CoinFields<WithdrawalMethod>,
}));

/** Method, destination, amount. */
export function FormView({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, values } = dialog;
  if (dialog.isClosed) return <StateBanners dialog={dialog} />;
  return (
    <Form id={dialog.formId} form={form} onSubmit={dialog.review}>
      <StateBanners dialog={dialog} />
      <SavedAccounts dialog={dialog} />
      <SegmentedControl
        label={t('method')}
        value={values.type}
        options={[
          { value: 'bank', label: t('bank') },
          { value: 'crypto', label: t('crypto') },
        ]}
        onChange={(type) => form.enter({ type })}
      />
      {data.methods ? <Destination dialog={dialog} /> : <LoadingFields />}
      <AmountSection dialog={dialog} />
      <SaveChoice dialog={dialog} />
    </Form>
  );
}

/** Notices above the form: pause, limits, and why the last request was refused. */
function StateBanners({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, isFull, isClosed } = dialog;
  const { failure } = form;
  const { limits, quotaStatus } = data;
  return (
    <>
      {failure && !isFull && (
        <Banner tone="danger" icon={<CircleAlert />}>
          <strong className="block">{t('failed')}</strong>
          {failure}
        </Banner>
      )}
      {quotaStatus && <QuotaNotice kind="withdrawals" status={quotaStatus} />}
      {limits?.pause && <PauseNotice pause={limits.pause} timeZone={limits.timeZone} />}
      {data.isFallback && !isClosed && (
        <RetryBanner isRetrying={data.isRetryingMethods} onRetry={data.retryMethods}>
          {t('methodsFailed')}
        </RetryBanner>
      )}
    </>
  );
}

function Destination({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, values, method, address } = dialog;
  const offered = (data.methods ?? []).filter(({ type }) => type === values.type);
  if (offered.length === 0) return <Banner tone="warn">{t('noMethods')}</Banner>;
  return values.type === 'bank' ? (
    <BankFields banks={offered} form={form} values={values} />
  ) : (
    <Suspense fallback={<LoadingFields />}>
      <CoinFields
        coins={offered}
        form={form}
        values={values}
        address={address}
        noteOf={({ fee }) => fee !== undefined && `${t('fee')} ${formatAmount(fee)}`}
        onElsewhere={() => form.enter({ isAddressVerified: false })}
      />
      {method && (
        <CheckField
          {...form.register('isAddressVerified')}
          label={t('verified', { network: method.network ?? method.name })}
        />
      )}
    </Suspense>
  );
}

/** Not offered for an account that is saved already, nor at the limit of saved accounts. */
function SaveChoice({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, values } = dialog;
  const { accounts } = data;
  if (accounts === undefined || accounts.length >= MAX_WITHDRAWAL_ACCOUNTS) return null;
  if (accounts.some((account) => isPaidTo(values, account))) return null;
  return <CheckField {...form.register('isSaving')} label={t('save')} />;
}

function LoadingFields() {
  const t = useTranslations('withdraw');
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('loadingMethods')}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-1">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}

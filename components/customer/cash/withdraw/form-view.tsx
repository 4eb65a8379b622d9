'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { Banner } from '@/components/ui/feedback/banner';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { CheckField } from '@/components/ui/fields/check-field';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { QuotaNotice } from '../../quotas/quota-notice';
import { BankFields } from '../withdrawal-accounts/fields/bank-fields';
import { CoinFields } from '../withdrawal-accounts/fields/coin-fields';
import { MAX_WITHDRAWAL_ACCOUNTS } from '../withdrawal-accounts/withdrawal-account-queries';
import { AmountSection } from './amount-section';
import { PauseNotice } from './limits/pause-notice';
import { SavedAccounts } from './saved-accounts';
import type { WithdrawDialog } from './use-withdraw-dialog';
import { isPaidTo } from './withdraw-form';

/** Method, destination, amount. */
export function FormView({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, change } = dialog;
  if (dialog.isClosed) return <StateBanners dialog={dialog} />;
  return (
    <div className="flex flex-col gap-4">
      <StateBanners dialog={dialog} />
      <SavedAccounts dialog={dialog} />
      <SegmentedControl
        label={t('method')}
        value={form.type}
        options={[
          { value: 'bank', label: t('bank') },
          { value: 'crypto', label: t('crypto') },
        ]}
        onChange={(type) => change({ type })}
      />
      {data.methods ? <Destination dialog={dialog} /> : <LoadingFields />}
      <AmountSection dialog={dialog} />
      <SaveChoice dialog={dialog} />
    </div>
  );
}

/** Notices above the form: pause, limits, and why the last request was refused. */
function StateBanners({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, failure, isFull, isClosed } = dialog;
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
  const { data, form, method, address, state, change } = dialog;
  const offered = (data.methods ?? []).filter(({ type }) => type === form.type);
  if (offered.length === 0) return <Banner tone="warn">{t('noMethods')}</Banner>;
  return form.type === 'bank' ? (
    <BankFields banks={offered} {...form} wrong={state.wrong} onChange={change} />
  ) : (
    <>
      <CoinFields
        coins={offered}
        {...form}
        address={address}
        noteOf={({ fee }) => fee !== undefined && `${t('fee')} ${formatAmount(fee)}`}
        onChange={change}
      />
      {method && (
        <CheckField
          label={t('verified', { network: method.network ?? method.name })}
          checked={form.isAddressVerified}
          onChange={({ target }) => change({ isAddressVerified: target.checked })}
        />
      )}
    </>
  );
}

/** Not offered for an account that is saved already, nor at the limit of saved accounts. */
function SaveChoice({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, change } = dialog;
  const { accounts } = data;
  if (accounts === undefined || accounts.length >= MAX_WITHDRAWAL_ACCOUNTS) return null;
  if (accounts.some((account) => isPaidTo(form, account))) return null;
  return (
    <CheckField
      label={t('save')}
      checked={form.isSaving}
      onChange={({ target }) => change({ isSaving: target.checked })}
    />
  );
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

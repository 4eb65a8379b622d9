'use client';

import { CircleAlert, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OfflineNote } from '@/components/app-shell/availability/offline-note';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { FormAlert } from '@/components/ui/forms/form';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { QuotaLine } from '../../../quotas/quota-line';
import type { MissingPart, WrongPart } from './describe-deposit';
import type { DepositForm } from './use-deposit-form';

/** The end of the form: the error, the confirm button, and what is still missing. */
export function ConfirmDeposit({ form }: { form: DepositForm }) {
  const t = useTranslations('deposit.form');
  const failures = useTranslations('deposit.failure');
  const isOnline = useIsOnline();
  const { state, full, failure, isSending } = form;
  const missing: Record<MissingPart, string> = { method: t('missingMethod'), amount: t('missingAmount') };
  const wrong: Record<WrongPart, string> = {
    amount: t('wrongAmount'),
    receipt: t('wrongReceipt'),
    hash: t('wrongHash'),
  };
  const amount = state.amount === undefined ? undefined : formatUsdt(state.amount, { exact: true });
  const mayRetry = failure !== undefined && failure !== 'cancelled' && failure.mayRetry;
  const label =
    !state.isComplete || !amount
      ? t('confirm')
      : mayRetry
        ? t('retry', { amount })
        : t('confirmAmount', { amount });
  return (
    <div className="flex flex-col gap-2">
      {failure === 'cancelled' && (
        <Banner tone="info" icon={<Info />}>
          {failures('cancelled')}
        </Banner>
      )}
      {failure && failure !== 'cancelled' && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {failure.message}
        </Banner>
      )}
      <FormAlert failure={form.input.failure} />
      <Button
        type="submit"
        full
        size="lg"
        busy={isSending}
        busyLabel={t('sending')}
        disabled={!isSending && (!state.isComplete || !isOnline || full !== undefined)}
        aria-describedby="deposit-missing"
      >
        {label}
      </Button>
      {full && !isSending ? (
        <QuotaLine id="deposit-missing" kind="deposits" status={full} />
      ) : isOnline || isSending ? (
        <MissingFields
          id="deposit-missing"
          names={[...state.missing.map((part) => missing[part]), ...state.wrong.map((part) => wrong[part])]}
        />
      ) : (
        <OfflineNote id="deposit-missing" className="min-h-6" />
      )}
    </div>
  );
}

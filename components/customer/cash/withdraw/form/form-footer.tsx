'use client';

import { useTranslations } from 'next-intl';
import { OfflineNote } from '@/components/app-shell/availability/offline-note';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { MissingFields } from '@/components/customer/cash/withdrawal-accounts/missing-fields';
import { QuotaLine } from '@/components/customer/quotas/quota-line';
import { Button } from '@/components/ui/buttons/button';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { WithdrawDialog } from '../use-withdraw-dialog';

/** The button to the confirmation, and the fields that are still missing (I11). */
export function FormFooter({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const isOnline = useIsOnline();
  const { data, state, isPaused, canReview, formId } = dialog;
  const { quotaStatus } = data;
  return (
    <div className="flex flex-col gap-2">
      {!isOnline ? (
        <OfflineNote id="withdraw-missing" />
      ) : quotaStatus?.isFull ? (
        <QuotaLine id="withdraw-missing" kind="withdrawals" status={quotaStatus} />
      ) : isPaused ? (
        <p id="withdraw-missing" className="text-center text-sm text-warn">
          {t('pausedShort')}
        </p>
      ) : (
        <MissingFields
          id="withdraw-missing"
          missing={state.missing}
          wrong={state.wrong}
          names={{ amount: t('amount'), verified: t('verifiedShort') }}
        />
      )}
      <Button
        type="submit"
        form={formId}
        size="lg"
        full
        disabled={!canReview || !isOnline}
        aria-describedby="withdraw-missing"
      >
        {state.amount === undefined ? t('reviewEmpty') : t('review', { amount: formatUsdt(state.amount) })}
      </Button>
    </div>
  );
}

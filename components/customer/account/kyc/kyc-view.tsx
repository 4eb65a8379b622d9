'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { FetchedLimits } from '@/components/customer/cash/withdraw/withdraw-queries';
import { QUOTA_LIMITS_KEY } from '@/components/customer/quotas/quota-keys';
import { QuotaNotice } from '@/components/customer/quotas/quota-notice';
import type { FetchedQuotaLimits } from '@/components/customer/quotas/quota-queries';
import { useQuotaStatus } from '@/components/customer/quotas/use-quota-status';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Dialog } from '@/components/ui/overlays/dialog';
import { KycForm } from './form/kyc-form';
import { KycPolicy } from './kyc-policy';
import { type FetchedKyc, KYC_KEY, type KycState, kycQuery } from './kyc-queries';
import { KycStatus } from './kyc-status';
import { SubmittedInformation } from './submitted-information';
import { useKycLive } from './use-kyc-live';

/** The customer's verification status, live, and its form. */
export function KycView({
  initial,
  initialLimits,
  initialQuotaLimits,
  isNeededToTrade,
  timeZone,
}: {
  initial: FetchedKyc;
  initialLimits: FetchedLimits;
  initialQuotaLimits: FetchedQuotaLimits;
  isNeededToTrade: boolean;
  timeZone: string | undefined;
}) {
  const t = useTranslations('kyc');
  const common = useTranslations('common');
  const client = useQueryClient();
  const { data: kyc, isError, isFetching, refetch } = useQuery(kycQuery(initial));
  const limitStatus = useQuotaStatus('kyc', initialQuotaLimits);
  // A waiting submission is the status itself, which is updated sooner.
  const quotaStatus =
    limitStatus && (limitStatus.is === 'today' || limitStatus.is === 'lastToday') ? limitStatus : undefined;
  const [isDone, setIsDone] = useState(false);
  useKycLive();
  useTopOnChange(kyc && `${kyc.id} ${kyc.status}`);

  async function show(state: KycState): Promise<void> {
    // An answer requested before the submission must not replace the newer status.
    await client.cancelQueries({ queryKey: KYC_KEY });
    client.setQueryData(KYC_KEY, state);
    void client.invalidateQueries({ queryKey: KYC_KEY });
    void client.invalidateQueries({ queryKey: QUOTA_LIMITS_KEY });
  }

  if (kyc === undefined) {
    return isError ? (
      <Card>
        <ErrorState title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    ) : (
      <Loading />
    );
  }
  const isVerified = kyc?.status === 'approved';
  const policy = (
    <KycPolicy initial={initialLimits} isVerified={isVerified} isNeededToTrade={isNeededToTrade} />
  );
  return (
    <div className="flex flex-col gap-4">
      <KycStatus kyc={kyc}>
        {isVerified && <SubmittedInformation record={kyc} timeZone={timeZone} />}
      </KycStatus>
      {/* Before the first submission it is the reason to make one. */}
      {!kyc && policy}
      {quotaStatus && !isVerified && kyc?.status !== 'pending' && (
        <QuotaNotice kind="kyc" status={quotaStatus} />
      )}
      {!isVerified && (
        <KycForm
          // A new submission or status starts with a new form.
          key={`${kyc?.id} ${kyc?.status}`}
          record={kyc ?? undefined}
          full={quotaStatus?.isFull && kyc?.status !== 'pending' ? quotaStatus : undefined}
          onSubmitted={(submitted) => {
            void show(submitted);
            setIsDone(true);
          }}
          onSettled={(settled) => void show(settled)}
        />
      )}
      {kyc && policy}
      <p className="flex items-center justify-center gap-2 text-sm text-text-muted">
        <Lock className="size-4 shrink-0" aria-hidden="true" />
        {t('privacy')}
      </p>
      <Dialog
        open={isDone}
        onOpenChange={setIsDone}
        title={t('done.title')}
        description={t('done.body')}
        footer={
          <Button full onClick={() => setIsDone(false)}>
            {common('ok')}
          </Button>
        }
      />
    </div>
  );
}

/** Scrolls to the top when the status changes, since it is shown there. */
function useTopOnChange(status: string | null | undefined): void {
  const known = useRef(status);
  useEffect(() => {
    if (status === undefined || status === known.current) return;
    if (known.current !== undefined) document.scrollingElement?.scrollTo?.({ top: 0 });
    known.current = status;
  }, [status]);
}

function Loading() {
  const t = useTranslations('common');
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

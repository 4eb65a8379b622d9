'use client';

import { CircleAlert, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { QuotaLine } from '@/components/customer/quotas/quota-line';
import type { QuotaStatus } from '@/components/customer/quotas/read-quota-status';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { FormAlert } from '@/components/ui/forms/form';
import type { KycForm } from './use-kyc-form';

/** The end of the form: the error, the upload's progress, the submit button, and what is still missing. */
export function KycSubmit({ form, full }: { form: KycForm; full: QuotaStatus | undefined }) {
  const t = useTranslations('kyc');
  const { state, failure, requested, isSending } = form;
  const mayRetry = failure !== undefined && failure !== 'cancelled' && failure.mayRetry;
  const label = requested ? t(mayRetry ? 'retryOne' : 'submitOne') : t(mayRetry ? 'retry' : 'submit');
  const names = [
    ...state.missing.map((part) => t(`missing.${part}`)),
    ...state.unusable.map((which) => t('missing.usable', { picture: t(`pictures.${which}`) })),
  ];
  // A message above the button must not push it out of view.
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSending || failure) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSending, failure]);
  return (
    <div ref={end} className="flex flex-col gap-2">
      {failure === 'cancelled' && (
        <Banner tone="info" icon={<Info />}>
          {t('failure.cancelled')}
        </Banner>
      )}
      {failure && failure !== 'cancelled' && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {failure.message}
        </Banner>
      )}
      <FormAlert failure={form.input.failure} />
      <Travel form={form} />
      <Button
        type="submit"
        full
        size="lg"
        busy={isSending}
        busyLabel={t('sending')}
        disabled={!state.isComplete || (full !== undefined && !isSending)}
        aria-describedby="kyc-missing"
      >
        {label}
      </Button>
      {full && !isSending ? (
        <QuotaLine id="kyc-missing" kind="kyc" status={full} />
      ) : (
        <MissingFields id="kyc-missing" names={names} />
      )}
    </div>
  );
}

/** Progress of the whole upload, and a button that cancels it. */
function Travel({ form }: { form: KycForm }) {
  const t = useTranslations('kyc.progress');
  if (form.progress === undefined) return null;
  const percent = Math.round(form.progress * 100);
  const isThere = form.progress >= 1;
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-field border border-line bg-surface px-4 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="figures text-sm">{isThere ? t('checking') : t('uploading', { percent })}</span>
        <progress aria-label={t('label')} value={percent} max={100} className="h-1 w-full accent-brand" />
      </div>
      {/* Once everything is there the provider may have taken it already. */}
      {!isThere && (
        <Button variant="quiet" size="sm" onClick={form.cancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { QuotaStatus } from '@/components/customer/quotas/read-quota-status';
import { useFormVisible } from '@/components/customer/quotas/use-form-visible';
import { Card } from '@/components/ui/card';
import { CheckField } from '@/components/ui/fields/check-field';
import { Form } from '@/components/ui/forms/form';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import type { KycState } from '../kyc-queries';
import { KycFields } from './kyc-fields';
import { KycPictures } from './kyc-pictures';
import { KycSubmit } from './kyc-submit';
import { useKycForm } from './use-kyc-form';

/**
 * The form: empty before the first submission, closed with what was sent while it is under review, open to correct a
 * rejected one, and for one picture alone where only that was requested again.
 */
export function KycForm({
  record,
  full,
  onSubmitted,
  onSettled,
}: {
  record: KycRecord | undefined;
  /** None may be submitted now, and why. */
  full: QuotaStatus | undefined;
  onSubmitted: (kyc: KycRecord) => void;
  onSettled: (kyc: KycState) => void;
}) {
  const t = useTranslations('kyc');
  const form = useKycForm({ record, onSubmitted, onSettled });
  const isPending = record?.status === 'pending';
  const isShown = useFormVisible(full !== undefined);
  if (!isShown) return null;
  return (
    <Form
      form={form.input}
      onSubmit={async (body) => {
        if (!full) await form.submit(body);
      }}
    >
      <Card className="flex flex-col gap-6">
        {isPending && <h2 className="font-semibold">{t('information.title')}</h2>}
        {!form.requested && <KycFields form={form} record={record} />}
        <KycPictures form={form} isPending={isPending} />
        <div className="flex flex-col gap-2 border-t border-line pt-3">
          <CheckField
            {...form.input.register('agreement')}
            label={t('agreement')}
            defaultChecked={isPending}
            disabled={isPending || form.isSending}
          />
          {!isPending && <KycSubmit form={form} full={full} />}
        </div>
      </Card>
    </Form>
  );
}

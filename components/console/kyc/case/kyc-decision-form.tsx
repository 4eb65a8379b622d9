'use client';

import { useTranslations } from 'next-intl';
import { ReasonForm } from '@/components/console/kit/decision/reason-form';
import type { ReasonTexts } from '@/components/console/kit/decision/reason-templates';
import { SelectField } from '@/components/ui/fields/select-field';
import type { KycCase } from '@/lib/contract/kyc';
import { KYC_FILES } from '@/lib/contract/kyc-rules';
import { labelCase } from '../label-case';
import type { KycFormControl } from './use-kyc-form';

/** The open form: why the submission is rejected, or which picture has to come again and why. */
export function KycDecisionForm({
  data,
  control: { form, open, decisions },
  reasons,
}: {
  data: KycCase;
  control: KycFormControl;
  reasons: ReasonTexts;
}) {
  const t = useTranslations('verification');
  const reject = useTranslations('payments.reject');
  const names = useTranslations('kyc.pictures');
  const label = labelCase(data.id);
  const user = data.user.username;
  if (!form) return null;
  if (form.kind === 'reject') {
    return (
      <ReasonForm
        key="reject"
        title={reject('title', { label })}
        body={t('reject.body', { user })}
        occasion="rejectKyc"
        draft={form.draft}
        texts={reasons}
        refusal={decisions.refusal}
        onChange={(draft) => open({ ...form, draft })}
      />
    );
  }
  return (
    <ReasonForm
      key="request"
      title={t('request.title', { label })}
      body={t('request.body', { user })}
      occasion="requestDocument"
      draft={form.draft}
      texts={reasons}
      refusal={decisions.refusal}
      onChange={(draft) => open({ ...form, draft })}
    >
      <SelectField
        label={t('request.which')}
        placeholder={t('request.choose')}
        value={form.document}
        options={KYC_FILES.map((value) => ({ value, label: names(value) }))}
        onChange={(value) => {
          const document = KYC_FILES.find((known) => known === value);
          if (document) open({ ...form, document });
        }}
      />
    </ReasonForm>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { DecisionFormControl } from '@/components/console/kit/decision/use-decisions';
import { ReasonForm } from '@/components/console/kit/reason/reason-form';
import type { ReasonDraft, ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { SelectField } from '@/components/ui/fields/select-field';
import { KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { labelCase } from '../label-case';

/** The open form over a submission: a rejection, or a request for one document again. */
export type KycForm =
  | { kind: 'reject'; draft: ReasonDraft }
  | { kind: 'request'; document: KycFile | ''; draft: ReasonDraft };

/** The fields of the open form: why the submission is rejected, or which picture is needed again and why. */
export function KycDecisionForm({
  data,
  control: { form, open, decisions },
  reasons,
}: {
  data: KycCase;
  control: DecisionFormControl<KycForm>;
  reasons: ReasonTexts;
}) {
  const t = useTranslations('kyc-review');
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

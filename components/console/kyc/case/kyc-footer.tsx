'use client';

import { useTranslations } from 'next-intl';
import { NextFooter, PanelFooter } from '@/components/console/kit/decision/decision-form';
import type { DecisionFormControl } from '@/components/console/kit/decision/use-decisions';
import { ReasonFooter } from '@/components/console/kit/reason/reason-form';
import { startReasonDraft } from '@/components/console/kit/reason/reason-templates';
import { Button } from '@/components/ui/buttons/button';
import { FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { labelCase } from '../label-case';
import type { KycForm } from './kyc-decision-form';

/** Whether the open form's decision is no longer possible. */
export function isKycFormStale(form: KycForm | undefined, { status }: KycCase): boolean {
  return form !== undefined && status !== 'pending';
}

/** What can be done with a submission now: the next step of an open form, a decision, or the next case. */
export function KycFooter({
  data,
  control,
  onNext,
}: {
  data: KycCase;
  control: DecisionFormControl<KycForm>;
  onNext: (() => void) | undefined;
}) {
  const t = useTranslations('kyc-review');
  const { form, open, decisions } = control;
  const params = { id: data.id };
  const label = labelCase(data.id);
  const user = data.user.username;

  if (form) return <FormFooterOf data={data} form={form} control={control} />;
  if (data.status !== 'pending') return <NextFooter onNext={onNext} />;
  const draft = startReasonDraft(data.language);
  return (
    <PanelFooter>
      <Button variant="danger" size="sm" onClick={() => open({ kind: 'reject', draft })}>
        {t('reject.action')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => open({ kind: 'request', document: '', draft })}>
        {t('request.action')}
      </Button>
      <Button
        size="sm"
        onClick={() =>
          decisions.ask({
            title: t('approve.title', { user }),
            confirmLabel: t('approve.confirm', { user }),
            body: <ApproveQuestion data={data} />,
            send: async () => {
              await callAsStaff(staffRoutes.approveKyc, { params });
              return t('approve.done', { label, user });
            },
          })
        }
      >
        {t('approve.action')}
      </Button>
    </PanelFooter>
  );
}

function FormFooterOf({
  data,
  form,
  control,
}: {
  data: KycCase;
  form: KycForm;
  control: DecisionFormControl<KycForm>;
}) {
  const t = useTranslations('kyc-review');
  const reject = useTranslations('payments.reject');
  const names = useTranslations('kyc.pictures');
  const { open, decisions } = control;
  const params = { id: data.id };
  const label = labelCase(data.id);
  const user = data.user.username;
  const shared = {
    draft: form.draft,
    user,
    isStale: isKycFormStale(form, data),
    decisions,
    onBack: () => open(undefined),
  };
  if (form.kind === 'reject') {
    return (
      <ReasonFooter
        {...shared}
        title={reject('confirmTitle', { label })}
        confirmLabel={reject('confirm', { label })}
        body={t('reject.body', { user })}
        send={async (reason) => {
          await callAsStaff(staffRoutes.rejectKyc, { params, body: { reason } });
          return reject('done', { label });
        }}
      />
    );
  }
  const { document } = form;
  return (
    <ReasonFooter
      {...shared}
      missing={document ? [] : [t('request.missing')]}
      title={t('request.confirmTitle', { user, picture: document ? names(document) : '' })}
      confirmLabel={t('request.confirm', { user })}
      body={t('request.body', { user })}
      send={async (reason) => {
        if (document)
          await callAsStaff(staffRoutes.requestKycDocument, { params, body: { document, reason } });
        return t('request.done', { label, user });
      }}
    />
  );
}

/** What is about to be verified, and what speaks against it. */
function ApproveQuestion({ data }: { data: KycCase }) {
  const t = useTranslations('kyc-review');
  const types = useTranslations('kyc.types');
  return (
    <>
      <FactList
        facts={[
          { name: t('fact.fullName'), value: data.fullName, isMain: true },
          { name: t('fact.idNumber'), value: data.idNumber },
          { name: t('documentType'), value: types(data.documentType) },
        ]}
      />
      {data.matches.length > 0 && (
        <Banner tone="warn">{t('approve.matches', { count: data.matches.length })}</Banner>
      )}
      <p className="text-text-muted">{t('approve.body')}</p>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { NextFooter } from '@/components/console/kit/decision/decision-form';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { type ReasonTexts, startReasonDraft } from '@/components/console/kit/reason/reason-templates';
import { Button } from '@/components/ui/buttons/button';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { DEPOSIT_TRANSITIONS, mayTransition } from '@/lib/contract/money/cases';
import type { StaffDeposit } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import {
  CaseFooter,
  type CaseForm,
  type CaseFormControl,
  CaseReasonForm,
  type ReasonedDecision,
} from '../case/case-decision';
import { readAmounts } from '../case/proposal-card';
import type { DepositDetail } from '../queue/payment-queries';
import { checkReceiveDraft, type ReceiveDraft, startReceiveDraft } from './receive-draft';
import { ReceiveFooter, ReceiveForm } from './receive-form';

/** Whether the open form's decision is no longer possible. */
export function isDepositFormStale(form: CaseForm<unknown> | undefined, deposit: StaffDeposit): boolean {
  if (!form) return false;
  if (form.kind === 'refuse') return !deposit.proposal;
  if (form.kind === 'approve' && deposit.proposal) return true;
  return !mayTransition(DEPOSIT_TRANSITIONS.approve, deposit.status);
}

/** The form that is open over a deposit: what was received, or why it is rejected or its proposal refused. */
export function DepositForm({
  deposit,
  control,
  isOwn,
  reasons,
}: {
  deposit: StaffDeposit;
  control: CaseFormControl<ReceiveDraft>;
  isOwn: boolean;
  reasons: ReasonTexts;
}) {
  const reject = useDepositRejection(deposit);
  const { form, open, decisions } = control;
  if (form?.kind === 'approve') {
    return (
      <ReceiveForm
        deposit={deposit}
        draft={form.draft}
        check={checkReceiveDraft(form.draft, deposit)}
        refusal={decisions.refusal}
        onChange={(changes) => open({ kind: 'approve', draft: { ...form.draft, ...changes } })}
      />
    );
  }
  return <CaseReasonForm control={control} reasoned={{ reject }} reasons={reasons} isOwn={isOwn} />;
}

/** What can be done with a deposit now: the next step of an open form, a waiting proposal, a decision, or the next case. */
export function DepositFooter({
  detail: { deposit, customer, needsSecond },
  control,
  isOwn,
  onNext,
}: {
  detail: DepositDetail;
  control: CaseFormControl<ReceiveDraft>;
  isOwn: boolean;
  onNext: (() => void) | undefined;
}) {
  const t = useTranslations('payments');
  const reject = useDepositRejection(deposit);
  const { form, open, decisions } = control;
  const { proposal, user } = deposit;
  const isStale = isDepositFormStale(form, deposit);
  const onReject = () => open({ kind: 'reject', draft: startReasonDraft(customer.language) });
  return (
    <CaseFooter
      of={deposit}
      control={control}
      reasoned={{ reject }}
      isOwn={isOwn}
      isStale={isStale}
      needsSecond={needsSecond}
      proposed={
        proposal ? t('proposal.deposit', { ...readAmounts(proposal.payload), user: user.username }) : ''
      }
      approveFooter={(draft) => (
        <ReceiveFooter
          deposit={deposit}
          check={checkReceiveDraft(draft, deposit)}
          needsSecond={needsSecond}
          isStale={isStale}
          decisions={decisions}
          onBack={() => open(undefined)}
        />
      )}
      decidedFooter={
        mayTransition(DEPOSIT_TRANSITIONS.approve, deposit.status) ? undefined : (
          <NextFooter onNext={onNext} />
        )
      }
      onReject={onReject}
    >
      <Button variant="danger" size="sm" onClick={onReject}>
        {t('action.reject')}
      </Button>
      <Button size="sm" onClick={() => open({ kind: 'approve', draft: startReceiveDraft(deposit) })}>
        {t('action.approve')}
      </Button>
    </CaseFooter>
  );
}

function useDepositRejection({
  id,
  transactionId: label,
  user,
  claimedAmount,
}: StaffDeposit): ReasonedDecision {
  const t = useTranslations('payments.reject');
  return {
    occasion: 'rejectDeposit',
    title: t('title', { label }),
    body: t('depositBody', { user: user.username, amount: formatCaseAmount(claimedAmount) }),
    confirmTitle: t('confirmTitle', { label }),
    confirmLabel: t('confirm', { label }),
    async send(reason, idempotencyKey) {
      await callAsStaff(staffRoutes.rejectDeposit, { params: { id }, body: { reason }, idempotencyKey });
      return t('done', { label });
    },
  };
}

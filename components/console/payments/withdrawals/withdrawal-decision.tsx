'use client';

import { useTranslations } from 'next-intl';
import { NextFooter, PanelFooter } from '@/components/console/kit/decision/decision-form';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { type ReasonTexts, startReasonDraft } from '@/components/console/kit/reason/reason-templates';
import { Button } from '@/components/ui/buttons/button';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { mayTransition, WITHDRAWAL_TRANSITIONS } from '@/lib/contract/money/cases';
import type { StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import {
  CaseFooter,
  type CaseForm,
  type CaseFormControl,
  CaseReasonForm,
  type ReasonedDecision,
} from '../case/case-decision';
import type { WithdrawalDetail } from '../queue/payment-queries';
import { checkPayDraft, EMPTY_PAY_DRAFT, type PayDraft, PayFooter, PayForm } from './pay-form';
import { heldFor } from './withdrawal-facts';

/** Whether the open form's decision is no longer possible. */
export function isWithdrawalFormStale(
  form: CaseForm<unknown> | undefined,
  withdrawal: StaffWithdrawal,
): boolean {
  if (!form) return false;
  if (form.kind === 'refuse') return !withdrawal.proposal;
  if (form.kind === 'reverse') return withdrawal.status !== 'approved' || withdrawal.reversed;
  if (form.kind === 'approve' && withdrawal.proposal) return true;
  return !mayTransition(WITHDRAWAL_TRANSITIONS.approve, withdrawal.status);
}

/** The form that is open over a withdrawal: how it was paid, or why it is rejected, reversed or its proposal refused. */
export function WithdrawalForm({
  withdrawal,
  control,
  isOwn,
  reasons,
}: {
  withdrawal: StaffWithdrawal;
  control: CaseFormControl<PayDraft>;
  isOwn: boolean;
  reasons: ReasonTexts;
}) {
  const reasoned = useReasonedDecisions(withdrawal);
  const { form, open, decisions } = control;
  if (form?.kind === 'approve') {
    return (
      <PayForm
        withdrawal={withdrawal}
        draft={form.draft}
        check={checkPayDraft(form.draft, withdrawal)}
        refusal={decisions.refusal}
        onChange={(changes) => open({ kind: 'approve', draft: { ...form.draft, ...changes } })}
      />
    );
  }
  return <CaseReasonForm control={control} reasoned={reasoned} reasons={reasons} isOwn={isOwn} />;
}

/** What can be done with a withdrawal now: the next step of an open form, a waiting proposal, a decision, or the next case. */
export function WithdrawalFooter({
  detail: { withdrawal, customer, needsSecond },
  control,
  isOwn,
  onNext,
}: {
  detail: WithdrawalDetail;
  control: CaseFormControl<PayDraft>;
  isOwn: boolean;
  onNext: (() => void) | undefined;
}) {
  const t = useTranslations('payments');
  const reasoned = useReasonedDecisions(withdrawal);
  const { form, open, decisions } = control;
  const { status, user, transactionId: label } = withdrawal;
  const amount = formatCaseAmount(withdrawal.amount);
  const isStale = isWithdrawalFormStale(form, withdrawal);
  const openReason = (kind: 'reject' | 'reverse') => () =>
    open({ kind, draft: startReasonDraft(customer.language) });
  const process = () =>
    decisions.ask({
      title: t('process.confirmTitle', { label }),
      body: <p>{t('process.body', { amount })}</p>,
      confirmLabel: t('process.confirm', { label }),
      send: async (idempotencyKey) => {
        await callAsStaff(staffRoutes.processWithdrawal, { params: { id: withdrawal.id }, idempotencyKey });
        return t('process.done', { label });
      },
    });
  const paidFooter = (
    <PanelFooter>
      <Button variant="danger" size="sm" onClick={openReason('reverse')}>
        {t('action.reverse')}
      </Button>
      {onNext && (
        <Button variant="secondary" size="sm" onClick={onNext}>
          {t('action.next')}
        </Button>
      )}
    </PanelFooter>
  );
  const canReverse = status === 'approved' && !withdrawal.reversed;
  const isDecided = !mayTransition(WITHDRAWAL_TRANSITIONS.approve, status);
  return (
    <CaseFooter
      of={withdrawal}
      control={control}
      reasoned={reasoned}
      isOwn={isOwn}
      isStale={isStale}
      needsSecond={needsSecond}
      proposed={t('proposal.withdrawal', { amount, user: user.username })}
      approveFooter={(draft) => (
        <PayFooter
          withdrawal={withdrawal}
          check={checkPayDraft(draft, withdrawal)}
          needsSecond={needsSecond}
          isStale={isStale}
          decisions={decisions}
          onBack={() => open(undefined)}
        />
      )}
      decidedFooter={canReverse ? paidFooter : isDecided ? <NextFooter onNext={onNext} /> : undefined}
      onReject={openReason('reject')}
    >
      <Button variant="danger" size="sm" onClick={openReason('reject')}>
        {t('action.reject')}
      </Button>
      {mayTransition(WITHDRAWAL_TRANSITIONS.process, status) && (
        <Button variant="secondary" size="sm" onClick={process}>
          {t('action.process')}
        </Button>
      )}
      <Button size="sm" onClick={() => open({ kind: 'approve', draft: EMPTY_PAY_DRAFT })}>
        {t('action.paid')}
      </Button>
    </CaseFooter>
  );
}

function useReasonedDecisions(withdrawal: StaffWithdrawal): Record<'reject' | 'reverse', ReasonedDecision> {
  const t = useTranslations('payments');
  const { transactionId: label, user } = withdrawal;
  const params = { id: withdrawal.id };
  const held = formatUsdt(heldFor(withdrawal), { exact: true });
  return {
    reject: {
      occasion: 'rejectWithdrawal',
      title: t('reject.title', { label }),
      body: t('reject.withdrawalBody', { held, user: user.username }),
      confirmTitle: t('reject.confirmTitle', { label }),
      confirmLabel: t('reject.confirm', { label }),
      async send(reason, idempotencyKey) {
        await callAsStaff(staffRoutes.rejectWithdrawal, { params, body: { reason }, idempotencyKey });
        return t('reject.done', { label });
      },
    },
    reverse: {
      occasion: 'reverseWithdrawal',
      title: t('reverse.title', { label }),
      body: t('reverse.body', { held, user: user.username }),
      confirmTitle: t('reverse.confirmTitle', { held }),
      confirmLabel: t('reverse.confirm', { held }),
      async send(reason, idempotencyKey) {
        const answer = await callAsStaff(staffRoutes.reverseWithdrawal, {
          params,
          body: { reason },
          idempotencyKey,
        });
        return answer.needsSecond
          ? t('reverse.proposed', { adjustment: answer.data.adjustmentId })
          : t('reverse.done', { label, held });
      },
    },
  };
}

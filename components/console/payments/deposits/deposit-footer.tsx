'use client';

import { useTranslations } from 'next-intl';
import { ReasonFooter } from '@/components/console/kit/decision/reason-footer';
import { startReasonDraft } from '@/components/console/kit/decision/reason-templates';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { NextFooter, PanelFooter } from '@/components/console/kit/panel/panel-footer';
import { Button } from '@/components/ui/buttons/button';
import { callStaff } from '@/lib/api/staff-client';
import { DEPOSIT_TRANSITIONS, mayTransition } from '@/lib/contract/cases';
import type { StaffDeposit } from '@/lib/contract/money';
import { readAmounts } from '../case/proposal-card';
import { RefuseFooter, SecondPersonFooter } from '../case/second-person';
import type { CaseForm, CaseFormControl } from '../case/use-case-form';
import type { DepositDetail } from './deposit-panel';
import { checkReceiveDraft, type ReceiveDraft, startReceiveDraft } from './receive-draft';
import { ReceiveFooter } from './receive-footer';

/** Whether an open form asks for what can no longer be done. */
export function isDepositFormStale(form: CaseForm<unknown> | undefined, deposit: StaffDeposit): boolean {
  if (!form) return false;
  if (form.kind === 'refuse') return !deposit.proposal;
  if (form.kind === 'approve' && deposit.proposal) return true;
  return !mayTransition(DEPOSIT_TRANSITIONS.approve, deposit.status);
}

/** What can be done with a deposit now: an open form's way on, a waiting proposal, a decision, or the next case. */
export function DepositFooter({
  detail,
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
  const { form, open, decisions } = control;
  const { deposit, customer, needsSecond } = detail;
  const { proposal, user, transactionId: label } = deposit;
  const shared = {
    decisions,
    isStale: isDepositFormStale(form, deposit),
    onBack: () => open(undefined),
  };
  const reject = () => open({ kind: 'reject', draft: startReasonDraft(customer.language) });

  if (form?.kind === 'approve') {
    const check = checkReceiveDraft(form.draft, deposit);
    return <ReceiveFooter {...shared} deposit={deposit} check={check} needsSecond={needsSecond} />;
  }
  if (form?.kind === 'reject') {
    return (
      <ReasonFooter
        {...shared}
        draft={form.draft}
        title={t('reject.confirmTitle', { label })}
        confirmLabel={t('reject.confirm', { label })}
        body={t('reject.depositBody', {
          user: user.username,
          amount: formatCaseAmount(deposit.claimedAmount),
        })}
        user={user.username}
        send={async (reason, idempotencyKey) => {
          await callStaff('rejectDeposit', { params: { id: deposit.id }, body: { reason }, idempotencyKey });
          return t('reject.done', { label });
        }}
      />
    );
  }
  if (form?.kind === 'refuse') {
    return <RefuseFooter {...shared} proposal={proposal} isOwn={isOwn} reason={form.reason} />;
  }
  if (!mayTransition(DEPOSIT_TRANSITIONS.approve, deposit.status)) return <NextFooter onNext={onNext} />;
  if (proposal) {
    return (
      <SecondPersonFooter
        proposal={proposal}
        isOwn={isOwn}
        decisions={decisions}
        what={t('proposal.deposit', { ...readAmounts(proposal.payload), user: user.username })}
        onReject={reject}
        onRefuse={() => open({ kind: 'refuse', reason: '' })}
      />
    );
  }
  return (
    <PanelFooter note={needsSecond ? t('proposal.needsSecond') : undefined}>
      <Button variant="danger" size="sm" onClick={reject}>
        {t('action.reject')}
      </Button>
      <Button size="sm" onClick={() => open({ kind: 'approve', draft: startReceiveDraft(deposit) })}>
        {t('action.approve')}
      </Button>
    </PanelFooter>
  );
}

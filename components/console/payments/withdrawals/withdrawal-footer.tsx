'use client';

import { useTranslations } from 'next-intl';
import { ReasonFooter } from '@/components/console/kit/decision/reason-footer';
import { startReasonDraft } from '@/components/console/kit/decision/reason-templates';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { NextFooter, PanelFooter } from '@/components/console/kit/panel/panel-footer';
import { Button } from '@/components/ui/buttons/button';
import { callStaff } from '@/lib/api/staff-client';
import { mayTransition, WITHDRAWAL_TRANSITIONS } from '@/lib/contract/cases';
import type { StaffWithdrawal } from '@/lib/contract/money';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { RefuseFooter, SecondPersonFooter } from '../case/second-person';
import type { CaseForm, CaseFormControl } from '../case/use-case-form';
import { checkPayDraft, EMPTY_PAY_DRAFT, type PayDraft } from './pay-draft';
import { PayFooter } from './pay-footer';
import { heldFor } from './withdrawal-facts';
import type { WithdrawalDetail } from './withdrawal-panel';

/** Whether an open form asks for what can no longer be done. */
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

/** What can be done with a withdrawal now: an open form's way on, a waiting proposal, a decision, or the next case. */
export function WithdrawalFooter({
  detail,
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
  const { form, open, decisions } = control;
  const { withdrawal, customer, needsSecond } = detail;
  const { proposal, user, transactionId: label } = withdrawal;
  const params = { id: withdrawal.id };
  const amount = formatCaseAmount(withdrawal.amount);
  const held = formatUsdt(heldFor(withdrawal), { exact: true });
  const shared = {
    decisions,
    isStale: isWithdrawalFormStale(form, withdrawal),
    onBack: () => open(undefined),
  };
  const reject = () => open({ kind: 'reject', draft: startReasonDraft(customer.language) });

  if (form?.kind === 'approve') {
    const check = checkPayDraft(form.draft, withdrawal);
    return <PayFooter {...shared} withdrawal={withdrawal} check={check} needsSecond={needsSecond} />;
  }
  if (form?.kind === 'reject') {
    return (
      <ReasonFooter
        {...shared}
        draft={form.draft}
        title={t('reject.confirmTitle', { label })}
        confirmLabel={t('reject.confirm', { label })}
        body={t('reject.withdrawalBody', { held, user: user.username })}
        user={user.username}
        send={async (reason, idempotencyKey) => {
          await callStaff('rejectWithdrawal', { params, body: { reason }, idempotencyKey });
          return t('reject.done', { label });
        }}
      />
    );
  }
  if (form?.kind === 'reverse') {
    return (
      <ReasonFooter
        {...shared}
        draft={form.draft}
        title={t('reverse.confirmTitle', { held })}
        confirmLabel={t('reverse.confirm', { held })}
        body={t('reverse.body', { held, user: user.username })}
        user={user.username}
        send={async (reason, idempotencyKey) => {
          const answer = await callStaff('reverseWithdrawal', { params, body: { reason }, idempotencyKey });
          return answer.needsSecond
            ? t('reverse.proposed', { adjustment: answer.data.adjustmentId })
            : t('reverse.done', { label, held });
        }}
      />
    );
  }
  if (form?.kind === 'refuse') {
    return <RefuseFooter {...shared} proposal={proposal} isOwn={isOwn} reason={form.reason} />;
  }
  if (withdrawal.status === 'approved' && !withdrawal.reversed) {
    return (
      <PanelFooter>
        <Button
          variant="danger"
          size="sm"
          onClick={() => open({ kind: 'reverse', draft: startReasonDraft(customer.language) })}
        >
          {t('action.reverse')}
        </Button>
        {onNext && (
          <Button variant="secondary" size="sm" onClick={onNext}>
            {t('action.next')}
          </Button>
        )}
      </PanelFooter>
    );
  }
  if (!mayTransition(WITHDRAWAL_TRANSITIONS.approve, withdrawal.status)) return <NextFooter onNext={onNext} />;
  if (proposal) {
    return (
      <SecondPersonFooter
        proposal={proposal}
        isOwn={isOwn}
        decisions={decisions}
        what={t('proposal.withdrawal', { amount, user: user.username })}
        onReject={reject}
        onRefuse={() => open({ kind: 'refuse', reason: '' })}
      />
    );
  }
  const takeInHand = () =>
    decisions.ask({
      title: t('process.confirmTitle', { label }),
      body: <p>{t('process.body', { amount })}</p>,
      confirmLabel: t('process.confirm', { label }),
      send: async (idempotencyKey) => {
        await callStaff('processWithdrawal', { params, idempotencyKey });
        return t('process.done', { label });
      },
    });
  return (
    <PanelFooter note={needsSecond ? t('proposal.needsSecond') : undefined}>
      <Button variant="danger" size="sm" onClick={reject}>
        {t('action.reject')}
      </Button>
      {mayTransition(WITHDRAWAL_TRANSITIONS.process, withdrawal.status) && (
        <Button variant="secondary" size="sm" onClick={takeInHand}>
          {t('action.process')}
        </Button>
      )}
      <Button size="sm" onClick={() => open({ kind: 'approve', draft: EMPTY_PAY_DRAFT })}>
        {t('action.paid')}
      </Button>
    </PanelFooter>
  );
}

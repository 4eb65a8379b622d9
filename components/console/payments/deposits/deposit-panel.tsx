'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { DEPOSIT_TRANSITIONS, mayTransition } from '@/lib/contract/money/cases';
import type { StaffDeposit } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import type { CaseDecision } from '../case/case-decision';
import { CasePanel, type OpenCaseProps } from '../case/case-panel';
import { readAmounts } from '../case/proposal-card';
import { depositQuery } from '../queue/payment-queries';
import { CompetingClaims } from './competing-claims';
import { DepositAmounts, DepositRoute } from './deposit-facts';
import { Receipt } from './receipt';
import type { ReceiveDraft } from './receive-draft';
import { useReceiveApproval } from './receive-form';

/** One deposit: its amounts, claims on the same payment, receipt and method, and its decision. */
export function DepositPanel(opened: OpenCaseProps) {
  const t = useTranslations('payments.panel');
  const load = useQuery(depositQuery(opened.id));
  const decide = useDepositDecision();
  const detail = load.data?.data;
  const deposit = detail?.deposit;
  return (
    <CasePanel
      opened={opened}
      title={t('depositTitle', { label: deposit?.transactionId ?? `DP-${opened.id}` })}
      load={load}
      detail={detail}
      decision={deposit && decide(deposit)}
    >
      {deposit && (
        <>
          <DepositAmounts deposit={deposit} />
          <CompetingClaims claims={detail.competingClaims} onOpen={opened.onOpen} />
          <Receipt fileId={deposit.receiptId} label={deposit.transactionId} />
          <DepositRoute deposit={deposit} />
        </>
      )}
    </CasePanel>
  );
}

/** What can be decided about a deposit: its approval with what was received, or a rejection. */
function useDepositDecision(): (deposit: StaffDeposit) => CaseDecision<ReceiveDraft> {
  const t = useTranslations('payments');
  const approvalOf = useReceiveApproval();
  return (deposit) => {
    const { id, status, proposal, transactionId: label, user } = deposit;
    return {
      of: deposit,
      isDecided: !mayTransition(DEPOSIT_TRANSITIONS.approve, status),
      canReverse: false,
      approval: approvalOf(deposit),
      reasoned: {
        reject: {
          occasion: 'rejectDeposit',
          title: t('reject.title', { label }),
          body: t('reject.depositBody', {
            user: user.username,
            amount: formatCaseAmount(deposit.claimedAmount),
          }),
          confirmTitle: t('reject.confirmTitle', { label }),
          confirmLabel: t('reject.confirm', { label }),
          async send(reason, idempotencyKey) {
            await callAsStaff(staffRoutes.rejectDeposit, {
              params: { id },
              body: { reason },
              idempotencyKey,
            });
            return t('reject.done', { label });
          },
        },
      },
      proposed: proposal
        ? t('proposal.deposit', { ...readAmounts(proposal.payload), user: user.username })
        : '',
    };
  };
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { Button } from '@/components/ui/buttons/button';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { mayTransition, WITHDRAWAL_TRANSITIONS } from '@/lib/contract/money/cases';
import type { StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { CaseDecision } from '../case/case-decision';
import { CasePanel, type OpenCaseProps } from '../case/case-panel';
import { withdrawalQuery } from '../queue/payment-queries';
import { type PayDraft, usePayApproval } from './pay-form';
import { heldFor, WithdrawalAmounts, WithdrawalRoute } from './withdrawal-facts';

/** One withdrawal: its amounts, the destination, and its decision. */
export function WithdrawalPanel(opened: OpenCaseProps) {
  const t = useTranslations('payments.panel');
  const load = useQuery(withdrawalQuery(opened.id));
  const decide = useWithdrawalDecision();
  const detail = load.data?.data;
  const withdrawal = detail?.withdrawal;
  return (
    <CasePanel
      opened={opened}
      title={t('withdrawalTitle', { label: withdrawal?.transactionId ?? `WD-${opened.id}` })}
      load={load}
      detail={detail}
      decision={withdrawal && decide(withdrawal)}
    >
      {withdrawal && (
        <>
          <WithdrawalAmounts withdrawal={withdrawal} />
          <WithdrawalRoute withdrawal={withdrawal} />
        </>
      )}
    </CasePanel>
  );
}

/** What can be decided about a withdrawal: processing, its approval once it is paid, a rejection, a reversal. */
function useWithdrawalDecision(): (withdrawal: StaffWithdrawal) => CaseDecision<PayDraft> {
  const t = useTranslations('payments');
  const approvalOf = usePayApproval();
  const reasonsOf = useReasonedDecisions();
  return (withdrawal) => {
    const { status, reversed, transactionId: label, user } = withdrawal;
    const params = { id: withdrawal.id };
    const amount = formatCaseAmount(withdrawal.amount);
    return {
      of: withdrawal,
      isDecided: !mayTransition(WITHDRAWAL_TRANSITIONS.approve, status),
      canReverse: status === 'approved' && !reversed,
      approval: approvalOf(withdrawal),
      reasoned: reasonsOf(withdrawal),
      proposed: t('proposal.withdrawal', { amount, user: user.username }),
      step: ({ ask }) =>
        mayTransition(WITHDRAWAL_TRANSITIONS.process, status) && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              ask({
                title: t('process.confirmTitle', { label }),
                body: <p>{t('process.body', { amount })}</p>,
                confirmLabel: t('process.confirm', { label }),
                send: async (idempotencyKey) => {
                  await callAsStaff(staffRoutes.processWithdrawal, { params, idempotencyKey });
                  return t('process.done', { label });
                },
              })
            }
          >
            {t('action.process')}
          </Button>
        ),
    };
  };
}

/** The decisions that end a withdrawal, or its payment, with a reason for the customer. */
function useReasonedDecisions(): (withdrawal: StaffWithdrawal) => CaseDecision<PayDraft>['reasoned'] {
  const t = useTranslations('payments');
  return (withdrawal) => {
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
          const { needsSecond, data } = await callAsStaff(staffRoutes.reverseWithdrawal, {
            params,
            body: { reason },
            idempotencyKey,
          });
          return needsSecond
            ? t('reverse.proposed', { adjustment: data.adjustmentId })
            : t('reverse.done', { label, held });
        },
      },
    };
  };
}

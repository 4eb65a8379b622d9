'use client';

import { useTranslations } from 'next-intl';
import type { Decisions } from '@/components/console/kit/decision/use-decisions';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { FactList } from '@/components/console/kit/facts/fact-list';
import { FormFooter } from '@/components/console/kit/panel/panel-footer';
import { callStaff } from '@/lib/api/staff-client';
import type { StaffWithdrawal } from '@/lib/contract/money';
import { describeDestination } from './describe-destination';
import type { PayCheck } from './pay-draft';

/** Under a payment: asks whether it was made, amount and destination repeated. */
export function PayFooter({
  withdrawal,
  check,
  needsSecond,
  isStale,
  decisions,
  onBack,
}: {
  withdrawal: StaffWithdrawal;
  check: PayCheck;
  needsSecond: boolean;
  isStale: boolean;
  decisions: Decisions;
  onBack: () => void;
}) {
  const t = useTranslations('payments');
  const { transactionId: label, user } = withdrawal;
  const { body } = check;

  function ask() {
    if (!body) return;
    const amount = formatCaseAmount(withdrawal.amount);
    const isCrypto = withdrawal.type === 'crypto';
    const facts = [
      { name: t('fact.amountDone'), value: amount, isMain: true },
      { name: t('fact.fee'), value: formatCaseAmount(withdrawal.fee) },
      { name: t('customer.title'), value: user.username },
      { name: t('fact.method'), value: withdrawal.PaymentMethod.name },
      { name: isCrypto ? t('fact.payTo') : t('fact.accountNumber'), value: describeDestination(withdrawal) },
      { name: isCrypto ? t('fact.hash') : t('fact.reference'), value: body.transactionHash },
      { name: t('fact.adminNote'), value: body.adminNote },
    ];
    decisions.ask({
      title: t('approveWithdrawal.confirmTitle', { amount }),
      confirmLabel: needsSecond
        ? t('approveWithdrawal.propose', { amount })
        : t('approveWithdrawal.confirm', { amount }),
      body: (
        <>
          <FactList facts={facts} />
          {needsSecond && <p className="text-text-muted">{t('second.note')}</p>}
        </>
      ),
      send: async (idempotencyKey) => {
        const params = { id: withdrawal.id };
        const answer = await callStaff('approveWithdrawal', { params, body, idempotencyKey });
        return answer.needsSecond
          ? t('second.waits', { label })
          : t('approveWithdrawal.done', { label, amount });
      },
    });
  }

  return (
    <FormFooter
      isStale={isStale}
      missing={check.missing.map((name) => t(`approveWithdrawal.missing.${name}`))}
      label={t('action.check')}
      onBack={onBack}
      onCheck={ask}
    />
  );
}

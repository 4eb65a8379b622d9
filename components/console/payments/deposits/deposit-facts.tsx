'use client';

import { useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { CopyField } from '@/components/ui/facts/copy-field';
import { FactList } from '@/components/ui/facts/fact-list';
import type { StaffDeposit } from '@/lib/contract/money/money-schemas';

/** The amounts of a deposit: claimed, received, fee, credited. */
export function DepositAmounts({ deposit }: { deposit: StaffDeposit }) {
  const t = useTranslations('payments.fact');
  const { status } = deposit;
  const credited =
    status === 'rejected'
      ? { name: t('creditedDone'), value: formatCaseAmount('0.00') }
      : {
          name: status === 'approved' ? t('creditedDone') : t('credited'),
          value: formatCaseAmount(deposit.netAmount),
        };
  return (
    <FactList
      facts={[
        { name: t('claimed'), value: formatCaseAmount(deposit.claimedAmount) },
        { name: t('received'), value: status === 'approved' && formatCaseAmount(deposit.amount) },
        { name: t('fee'), value: status !== 'rejected' && formatCaseAmount(deposit.fee) },
        { ...credited, isMain: true },
      ]}
    />
  );
}

/** The payment method as the customer saw it, the transaction hash, and the notes. */
export function DepositRoute({ deposit }: { deposit: StaffDeposit }) {
  const t = useTranslations('payments.fact');
  const panel = useTranslations('payments.panel');
  const { PaymentMethod: method, status } = deposit;
  const isCrypto = method.type === 'crypto';
  return (
    <PanelSection title={t('method')} aside={deposit.practice ? panel('practice') : undefined}>
      <FactList
        facts={[
          { name: t('method'), value: method.name },
          { name: t('network'), value: method.network },
          { name: t('note'), value: deposit.note },
          { name: t('adminNote'), value: deposit.adminNote },
          { name: t('reason'), value: deposit.rejectedReason },
        ]}
      />
      <CopyField label={isCrypto ? t('address') : t('account')} value={deposit.destination} />
      {deposit.transactionHash && (
        <CopyField
          label={status === 'approved' ? t('hash') : t('hashClaimed')}
          value={deposit.transactionHash}
        />
      )}
    </PanelSection>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { formatCaseAmount, requireAmount } from '@/components/console/kit/facts/case-amount';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { CopyField } from '@/components/ui/facts/copy-field';
import { FactList } from '@/components/ui/facts/fact-list';
import type { StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { addMicros, type Micros } from '@/lib/money/money';
import { accountDigits, formatAccountNumber } from '@/lib/payments/account-number';

/** The amount on hold for a withdrawal: amount and fee. */
export function heldFor({ amount, fee }: Pick<StaffWithdrawal, 'amount' | 'fee'>): Micros {
  return addMicros(requireAmount(amount), requireAmount(fee));
}

const HELD = {
  pending: 'held',
  processing: 'held',
  approved: 'heldTaken',
  rejected: 'heldReturned',
} as const;

/** The amount to pay, the fee, and the state of the hold. */
export function WithdrawalAmounts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = useTranslations('payments.fact');
  const { status, reversed } = withdrawal;
  const amount = { pending: t('amount'), processing: t('amount'), approved: t('amountDone') };
  return (
    <FactList
      facts={[
        {
          name: status === 'rejected' ? t('amountReturned') : amount[status],
          value: formatCaseAmount(withdrawal.amount),
          isMain: true,
        },
        { name: t('fee'), value: formatCaseAmount(withdrawal.fee) },
        {
          name: t(reversed ? 'heldReturned' : HELD[status]),
          value: formatUsdt(heldFor(withdrawal), { exact: true }),
        },
        { name: t('thb'), value: `฿${groupDigits(withdrawal.expectedTHB)}` },
      ]}
    />
  );
}

/** The destination, each part to copy, and the notes. */
export function WithdrawalRoute({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = useTranslations('payments.fact');
  const panel = useTranslations('payments.panel');
  const { type, coinAddress, accountNumber, bankName, recipientName, paymentReference } = withdrawal;
  return (
    <PanelSection title={t('method')} aside={withdrawal.practice ? panel('practice') : undefined}>
      <FactList
        facts={[
          { name: t('method'), value: withdrawal.PaymentMethod.name },
          { name: t('network'), value: withdrawal.network },
          { name: t('bank'), value: bankName !== withdrawal.PaymentMethod.name && bankName },
          { name: t('adminNote'), value: withdrawal.adminNote },
          { name: t('reason'), value: withdrawal.rejectedReason },
        ]}
      />
      {coinAddress && <CopyField label={t('payTo')} value={coinAddress} />}
      {recipientName && <CopyField label={t('recipient')} value={recipientName} />}
      {accountNumber && (
        <CopyField
          label={t('accountNumber')}
          value={accountDigits(accountNumber)}
          shown={formatAccountNumber(accountNumber)}
        />
      )}
      {paymentReference && (
        <CopyField label={type === 'crypto' ? t('hash') : t('reference')} value={paymentReference} />
      )}
    </PanelSection>
  );
}

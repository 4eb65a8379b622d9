'use client';

import { useTranslations } from 'next-intl';
import { AmountField } from '@/components/ui/fields/amount-field';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { DepositMethod } from '../methods/deposit-methods';
import { DEPOSIT_DECIMALS } from './describe-deposit';
import type { DepositForm } from './use-deposit-form';

/** The amount of the deposit, with the method's minimum and fee. */
export function DepositAmount({ form, method }: { form: DepositForm; method: DepositMethod | undefined }) {
  const t = useTranslations('deposit.form');
  const { min, fee } = method ?? {};
  const { amountProblem } = form.state;
  const problem = {
    not_positive: t('notPositive'),
    below_minimum:
      min === undefined ? undefined : t('belowMinimum', { min: formatUsdt(min, { exact: true }) }),
    not_above_fee:
      fee === undefined ? undefined : t('notAboveFee', { fee: formatUsdt(fee, { exact: true }) }),
  };
  return (
    <AmountField
      label={t('amount')}
      decimals={DEPOSIT_DECIMALS}
      value={form.values.amount}
      onChange={(amount) => form.input.enter({ amount })}
      disabled={form.isSending}
      error={amountProblem && problem[amountProblem]}
      help={
        min !== undefined && min > 0n ? t('amountHelp', { min: formatUsdt(min, { exact: true }) }) : undefined
      }
    />
  );
}

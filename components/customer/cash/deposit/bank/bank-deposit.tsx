'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { CopyField } from '@/components/ui/facts/copy-field';
import { SelectField } from '@/components/ui/fields/select-field';
import { formatThb } from '@/lib/i18n/format/format-money';
import { MICROS_PER_USDT, micros } from '@/lib/money/money';
import { DepositFrame } from '../deposit-frame';
import { DepositAmount } from '../form/deposit-amount';
import { DepositReport } from '../form/deposit-report';
import { Step } from '../form/step';
import { useDepositForm } from '../form/use-deposit-form';
import type { FetchedMethods } from '../methods/deposit-queries';
import { DetailsChangeNote } from '../methods/details-change';
import { useDepositMethods } from '../methods/use-deposit-methods';
import { BankDestination } from './bank-destination';
import { calculateBahtTransfer } from './calculate-baht-transfer';

/** Baht in: how much, transfer it by account number or PromptPay, send the slip. */
export function BankDeposit({
  initial,
  thbRate,
}: {
  initial: FetchedMethods;
  /** Baht for one USDT; without it the screen names no baht. */
  thbRate: number | undefined;
}) {
  const t = useTranslations('deposit');
  const router = useRouter();
  const list = useDepositMethods({ initial, type: 'bank', currency: undefined });
  const { methods = [], method } = list;
  const form = useDepositForm({
    method,
    onDetailsChanged: list.reload,
    onReported: () => router.push('/history/deposit'),
  });
  const { amount, amountProblem } = form.state;
  const isKnown = amount !== undefined && !amountProblem;
  const baht = thbRate !== undefined && isKnown ? calculateBahtTransfer(amount, thbRate) : undefined;
  return (
    <DepositFrame list={list} form={form}>
      <Step number={1} title={t('bank.amountTitle')}>
        <DepositAmount form={form} method={method} />
        {baht && thbRate !== undefined && (
          <CopyField
            label={t('bank.toTransfer')}
            value={baht.decimal}
            shown={baht.text}
            help={t('bank.rate', { rate: formatThb(micros(MICROS_PER_USDT), thbRate) })}
          />
        )}
      </Step>
      <Step number={2} title={t('bank.transfer')}>
        {(methods.length > 1 || !method) && (
          <SelectField
            label={t('bank.account')}
            placeholder={t('crypto.choose')}
            options={methods.map(({ id, name }) => ({ value: id, label: name }))}
            value={method?.id ?? ''}
            onChange={list.choose}
            disabled={form.isSending}
          />
        )}
        <DetailsChangeNote change={list.change} />
        {method && <BankDestination method={method} baht={baht} />}
      </Step>
      <Step number={3} title={t('bank.slipTitle')}>
        <DepositReport form={form} method={method} type="bank" />
      </Step>
    </DepositFrame>
  );
}

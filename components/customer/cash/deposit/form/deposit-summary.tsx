'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { Micros } from '@/lib/money/money';
import type { DepositMethod } from '../methods/deposit-methods';
import type { DepositState } from './describe-deposit';

/** Summary before confirming: amount, fee, credited amount, method. A dash for unknown values. */
export function DepositSummary({
  state,
  method,
}: {
  state: DepositState;
  method: DepositMethod | undefined;
}) {
  const t = useTranslations('deposit.form');
  const { amount, fee, net } = state;
  return (
    <Card className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('summary')}</h3>
      <dl className="flex flex-col gap-2">
        <Line label={t('method')} value={method?.name ?? '–'} />
        {method?.network && <Line label={t('network')} value={method.network} />}
        <Line label={t('amount')} value={write(amount)} />
        <Line label={t('fee')} value={fee === 0n ? t('noFee') : write(fee)} />
        <Line label={t('net')} value={write(net)} isTotal />
      </dl>
    </Card>
  );
}

function Line({ label, value, isTotal = false }: { label: string; value: ReactNode; isTotal?: boolean }) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4',
        isTotal && 'border-t border-line pt-2 font-semibold',
      )}
    >
      <dt className={isTotal ? undefined : 'text-sm text-text-muted'}>{label}</dt>
      <dd className="figures min-w-0 text-end">{value}</dd>
    </div>
  );
}

function write(amount: Micros | undefined): string {
  return amount === undefined ? '–' : formatUsdt(amount, { exact: true });
}

'use client';

import { Info, QrCode } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import { SelectField } from '@/components/ui/fields/select-field';
import { DepositFrame } from '../deposit-frame';
import { DepositAmount } from '../form/deposit-amount';
import { DepositReport } from '../form/deposit-report';
import { Step } from '../form/step';
import { useDepositForm } from '../form/use-deposit-form';
import type { FetchedMethods } from '../methods/deposit-queries';
import { DetailsChangeNote } from '../methods/details-change';
import { useDepositMethods } from '../methods/use-deposit-methods';
import { CryptoDestination } from './crypto-destination';

/** Crypto deposit: choose a method, send to its address, report it. */
export function CryptoDeposit({
  initial,
  currency,
}: {
  initial: FetchedMethods;
  currency: string | undefined;
}) {
  const t = useTranslations('deposit');
  const router = useRouter();
  const list = useDepositMethods({ initial, type: 'crypto', currency });
  const { methods = [], method } = list;
  const form = useDepositForm({
    method,
    onDetailsChanged: list.reload,
    onReported: () => router.push('/history/deposit'),
  });
  return (
    <DepositFrame list={list} form={form}>
      <Step number={1} title={t('crypto.send')}>
        {list.hasNoneOf && (
          <Banner tone="info" icon={<Info />}>
            {t('crypto.noMethod', { currency: list.hasNoneOf })}
          </Banner>
        )}
        <SelectField
          label={t('crypto.method')}
          placeholder={t('crypto.choose')}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
          value={method?.id ?? ''}
          onChange={list.choose}
          disabled={form.isSending}
        />
        <DetailsChangeNote change={list.change} />
        {method?.address ? (
          <CryptoDestination method={method} address={method.address} />
        ) : (
          <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-sm text-text-muted">
            <QrCode className="size-8" aria-hidden="true" />
            {t('crypto.chooseFirst')}
          </div>
        )}
      </Step>
      <Step number={2} title={t('form.report')}>
        <DepositAmount form={form} method={method} />
        <DepositReport form={form} method={method} type="crypto" />
      </Step>
    </DepositFrame>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/card';
import { CopyField } from '@/components/ui/facts/copy-field';
import { Qr } from '@/components/ui/facts/qr';
import { formatAccountNumber } from '@/lib/payments/account-number';
import { promptPayPayload } from '@/lib/payments/promptpay';
import type { DepositMethod } from '../methods/deposit-methods';
import type { Baht } from './calculate-baht-transfer';

/** The amount in the code follows the typing after a pause, milliseconds. */
const PAUSE_MS = 500;

/** Where to transfer to: bank, name and number, and PromptPay as a code with the amount once there is one. */
export function BankDestination({ method, baht }: { method: DepositMethod; baht: Baht | undefined }) {
  const t = useTranslations('deposit.bank');
  const { bankName, accountName, accountNumber, promptPayId, note } = method;
  const settled = useSettled(baht?.decimal);
  const plain = promptPayId && promptPayPayload({ id: promptPayId });
  const full = promptPayId && settled?.baht && promptPayPayload({ id: promptPayId, baht: settled.baht });
  const payload = settled && (full || plain);
  // A practice PromptPay ID has one QR code for every amount.
  const filled = baht && full && full !== plain ? baht.text : undefined;
  const name = accountName ?? bankName ?? method.name;
  return (
    <Card className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2">
        {bankName && <Line label={t('bankName')} value={bankName} />}
        {accountName && <Line label={t('accountName')} value={accountName} />}
      </dl>
      {accountNumber && (
        <CopyField
          label={t('accountNumber')}
          value={accountNumber}
          shown={formatAccountNumber(accountNumber)}
        />
      )}
      {plain && (
        <div className="flex flex-col items-center gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">{t('promptPay')}</h3>
          <Qr
            text={payload}
            label={filled ? t('qrAmount', { name, amount: filled }) : t('qrAny', { name })}
            saveAs="promptpay"
            className="w-full"
          />
          <p className="text-center text-sm text-text-muted">
            {filled ? t('qrHelpAmount', { amount: filled }) : t('qrHelp')}
          </p>
        </div>
      )}
      {promptPayId && <CopyField label={t('promptPayId')} value={promptPayId} />}
      {note && <p className="text-sm whitespace-pre-line text-text-muted">{note}</p>}
    </Card>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="min-w-0 text-end font-medium">{value}</dd>
    </div>
  );
}

/** The amount after a pause in typing; undefined before it. */
function useSettled(baht: string | undefined): { baht: string | undefined } | undefined {
  const [settled, setSettled] = useState({ baht });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ baht }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [baht]);
  return settled.baht === baht ? settled : undefined;
}

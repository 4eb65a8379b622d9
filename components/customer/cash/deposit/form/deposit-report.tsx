'use client';

import { useTranslations } from 'next-intl';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { FileDrop } from '@/components/ui/files/file-drop';
import type { DepositMethod } from '../methods/deposit-methods';
import { RECEIPT_ACCEPT } from './check-receipt';
import { ConfirmDeposit } from './confirm-deposit';
import { DepositSummary } from './deposit-summary';
import type { DepositForm } from './use-deposit-form';

const NOTE_MAX = 500;

/** Receipt, hash and note, then the summary and the confirm button. */
export function DepositReport({
  form,
  method,
  type,
}: {
  form: DepositForm;
  method: DepositMethod | undefined;
  type: DepositMethod['type'];
}) {
  const t = useTranslations('deposit.form');
  const errors = useTranslations('errors');
  const { isSending, progress } = form;
  return (
    <>
      <FileDrop
        label={type === 'bank' ? t('slip') : t('receipt')}
        help={t('receiptHelp')}
        error={form.receiptProblem && errors(form.receiptProblem)}
        accept={RECEIPT_ACCEPT}
        file={form.receipt}
        onFile={form.takeReceipt}
        progress={form.receipt ? progress : undefined}
        // After the last byte is sent, the provider may already have accepted the deposit.
        onCancel={progress !== undefined && progress < 1 ? form.cancel : undefined}
        disabled={isSending}
      />
      {type === 'crypto' && <HashField form={form} network={method?.network} />}
      <TextArea {...form.input.field('note')} label={t('note')} maxLength={NOTE_MAX} disabled={isSending} />
      <DepositSummary state={form.state} method={method} />
      <ConfirmDeposit form={form} />
    </>
  );
}

const HASH_MAX = 120;

/** The hash of the transaction that paid, optional. */
function HashField({ form, network }: { form: DepositForm; network: string | undefined }) {
  const t = useTranslations('deposit.crypto');
  const errors = useTranslations('errors');
  const wrong = network ? t('hashInvalid', { network }) : errors('hash_invalid');
  const { error, ...field } = form.input.field('transactionHash');
  return (
    <TextField
      {...field}
      label={t('hash')}
      help={t('hashHelp')}
      error={form.state.isHashWrong ? wrong : error}
      maxLength={HASH_MAX}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      disabled={form.isSending}
    />
  );
}

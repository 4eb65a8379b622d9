'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HISTORY_KEY } from '@/components/customer/history/history-keys';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { notify } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { microsToDecimal, readAmountText } from '@/lib/money/money';
import { QUOTA_LIMITS_KEY } from '../../../quotas/quota-keys';
import { quotaLimitsQuery } from '../../../quotas/quota-queries';
import { useQuotaStatus } from '../../../quotas/use-quota-status';
import { type DepositMethod, findDestination } from '../methods/deposit-methods';
import { checkReceipt, type ReceiptProblem } from './check-receipt';
import type { depositSchema } from './deposit-schema';
import { describeDeposit } from './describe-deposit';
import { type DepositFailure, useDepositFailure } from './use-deposit-failure';
import { loadUpload, useReportDeposit } from './use-report-deposit';

/** Error codes that concern the receipt. */
const RECEIPT_CODES = [
  'file_too_large',
  'file_type_refused',
  'file_unreadable',
  'metadata_not_removable',
  'uploads_today',
] as const;
type ReceiptRefusal = (typeof RECEIPT_CODES)[number];
/** Refusals by a limit: the limits are refetched. */
const QUOTA_CODES = ['deposits_waiting', 'deposits_today', 'uploads_today'];

export type FormFailure = DepositFailure | 'cancelled';

type DepositValues = (typeof depositSchema)['_zod']['input'];
type DepositFields = (typeof depositSchema)['_zod']['output'];

/** The report of one deposit: its input, its problems, and sending it. */
export function useDepositForm({
  method,
  onDetailsChanged,
  onReported,
}: {
  method: DepositMethod | undefined;
  /** The method or its address is no longer what the screen shows. */
  onDetailsChanged: () => void;
  onReported: () => void;
}) {
  const t = useTranslations('deposit.done');
  const client = useQueryClient();
  const describeFailure = useDepositFailure();
  const { report, cancel, isSending, progress } = useReportDeposit();
  const quotaStatus = useQuotaStatus('deposits');
  const input = useSchemaForm<DepositValues, DepositFields>({
    load: async () => {
      const [{ depositSchema }] = await Promise.all([import('./deposit-schema'), loadUpload()]);
      return depositSchema;
    },
    defaultValues: { amount: '' },
  });
  const values = input.watch();
  const [receipt, setReceipt] = useState<File>();
  const [receiptProblem, setReceiptProblem] = useState<ReceiptProblem | ReceiptRefusal>();
  const [failure, setFailure] = useState<FormFailure>();
  const state = describeDeposit({
    amountText: values.amount,
    method,
    receiptProblem,
    hashText: (method?.type === 'crypto' && values.transactionHash) || '',
  });

  function takeReceipt(file: File | undefined) {
    setFailure(undefined);
    setReceipt(file);
    const left = client.getQueryData(quotaLimitsQuery.queryKey)?.data?.uploads.leftBytes;
    setReceiptProblem(file && checkReceipt(file, left));
  }

  async function submit({ transactionHash, note }: DepositFields) {
    if (!method || state.amount === undefined || !state.isComplete || quotaStatus?.isFull) return;
    setFailure(undefined);
    const outcome = await report({
      paymentMethodId: method.id,
      amount: microsToDecimal(state.amount),
      coinName: method.coin,
      coinAddress: findDestination(method),
      methodName: method.name,
      transactionHash: transactionHash || undefined,
      note: note || undefined,
      receipt,
    });
    if (!outcome) return;
    if (outcome.kind === 'cancelled') setFailure('cancelled');
    else if (outcome.kind === 'failed') fail(outcome.error);
    else {
      const { deposit } = outcome;
      const amount = formatUsdt(readAmountText(deposit.amount), { exact: true });
      notify(
        t('title', { label: deposit.transactionId }),
        t('body', { amount, method: method.name }),
        'success',
      );
      void client.invalidateQueries({ queryKey: HISTORY_KEY });
      onReported();
    }
  }

  function fail(error: unknown) {
    const described = describeFailure(error);
    setFailure(described);
    notify(described.title, described.message, 'danger');
    if (!(error instanceof ApiError)) return;
    const refusal = RECEIPT_CODES.find((code) => code === error.code);
    if (refusal) setReceiptProblem(refusal);
    if (QUOTA_CODES.includes(error.code)) void client.invalidateQueries({ queryKey: QUOTA_LIMITS_KEY });
    if (error.code === 'deposit_address_changed' || error.code === 'method_not_available') onDetailsChanged();
  }

  return {
    input,
    values,
    receipt,
    takeReceipt,
    receiptProblem,
    state,
    /** None may be reported now, and why. */
    full: quotaStatus?.isFull ? quotaStatus : undefined,
    failure,
    submit,
    cancel,
    isSending,
    progress,
  };
}

export type DepositForm = ReturnType<typeof useDepositForm>;

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { notify } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { Withdrawal } from '@/lib/contract/money/money-schemas';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { ZERO } from '@/lib/money/money';
import type { FetchedBalance } from '../balance/use-balance';
import { buildAccountBody } from '../withdrawal-accounts/fields/new-account';
import { useAddressCheck } from '../withdrawal-accounts/fields/use-address-check';
import { WITHDRAWAL_ACCOUNTS_KEY } from '../withdrawal-accounts/withdrawal-account-queries';
import { describeWithdrawal } from './describe-withdrawal';
import {
  buildWithdrawalBody,
  EMPTY_FORM,
  fillFromAccount,
  findChosenMethod,
  type WithdrawRequest,
  type WithdrawValues,
} from './form/withdraw-form';
import { useWithdrawData } from './use-withdraw-data';
import { useWithdrawalRequest } from './use-withdrawal-request';
import { reloadAfterWithdrawal } from './withdraw-queries';

export type WithdrawDialog = ReturnType<typeof useWithdrawDialog>;

/** State and actions of the withdraw dialog. */
export function useWithdrawDialog(options: {
  initialBalance: FetchedBalance;
  thbRate: number | undefined;
  onMade: () => void;
  /** Called when the form is first used, with the load of its schema. */
  loadRest: () => Promise<unknown>;
}) {
  const t = useTranslations('withdraw');
  const errorText = useErrorText();
  const client = useQueryClient();
  const data = useWithdrawData(options.initialBalance);
  const formId = useId();
  const form = useWithdrawForm(data.accounts, options.loadRest);
  const values = form.watch();
  /** The account of the last confirmation, where it is to be saved. */
  const toSave = useRef<ReturnType<typeof buildAccountBody>>(undefined);
  const method = findChosenMethod(values, data.methods ?? []);
  const address = useAddressCheck(method?.network, values.type === 'crypto' ? values.coinAddress : '');
  const state = describeWithdrawal({
    values,
    method,
    address,
    refused: Object.keys(form.formState.errors),
    balance: data.balance,
    leftToday: data.limits?.left,
  });
  const isPaused = data.limits?.pause !== undefined;
  const isFull = data.quotaStatus?.isFull === true;

  const request = useWithdrawalRequest({
    onMade: (withdrawal) => {
      notify(t('done.title'), t('done.body', nameParts(withdrawal?.PaymentMethod)), 'success');
      if (toSave.current) void saveAccount(toSave.current);
      void reloadAfterWithdrawal(client);
      options.onMade();
    },
    onFailed: (error, isLost) => {
      const text = errorText(error);
      notify(t('failed'), text, 'danger');
      if (!isLost) form.fail({ text });
      void reloadAfterWithdrawal(client);
    },
  });

  /** Amount, method and the method's id (E5); a provider that is not ours may answer without a record. */
  function nameParts(made: Withdrawal['PaymentMethod'] | undefined) {
    return {
      amount: formatUsdt(state.amount ?? ZERO),
      method: made?.name ?? method?.name ?? '',
      id: made?.id ?? method?.id ?? method?.code ?? '',
    };
  }

  async function saveAccount(body: ReturnType<typeof buildAccountBody>): Promise<void> {
    try {
      await call(moneyRoutes.createWithdrawalAccount, { body });
    } catch (error) {
      const isSaved = error instanceof ApiError && error.code === 'withdrawal_account_exists';
      if (!isSaved) notify(t('done.notSaved'), undefined, 'warn');
    }
    await client.invalidateQueries({ queryKey: WITHDRAWAL_ACCOUNTS_KEY });
  }

  function review(destination: WithdrawRequest): void {
    const { amount } = state;
    if (!state.isComplete || isPaused || isFull || !method || amount === undefined) return;
    const { thbRate } = options;
    toSave.current = destination.isSaving ? buildAccountBody(destination, method) : undefined;
    request.confirm(buildWithdrawalBody({ destination, method, amount, thbRate, atMs: Date.now() }));
  }

  return {
    data,
    /** Of the element, for a button outside it. */
    formId,
    form,
    values,
    method,
    address,
    state,
    thbRate: options.thbRate,
    isPaused,
    /** No withdrawal can be requested now: a limit is reached. */
    isFull,
    /** Hides the form, unless it was open already. */
    isClosed: isFull && !form.formState.isDirty,
    canReview: state.isComplete && !isPaused && !isFull,
    request,
    review,
  };
}

/** The form, filled from the customer's default account until something is entered. */
function useWithdrawForm(
  accounts: readonly WithdrawalAccount[] | undefined,
  loadRest: () => Promise<unknown>,
) {
  const form = useSchemaForm<WithdrawValues, WithdrawRequest>({
    load: async () => {
      const [{ withdrawSchema }] = await Promise.all([import('./form/withdraw-schema'), loadRest()]);
      return withdrawSchema;
    },
    defaultValues: EMPTY_FORM,
  });
  const { reset, formState } = form;
  const { isDirty } = formState;
  const usual = accounts?.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (usual && !isDirty) reset({ ...EMPTY_FORM, ...fillFromAccount(usual) });
  }, [usual, isDirty, reset]);
  return form;
}

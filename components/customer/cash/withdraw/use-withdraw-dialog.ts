'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { notify } from '@/components/ui/feedback/toasts';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
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
import { useWithdrawData } from './use-withdraw-data';
import { useWithdrawalRequest } from './use-withdrawal-request';
import {
  buildWithdrawalBody,
  changeForm,
  EMPTY_FORM,
  fillFromAccount,
  findChosenMethod,
  type WithdrawForm,
} from './withdraw-form';
import { reloadAfterWithdrawal } from './withdraw-queries';

export type WithdrawDialog = ReturnType<typeof useWithdrawDialog>;

/** State and actions of the withdraw dialog. */
export function useWithdrawDialog(options: {
  initialBalance: FetchedBalance;
  thbRate: number | undefined;
  onMade: () => void;
}) {
  const t = useTranslations('withdraw');
  const errorText = useErrorText();
  const client = useQueryClient();
  const data = useWithdrawData(options.initialBalance);
  const [form, change, isTyped] = useWithdrawForm(data.accounts);
  const [failure, setFailure] = useState<string>();
  const method = findChosenMethod(form, data.methods ?? []);
  const address = useAddressCheck(method?.network, form.type === 'crypto' ? form.coinAddress : '');
  const leftToday = data.limits?.left;
  const state = describeWithdrawal({ form, method, address, balance: data.balance, leftToday });
  const isPaused = data.limits?.pause !== undefined;
  const isFull = data.quotaStatus?.isFull === true;

  const request = useWithdrawalRequest({
    onMade: (withdrawal) => {
      notify(t('done.title'), t('done.body', nameParts(withdrawal?.PaymentMethod)), 'success');
      if (form.isSaving) void saveAccount();
      void reloadAfterWithdrawal(client);
      options.onMade();
    },
    onFailed: (error, isLost) => {
      const text = errorText(error);
      notify(t('failed'), text, 'danger');
      if (!isLost) setFailure(text);
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

  async function saveAccount(): Promise<void> {
    if (!method) return;
    try {
      await call(moneyRoutes.createWithdrawalAccount, {
        body: buildAccountBody({ ...form, isDefault: false }, method),
      });
    } catch (error) {
      const isSaved = error instanceof ApiError && error.code === 'withdrawal_account_exists';
      if (!isSaved) notify(t('done.notSaved'), undefined, 'warn');
    }
    await client.invalidateQueries({ queryKey: WITHDRAWAL_ACCOUNTS_KEY });
  }

  return {
    data,
    form,
    method,
    address,
    state,
    thbRate: options.thbRate,
    /** Why the last confirmation was refused. */
    failure,
    isPaused,
    /** No withdrawal can be requested now: a limit is reached. */
    isFull,
    /** Hides the form, unless it was open already. */
    isClosed: isFull && !isTyped,
    canReview: state.isComplete && !isPaused && !isFull,
    request,
    change: (fields: Parameters<typeof change>[0]) => {
      setFailure(undefined);
      change(fields);
    },
    review: () => {
      const { amount } = state;
      if (!state.isComplete || isPaused || isFull || !method || amount === undefined) return;
      setFailure(undefined);
      const { thbRate } = options;
      request.confirm(buildWithdrawalBody({ form, method, amount, thbRate, atMs: Date.now() }));
    },
  };
}

/** The form's fields, prefilled with the customer's default account until something is typed. */
function useWithdrawForm(
  accounts: readonly WithdrawalAccount[] | undefined,
): [form: WithdrawForm, change: (change: Partial<WithdrawForm>) => void, isTyped: boolean] {
  const [typed, setTyped] = useState<WithdrawForm>();
  const usual = accounts?.find(({ isDefault }) => isDefault);
  const untouched = usual ? { ...EMPTY_FORM, ...fillFromAccount(usual) } : EMPTY_FORM;
  return [
    typed ?? untouched,
    (change) => setTyped((before) => changeForm(before ?? untouched, change)),
    typed !== undefined,
  ];
}

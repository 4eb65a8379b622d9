import type { BodyOf } from '@/lib/contract/endpoints';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { convertMicros, type Micros, microsToDecimal } from '@/lib/money/money';
import { accountDigits, formatAccountNumber } from '@/lib/payments/account-number';
import type { WithdrawalMethod } from '../withdrawal-accounts/fields/withdrawal-methods';

/** The form's input. Amounts and numbers are kept as typed. */
export interface WithdrawForm {
  type: 'bank' | 'crypto';
  /** Code of the bank; empty until one is chosen. */
  bank: string;
  /** Code of the crypto method, which is a coin on a network. */
  coin: string;
  recipientName: string;
  accountNumber: string;
  coinAddress: string;
  isAddressVerified: boolean;
  amount: string;
  isSaving: boolean;
}

export const EMPTY_FORM: WithdrawForm = {
  type: 'bank',
  bank: '',
  coin: '',
  recipientName: '',
  accountNumber: '',
  coinAddress: '',
  isAddressVerified: false,
  amount: '',
  isSaving: false,
};

/** A change of the form. Another address or network has to be verified again. */
export function changeForm(form: WithdrawForm, change: Partial<WithdrawForm>): WithdrawForm {
  const isElsewhere =
    (change.coinAddress !== undefined && change.coinAddress !== form.coinAddress) ||
    (change.coin !== undefined && change.coin !== form.coin);
  return { ...form, ...(isElsewhere && { isAddressVerified: false }), ...change };
}

/** The method that the form has chosen, of those that are offered. */
export function findChosenMethod(
  form: WithdrawForm,
  methods: readonly WithdrawalMethod[],
): WithdrawalMethod | undefined {
  const code = form.type === 'bank' ? form.bank : form.coin;
  return methods.find((method) => method.type === form.type && method.code === code);
}

/** The fields that a saved account fills. The address of a saved one has to be verified as any other. */
export function fillFromAccount(account: WithdrawalAccount): Partial<WithdrawForm> {
  return account.type === 'bank'
    ? {
        type: 'bank',
        bank: account.code,
        recipientName: account.recipientName ?? '',
        accountNumber: formatAccountNumber(account.accountNumber ?? ''),
        isSaving: false,
      }
    : {
        type: 'crypto',
        coin: account.code,
        coinAddress: account.coinAddress ?? '',
        isAddressVerified: false,
        isSaving: false,
      };
}

/** Whether the form pays to this saved account. */
export function isPaidTo(form: WithdrawForm, account: WithdrawalAccount): boolean {
  if (form.type !== account.type) return false;
  return account.type === 'bank'
    ? form.bank === account.code &&
        form.recipientName.trim() === account.recipientName &&
        accountDigits(form.accountNumber) === accountDigits(account.accountNumber ?? '')
    : form.coin === account.code && form.coinAddress.trim() === account.coinAddress;
}

/** The request of a complete form (W2). `atMs` is the moment of the confirmation. */
export function buildWithdrawalBody(request: {
  form: WithdrawForm;
  method: WithdrawalMethod;
  amount: Micros;
  thbRate: number | undefined;
  atMs: number;
}): NonNullable<BodyOf<'createWithdrawal'>> {
  const { form, method, amount, thbRate, atMs } = request;
  const common = {
    ...(method.id === undefined ? { code: method.code } : { paymentMethodId: method.id }),
    amount: microsToDecimal(amount),
    timestamp: new Date(atMs).toISOString(),
  };
  if (form.type === 'crypto') {
    return {
      ...common,
      coinAddress: form.coinAddress.trim(),
      ...(method.network && { network: method.network }),
    };
  }
  return {
    ...common,
    recipientName: form.recipientName.trim(),
    accountNumber: accountDigits(form.accountNumber),
    bankName: method.name,
    ...(thbRate && { expectedTHB: microsToDecimal(convertMicros(amount, thbRate, 'down')) }),
  };
}

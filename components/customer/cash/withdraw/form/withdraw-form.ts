import type { output } from 'zod';
import {
  type Destination,
  type DestinationValues,
  EMPTY_DESTINATION,
} from '@/components/customer/cash/withdrawal-accounts/fields/new-account';
import type { WithdrawalMethod } from '@/components/customer/cash/withdrawal-accounts/fields/withdrawal-methods';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { convertMicros, type Micros, microsToDecimal } from '@/lib/money/money';
import { accountDigits, formatAccountNumber } from '@/lib/payments/account-number';
import type { withdrawSchema } from './withdraw-schema';

/** What is entered into the form. */
export interface WithdrawValues extends DestinationValues {
  isAddressVerified: boolean;
  /** As typed. */
  amount: string;
  isSaving: boolean;
}
/** The same once the schema has accepted it. */
export type WithdrawRequest = output<typeof withdrawSchema>;

export const EMPTY_FORM: WithdrawValues = {
  ...EMPTY_DESTINATION,
  isAddressVerified: false,
  amount: '',
  isSaving: false,
};

/** The method that the form has chosen, of those that are offered. */
export function findChosenMethod(
  values: Pick<DestinationValues, 'type' | 'bank' | 'coin'>,
  methods: readonly WithdrawalMethod[],
): WithdrawalMethod | undefined {
  const code = values.type === 'bank' ? values.bank : values.coin;
  return methods.find((method) => method.type === values.type && method.code === code);
}

/** The fields that a saved account fills. The customer confirms the address of a saved one as well. */
export function fillFromAccount(account: WithdrawalAccount): Partial<WithdrawValues> {
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
export function isPaidTo(values: DestinationValues, account: WithdrawalAccount): boolean {
  if (values.type !== account.type) return false;
  return account.type === 'bank'
    ? values.bank === account.code &&
        values.recipientName.trim() === account.recipientName &&
        accountDigits(values.accountNumber) === accountDigits(account.accountNumber ?? '')
    : values.coin === account.code && values.coinAddress.trim() === account.coinAddress;
}

/** The request of a complete form (W2). `atMs` is the moment of the confirmation. */
export function buildWithdrawalBody(request: {
  destination: Destination;
  method: WithdrawalMethod;
  amount: Micros;
  thbRate: number | undefined;
  atMs: number;
}): NonNullable<BodyOf<'createWithdrawal'>> {
  const { destination, method, amount, thbRate, atMs } = request;
  const common = {
    ...(method.id === undefined ? { code: method.code } : { paymentMethodId: method.id }),
    amount: microsToDecimal(amount),
    timestamp: new Date(atMs).toISOString(),
  };
  if (destination.type === 'crypto') {
    return {
      ...common,
      coinAddress: destination.coinAddress,
      ...(method.network && { network: method.network }),
    };
  }
  return {
    ...common,
    recipientName: destination.recipientName,
    accountNumber: destination.accountNumber,
    bankName: method.name,
    ...(thbRate && { expectedTHB: microsToDecimal(convertMicros(amount, thbRate, 'down')) }),
  };
}

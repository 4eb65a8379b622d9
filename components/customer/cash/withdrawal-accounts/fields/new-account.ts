import type { output } from 'zod';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { bankDestination, coinDestination, newAccountSchema } from '../account-schema';
import { suggestAccountName } from '../describe-account';
import type { AddressState } from './use-address-check';
import type { WithdrawalMethod } from './withdrawal-methods';

/** Where a withdrawal goes, as it is typed. */
export interface DestinationValues {
  type: 'bank' | 'crypto';
  /** Code of the bank; empty until one is chosen. */
  bank: string;
  /** Code of the crypto method, which is a coin on a network. */
  coin: string;
  recipientName: string;
  accountNumber: string;
  coinAddress: string;
}

export const EMPTY_DESTINATION: DestinationValues = {
  type: 'bank',
  bank: '',
  coin: '',
  recipientName: '',
  accountNumber: '',
  coinAddress: '',
};

/** A destination that the schema has accepted. */
export type Destination = output<typeof bankDestination> | output<typeof coinDestination>;

export interface NewAccountValues extends DestinationValues {
  name: string;
  isDefault: boolean;
}
export type NewAccount = output<typeof newAccountSchema>;

export type DestinationField = 'bank' | 'network' | 'recipientName' | 'accountNumber' | 'coinAddress';

/** Of a destination: the fields that are empty, and those whose content cannot be right. In the form's order. */
export function describeDestinationFields(
  values: Pick<DestinationValues, 'type' | 'recipientName' | 'accountNumber'>,
  {
    hasMethod,
    address,
    refused,
  }: {
    hasMethod: boolean;
    address: AddressState;
    /** Names of the fields that the schema refuses. */
    refused: readonly string[];
  },
): { missing: DestinationField[]; wrong: DestinationField[] } {
  const missing: DestinationField[] = [];
  const wrong: DestinationField[] = [];
  const check = (field: DestinationField, isThere: boolean, isRight = !refused.includes(field)) => {
    if (!isThere) missing.push(field);
    else if (!isRight) wrong.push(field);
  };
  if (values.type === 'bank') {
    check('bank', hasMethod);
    check('recipientName', values.recipientName.trim() !== '');
    check('accountNumber', values.accountNumber !== '');
  } else {
    check('network', hasMethod);
    const isAddressWrong = address === 'shape' || address === 'checksum' || refused.includes('coinAddress');
    check('coinAddress', address !== 'empty', !isAddressWrong);
  }
  return { missing, wrong };
}

/** The request that saves an account, and the name it gets when none is typed. */
export function buildAccountBody(
  account: Destination & Partial<Pick<NewAccount, 'name' | 'isDefault'>>,
  method: WithdrawalMethod,
): NonNullable<BodyOf<'createWithdrawalAccount'>> {
  const isBank = account.type === 'bank';
  return {
    name: account.name ?? suggestAccountName(method, isBank ? account.accountNumber : account.coinAddress),
    code: method.code,
    isDefault: account.isDefault ?? false,
    ...(isBank
      ? { recipientName: account.recipientName, accountNumber: account.accountNumber }
      : { coinAddress: account.coinAddress }),
  };
}

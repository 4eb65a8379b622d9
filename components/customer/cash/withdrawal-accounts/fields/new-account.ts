import type { BodyOf } from '@/lib/contract/endpoints';
import { accountDigits } from '@/lib/payments/account-number';
import { suggestAccountName } from '../describe-account';
import type { AddressState } from './use-address-check';
import type { WithdrawalMethod } from './withdrawal-methods';

/** What is typed into the form of a new account. */
export interface NewAccount {
  type: 'bank' | 'crypto';
  /** Codes of the bank and of the coin on its network. */
  bank: string;
  coin: string;
  recipientName: string;
  accountNumber: string;
  coinAddress: string;
  name: string;
  isDefault: boolean;
}

export const EMPTY_ACCOUNT: NewAccount = {
  type: 'bank',
  bank: '',
  coin: '',
  recipientName: '',
  accountNumber: '',
  coinAddress: '',
  name: '',
  isDefault: false,
};

export type DestinationField = 'bank' | 'network' | 'recipientName' | 'accountNumber' | 'coinAddress';

const SHORTEST_NAME = 2;
const SHORTEST_NUMBER = 6;

/** Of a destination: the fields that are empty, and those whose content cannot be right. In the form's order. */
export function describeDestinationFields(
  fields: Pick<NewAccount, 'type' | 'recipientName' | 'accountNumber'>,
  { hasMethod, address }: { hasMethod: boolean; address: AddressState },
): { missing: DestinationField[]; wrong: DestinationField[] } {
  const missing: DestinationField[] = [];
  const wrong: DestinationField[] = [];
  const check = (field: DestinationField, isThere: boolean, isRight = true) => {
    if (!isThere) missing.push(field);
    else if (!isRight) wrong.push(field);
  };
  if (fields.type === 'bank') {
    const name = fields.recipientName.trim();
    const digits = accountDigits(fields.accountNumber);
    check('bank', hasMethod);
    check('recipientName', name !== '', name.length >= SHORTEST_NAME);
    check('accountNumber', digits !== '', digits.length >= SHORTEST_NUMBER);
  } else {
    check('network', hasMethod);
    check('coinAddress', address !== 'empty', address !== 'shape' && address !== 'checksum');
  }
  return { missing, wrong };
}

/** The request that saves an account, and the name it gets when none is typed. */
export function buildAccountBody(
  account: Omit<NewAccount, 'name'> & { name?: string },
  method: WithdrawalMethod,
): NonNullable<BodyOf<'createWithdrawalAccount'>> {
  const isBank = account.type === 'bank';
  const destination = isBank ? accountDigits(account.accountNumber) : account.coinAddress.trim();
  return {
    name: account.name?.trim() || suggestAccountName(method, destination),
    code: method.code,
    isDefault: account.isDefault,
    ...(isBank
      ? { recipientName: account.recipientName.trim(), accountNumber: destination }
      : { coinAddress: destination }),
  };
}

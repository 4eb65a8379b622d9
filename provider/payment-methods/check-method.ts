/** A payment method as staff typed it → the values of its row. Each error is on its field. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { methodBody } from '../../lib/contract/money/payment-method-schemas';
import { type Micros, micros, microsToDecimal } from '../../lib/money/money';
import { readAmount } from '../../lib/money/read-amount';
import { accountDigits } from '../../lib/payments/account-number';
import { canonicalAddress, checkAddress, isKnownNetwork } from '../../lib/payments/address';
import { isPracticeDestination } from '../../lib/payments/practice';
import { promptPayPayload } from '../../lib/payments/promptpay';
import { Failure, failureOnField } from '../http/failure';
import type { MethodRow } from './find-method';

export type MethodBody = z.output<typeof methodBody>;
export type MethodValues = Omit<
  MethodRow,
  'id' | 'position' | 'version' | 'createdMs' | 'updatedMs' | 'deletedMs'
>;

const REQUIRED = 'This field is required';
const BANK_NUMBER = /^[\d-]{6,24}$/;

/**
 * Throws validation_failed on missing values, an amount's error on `fee` and `min`, address_invalid on a deposit
 * address that does not fit its network. Only practice deployments accept placeholders.
 */
export function checkMethod(body: MethodBody, { practice }: { practice: boolean }): MethodValues {
  const { notes, min, fee, ...shared } = body;
  const values = {
    ...shared,
    ...NOTHING,
    ...(body.type === 'crypto' ? cryptoFields(body) : bankFields(body)),
    note: notes as Record<string, string>,
    fee: readCost('fee', fee),
    minAmount: readCost('min', min),
  };
  requireFields(values);
  if (values.servesDeposits) requireDestination(values, practice);
  return values;
}

/** Fields of the other type are left out. */
const NOTHING = {
  coinName: null,
  network: null,
  coinAddress: null,
  bankName: null,
  accountName: null,
  accountNumber: null,
  promptPayId: null,
};

function cryptoFields({ coinName, network, coinAddress }: MethodBody) {
  const spelled = coinAddress && network ? canonicalAddress(network, coinAddress) : coinAddress;
  return { coinName, network, coinAddress: spelled };
}

function bankFields({ name, bankName, accountName, accountNumber, promptPayId }: MethodBody) {
  const plain = (text: string | null) => text && (BANK_NUMBER.test(text) ? accountDigits(text) : text);
  return {
    bankName: bankName ?? name,
    accountName,
    accountNumber: plain(accountNumber),
    promptPayId: plain(promptPayId),
  };
}

function readCost(field: 'fee' | 'min', value: string | number): Micros {
  const amount = readAmount(value, 2);
  if (typeof amount === 'bigint') return amount;
  // Empty means no fee.
  if (field === 'fee' && /^0+(\.0{1,2})?$/.test(String(value))) return micros(0);
  throw failureOnField(amount, field);
}

function requireFields(values: MethodValues): void {
  const errors: Record<string, string[]> = {};
  if (!values.servesDeposits && !values.servesWithdrawals) errors.servesDeposits = [REQUIRED];
  if (values.type === 'crypto') {
    if (!values.coinName) errors.coinName = [REQUIRED];
    if (!values.network) errors.network = [REQUIRED];
    // Customers' addresses are checked, which needs a network with a checksum.
    else if (values.servesWithdrawals && !isKnownNetwork(values.network)) {
      errors.network = ['Withdrawals need TRC20, ERC20 or BEP20'];
    }
    if (values.servesDeposits && !values.coinAddress) errors.coinAddress = [REQUIRED];
  } else if (values.servesDeposits) {
    if (!values.accountName) errors.accountName = [REQUIRED];
    if (!values.accountNumber && !values.promptPayId) errors.accountNumber = [REQUIRED];
  }
  if (Object.keys(errors).length > 0) throw new Failure('validation_failed', { errors });
}

function requireDestination(values: MethodValues, practice: boolean): void {
  const { network, coinAddress, accountNumber, promptPayId } = values;
  const isStandIn = (text: string) => practice && isPracticeDestination(text);
  if (network && coinAddress && !isStandIn(coinAddress) && checkAddress(network, coinAddress) !== 'ok') {
    throw failureOnField('address_invalid', 'coinAddress');
  }
  if (accountNumber && !isStandIn(accountNumber) && !BANK_NUMBER.test(accountNumber)) {
    throw new Failure('validation_failed', { errors: { accountNumber: ['Digits and dashes only'] } });
  }
  const isPayable = (id: string) => !isPracticeDestination(id) && promptPayPayload({ id }) !== undefined;
  if (promptPayId && !isStandIn(promptPayId) && !isPayable(promptPayId)) {
    throw new Failure('validation_failed', {
      errors: { promptPayId: ['A phone number or an id of 13 digits'] },
    });
  }
}

/**
 * Values that do not say where to send money: sums, and what the method serves, which is checked below. Every other
 * value does, and so will values added later.
 */
const NO_DESTINATION = new Set(['fee', 'minAmount', 'servesDeposits', 'servesWithdrawals', 'active']);

/** Whether customers would send money to a new destination, or read other text about it: needs dual approval (M9). */
export function changesDestination(before: MethodValues | undefined, after: MethodValues): boolean {
  if (!after.servesDeposits) return false;
  if (!before?.servesDeposits || (after.active && !before.active)) return true;
  const visible = (Object.keys(after) as (keyof MethodValues)[]).filter(
    (field) => !NO_DESTINATION.has(field),
  );
  return visible.some((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** The values of a row only. */
export function valuesOf(row: MethodRow): MethodValues {
  const { id, position, version, createdMs, updatedMs, deletedMs, ...values } = row;
  return values;
}

/** As staff could have typed it: checkMethod returns the same values for it. */
export function bodyOf({ note, minAmount, fee, ...values }: MethodValues): MethodBody {
  return {
    ...values,
    type: values.type as MethodBody['type'],
    notes: note,
    fee: microsToDecimal(micros(fee)),
    min: microsToDecimal(micros(minAmount)),
  };
}

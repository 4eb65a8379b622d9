import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { addMicros, type Micros, roundToCents, subtractMicros, ZERO } from '@/lib/money/money';
import { type DestinationField, describeDestinationFields } from '../withdrawal-accounts/fields/new-account';
import type { AddressState } from '../withdrawal-accounts/fields/use-address-check';
import type { WithdrawalMethod } from '../withdrawal-accounts/fields/withdrawal-methods';
import type { WithdrawValues } from './form/withdraw-form';

export type WithdrawField = DestinationField | 'verified' | 'amount';

/** Why an amount that can be read cannot be withdrawn. */
export type AmountProblem = 'not_positive' | 'below_minimum' | 'insufficient' | 'daily_limit';

export interface WithdrawalState {
  amount: Micros | undefined;
  fee: Micros | undefined;
  /** Amount and fee. */
  total: Micros | undefined;
  /** The largest amount that would be accepted now, in whole cents; undefined while balance or fee is unknown. */
  maximum: Micros | undefined;
  amountProblem: AmountProblem | undefined;
  /** Fields that are still empty, in the order of the form. */
  missing: WithdrawField[];
  /** Fields whose content cannot be right. */
  wrong: WithdrawField[];
  isComplete: boolean;
}

/** The sums of a form and what keeps it from being submitted (I11). The provider checks again. */
export function describeWithdrawal(options: {
  values: WithdrawValues;
  method: WithdrawalMethod | undefined;
  address: AddressState;
  /** Names of the fields that the schema refuses. */
  refused: readonly string[];
  balance: Micros | undefined;
  /** The remaining daily limit; undefined while unknown. */
  leftToday: Micros | undefined;
}): WithdrawalState {
  const { values, method, address, refused, balance, leftToday } = options;
  const parsed = parseAmount(values.amount);
  const amount = parsed.ok ? parsed.micros : undefined;
  const fee = method?.fee;
  const maximum = calculateMaximum({ balance, fee, leftToday });
  const amountProblem = findAmountProblem({ amount, fee, min: method?.min, balance, leftToday });
  const destination = describeDestinationFields(values, {
    hasMethod: method !== undefined,
    address,
    refused,
  });
  const missing: WithdrawField[] = [...destination.missing];
  const wrong: WithdrawField[] = [...destination.wrong];
  if (!parsed.ok && parsed.reason === 'empty') missing.push('amount');
  else if (!parsed.ok || amountProblem) wrong.push('amount');
  if (values.type === 'crypto' && !values.isAddressVerified) missing.push('verified');
  return {
    amount,
    fee,
    total: amount === undefined || fee === undefined ? undefined : addMicros(amount, fee),
    maximum,
    amountProblem,
    missing,
    wrong,
    isComplete:
      missing.length === 0 && wrong.length === 0 && !(values.type === 'crypto' && address === 'checking'),
  };
}

/** Balance minus fee, at most the remaining daily limit, rounded down to 0.01 (M4). Never below zero. */
export function calculateMaximum(known: {
  balance: Micros | undefined;
  fee: Micros | undefined;
  leftToday: Micros | undefined;
}): Micros | undefined {
  const { balance, fee, leftToday } = known;
  if (balance === undefined || fee === undefined) return undefined;
  const affordable = subtractMicros(balance, fee);
  const most = leftToday !== undefined && leftToday < affordable ? leftToday : affordable;
  return most > 0n ? roundToCents(most, 'down') : ZERO;
}

function findAmountProblem(given: {
  amount: Micros | undefined;
  fee: Micros | undefined;
  min: Micros | undefined;
  balance: Micros | undefined;
  leftToday: Micros | undefined;
}): AmountProblem | undefined {
  const { amount, fee = ZERO, min, balance, leftToday } = given;
  if (amount === undefined) return undefined;
  if (amount <= 0n) return 'not_positive';
  if (min !== undefined && amount < min) return 'below_minimum';
  if (balance !== undefined && addMicros(amount, fee) > balance) return 'insufficient';
  if (leftToday !== undefined && amount > leftToday) return 'daily_limit';
  return undefined;
}

import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { type Micros, subtractMicros } from '@/lib/money/money';
import { canonicalHash } from '@/lib/payments/transaction-hash';
import type { DepositMethod } from '../methods/deposit-methods';
import type { ReceiptProblem } from './check-receipt';

/** A deposit is credited to the micro-USDT (W3). */
export const DEPOSIT_DECIMALS = 6;

export type DepositAmountProblem = 'not_positive' | 'below_minimum' | 'not_above_fee';
export type MissingPart = 'method' | 'amount';
export type WrongPart = 'amount' | 'receipt' | 'hash';

export interface DepositState {
  amount: Micros | undefined;
  fee: Micros | undefined;
  /** What would be credited. */
  net: Micros | undefined;
  amountProblem: DepositAmountProblem | undefined;
  /** The hash is none of the method's network. */
  isHashWrong: boolean;
  /** Parts that are still empty, in the order of the form. */
  missing: MissingPart[];
  /** Parts whose content cannot be right. */
  wrong: WrongPart[];
  isComplete: boolean;
}

/** The sums of a deposit and what keeps it from being submitted (I11). The provider checks again. */
export function describeDeposit(given: {
  amountText: string;
  method: DepositMethod | undefined;
  receiptProblem: ReceiptProblem | 'file_unreadable' | 'metadata_not_removable' | undefined;
  /** As typed; may be empty. */
  hashText: string;
}): DepositState {
  const { method, receiptProblem } = given;
  const parsed = parseAmount(given.amountText, DEPOSIT_DECIMALS);
  const amount = parsed.ok ? parsed.micros : undefined;
  const fee = method?.fee;
  const amountProblem = findAmountProblem(amount, method);
  const isAmountMissing = !parsed.ok && parsed.reason === 'empty';
  const hash = given.hashText.trim();
  const isHashWrong = hash !== '' && canonicalHash(method?.network ?? '', hash) === undefined;
  const missing: MissingPart[] = [];
  if (!method) missing.push('method');
  if (isAmountMissing) missing.push('amount');
  const wrong: WrongPart[] = [];
  if (!isAmountMissing && (!parsed.ok || amountProblem)) wrong.push('amount');
  if (receiptProblem) wrong.push('receipt');
  if (isHashWrong) wrong.push('hash');
  return {
    amount,
    fee,
    net: amount === undefined || fee === undefined || amountProblem ? undefined : subtractMicros(amount, fee),
    amountProblem,
    isHashWrong,
    missing,
    wrong,
    isComplete: missing.length === 0 && wrong.length === 0,
  };
}

function findAmountProblem(
  amount: Micros | undefined,
  method: DepositMethod | undefined,
): DepositAmountProblem | undefined {
  if (amount === undefined) return undefined;
  if (amount <= 0n) return 'not_positive';
  if (method?.min !== undefined && amount < method.min) return 'below_minimum';
  if (method?.fee !== undefined && amount <= method.fee) return 'not_above_fee';
  return undefined;
}

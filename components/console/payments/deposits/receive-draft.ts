/** What staff enter about a deposit that arrived, and what follows from it. */

import { requireAmount } from '@/components/console/kit/facts/case-amount';
import type { StaffDeposit } from '@/lib/contract/money/money-schemas';
import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { type Micros, subtractMicros } from '@/lib/money/money';
import { canonicalHash } from '@/lib/payments/transaction-hash';

export interface ReceiveDraft {
  amount: string;
  hash: string;
  note: string;
  /** Has to be confirmed again for each decision. */
  hasArrived: boolean;
}

/** Received amounts are exact to the micro (W3). */
export const RECEIVED_DECIMALS = 6;

export function startReceiveDraft(deposit: StaffDeposit): ReceiveDraft {
  return {
    amount: deposit.claimedAmount,
    hash: deposit.transactionHash ?? '',
    note: '',
    hasArrived: false,
  };
}

export interface ReceiveCheck {
  received: Micros | undefined;
  fee: Micros;
  /** Net of the fee; undefined without an amount above the fee. */
  net: Micros | undefined;
  isBelowFee: boolean;
  /** In canonical form; undefined while it is not a hash of this network. */
  hash: string | undefined;
  isHashWrong: boolean;
  missing: ('amount' | 'hash' | 'arrived')[];
  /** The body of the call, once nothing is missing. */
  body: { amount: string; transactionHash?: string; adminNote?: string } | undefined;
}

export function checkReceiveDraft(draft: ReceiveDraft, deposit: StaffDeposit): ReceiveCheck {
  const isCrypto = deposit.PaymentMethod.type === 'crypto';
  const parsed = parseAmount(draft.amount, RECEIVED_DECIMALS);
  const received = parsed.ok && parsed.micros > 0n ? parsed.micros : undefined;
  const fee = requireAmount(deposit.fee);
  const net = received !== undefined && received > fee ? subtractMicros(received, fee) : undefined;
  const typedHash = draft.hash.trim();
  const hash = isCrypto ? canonicalHash(deposit.PaymentMethod.network ?? '', typedHash) : undefined;
  const missing: ReceiveCheck['missing'] = [];
  if (net === undefined) missing.push('amount');
  if (isCrypto && hash === undefined) missing.push('hash');
  if (!draft.hasArrived) missing.push('arrived');
  const note = draft.note.trim();
  return {
    received,
    fee,
    net,
    isBelowFee: received !== undefined && net === undefined,
    hash,
    isHashWrong: isCrypto && typedHash !== '' && hash === undefined,
    missing,
    body:
      missing.length === 0 && parsed.ok
        ? {
            amount: parsed.decimal,
            ...(hash ? { transactionHash: hash } : {}),
            ...(note ? { adminNote: note } : {}),
          }
        : undefined,
  };
}

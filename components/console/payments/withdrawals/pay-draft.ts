/** What staff enter about a withdrawal that they paid. */
import type { StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { canonicalHash } from '@/lib/payments/transaction-hash';

export interface PayDraft {
  /** Hash of our payment on a chain, a bank's reference otherwise. */
  reference: string;
  note: string;
  hasPaid: boolean;
}

export const EMPTY_PAY_DRAFT: PayDraft = { reference: '', note: '', hasPaid: false };

export interface PayCheck {
  /** In canonical form; undefined while it is not a hash of this network. */
  reference: string | undefined;
  isReferenceWrong: boolean;
  missing: ('hash' | 'paid')[];
  body: { amount: string; transactionHash?: string; adminNote?: string } | undefined;
}

export function checkPayDraft(draft: PayDraft, withdrawal: StaffWithdrawal): PayCheck {
  const isCrypto = withdrawal.type === 'crypto';
  const typed = draft.reference.trim();
  const reference = isCrypto ? canonicalHash(withdrawal.network ?? '', typed) : typed || undefined;
  const note = draft.note.trim();
  const missing: PayCheck['missing'] = [];
  if (isCrypto && reference === undefined) missing.push('hash');
  if (!draft.hasPaid) missing.push('paid');
  return {
    reference,
    isReferenceWrong: isCrypto && typed !== '' && reference === undefined,
    missing,
    body:
      missing.length > 0
        ? undefined
        : {
            amount: withdrawal.amount,
            ...(reference ? { transactionHash: reference } : {}),
            ...(note ? { adminNote: note } : {}),
          },
  };
}

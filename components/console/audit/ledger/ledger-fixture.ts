/** Ledger transfers as the provider answers them, for tests. */

import type { LedgerRow } from '@/lib/contract/audit/audit-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';

type LedgerAnswer = AnswerOf<'ledger'>;

/** 09:00 in Bangkok. */
const AT = '2026-11-28T02:00:00.000Z';
const SOMCHAI = { id: '20', username: 'somchai', role: 'user' } as const;

/** A stake: from the customer's available balance to their open trades. */
export function makeTransfer(changes: Partial<LedgerRow> = {}): LedgerRow {
  return {
    id: '301',
    at: AT,
    reason: 'stake',
    amount: '100.00',
    from: { kind: 'available', user: SOMCHAI, balanceAfter: '1150.500001' },
    to: { kind: 'staked', user: SOMCHAI, balanceAfter: '100.00' },
    tradeId: '7',
    depositId: null,
    withdrawalId: null,
    adjustmentId: null,
    ...changes,
  };
}

/** A page of the ledger, as a part of `total` if given. */
export function makeLedger(data: LedgerRow[], changes: Partial<LedgerAnswer> = {}): LedgerAnswer {
  return { success: true, data, total: data.length, page: 1, pages: 1, ...changes };
}

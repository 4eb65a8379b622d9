/** Builders for tests of this feature. */
import type { HistoryItem } from '@/lib/contract/money/history-schemas';
import type { Adjustment, Deposit, Withdrawal } from '@/lib/contract/money/money-schemas';

export const FIXTURE_AT = '2026-11-27T12:00:00.000Z';

export function buildDeposit(overrides: Partial<Deposit> = {}): Deposit {
  return {
    id: '3',
    transactionId: 'DP-3',
    amount: '100.00',
    claimedAmount: '100.00',
    fee: '1.00',
    netAmount: '99.00',
    status: 'pending',
    PaymentMethod: { id: '1', name: 'USDT (TRC20)', type: 'crypto', network: 'TRC20' },
    coinName: 'USDT',
    destination: 'PRACTICE-TRC20-DO-NOT-SEND-COINS',
    transactionHash: null,
    note: null,
    receiptId: null,
    adminNote: null,
    rejectedReason: null,
    createdAt: FIXTURE_AT,
    decidedAt: null,
    practice: true,
    ...overrides,
  };
}

export function buildWithdrawal(overrides: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: '12',
    transactionId: 'WD-12',
    amount: '250.00',
    fee: '0.50',
    status: 'pending',
    PaymentMethod: { id: '5', name: 'Kasikornbank', type: 'bank', network: null },
    type: 'bank',
    recipientName: 'Somchai Jaidee',
    accountNumber: '1234567890',
    bankName: 'Kasikornbank',
    coinAddress: null,
    network: null,
    expectedTHB: '8000.00',
    paymentReference: null,
    adminNote: null,
    rejectedReason: null,
    createdAt: FIXTURE_AT,
    processingAt: null,
    decidedAt: null,
    cancelledAt: null,
    reversed: false,
    practice: true,
    ...overrides,
  };
}

export function buildAdjustment(overrides: Partial<Adjustment> = {}): Adjustment {
  return {
    id: '4',
    adjustmentId: 'ADJ-4',
    type: 'add',
    amount: '15.00',
    note: 'Welcome bonus',
    adminNote: null,
    status: 'completed',
    reversesWithdrawalId: null,
    createdAt: FIXTURE_AT,
    practice: true,
    ...overrides,
  };
}

export function buildWithdrawalItem(overrides: Partial<Withdrawal> = {}): HistoryItem {
  return {
    kind: 'withdrawal',
    at: FIXTURE_AT,
    balanceAfter: '9749.50',
    withdrawal: buildWithdrawal(overrides),
  };
}

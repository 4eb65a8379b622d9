/** Complete wire answers for tests of the payment pages; a test passes only what it changes. */
import type { CustomerSummary, StaffDeposit } from '@/lib/contract/money/money-schemas';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import type { DepositDetail } from './payment-queries';

const AT = '2026-11-28T01:00:00.000Z';

export function makeDeposit(changes: Partial<StaffDeposit> = {}): StaffDeposit {
  const deposit: StaffDeposit = {
    id: '7',
    transactionId: 'DP-7',
    amount: '250.00',
    claimedAmount: '250.00',
    fee: '1.00',
    netAmount: '249.00',
    status: 'pending',
    PaymentMethod: { id: '1', name: 'USDT (TRC20)', type: 'crypto', network: 'TRC20' },
    coinName: 'USDT',
    destination: 'PRACTICE-TRC20-DO-NOT-SEND-COINS',
    transactionHash: null,
    note: null,
    receiptId: null,
    adminNote: null,
    rejectedReason: null,
    createdAt: AT,
    decidedAt: null,
    practice: true,
    user: { id: '20', username: 'somchai' },
    proposal: null,
  };
  return { ...deposit, ...changes };
}

const CUSTOMER: CustomerSummary = {
  id: '20',
  username: 'somchai',
  email: 'somchai@example.com',
  fullName: null,
  language: 'vi',
  status: 'active',
  kycStatus: 'none',
  createdAt: AT,
  available: '10000.00',
  inOpenTrades: '0.00',
  onHold: '0.00',
  deposits: { approved: 0, rejected: 0, sum: '0.00' },
  withdrawals: { approved: 0, rejected: 0, sum: '0.00' },
  trades: 0,
};

export function makeDepositDetail(
  deposit: StaffDeposit,
  changes: Partial<Omit<DepositDetail, 'deposit'>> = {},
): DepositDetail {
  return {
    deposit,
    customer: CUSTOMER,
    events: [{ at: AT, move: 'create', from: null, to: 'pending', by: deposit.user, data: {} }],
    competingClaims: [],
    needsSecond: false,
    ...changes,
  };
}

export function makePaymentMethod(changes: Partial<ManagedMethod> = {}): ManagedMethod {
  const method: ManagedMethod = {
    id: '1',
    type: 'crypto',
    order: 1,
    code: 'USDT-TRC20',
    name: 'USDT (TRC20)',
    coinName: 'USDT',
    network: 'TRC20',
    coinAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    qrImage: null,
    bankName: null,
    accountName: null,
    accountNumber: null,
    promptPayId: null,
    notes: { en: 'Send USDT only' },
    fee: '1.00',
    min: '10.00',
    servesDeposits: true,
    servesWithdrawals: true,
    active: true,
    version: 3,
    updatedAt: AT,
    waitingApprovalId: null,
  };
  return { ...method, ...changes };
}

/** Deposits, withdrawals and adjustments as the histories show them. Pure. */
import type { HistoryItem } from '@/lib/contract/money/history-schemas';
import type { Adjustment, Deposit, Withdrawal } from '@/lib/contract/money/money-schemas';
import { type Micros, micros, readAmountText } from '@/lib/money/money';
import type { Tone } from '../ui/feedback/badge';

/** A record from a list, with the balance after it, or fetched alone, without. */
export type MoneyCase =
  | { kind: 'deposit'; deposit: Deposit; balanceAfter?: string | null }
  | { kind: 'withdrawal'; withdrawal: Withdrawal; balanceAfter?: string | null }
  | { kind: 'adjustment'; adjustment: Adjustment; balanceAfter?: string | null };
export type MoneyItem = Exclude<HistoryItem, { kind: 'trade' }>;

export type CaseStatus =
  | 'pending'
  | 'processing'
  | 'approved'
  | 'rejected'
  | 'completed'
  | 'cancelled'
  | 'reversed';

/** Approved and completed green, pending yellow, rejected red, processing blue (L4). */
export const STATUS_TONES: Record<CaseStatus, Tone> = {
  pending: 'warn',
  processing: 'info',
  approved: 'success',
  rejected: 'danger',
  completed: 'success',
  cancelled: 'neutral',
  reversed: 'info',
};

export interface CaseView {
  title: 'deposit' | 'withdrawal' | 'add' | 'subtract';
  /** Signed as it changes the balance; fees are shown in the details. */
  amount: Micros;
  status: CaseStatus;
  /** The money has moved and the move is final: the amount is coloured. */
  hasMoved: boolean;
  /** How it was paid; what an adjustment is for. */
  detail: string;
  /** DP-42, WD-42, ADJ-42. */
  label: string;
}

export function describeCase(record: MoneyCase): CaseView {
  if (record.kind === 'deposit') return describeDeposit(record.deposit);
  if (record.kind === 'withdrawal') return describeWithdrawal(record.withdrawal);
  return describeAdjustment(record.adjustment);
}

function describeDeposit(deposit: Deposit): CaseView {
  // Older providers use `completed` for deposits and withdrawals too (M4).
  const status: CaseStatus = deposit.status;
  return {
    title: 'deposit',
    amount: readAmountText(deposit.amount),
    status,
    hasMoved: isPaid(status),
    detail: deposit.PaymentMethod.name,
    label: deposit.transactionId || `DP-${deposit.id}`,
  };
}

function describeWithdrawal(withdrawal: Withdrawal): CaseView {
  const status = findWithdrawalStatus(withdrawal);
  return {
    title: 'withdrawal',
    amount: micros(-readAmountText(withdrawal.amount)),
    status,
    hasMoved: isPaid(status),
    detail: withdrawal.PaymentMethod.name,
    label: withdrawalLabel(withdrawal),
  };
}

function describeAdjustment(adjustment: Adjustment): CaseView {
  const size = readAmountText(adjustment.amount);
  return {
    title: adjustment.type,
    amount: adjustment.type === 'add' ? size : micros(-size),
    status: 'completed',
    hasMoved: true,
    detail: adjustment.note,
    label: adjustment.adjustmentId || `ADJ-${adjustment.id}`,
  };
}

/** The label where the provider sends none (L3). */
export function withdrawalLabel({ transactionId, id }: Pick<Withdrawal, 'transactionId' | 'id'>): string {
  return transactionId || `WD-${id}`;
}

function findWithdrawalStatus({ status, cancelledAt, reversed }: Withdrawal): CaseStatus {
  if (status === 'rejected' && cancelledAt !== null) return 'cancelled';
  if (status === 'approved' && reversed) return 'reversed';
  return status;
}

function isPaid(status: CaseStatus): boolean {
  return status === 'approved' || status === 'completed';
}

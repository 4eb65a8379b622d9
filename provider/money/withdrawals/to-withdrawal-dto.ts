/** A stored withdrawal as the wire has it (M4). */
import type { Withdrawal } from '../../../lib/contract/money/money-schemas';
import { convertMicros, micros, microsToDecimal } from '../../../lib/money/money';
import type { withdrawal } from '../../database/schema/cases';
import { toIsoTime, toIsoTimeOrNull } from '../../http/answers/to-iso-time';

export type WithdrawalRow = typeof withdrawal.$inferSelect;

export function labelWithdrawal(id: number): string {
  return `WD-${id}`;
}

/** `reversed`: a done adjustment returned its money. */
export function toWithdrawalDto(row: WithdrawalRow, reversed: boolean): Withdrawal {
  const type = row.type as Withdrawal['type'];
  return {
    id: String(row.id),
    transactionId: labelWithdrawal(row.id),
    amount: microsToDecimal(micros(row.amount)),
    fee: microsToDecimal(micros(row.fee)),
    status: row.status as Withdrawal['status'],
    PaymentMethod: { id: String(row.methodId), name: row.methodName, type, network: row.network },
    type,
    recipientName: row.recipientName,
    accountNumber: row.accountNumber,
    bankName: row.bankName,
    coinAddress: row.coinAddress,
    network: row.network,
    expectedTHB: microsToDecimal(convertMicros(micros(row.amount), Number(row.thbRate), 'down')),
    paymentReference: row.paymentReference,
    adminNote: row.adminNote,
    rejectedReason: row.rejectedReason,
    createdAt: toIsoTime(row.createdMs),
    processingAt: toIsoTimeOrNull(row.processingMs),
    decidedAt: toIsoTimeOrNull(row.decidedMs),
    cancelledAt: toIsoTimeOrNull(row.cancelledMs),
    reversed,
    practice: row.currency === 'USDT-PRACTICE',
  };
}

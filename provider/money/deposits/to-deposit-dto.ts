/** A stored deposit as the wire has it (M4). */
import type { Deposit } from '../../../lib/contract/money/money-schemas';
import { type Micros, micros, microsToDecimal, subtractMicros, ZERO } from '../../../lib/money/money';
import type { deposit } from '../../database/schema/cases';
import { toIsoTime, toIsoTimeOrNull } from '../../http/answers/to-iso-time';

export type DepositRow = typeof deposit.$inferSelect;

export function labelDeposit(id: number): string {
  return `DP-${id}`;
}

/** `methodFee`, micro-USDT, is shown until the deposit is approved; then the fee taken is. */
export function toDepositDto(row: DepositRow, methodFee: bigint): Deposit {
  const claimed = micros(row.claimedAmount);
  const amount = row.receivedAmount === null ? claimed : micros(row.receivedAmount);
  const fee = micros(row.fee ?? methodFee);
  return {
    id: String(row.id),
    transactionId: labelDeposit(row.id),
    amount: microsToDecimal(amount),
    claimedAmount: microsToDecimal(claimed),
    fee: microsToDecimal(fee),
    netAmount: microsToDecimal(netOf(amount, fee)),
    status: row.status as Deposit['status'],
    PaymentMethod: {
      id: String(row.methodId),
      name: row.methodName,
      type: row.type as Deposit['PaymentMethod']['type'],
      network: row.network,
    },
    coinName: row.coinName,
    destination: row.destination,
    transactionHash: row.approvedHash ?? row.claimedHash,
    note: row.note,
    receiptId: row.receiptId,
    adminNote: row.adminNote,
    rejectedReason: row.rejectedReason,
    createdAt: toIsoTime(row.createdMs),
    decidedAt: toIsoTimeOrNull(row.decidedMs),
    practice: row.currency === 'USDT-PRACTICE',
  };
}

/** A claim below the fee would credit nothing. */
function netOf(amount: Micros, fee: Micros): Micros {
  return amount > fee ? subtractMicros(amount, fee) : ZERO;
}

/** Payment methods as customers and as staff see them. */
import type { ManagedMethod, PaymentMethod } from '../../lib/contract/money/payment-method-schemas';
import { micros, microsToDecimal } from '../../lib/money/money';
import { toIsoTime } from '../http/answers/to-iso-time';
import type { Language } from '../http/call';
import type { MethodRow } from './find-method';

/** For customers: the note in their language, destinations for deposits only. */
export function toMethodDto(row: MethodRow, language: Language): PaymentMethod {
  const { servesDeposits } = row;
  return {
    ...toFactsDto(row),
    coinAddress: servesDeposits ? row.coinAddress : null,
    accountName: servesDeposits ? row.accountName : null,
    accountNumber: servesDeposits ? row.accountNumber : null,
    promptPayId: servesDeposits ? row.promptPayId : null,
    note: row.note[language] ?? row.note.en ?? row.note.th ?? null,
  };
}

export function toManagedMethodDto(row: MethodRow, waitingApprovalId: number | undefined): ManagedMethod {
  return {
    ...toFactsDto(row),
    coinAddress: row.coinAddress,
    accountName: row.accountName,
    accountNumber: row.accountNumber,
    promptPayId: row.promptPayId,
    notes: row.note,
    active: row.active,
    version: row.version,
    updatedAt: toIsoTime(row.updatedMs),
    waitingApprovalId: waitingApprovalId === undefined ? null : String(waitingApprovalId),
  };
}

function toFactsDto(row: MethodRow) {
  return {
    id: String(row.id),
    type: row.type as PaymentMethod['type'],
    order: row.position,
    code: row.code,
    name: row.name,
    coinName: row.coinName,
    network: row.network,
    qrImage: null,
    bankName: row.bankName,
    fee: microsToDecimal(micros(row.fee)),
    min: microsToDecimal(micros(row.minAmount)),
    servesDeposits: row.servesDeposits,
    servesWithdrawals: row.servesWithdrawals,
  };
}

/** A done adjustment, as its customer sees it (M4). */
import type { Adjustment } from '../../../lib/contract/money/money-schemas';
import { micros, microsToDecimal } from '../../../lib/money/money';
import type { adjustment } from '../../database/schema/cases';
import { toIsoTime } from '../../http/answers/to-iso-time';

export type AdjustmentRow = typeof adjustment.$inferSelect;

export function labelAdjustment(id: number): string {
  return `ADJ-${id}`;
}

/** Dated when it was done; staff also see proposed ones, dated when they were created. */
export function toAdjustmentDto(row: AdjustmentRow): Adjustment {
  return {
    id: String(row.id),
    adjustmentId: labelAdjustment(row.id),
    type: row.type as Adjustment['type'],
    amount: microsToDecimal(micros(row.amount)),
    note: row.note,
    adminNote: row.adminNote,
    status: 'completed',
    reversesWithdrawalId: row.reversesWithdrawalId === null ? null : String(row.reversesWithdrawalId),
    createdAt: toIsoTime(row.decidedMs ?? row.createdMs),
    practice: row.currency === 'USDT-PRACTICE',
  };
}

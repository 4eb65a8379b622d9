/** The records of an adjustment: in proposals, in its events and in the audit log. */
import { micros, microsToDecimal } from '../../../lib/money/money';
import type { StaffAction } from '../../approvals/approvals';
import { type AuditLine, writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import type { AdjustmentRow } from './to-adjustment-dto';

/** The effect of an adjustment, as stored in its proposal and its events. */
export function describeAdjustment(row: AdjustmentRow): Record<string, unknown> {
  return {
    type: row.type,
    amount: microsToDecimal(micros(row.amount)),
    note: row.note,
    ...(row.adminNote === null ? {} : { adminNote: row.adminNote }),
    ...(row.reversesWithdrawalId === null ? {} : { reversesWithdrawalId: String(row.reversesWithdrawalId) }),
  };
}

/** One line of the audit log: what was done to an adjustment. */
export async function auditAdjustment(
  tx: Tx,
  options: {
    source: StaffAction;
    row: AdjustmentRow;
    nowMs: number;
    action: string;
  } & Pick<AuditLine, 'before' | 'after' | 'reason' | 'data'>,
): Promise<void> {
  const { source, row, nowMs, action, ...changes } = options;
  await writeAudit(tx, {
    source,
    nowMs,
    line: {
      action: `adjustment.${action}`,
      subjectKind: 'adjustment',
      subjectId: row.id,
      userId: row.userId,
      ...changes,
    },
  });
}

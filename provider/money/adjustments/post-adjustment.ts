/** The postings of a done adjustment, and the notice to its customer (M4). */
import { eq } from 'drizzle-orm';
import { addMicros, micros, microsToDecimal } from '../../../lib/money/money';
import type { Tx } from '../../database/database';
import { withdrawal } from '../../database/schema/cases';
import type { ProviderEvent } from '../../events/events';
import { requireAccounts } from '../../ledger/accounts';
import { postTransfers, type Transfer } from '../../ledger/post-transfers';
import { notifyCustomer } from '../../notices/notify-customer';
import { labelWithdrawal } from '../withdrawals/to-withdrawal-dto';
import { type AdjustmentRow, labelAdjustment } from './to-adjustment-dto';

/**
 * Operator to customer or back; of a reversal what the withdrawal took. Returns the events to publish after the commit.
 */
export async function postAdjustment(tx: Tx, row: AdjustmentRow, nowMs: number): Promise<ProviderEvent[]> {
  if (row.reversesWithdrawalId === null) {
    const { house, available } = await requireAccounts(tx, row);
    const amountMicros = micros(row.amount);
    const transfer =
      row.type === 'add'
        ? { from: house, to: available, amountMicros, reason: 'adjustment_add' as const }
        : { from: available, to: house, amountMicros, reason: 'adjustment_subtract' as const };
    await postTransfers(tx, [transfer], { adjustmentId: row.id });
    await notifyCustomer(tx, {
      userId: row.userId,
      kind: row.type === 'add' ? 'adjustment_add' : 'adjustment_subtract',
      data: {
        caseId: String(row.id),
        label: labelAdjustment(row.id),
        amount: microsToDecimal(amountMicros),
        reason: row.note,
      },
      nowMs,
    });
  } else {
    await postReversal(tx, { row, withdrawalId: row.reversesWithdrawalId, nowMs });
  }
  return [{ type: 'balance', userId: row.userId }, { type: 'notice', userId: row.userId }, { type: 'queue' }];
}

/** Posts a reversal: the amount returns from the outside world, the fee from the fees. */
async function postReversal(
  tx: Tx,
  { row, withdrawalId, nowMs }: { row: AdjustmentRow; withdrawalId: number; nowMs: number },
): Promise<void> {
  const [reversed] = await tx.select().from(withdrawal).where(eq(withdrawal.id, withdrawalId));
  if (!reversed) throw new Error(`withdrawal ${withdrawalId} is gone`);
  const [amount, fee] = [micros(reversed.amount), micros(reversed.fee)];
  const total = addMicros(amount, fee);
  if (total !== row.amount)
    throw new Error(`adjustment ${row.id} is not what withdrawal ${withdrawalId} took`);
  const { outside, fees, available } = await requireAccounts(tx, row);
  const transfers: Transfer[] = [
    { from: outside, to: available, amountMicros: amount, reason: 'withdrawal_reversed' },
  ];
  if (fee > 0n) {
    transfers.push({ from: fees, to: available, amountMicros: fee, reason: 'withdrawal_fee_reversed' });
  }
  await postTransfers(tx, transfers, { adjustmentId: row.id });
  await notifyCustomer(tx, {
    userId: row.userId,
    kind: 'withdrawal_reversed',
    data: {
      caseId: String(reversed.id),
      label: labelWithdrawal(reversed.id),
      amount: microsToDecimal(total),
      reason: row.note,
    },
    nowMs,
  });
}

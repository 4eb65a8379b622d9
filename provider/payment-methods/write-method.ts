/** The row of a payment method: locked, written with a new version, audited. */
import { and, eq, isNull } from 'drizzle-orm';
import { micros, microsToDecimal } from '../../lib/money/money';
import { type AuditLine, type AuditSource, findDifference, writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { brokenConstraint } from '../database/queries/broken-constraint';
import { paymentMethod } from '../database/schema/payment-methods';
import { Failure, failureOnField } from '../http/failure';
import type { MethodValues } from './check-method';
import type { MethodRow } from './find-method';

/** Throws method_not_found. */
export async function lockMethod(tx: Tx, id: number): Promise<MethodRow> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.id, id), isNull(paymentMethod.deletedMs)))
    .for('update');
  if (!row) throw new Failure('method_not_found');
  return row;
}

/** Expects the row that lockMethod returned. */
export async function writeMethod(
  tx: Tx,
  { before, values, nowMs }: { before: MethodRow; values: Partial<MethodRow>; nowMs: number },
): Promise<MethodRow> {
  const [row] = await tx
    .update(paymentMethod)
    .set({ ...values, version: before.version + 1, updatedMs: nowMs })
    .where(eq(paymentMethod.id, before.id))
    .returning();
  if (!row) throw new Error('a locked row is gone');
  return row;
}

/** For `catch`: a duplicate code is refused on its field, any other error is rethrown. */
export function refuseTakenCode(error: unknown): never {
  throw brokenConstraint(error) === 'payment_method_code'
    ? failureOnField('method_code_taken', 'code')
    : error;
}

export type MethodAction = 'create' | 'update' | 'propose' | 'show' | 'hide' | 'delete';

export async function auditMethod(
  tx: Tx,
  {
    source,
    nowMs,
    row,
    action,
    ...changes
  }: {
    source: AuditSource;
    nowMs: number;
    row: MethodRow;
    action: MethodAction;
  } & Pick<AuditLine, 'before' | 'after' | 'reason' | 'data'>,
): Promise<void> {
  const line = {
    action: `payment_method.${action}`,
    subjectKind: 'payment_method',
    subjectId: row.id,
    ...changes,
  };
  await writeAudit(tx, { source, nowMs, line });
}

/** The changes, as a line of the audit log; for a new row its initial values. */
export function listChanges(
  before: MethodRow | undefined,
  values: MethodValues,
): Pick<AuditLine, 'before' | 'after'> {
  const { before: old = {}, after = {} } =
    findDifference(before ? toAuditFields(before) : {}, toAuditFields(values)) ?? {};
  return before ? { before: old, after } : { after };
}

/** Money as plain decimals. */
function toAuditFields(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'bigint' ? microsToDecimal(micros(value)) : value,
    ]),
  );
}

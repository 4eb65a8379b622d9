/**
 * Deposit destinations, or their notes, that wait for a second approver (M9): what is stored of them, and how they are
 * carried out.
 */
import { eq } from 'drizzle-orm';
import { methodBody } from '../../lib/contract/money/payment-method-schemas';
import { hasPermission } from '../../lib/contract/staff/permissions';
import type { ApprovalHandler, ApprovalRow, Approvals } from '../approvals/approvals';
import type { AuditSource } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { paymentMethod } from '../database/schema/payment-methods';
import { requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { bodyOf, checkMethod, type MethodBody, type MethodValues } from './check-method';
import type { MethodRow } from './find-method';
import { auditMethod, listChanges, lockMethod, refuseTakenCode, writeMethod } from './write-method';

interface Payload extends Record<string, unknown> {
  /** The method exists only as a draft yet. */
  isNew: boolean;
  /** It is hidden from customers. */
  shows: boolean;
  /** The version that was edited. */
  version: number;
  /** The proposed method, as customers will see it. */
  after: MethodBody;
}

/** Throws awaiting_approval when one is pending already. */
export async function proposeMethod(
  { approvals }: { approvals: Pick<Approvals, 'propose'> },
  tx: Tx,
  {
    source,
    row,
    values,
    isNew,
    nowMs,
  }: { source: AuditSource; row: MethodRow; values: MethodValues; isNew: boolean; nowMs: number },
): Promise<void> {
  const after = bodyOf(values);
  const shows = values.active && !row.active;
  const payload: Payload = { isNew, shows, version: row.version, after };
  await approvals.propose(tx, {
    kind: 'payment_method',
    refs: { methodId: row.id },
    payload,
    proposedBy: requireCaller(source).userId,
    nowMs,
  });
  await auditMethod(tx, { source, nowMs, row, action: 'propose', data: { proposed: after } });
}

/** Throws method_not_found or method_changed when the method has changed since the proposal. */
export function createMethodHandler(options: { practice: boolean }): ApprovalHandler {
  return {
    mayDecide: (caller) => hasPermission(caller.role, 'paymentManagement'),
    async describe(db, row) {
      const { isNew, after } = readPayload(row);
      const methodId = requireMethodId(row);
      const [method] = await db.select().from(paymentMethod).where(eq(paymentMethod.id, methodId));
      const subject = (isNew ? after.name : method?.name) ?? after.name;
      return { subjectId: methodId, subject, user: null, amountMicros: null };
    },
    async lock(tx, row) {
      await tx
        .select({ id: paymentMethod.id })
        .from(paymentMethod)
        .where(eq(paymentMethod.id, requireMethodId(row)))
        .for('update');
    },
    async carryOut(tx, { row, source, nowMs }) {
      const { isNew, version, after } = readPayload(row);
      const before = await lockMethod(tx, requireMethodId(row));
      if (before.version !== version) throw new Failure('method_changed');
      const values = checkMethod(after, options);
      const changed = await writeMethod(tx, { before, values, nowMs }).catch(refuseTakenCode);
      await auditMethod(tx, {
        source,
        nowMs,
        row: changed,
        action: isNew ? 'create' : 'update',
        ...listChanges(isNew ? undefined : before, values),
        data: { approvalId: String(row.id), proposedBy: String(row.proposedBy) },
      });
      return [{ type: 'content' }];
    },
    async onRefused(tx, { row, source, nowMs, reason }) {
      if (!readPayload(row).isNew) return [];
      const before = await lockMethod(tx, requireMethodId(row));
      const gone = await writeMethod(tx, { before, values: { active: false, deletedMs: nowMs }, nowMs });
      const { code, name, active } = before;
      const changes = { before: { code, name, active }, reason };
      await auditMethod(tx, { source, nowMs, row: gone, action: 'delete', ...changes });
      return [];
    },
  };
}

function requireMethodId({ methodId }: ApprovalRow): number {
  if (methodId === null) throw new Error('a proposal of a payment method names none');
  return methodId;
}

/** Written by proposeMethod; parsed again, since rows may be older than this version. */
function readPayload({ payload }: ApprovalRow): Payload {
  const { isNew, shows, version, after } = payload as Partial<Payload>;
  return {
    isNew: isNew === true,
    shows: shows === true,
    version: Number(version),
    after: methodBody.parse(after),
  };
}

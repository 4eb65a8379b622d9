/**
 * What staff do with payment methods. Where dual approval is needed, a deposit destination, its note and its activation
 * are only proposed: until they are approved customers see the old ones, or none. Each change is audited and counted by
 * the row's version.
 */
import { eq, isNull, sql } from 'drizzle-orm';
import type { Approvals } from '../approvals/approvals';
import { type AuditSource, writeAudit } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database, Tx } from '../database/database';
import { paymentMethod } from '../database/schema/payment-methods';
import type { EventBus } from '../events/events';
import { requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import {
  changesDestination,
  checkMethod,
  type MethodBody,
  type MethodValues,
  valuesOf,
} from './check-method';
import type { MethodRow } from './find-method';
import { proposeMethod } from './method-proposals';
import { auditMethod, listChanges, lockMethod, refuseTakenCode, writeMethod } from './write-method';

export interface ManageDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  approvals: Pick<Approvals, 'propose' | 'findWaiting' | 'withdrawProposals'>;
  /** Whether a deposit destination needs dual approval. */
  dualApproval: boolean;
  /** Whether placeholders are accepted as destinations. */
  practice: boolean;
}

export interface Changed {
  row: MethodRow;
  /** It waits for a second approver. */
  proposed: boolean;
}

type Change = (tx: Tx, nowMs: number) => Promise<Changed>;

/** Runs a change, then notifies open screens of methods. A duplicate code is refused on its field. */
async function commit({ db, clock, events }: ManageDeps, change: Change): Promise<Changed> {
  const changed = await db.transaction((tx) => change(tx, clock.nowMs())).catch(refuseTakenCode);
  events.publish({ type: changed.proposed ? 'queue' : 'content' });
  return changed;
}

/** Throws what checkMethod throws, and method_code_taken. */
export function createMethod(deps: ManageDeps, source: AuditSource, body: MethodBody): Promise<Changed> {
  const values = checkMethod(body, deps);
  const proposed = deps.dualApproval && changesDestination(undefined, values);
  return commit(deps, async (tx, nowMs) => {
    const [{ last } = { last: 0 }] = await tx
      .select({ last: sql<number>`coalesce(max(${paymentMethod.position}), 0)::int` })
      .from(paymentMethod);
    const [row] = await tx
      .insert(paymentMethod)
      .values({
        ...(proposed ? withoutDestination(values) : values),
        position: last + 1,
        createdMs: nowMs,
        updatedMs: nowMs,
      })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    if (proposed) await proposeMethod(deps, tx, { source, row, values, isNew: true, nowMs });
    else await auditMethod(tx, { source, nowMs, row, action: 'create', ...listChanges(undefined, values) });
    return { row, proposed };
  });
}

/** Until approval the draft has no destination and is not shown. */
function withoutDestination(values: MethodValues): MethodValues {
  return {
    ...values,
    coinAddress: null,
    accountName: null,
    accountNumber: null,
    promptPayId: null,
    servesDeposits: false,
    active: false,
  };
}

/** Throws method_not_found, method_changed over a newer version, awaiting_approval, and what checkMethod throws. */
export function updateMethod(
  deps: ManageDeps,
  source: AuditSource,
  { id, version, body }: { id: string; version: number; body: MethodBody },
): Promise<Changed> {
  const values = checkMethod(body, deps);
  return commit(deps, async (tx, nowMs) => {
    const before = await lockMethod(tx, Number(id));
    if (before.version !== version) throw new Failure('method_changed');
    if (deps.dualApproval && changesDestination(before, values)) {
      return propose(deps, tx, { source, row: before, values, nowMs });
    }
    const row = await writeMethod(tx, { before, values, nowMs });
    await auditMethod(tx, { source, nowMs, row, action: 'update', ...listChanges(before, values) });
    return { row, proposed: false };
  });
}

async function propose(
  deps: ManageDeps,
  tx: Tx,
  proposal: { source: AuditSource; row: MethodRow; values: MethodValues; nowMs: number },
): Promise<Changed> {
  await proposeMethod(deps, tx, { ...proposal, isNew: false });
  return { row: proposal.row, proposed: true };
}

/**
 * Shows it to customers or hides it; where dual approval is needed, showing a deposit destination is proposed. Throws
 * method_not_found; awaiting_approval when showing one with a pending proposal.
 */
export function toggleMethod(
  deps: ManageDeps,
  source: AuditSource,
  { id, active }: { id: string; active: boolean },
): Promise<Changed> {
  return commit(deps, async (tx, nowMs) => {
    const before = await lockMethod(tx, Number(id));
    if (before.active === active) return { row: before, proposed: false };
    // A draft is shown by its approval; hiding is always immediate.
    if (active && (await deps.approvals.findWaiting(tx, { methodId: before.id }))) {
      throw new Failure('awaiting_approval');
    }
    const values = { ...valuesOf(before), active };
    if (deps.dualApproval && changesDestination(valuesOf(before), values)) {
      return propose(deps, tx, { source, row: before, values, nowMs });
    }
    const row = await writeMethod(tx, { before, values: { active }, nowMs });
    await auditMethod(tx, {
      source,
      nowMs,
      row,
      action: active ? 'show' : 'hide',
      before: { active: before.active },
      after: { active },
      data: { code: row.code },
    });
    return { row, proposed: false };
  });
}

/** Retires it; past cases keep its name. Its pending proposal is withdrawn. */
export function deleteMethod(deps: ManageDeps, source: AuditSource, id: string): Promise<Changed> {
  return commit(deps, async (tx, nowMs) => {
    const before = await lockMethod(tx, Number(id));
    const by = { userId: requireCaller(source).userId, reason: 'Payment method deleted', nowMs };
    await deps.approvals.withdrawProposals(tx, { methodId: before.id }, by);
    const row = await writeMethod(tx, { before, values: { active: false, deletedMs: nowMs }, nowMs });
    const { code, name, active } = before;
    await auditMethod(tx, { source, nowMs, row, action: 'delete', before: { code, name, active } });
    return { row, proposed: false };
  });
}

/** Puts the named ones first, in this order; the others follow in their present order. Throws method_not_found. */
export async function orderMethods(deps: ManageDeps, source: AuditSource, ids: string[]): Promise<void> {
  const wanted = ids.map(Number);
  if (new Set(wanted).size !== wanted.length) {
    throw new Failure('validation_failed', { errors: { ids: ['Each method once'] } });
  }
  await deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(paymentMethod)
      .where(isNull(paymentMethod.deletedMs))
      .orderBy(paymentMethod.position, paymentMethod.id)
      .for('update');
    const known = rows.map(({ id }) => id);
    if (wanted.some((id) => !known.includes(id))) throw new Failure('method_not_found');
    const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
    for (const [index, id] of order.entries()) {
      await tx
        .update(paymentMethod)
        .set({ position: index + 1 })
        .where(eq(paymentMethod.id, id));
    }
    const line = { action: 'payment_method.order', subjectKind: 'payment_method', subjectId: 'all' };
    const changes = { before: { order: known.map(String) }, after: { order: order.map(String) } };
    await writeAudit(tx, { source, nowMs: deps.clock.nowMs(), line: { ...line, ...changes } });
  });
  deps.events.publish({ type: 'content' });
}

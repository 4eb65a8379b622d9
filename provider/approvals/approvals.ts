/**
 * What one member of staff proposed and a second one decides (M9). A feature defines what its kind means and how it is
 * carried out; this module checks who may decide, that it happens once, and that two people did. Locks: the case, then
 * its proposal, then accounts.
 */
import { and, eq, type SQL } from 'drizzle-orm';
import type { RouteName } from '../../lib/contract/routes';
import type { Approval } from '../../lib/contract/staff/staff-schemas';
import type { Micros } from '../../lib/money/money';
import type { AuditSource } from '../audit/write-audit';
import { writeAudit } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database, Queryable, Tx } from '../database/database';
import { brokenConstraint } from '../database/queries/broken-constraint';
import { approval } from '../database/schema/staff';
import type { EventBus, ProviderEvent } from '../events/events';
import { toIsoTime } from '../http/answers/to-iso-time';
import { type Actor, type Caller, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import type { DualApprovalRules } from './dual-approval-rules';
import { type ApproverConflict, findApproverConflict } from './find-approver-conflict';
import { lockProposerAndApprover } from './lock-proposer-and-approver';

export type ApprovalRow = typeof approval.$inferSelect;
export type ApprovalKind = Approval['kind'];

/** The one record that a proposal is about. */
export interface ApprovalRef {
  depositId?: number;
  withdrawalId?: number;
  adjustmentId?: number;
  methodId?: number;
  userId?: number;
}

/** A call by a member of staff: who, from where, which call, under which key. */
export interface StaffAction extends AuditSource {
  /** Name of the call in the contract: a key is scoped to person and call. */
  call: RouteName;
  idempotencyKey: string;
}

export interface Decision {
  row: ApprovalRow;
  source: StaffAction;
  nowMs: number;
}

export interface ApprovalHandler {
  /** Whether the caller's permissions allow a decision of this kind; that they are not the proposer is checked here. */
  mayDecide(caller: Caller, row: ApprovalRow): boolean;
  /** The part of the payload that a caller may read; all of it by default. */
  toPayloadDto?(db: Queryable, row: ApprovalRow, caller: Caller): Promise<Record<string, unknown>>;
  /** Its label, the customer concerned, the amount. */
  describe(
    db: Queryable,
    row: ApprovalRow,
  ): Promise<{
    subjectId: number;
    subject: string;
    user: { id: number; username: string } | null;
    amountMicros: Micros | null;
  }>;
  /**
   * Locks the record that it is about, before the proposal is locked. People are locked in one order: a record that is a
   * person, together with `people`, who proposed it and who decides.
   */
  lock?(tx: Tx, row: ApprovalRow, people: readonly number[]): Promise<void>;
  /**
   * Does exactly what was proposed, with the permissions that its proposer has now. Throws a Failure when that is no
   * longer possible: the proposal then stays pending.
   */
  carryOut(tx: Tx, decision: Decision & { proposer: Actor }): Promise<ProviderEvent[]>;
  /** What else happens at a refusal. */
  onRefused?(tx: Tx, decision: Decision & { reason: string }): Promise<ProviderEvent[]>;
}

export interface Proposal {
  kind: ApprovalKind;
  refs: ApprovalRef;
  payload: Record<string, unknown>;
  proposedBy: number;
  nowMs: number;
}

export interface Approvals {
  /** A feature registers its kind, once, when it is wired. */
  handle(kind: ApprovalKind, handler: ApprovalHandler): void;
  handlerOf(kind: string): ApprovalHandler;
  /**
   * Throws awaiting_approval when one is pending for the same record. The caller publishes `queue` after its commit.
   */
  propose(tx: Tx, proposal: Proposal): Promise<ApprovalRow>;
  /** The pending proposal of a record, locked. */
  findWaiting(tx: Tx, ref: ApprovalRef): Promise<ApprovalRow | undefined>;
  /** Refuses pending proposals of a record that ends otherwise; returns their ids. */
  withdrawProposals(
    tx: Tx,
    ref: ApprovalRef,
    by: { userId: number; reason: string; nowMs: number },
  ): Promise<number[]>;
  /** Why somebody may not approve another person's proposal at the moment; undefined when they may. */
  findConflict(
    db: Queryable,
    people: { proposedBy: number; decider: number },
  ): Promise<ApproverConflict | undefined>;
  /**
   * Carries a proposal out as the second approver. Throws case_not_found, own_proposal, forbidden, case_changed, also
   * when its proposer may no longer propose it, and not_independent with its reason and end.
   */
  approve(id: number, source: StaffAction): Promise<void>;
  /** The same inside a transaction; the caller publishes what it returns after its commit. */
  approveIn(tx: Tx, id: number, source: StaffAction): Promise<ProviderEvent[]>;
  /** Refuses another person's proposal or withdraws one's own. */
  refuse(id: number, source: StaffAction, reason: string): Promise<void>;
  refuseIn(tx: Tx, id: number, source: StaffAction, reason: string): Promise<ProviderEvent[]>;
}

export function createApprovals(deps: {
  db: Database;
  clock: Clock;
  events: EventBus;
  rules: Pick<DualApprovalRules, 'ageMs' | 'independenceMs'>;
}): Approvals {
  const { db, clock, events, rules } = deps;
  const handlers = new Map<string, ApprovalHandler>();

  function handlerOf(kind: string): ApprovalHandler {
    const handler = handlers.get(kind);
    if (!handler) throw new Error(`nothing handles proposals of kind ${kind}`);
    return handler;
  }

  async function approveIn(tx: Tx, id: number, source: StaffAction): Promise<ProviderEvent[]> {
    const nowMs = clock.nowMs();
    const row = await takeUp(tx, { id, source, handlerOf });
    if (!row) return [];
    const caller = requireCaller(source);
    if (row.proposedBy === caller.userId) throw new Failure('own_proposal');
    const handler = handlerOf(row.kind);
    if (!handler.mayDecide(caller, row)) throw new Failure('forbidden');
    const proposer = await lockProposerAndApprover(tx, { row, caller });
    const conflict = await findApproverConflict(tx, rules, {
      proposedBy: row.proposedBy,
      decider: caller.userId,
      nowMs,
    });
    if (conflict) {
      throw new Failure('not_independent', {
        facts: { reason: conflict.reason, until: toIsoTime(conflict.untilMs) },
      });
    }
    await decide(tx, row, { status: 'approved', userId: caller.userId, key: keyOf(source), nowMs });
    const published = await handler.carryOut(tx, { row, source, nowMs, proposer });
    await audit(tx, { row, source, nowMs, status: 'approved' });
    return [...published, { type: 'queue' }];
  }

  async function refuseIn(tx: Tx, id: number, source: StaffAction, reason: string): Promise<ProviderEvent[]> {
    const nowMs = clock.nowMs();
    const row = await takeUp(tx, { id, source, handlerOf });
    if (!row) return [];
    const caller = requireCaller(source);
    const handler = handlerOf(row.kind);
    if (row.proposedBy !== caller.userId && !handler.mayDecide(caller, row)) throw new Failure('forbidden');
    await decide(tx, row, { status: 'refused', userId: caller.userId, key: keyOf(source), reason, nowMs });
    const published = (await handler.onRefused?.(tx, { row, source, nowMs, reason })) ?? [];
    await audit(tx, { row, source, nowMs, status: 'refused', reason });
    return [...published, { type: 'queue' }];
  }

  async function commit(work: (tx: Tx) => Promise<ProviderEvent[]>): Promise<void> {
    const published = await db.transaction(work).catch((error: unknown) => {
      // Two decisions under one key at once: the unique key decides.
      throw brokenConstraint(error) === 'approval_decision_key' ? new Failure('idempotency_mismatch') : error;
    });
    for (const event of published) events.publish(event);
  }

  return {
    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`proposals of kind ${kind} are handled twice`);
      handlers.set(kind, handler);
    },
    handlerOf,
    propose,
    findConflict: (queryable, people) =>
      findApproverConflict(queryable, rules, { ...people, nowMs: clock.nowMs() }),
    async findWaiting(tx, ref) {
      const [row] = await lockWaiting(tx, ref);
      return row;
    },
    async withdrawProposals(tx, ref, by) {
      const rows = await lockWaiting(tx, ref);
      for (const row of rows) await decide(tx, row, { ...by, status: 'refused' });
      return rows.map(({ id }) => id);
    },
    approve: (id, source) => commit((tx) => approveIn(tx, id, source)),
    approveIn,
    refuse: (id, source, reason) => commit((tx) => refuseIn(tx, id, source, reason)),
    refuseIn,
  };
}

async function propose(tx: Tx, proposal: Proposal): Promise<ApprovalRow> {
  const { kind, refs, payload, proposedBy, nowMs } = proposal;
  const [row] = await tx
    .insert(approval)
    .values({ kind, ...refs, payload, proposedBy, proposedMs: nowMs })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Failure('awaiting_approval');
  return row;
}

/** A key is scoped to its call; keys themselves contain no space. */
function keyOf({ call, idempotencyKey }: StaffAction): string {
  return `${call} ${idempotencyKey}`;
}

/**
 * Locks record and proposal in this order and checks what every decision needs. Undefined when the key was answered
 * before: then nothing is left to do.
 */
async function takeUp(
  tx: Tx,
  of: { id: number; source: StaffAction; handlerOf: Approvals['handlerOf'] },
): Promise<ApprovalRow | undefined> {
  const [seen] = await tx.select().from(approval).where(eq(approval.id, of.id));
  if (!seen) throw new Failure('case_not_found');
  const { userId } = requireCaller(of.source);
  await of.handlerOf(seen.kind).lock?.(tx, seen, [seen.proposedBy, userId]);
  const [row] = await tx.select().from(approval).where(eq(approval.id, of.id)).for('update');
  if (!row) throw new Failure('case_not_found');
  const [answered] = await tx
    .select({ id: approval.id })
    .from(approval)
    .where(and(eq(approval.decidedBy, userId), eq(approval.decisionKey, keyOf(of.source))));
  if (answered?.id === of.id) return undefined;
  if (answered) throw new Failure('idempotency_mismatch');
  if (row.status !== 'waiting') throw new Failure('case_changed');
  return row;
}

function lockWaiting(tx: Tx, ref: ApprovalRef): Promise<ApprovalRow[]> {
  return tx
    .select()
    .from(approval)
    .where(and(matches(ref), eq(approval.status, 'waiting')))
    .for('update');
}

async function decide(
  tx: Tx,
  row: ApprovalRow,
  by: { status: 'approved' | 'refused'; userId: number; key?: string; reason?: string; nowMs: number },
): Promise<void> {
  await tx
    .update(approval)
    .set({
      status: by.status,
      decidedBy: by.userId,
      decidedMs: by.nowMs,
      decisionKey: by.key ?? null,
      refusedReason: by.reason ?? null,
    })
    .where(and(eq(approval.id, row.id), eq(approval.status, 'waiting')));
}

function matches(ref: ApprovalRef): SQL | undefined {
  const conditions: SQL[] = [];
  if (ref.depositId !== undefined) conditions.push(eq(approval.depositId, ref.depositId));
  if (ref.withdrawalId !== undefined) conditions.push(eq(approval.withdrawalId, ref.withdrawalId));
  if (ref.adjustmentId !== undefined) conditions.push(eq(approval.adjustmentId, ref.adjustmentId));
  if (ref.methodId !== undefined) conditions.push(eq(approval.methodId, ref.methodId));
  if (ref.userId !== undefined) conditions.push(eq(approval.userId, ref.userId));
  if (conditions.length === 0) throw new Error('a proposal is about one record');
  return and(...conditions);
}

async function audit(
  tx: Tx,
  { row, source, nowMs, status, reason }: Decision & { status: 'approved' | 'refused'; reason?: string },
): Promise<void> {
  await writeAudit(tx, {
    source,
    nowMs,
    line: {
      action: status === 'approved' ? 'approval.approve' : 'approval.refuse',
      subjectKind: 'approval',
      subjectId: row.id,
      before: { status: row.status },
      after: { status },
      ...(reason === undefined ? {} : { reason }),
      data: { kind: row.kind, proposedBy: String(row.proposedBy) },
    },
  });
}

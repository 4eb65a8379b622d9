/**
 * The only way to change a case's status: locked, checked against its state table, changed by one conditional update,
 * posted, recorded and notified, in one transaction. Locks: case, proposal, people, accounts.
 */
import type { z } from 'zod';
import { mayTransition, type Transition } from '../../../lib/contract/money/cases';
import type { Micros } from '../../../lib/money/money';
import type { StaffAction } from '../../approvals/approvals';
import { writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { commitAndPublish, type Done } from '../../events/commit-and-publish';
import type { ProviderEvent } from '../../events/events';
import { requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { hashIdempotentRequest, type RequestPart } from '../../http/requests/hash-idempotent-request';
import type { MoneyDeps } from '../money-deps';
import { type CaseRef, findAnswered, type KeyedAction, writeCaseEvent } from './case-events';
import { refuseByConstraint } from './refuse-by-constraint';
import { requiresDualApproval } from './requires-dual-approval';

/** A decision as it is proposed: the parsed call and everything else that determines what will be done. */
export type Payload = Record<string, unknown>;

export interface CaseRow {
  id: number;
  userId: number;
  status: string;
}

/** A kind of case with a state table. */
export interface CaseSubject<Row extends CaseRow> {
  kind: 'deposit' | 'withdrawal';
  transitions: Readonly<Record<string, Transition<string>>>;
  refOf(id: number): CaseRef;
  /** Reads and locks one case. */
  lock(tx: Tx, id: number): Promise<Row | undefined>;
}

/**
 * A transition's effects besides its record: the update and the posting. Returns the data of its event, and whom to
 * notify.
 */
export interface TransitionContext<Row> {
  row: Row;
  /** Undefined when the customer acts. */
  staffId: number | undefined;
  proposedBy: number | undefined;
  nowMs: number;
}
export interface TransitionResult {
  data: Record<string, unknown>;
  events: ProviderEvent[];
}

/** A call about one case. */
export interface CaseAction {
  source: StaffAction;
  id: number;
}
export type CaseDecision<Body extends z.ZodType> = CaseAction & { body: z.output<Body> };
/** Whether the decision was only proposed, for a second approver. */
export type Decided = Promise<{ needsSecond: boolean }>;

export interface TransitionRequest<Row extends CaseRow> {
  subject: CaseSubject<Row>;
  id: number;
  transition: string;
  source: StaffAction;
  /** The owner, who finds only their own cases; else a member of staff, who finds those of others. */
  byOwner?: true;
  meaning: readonly RequestPart[];
  /** For decisions that may need two people: what would be proposed. Throws the Failure that it would meet. */
  proposal?(tx: Tx, row: Row): Promise<{ amount: Micros; payload: Payload }>;
  /** `payload` is the result of `proposal`; empty without one. */
  perform(tx: Tx, performance: TransitionContext<Row>, payload: Payload): Promise<TransitionResult>;
}

/**
 * Transitions a case once per key. Returns whether it was only proposed. Throws case_not_found, case_changed, own_case,
 * awaiting_approval, idempotency_mismatch, or what the transition itself refuses; then nothing is written.
 */
export function transitionCase<Row extends CaseRow>(
  deps: MoneyDeps,
  request: TransitionRequest<Row>,
): Decided {
  return refuseByConstraint(() => commitAndPublish(deps, (tx) => transitionIn(tx, deps, request)));
}

async function transitionIn<Row extends CaseRow>(
  tx: Tx,
  deps: MoneyDeps,
  request: TransitionRequest<Row>,
): Promise<Done<{ needsSecond: boolean }>> {
  const { subject, id, transition, byOwner } = request;
  const actorId = requireCaller(request.source).userId;
  const row = await subject.lock(tx, id);
  if (!row || (byOwner && row.userId !== actorId)) throw new Failure('case_not_found');
  const keyed = keyOf(request.source, [id, ...request.meaning]);
  const answered = await findAnswered(tx, keyed);
  if (answered) return { answer: { needsSecond: answered.move === 'propose' }, events: [] };
  if (!byOwner && row.userId === actorId) throw new Failure('own_case');
  requireTransition(subject, transition, row);

  const nowMs = deps.clock.nowMs();
  const waiting = await deps.approvals.findWaiting(tx, subject.refOf(id));
  // A pending proposal may be about a payment already sent: only staff may end the case now.
  if (waiting && (byOwner || request.proposal)) throw new Failure('awaiting_approval');
  let payload: Payload = {};
  if (request.proposal) {
    const proposal = await request.proposal(tx, row);
    payload = proposal.payload;
    const decision = { userId: row.userId, staffId: actorId, amount: proposal.amount, nowMs };
    if (await requiresDualApproval(tx, deps, decision)) {
      await propose(tx, deps, { subject, row, keyed, source: request.source, nowMs, payload });
      return { answer: { needsSecond: true }, events: [{ type: 'queue' }] };
    }
  }
  const staffId = byOwner ? undefined : actorId;
  const performance = { row, staffId, proposedBy: undefined, nowMs };
  const events = await performTransition(tx, {
    subject,
    transition,
    perform: (of) => request.perform(tx, of, payload),
    performance,
    keyed,
    source: request.source,
  });
  if (waiting && endsCase(subject, transition)) {
    await deps.approvals.withdrawProposals(tx, subject.refOf(id), {
      userId: actorId,
      reason: transition,
      nowMs,
    });
  }
  return { answer: { needsSecond: false }, events };
}

interface ProposedTransition<Row extends CaseRow> {
  subject: CaseSubject<Row>;
  row: Row;
  keyed: KeyedAction;
  source: StaffAction;
  nowMs: number;
  payload: Payload;
}

async function propose<Row extends CaseRow>(
  tx: Tx,
  deps: MoneyDeps,
  { subject, row, keyed, source, nowMs, payload }: ProposedTransition<Row>,
): Promise<void> {
  const of = subject.refOf(row.id);
  const { status } = row;
  await deps.approvals.propose(tx, {
    kind: subject.kind,
    refs: of,
    payload,
    proposedBy: keyed.actorId,
    nowMs,
  });
  await writeCaseEvent(tx, {
    of,
    keyed,
    transition: 'propose',
    from: status,
    to: status,
    nowMs,
    data: payload,
  });
  await writeAudit(tx, {
    source,
    nowMs,
    line: {
      action: `${subject.kind}.propose`,
      subjectKind: subject.kind,
      subjectId: row.id,
      userId: row.userId,
      data: payload,
    },
  });
}

export interface LockedTransition<Row extends CaseRow> {
  subject: CaseSubject<Row>;
  transition: string;
  perform(performance: TransitionContext<Row>): Promise<TransitionResult>;
  performance: TransitionContext<Row>;
  keyed: KeyedAction;
  source: StaffAction;
}

/** Carries a transition out on a locked case and records it. Throws case_changed when its state forbids it. */
export async function performTransition<Row extends CaseRow>(
  tx: Tx,
  { subject, transition, perform, performance, keyed, source }: LockedTransition<Row>,
): Promise<ProviderEvent[]> {
  const { row, staffId, proposedBy, nowMs } = performance;
  const { to } = requireTransition(subject, transition, row);
  const { data, events } = await perform(performance);
  const { reason, ...facts } = data;
  await writeCaseEvent(tx, {
    of: subject.refOf(row.id),
    keyed,
    transition,
    from: row.status,
    to,
    nowMs,
    data: proposedBy === undefined ? data : { ...data, proposedBy: String(proposedBy) },
  });
  if (staffId !== undefined) {
    await writeAudit(tx, {
      source,
      nowMs,
      line: {
        action: `${subject.kind}.${transition}`,
        subjectKind: subject.kind,
        subjectId: row.id,
        userId: row.userId,
        before: { status: row.status },
        after: { status: to },
        ...(typeof reason === 'string' ? { reason } : {}),
        data: proposedBy === undefined ? facts : { ...facts, proposedBy: String(proposedBy) },
      },
    });
  }
  return [...events, { type: 'queue' }];
}

/** A call with its key; `meaning` starts with its subject. */
export function keyOf(source: StaffAction, meaning: readonly RequestPart[]): KeyedAction {
  const { call, idempotencyKey } = source;
  const actorId = requireCaller(source).userId;
  return { actorId, call, idempotencyKey, meaning: hashIdempotentRequest([call, ...meaning]) };
}

function requireTransition<Row extends CaseRow>(
  subject: CaseSubject<Row>,
  transition: string,
  row: Row,
): Transition<string> {
  const allowed = subject.transitions[transition];
  if (!allowed) throw new Error(`a ${subject.kind} has no transition ${transition}`);
  if (!mayTransition(allowed, row.status)) throw new Failure('case_changed');
  return allowed;
}

/** Whether the transition's target state is final. */
function endsCase<Row extends CaseRow>(subject: CaseSubject<Row>, transition: string): boolean {
  const to = subject.transitions[transition]?.to;
  return !Object.values(subject.transitions).some(({ from }) => from.some((status) => status === to));
}

/**
 * The one way in which a case moves: locked, checked against its state table, changed by one conditional update,
 * posted, recorded and told, in one transaction. Locks: case, proposal, people, accounts.
 */
import { mayTransition, type Transition } from '../../lib/contract/cases';
import type { Micros } from '../../lib/money/money';
import type { StaffAct } from '../approvals/approvals';
import { writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { commitAndPublish, type Done } from '../events/commit-and-publish';
import type { ProviderEvent } from '../events/events';
import { requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { hashMeaning, type MeaningPart } from '../http/hash-meaning';
import { type CaseRef, findAnswered, type KeyedAct, writeCaseEvent } from './case-events';
import type { MoneyDeps } from './money-deps';
import { requiresSecond } from './needs-second';
import { refuseByConstraint } from './refusal-of-constraint';

/** A decision as it is proposed: the parsed call and whatever else fixes what will be done. */
export type Payload = Record<string, unknown>;

export interface CaseRow {
  id: number;
  userId: number;
  status: string;
}

/** A kind of case that moves by a state table. */
export interface CaseSubject<Row extends CaseRow> {
  kind: 'deposit' | 'withdrawal';
  moves: Readonly<Record<string, Transition<string>>>;
  refOf(id: number): CaseRef;
  /** Reads and locks one case. */
  lock(tx: Tx, id: number): Promise<Row | undefined>;
}

/** What a move does beyond its record: the update and the posting. Returns what its event says, and whom to tell. */
export interface Performance<Row> {
  row: Row;
  /** Undefined when the customer acts. */
  staffId: number | undefined;
  proposedBy: number | undefined;
  nowMs: number;
}
export interface Performed {
  data: Record<string, unknown>;
  events: ProviderEvent[];
}

export interface MoveRequest<Row extends CaseRow> {
  subject: CaseSubject<Row>;
  id: number;
  move: string;
  act: StaffAct;
  /** The owner, who finds only their own cases; else a member of staff, who finds those of others. */
  byOwner?: true;
  meaning: readonly MeaningPart[];
  /** Of decisions that two people may have to make: what would be proposed. Throws the Failure that it would meet. */
  proposal?(tx: Tx, row: Row): Promise<{ amount: Micros; payload: Payload }>;
  /** `payload` is what `proposal` gave; empty without one. */
  perform(tx: Tx, performance: Performance<Row>, payload: Payload): Promise<Performed>;
}

/**
 * Moves a case once per key. Returns whether it was only proposed. Throws case_not_found, case_changed, own_case,
 * awaiting_approval, idempotency_mismatch, or what the move itself refuses; then nothing is written.
 */
export function moveCase<Row extends CaseRow>(
  deps: MoneyDeps,
  request: MoveRequest<Row>,
): Promise<{ needsSecond: boolean }> {
  return refuseByConstraint(() => commitAndPublish(deps, (tx) => moveIn(tx, deps, request)));
}

async function moveIn<Row extends CaseRow>(
  tx: Tx,
  deps: MoneyDeps,
  request: MoveRequest<Row>,
): Promise<Done<{ needsSecond: boolean }>> {
  const { subject, id, move, byOwner } = request;
  const actorId = requireCaller(request.act).userId;
  const row = await subject.lock(tx, id);
  if (!row || (byOwner && row.userId !== actorId)) throw new Failure('case_not_found');
  const keyed = keyOf(request.act, [id, ...request.meaning]);
  const answered = await findAnswered(tx, keyed);
  if (answered) return { answer: { needsSecond: answered.move === 'propose' }, events: [] };
  if (!byOwner && row.userId === actorId) throw new Failure('own_case');
  requireMove(subject, move, row);

  const nowMs = deps.clock.nowMs();
  const waiting = await deps.approvals.findWaiting(tx, subject.refOf(id));
  // A proposal to approve may tell of a payment that has left: only staff end the case now.
  if (waiting && (byOwner || request.proposal)) throw new Failure('awaiting_approval');
  let payload: Payload = {};
  if (request.proposal) {
    const proposal = await request.proposal(tx, row);
    payload = proposal.payload;
    const decision = { userId: row.userId, staffId: actorId, amount: proposal.amount, nowMs };
    if (await requiresSecond(tx, deps, decision)) {
      await propose(tx, deps, { subject, row, keyed, source: request.act, nowMs, payload });
      return { answer: { needsSecond: true }, events: [{ type: 'queue' }] };
    }
  }
  const staffId = byOwner ? undefined : actorId;
  const performance = { row, staffId, proposedBy: undefined, nowMs };
  const events = await performMove(tx, {
    subject,
    move,
    perform: (of) => request.perform(tx, of, payload),
    performance,
    keyed,
    source: request.act,
  });
  if (waiting && endsCase(subject, move)) {
    await deps.approvals.withdrawProposals(tx, subject.refOf(id), { userId: actorId, reason: move, nowMs });
  }
  return { answer: { needsSecond: false }, events };
}

interface ProposedMove<Row extends CaseRow> {
  subject: CaseSubject<Row>;
  row: Row;
  keyed: KeyedAct;
  source: StaffAct;
  nowMs: number;
  payload: Payload;
}

async function propose<Row extends CaseRow>(
  tx: Tx,
  deps: MoneyDeps,
  { subject, row, keyed, source, nowMs, payload }: ProposedMove<Row>,
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
    act: keyed,
    move: 'propose',
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

export interface PerformedMove<Row extends CaseRow> {
  subject: CaseSubject<Row>;
  move: string;
  perform(performance: Performance<Row>): Promise<Performed>;
  performance: Performance<Row>;
  keyed: KeyedAct;
  source: StaffAct;
}

/** Carries a move out on a locked case and records it. Throws case_changed when its state forbids it. */
export async function performMove<Row extends CaseRow>(
  tx: Tx,
  { subject, move, perform, performance, keyed, source }: PerformedMove<Row>,
): Promise<ProviderEvent[]> {
  const { row, staffId, proposedBy, nowMs } = performance;
  const { to } = requireMove(subject, move, row);
  const { data, events } = await perform(performance);
  const { reason, ...facts } = data;
  await writeCaseEvent(tx, {
    of: subject.refOf(row.id),
    act: keyed,
    move,
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
        action: `${subject.kind}.${move}`,
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

/** A call with its key; `meaning` begins with what it is about. */
export function keyOf(act: StaffAct, meaning: readonly MeaningPart[]): KeyedAct {
  const { call, idempotencyKey } = act;
  const actorId = requireCaller(act).userId;
  return { actorId, call, idempotencyKey, meaning: hashMeaning([call, ...meaning]) };
}

function requireMove<Row extends CaseRow>(
  subject: CaseSubject<Row>,
  move: string,
  row: Row,
): Transition<string> {
  const allowed = subject.moves[move];
  if (!allowed) throw new Error(`a ${subject.kind} has no move ${move}`);
  if (!mayTransition(allowed, row.status)) throw new Failure('case_changed');
  return allowed;
}

/** Whether nothing leads on from where the move leads. */
function endsCase<Row extends CaseRow>(subject: CaseSubject<Row>, move: string): boolean {
  const to = subject.moves[move]?.to;
  return !Object.values(subject.moves).some(({ from }) => from.some((status) => status === to));
}

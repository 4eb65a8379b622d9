/** The audit log: one line for what a member of staff did, written in the transaction that did it. */
import type { Tx } from '../database/database';
import { auditLog } from '../database/schema/staff';
import { type Caller, requireCaller } from '../http/call';

export interface AuditLine {
  /** What was done, as subject and verb: deposit.approve. */
  action: string;
  subjectKind: string;
  subjectId: number | string;
  /** The customer concerned. */
  userId?: number;
  /** What changed, by wire field name: a created record has only an after, a removed one only a before. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The reason, as written by the actor. */
  reason?: string;
  /** Further data. Like the rest it holds no secret, no document and no message text. */
  data?: Record<string, unknown>;
}

/** The parts of a call that an audit line stores. */
export interface AuditSource {
  caller: Caller | undefined;
  clientAddress: string;
  requestId: string;
}

/** Writes one line; the caller of `source` is its actor. */
export async function writeAudit(
  tx: Tx,
  { source, nowMs, line }: { source: AuditSource; nowMs: number; line: AuditLine },
): Promise<void> {
  const actor = requireCaller(source);
  await tx.insert(auditLog).values({
    atMs: nowMs,
    actorId: actor.userId,
    actorRole: actor.role,
    action: line.action,
    subjectKind: line.subjectKind,
    subjectId: String(line.subjectId),
    userId: line.userId ?? null,
    data: joinData(line),
    address: source.clientAddress,
    requestId: source.requestId,
  });
}

/** A change to one record. `kind` is its word in actions, and what the line is about unless `subjectKind` says. */
export interface RecordChange {
  source: AuditSource;
  nowMs: number;
  kind: string;
  subjectKind?: string;
  id: number;
  /** The verb: create, update, delete. */
  action: string;
  changes: Pick<AuditLine, 'before' | 'after' | 'data'>;
}

/** Writes the line of a change to one record: `quote.update` of quote 7. */
export function auditRecord(tx: Tx, change: RecordChange): Promise<void> {
  const { source, nowMs, kind, subjectKind = kind, id, action, changes } = change;
  return writeAudit(tx, {
    source,
    nowMs,
    line: { action: `${kind}.${action}`, subjectKind, subjectId: id, ...changes },
  });
}

function joinData({ before, after, reason, data }: AuditLine): Record<string, unknown> {
  return {
    ...data,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(reason === undefined ? {} : { reason }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The differences between two states of a record, as parts of a line; undefined without any. Of `omit` fields only
 * the name is recorded, under `changed`.
 */
export function findDifference(
  before: Fields,
  after: Fields,
  { omit = [] }: { omit?: readonly string[] } = {},
): Pick<AuditLine, 'before' | 'after' | 'data'> | undefined {
  const fields = Object.keys(after).filter((field) => plain(before[field]) !== plain(after[field]));
  if (fields.length === 0) return undefined;
  const recorded = fields.filter((field) => !omit.includes(field));
  const changed = fields.filter((field) => omit.includes(field));
  const pick = (of: Fields) => Object.fromEntries(recorded.map((field) => [field, of[field] ?? null]));
  return {
    ...(recorded.length === 0 ? {} : { before: pick(before), after: pick(after) }),
    ...(changed.length === 0 ? {} : { data: { changed } }),
  };
}

function plain(value: unknown): string {
  return JSON.stringify(value ?? null);
}

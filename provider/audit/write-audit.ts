/** The audit log: one line for what a member of staff did, written in the transaction that did it. */
import type { Tx } from '../database/database';
import { auditLog } from '../database/service-schema';
import { type Caller, requireCaller } from '../http/call';

export interface AuditLine {
  /** What was done, as subject and verb: deposit.approve. */
  action: string;
  subjectKind: string;
  subjectId: number | string;
  /** The customer concerned. */
  userId?: number;
  /** What changed, by field in the words of the wire: what is made has only an after, what is removed only a before. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Why, in the words of whoever did it. */
  reason?: string;
  /** What else is worth keeping. Like the others it holds no secret, no document and no message text. */
  data?: Record<string, unknown>;
}

/** Where a line comes from: the parts of a call that it keeps. */
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
 * What differs of two states of a record, as parts of a line; undefined when nothing does. Of `untold` fields the line
 * says only, under `changed`, that they did.
 */
export function findDifference(
  before: Fields,
  after: Fields,
  { untold = [] }: { untold?: readonly string[] } = {},
): Pick<AuditLine, 'before' | 'after' | 'data'> | undefined {
  const fields = Object.keys(after).filter((field) => plain(before[field]) !== plain(after[field]));
  if (fields.length === 0) return undefined;
  const told = fields.filter((field) => !untold.includes(field));
  const changed = fields.filter((field) => untold.includes(field));
  const pick = (of: Fields) => Object.fromEntries(told.map((field) => [field, of[field] ?? null]));
  return {
    ...(told.length === 0 ? {} : { before: pick(before), after: pick(after) }),
    ...(changed.length === 0 ? {} : { data: { changed } }),
  };
}

function plain(value: unknown): string {
  return JSON.stringify(value ?? null);
}

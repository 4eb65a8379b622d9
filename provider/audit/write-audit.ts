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
  /** What changed. Holds no secret, no document and no message text. */
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
    data: line.data ?? {},
    address: source.clientAddress,
    requestId: source.requestId,
  });
}

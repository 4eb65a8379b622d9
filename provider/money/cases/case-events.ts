/** The events of a case and their keys: a retry with a key finds the first result (M5). */
import { and, eq } from 'drizzle-orm';
import type { RouteName } from '../../../lib/contract/routes';
import type { Tx } from '../../database/database';
import { caseEvent } from '../../database/schema/cases';
import { Failure } from '../../http/failure';

export type CaseRef = { depositId: number } | { withdrawalId: number } | { adjustmentId: number };

/** A call, for its idempotency key. */
export interface KeyedAction {
  actorId: number;
  call: RouteName;
  idempotencyKey: string;
  meaning: string;
}

/** The event that this key wrote before. Throws idempotency_mismatch when it had another meaning. */
export async function findAnswered(
  tx: Tx,
  keyed: KeyedAction,
): Promise<typeof caseEvent.$inferSelect | undefined> {
  const [event] = await tx
    .select()
    .from(caseEvent)
    .where(
      and(
        eq(caseEvent.actorId, keyed.actorId),
        eq(caseEvent.call, keyed.call),
        eq(caseEvent.idempotencyKey, keyed.idempotencyKey),
      ),
    );
  if (event && event.meaning !== keyed.meaning) throw new Failure('idempotency_mismatch');
  return event;
}

export interface NewCaseEvent {
  of: CaseRef;
  keyed: KeyedAction;
  /** Of the state table, or create, propose, refuse. */
  transition: string;
  from: string | null;
  to: string;
  nowMs: number;
  data?: Record<string, unknown>;
}

export async function writeCaseEvent(tx: Tx, event: NewCaseEvent): Promise<void> {
  const { of, keyed, transition, from, to, nowMs, data } = event;
  await tx.insert(caseEvent).values({
    ...of,
    ...keyed,
    move: transition,
    fromStatus: from,
    toStatus: to,
    atMs: nowMs,
    data: data ?? {},
  });
}

/** What happened to a case, and under which key: asking again with the key finds that it happened (M5). */
import { and, eq } from 'drizzle-orm';
import type { RouteName } from '../../../lib/contract/routes';
import type { Tx } from '../../database/database';
import { caseEvent } from '../../database/money-schema';
import { Failure } from '../../http/failure';

export type CaseRef = { depositId: number } | { withdrawalId: number } | { adjustmentId: number };

/** A call as its key sees it. */
export interface KeyedAct {
  actorId: number;
  call: RouteName;
  idempotencyKey: string;
  meaning: string;
}

/** The event that this key made before. Throws idempotency_mismatch when it then meant something else. */
export async function findAnswered(
  tx: Tx,
  act: KeyedAct,
): Promise<typeof caseEvent.$inferSelect | undefined> {
  const [event] = await tx
    .select()
    .from(caseEvent)
    .where(
      and(
        eq(caseEvent.actorId, act.actorId),
        eq(caseEvent.call, act.call),
        eq(caseEvent.idempotencyKey, act.idempotencyKey),
      ),
    );
  if (event && event.meaning !== act.meaning) throw new Failure('idempotency_mismatch');
  return event;
}

export interface NewCaseEvent {
  of: CaseRef;
  act: KeyedAct;
  /** Of the state table, or create, propose, refuse. */
  transition: string;
  from: string | null;
  to: string;
  nowMs: number;
  data?: Record<string, unknown>;
}

export async function writeCaseEvent(tx: Tx, event: NewCaseEvent): Promise<void> {
  const { of, act, transition, from, to, nowMs, data } = event;
  await tx.insert(caseEvent).values({
    ...of,
    ...act,
    move: transition,
    fromStatus: from,
    toStatus: to,
    atMs: nowMs,
    data: data ?? {},
  });
}

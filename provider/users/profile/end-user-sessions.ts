/** Staff sign a person out: on one device, or on all of them. */
import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { session } from '../../database/schema/users';
import { commitAndPublish } from '../../events/commit-and-publish';
import { type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { UserRow } from '../../identity/create-user';
import { recordAccountEvent } from '../../identity/record-account-event';
import { endSessions } from '../../identity/sessions/sessions';
import { describeTarget, lockTarget } from '../require-target';
import type { UsersDeps } from '../users-deps';

type EndingCall = Call<'endUserSessions'> | Call<'endUserSession'>;

/** Returns how many. Throws user_not_found, own_case, forbidden. */
export function endUserSessions(deps: UsersDeps, call: Call<'endUserSessions'>): Promise<number> {
  return endFor(deps, call, (tx, { id }, nowMs) => endSessions(tx, { userId: id, nowMs }));
}

/** Also throws session_not_found, for one that has ended or belongs to another person. */
export async function endUserSession(deps: UsersDeps, call: Call<'endUserSession'>): Promise<void> {
  const sessionId = Number(call.params.sessionId);
  await endFor(deps, call, async (tx, { id }, nowMs) => {
    const ended = await tx
      .update(session)
      .set({ endedMs: nowMs, endReason: 'revoked' })
      .where(and(eq(session.id, sessionId), eq(session.userId, id), isNull(session.endedMs)))
      .returning({ id: session.id });
    if (ended.length === 0) throw new Failure('session_not_found');
    return [sessionId];
  });
}

function endFor(
  deps: UsersDeps,
  call: EndingCall,
  end: (tx: Tx, row: UserRow, nowMs: number) => Promise<number[]>,
): Promise<number> {
  const caller = requireCaller(call);
  const targetId = Number(call.params.id);
  return commitAndPublish(deps, async (tx) => {
    const nowMs = deps.clock.nowMs();
    const row = await lockTarget(tx, { caller, targetId, action: 'change-password' });
    const ended = await end(tx, row, nowMs);
    if (ended.length > 0) {
      const data = { count: String(ended.length) };
      const event = { userId: row.id, kind: 'sessions_ended' as const, data, nowMs, source: undefined };
      await recordAccountEvent(tx, { ...event, actorId: caller.userId });
      const line = { action: 'user.sign_out', ...describeTarget(row), data: { sessionIds: ended } };
      await writeAudit(tx, { source: call, nowMs, line });
    }
    const over = ended.map((sessionId) => ({ type: 'session_ended' as const, userId: row.id, sessionId }));
    return { answer: ended.length, events: over };
  });
}

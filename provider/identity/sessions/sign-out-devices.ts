/** A person signs other devices out: one of them, or all but the caller's own. */
import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { recordAccountEvent } from '../record-account-event';
import { type EndReason, endSessions, type SessionDeps } from './sessions';

/**
 * Ends one session of the caller's, this one too. Throws session_not_found for one that has ended or belongs to another
 * person.
 */
export async function signDeviceOut(
  { db, clock, events }: SessionDeps,
  call: Call<'endSession'>,
): Promise<void> {
  const { userId, sessionId } = requireCaller(call);
  const id = Number(call.params.id);
  const nowMs = clock.nowMs();
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(session)
      .set({ endedMs: nowMs, endReason: 'revoked' satisfies EndReason })
      .where(and(eq(session.id, id), eq(session.userId, userId), isNull(session.endedMs)))
      .returning({ id: session.id });
    if (ended.length === 0) throw new Failure('session_not_found');
    if (id === sessionId) return;
    const data = { count: '1' };
    await recordAccountEvent(tx, { userId, kind: 'sessions_ended', data, nowMs, source: call });
  });
  events.publish({ type: 'session_ended', userId, sessionId: id });
}

/** Ends every session but the caller's own. Returns how many. */
export async function signOtherDevicesOut(
  { db, clock, events }: SessionDeps,
  call: Call<'endOtherSessions'>,
): Promise<number> {
  const { userId, sessionId } = requireCaller(call);
  const nowMs = clock.nowMs();
  const ended = await db.transaction(async (tx) => {
    const ids = await endSessions(tx, { userId, keep: sessionId, nowMs });
    const data = { count: String(ids.length) };
    if (ids.length > 0) {
      await recordAccountEvent(tx, { userId, kind: 'sessions_ended', data, nowMs, source: call });
    }
    return ids;
  });
  for (const id of ended) events.publish({ type: 'session_ended', userId, sessionId: id });
  return ended.length;
}

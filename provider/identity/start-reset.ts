/**
 * A link to choose a new password, mailed to the account's own address and nobody else. Its person asks for it, or
 * staff start it: they choose and see nothing.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStaff, mayActOn, readRole } from '../../lib/contract/permissions';
import { writeAudit } from '../audit/write-audit';
import type { ClaimDeps } from '../claims/claim-policy';
import { refuseForToday } from '../claims/claim-room';
import { lockPerson } from '../claims/lock-person';
import { countAccountEvents } from '../claims/require-account-change';
import type { Tx } from '../database/database';
import { appUser } from '../database/schema';
import { type Call, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { addressKey, type Throttles } from '../http/throttles';
import { sendMail } from '../mail/send-mail';
import { createLink } from './account-links';
import type { UserRow } from './create-user';
import { recordAccountEvent } from './record-account-event';
import type { SessionDeps } from './sessions';

export interface StartResetDeps extends SessionDeps, ClaimDeps {
  throttles: Throttles;
  /** Waits; tests pass one that only notes how long. */
  wait(ms: number): Promise<void>;
  /** From 0 up to 1; tests pass one that they know. */
  random(): number;
}

/** The work begins somewhere within this time after the answer, so that no later answer's time tells of it either. */
const SPREAD_MS = 400;

/**
 * Asks for a link by e-mail. The answer is given before anything is looked up: it is the same, and takes as long, for
 * every address. Throws too_many_requests by who asks alone: by how often for this one, and by the address, but for a
 * browser that signed in here before.
 */
export async function forgotPassword(deps: StartResetDeps, call: Call<'forgotPassword'>): Promise<void> {
  const address = addressKey(call.clientAddress);
  const from = call.isKeptDevice ? `device ${call.deviceMark}` : address;
  const attempt = await deps.throttles.attempt('forgot', `${call.body.email.toLowerCase()}\n${from}`);
  try {
    await deps.throttles.count('forgotAddress', from);
  } catch (refusal) {
    await attempt.undo();
    throw refusal;
  }
  void deps
    .wait(deps.random() * SPREAD_MS)
    .then(() => mailLink(deps, call))
    .catch((error: unknown) =>
      call.log.error({ err: error }, 'a link for a new password could not be written'),
    );
}

async function mailLink(deps: StartResetDeps, call: Call<'forgotPassword'>): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(appUser)
    .where(
      and(
        eq(sql`lower(${appUser.email})`, call.body.email.toLowerCase()),
        eq(appUser.status, 'active'),
        isNull(appUser.deletedMs),
      ),
    );
  if (!row) return;
  if ((await deps.throttles.countExcess('forgotAccount', String(row.id))) > 0) return;
  const reset = { row, nowMs: deps.clock.nowMs(), source: call };
  const isWritten = await deps.db.transaction((tx) => writeReset(tx, deps, reset));
  if (isWritten) deps.events.publish({ type: 'notice', userId: row.id });
}

/** Starts a reset for somebody below one's own rank. Throws user_not_found, own_case, forbidden, resets_today. */
export async function startResetFor(
  deps: SessionDeps & ClaimDeps,
  call: Call<'resetUserPassword'> | Call<'adminResetPassword'>,
  userId: number,
): Promise<void> {
  const caller = requireCaller(call);
  const nowMs = deps.clock.nowMs();
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(appUser)
      .where(and(eq(appUser.id, userId), isNull(appUser.deletedMs)));
    if (!row) throw new Failure('user_not_found');
    if (row.id === caller.userId) throw new Failure('own_case');
    const [actor, target] = [
      { id: String(caller.userId), role: caller.role },
      { id: String(row.id), role: readRole(row.role) },
    ];
    if (!mayActOn(actor, 'change-password', target)) throw new Failure('forbidden');
    const reset = { row, nowMs, source: undefined, startedBy: caller.userId };
    if (!(await writeReset(tx, deps, reset))) {
      const { claims: policy } = deps;
      throw refuseForToday('resets_today', { policy, nowMs, most: policy.resetsADay });
    }
    const line = { action: 'user.reset_password', subjectKind: 'user', subjectId: row.id };
    await writeAudit(tx, {
      source: call,
      nowMs,
      line: isStaff(target.role) ? line : { ...line, userId: row.id },
    });
  });
  deps.events.publish({ type: 'notice', userId });
}

/** Writes the link and its mail; not beyond the number that an account gets a day, whoever asks. Returns whether it did. */
async function writeReset(
  tx: Tx,
  { claims }: ClaimDeps,
  of: {
    row: UserRow;
    nowMs: number;
    source: { clientAddress: string; userAgent: string } | undefined;
    startedBy?: number;
  },
): Promise<boolean> {
  const { row, nowMs, source, startedBy } = of;
  const userId = row.id;
  await lockPerson(tx, userId);
  const kinds = ['password_reset_requested'] as const;
  const today = await countAccountEvents(tx, { kinds, policy: claims, userId, nowMs });
  if (today >= claims.resetsADay) return false;
  const by = startedBy === undefined ? {} : { startedBy };
  const link = await createLink(tx, { userId, kind: 'reset_password', nowMs, ...by });
  await sendMail(tx, {
    userId,
    kind: 'password_reset',
    data: { username: row.username },
    linkId: link.id,
    nowMs,
  });
  await recordAccountEvent(tx, {
    userId,
    kind: 'password_reset_requested',
    nowMs,
    source,
    ...(startedBy === undefined ? {} : { actorId: startedBy }),
  });
  return true;
}

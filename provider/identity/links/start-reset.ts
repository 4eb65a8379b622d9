/**
 * A person who forgot their password requests a link to choose a new one: it is mailed to the account's own address
 * only.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { appUser } from '../../database/schema/users';
import type { Call } from '../../http/call';
import { addressKey, type Throttles } from '../../http/rate-limits/throttles';
import type { QuotaDeps } from '../../quotas/quota-policy';
import type { SessionDeps } from '../sessions/sessions';
import { writeReset } from './write-reset';

export interface StartResetDeps extends SessionDeps, QuotaDeps {
  throttles: Throttles;
  /** Waits; tests pass one that only records how long. */
  wait(ms: number): Promise<void>;
  /** From 0 up to 1; tests pass a fixed one. */
  random(): number;
}

/**
 * The work starts at a random time within this many milliseconds after the answer, so that the timing of later answers
 * reveals nothing either.
 */
const SPREAD_MS = 400;

/**
 * Requests a link by e-mail. The answer is given before anything is looked up: it is the same, and takes as long, for
 * every address. Throws too_many_requests by the caller's own counts alone: for this e-mail address and, except for a
 * browser that signed in here before, for the caller's network address.
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

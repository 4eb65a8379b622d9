/**
 * Whoever forgot their password asks for a link to choose a new one: it is mailed to the account's own address and
 * nobody else.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { appUser } from '../../database/schema';
import type { Call } from '../../http/call';
import { addressKey, type Throttles } from '../../http/rate-limits/throttles';
import type { QuotaDeps } from '../../quotas/quota-policy';
import type { SessionDeps } from '../sessions/sessions';
import { writeReset } from './write-reset';

export interface StartResetDeps extends SessionDeps, QuotaDeps {
  throttles: Throttles;
  /** Waits; tests pass one that only notes how long. */
  wait(ms: number): Promise<void>;
  /** From 0 up to 1; tests pass one that they know. */
  random(): number;
}

/** The work begins somewhere within this time after the answer, so that no later answer's time reveals it either. */
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

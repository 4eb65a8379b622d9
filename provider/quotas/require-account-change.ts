/** Limits how often an account may be changed a day: each change writes to its history, and most of them send mail. */
import { and, count, eq, gte, inArray } from 'drizzle-orm';
import type { AccountEventKind } from '../../lib/contract/account/account-schemas';
import { findDay } from '../calendar-day';
import type { Tx } from '../database/database';
import { accountEvent } from '../database/schema/users';
import type { QuotaPolicy } from './quota-policy';
import { refuseForToday } from './remaining-quota';

export const CHANGES = [
  'username_changed',
  'email_changed',
  'password_changed',
  'profile_updated',
] as const satisfies readonly AccountEventKind[];

/** For a transaction that holds the person's lock. Throws account_changes_today. */
export async function requireAccountChange(
  tx: Tx,
  { policy, userId, nowMs }: { policy: QuotaPolicy; userId: number; nowMs: number },
): Promise<void> {
  const today = await countAccountEvents(tx, { kinds: CHANGES, policy, userId, nowMs });
  const most = policy.accountChangesADay;
  if (today >= most) throw refuseForToday('account_changes_today', { policy, nowMs, most });
}

/** Events of these kinds since the start of the day. */
export async function countAccountEvents(
  tx: Tx,
  of: {
    kinds: readonly AccountEventKind[];
    policy: Pick<QuotaPolicy, 'timeZone'>;
    userId: number;
    nowMs: number;
  },
): Promise<number> {
  const { startMs } = findDay(of.nowMs, of.policy.timeZone);
  const [counted] = await tx
    .select({ events: count() })
    .from(accountEvent)
    .where(
      and(
        eq(accountEvent.userId, of.userId),
        inArray(accountEvent.kind, [...of.kinds]),
        gte(accountEvent.atMs, startMs),
      ),
    );
  return counted?.events ?? 0;
}

/** The link to choose a new password, with its mail and its line in the account's history, whoever started it. */

import type { Tx } from '../../database/database';
import { sendMail } from '../../mail/send-mail';
import { lockUser } from '../../quotas/lock-user';
import type { QuotaDeps } from '../../quotas/quota-policy';
import { countAccountEvents } from '../../quotas/require-account-change';
import type { UserRow } from '../create-user';
import { recordAccountEvent } from '../record-account-event';
import { createLink } from './account-links';

/**
 * `startedBy`: the member of staff, who neither chooses nor sees the password. Beyond the account's daily number of
 * links, whoever requests them, it returns false. The caller publishes `notice` after its commit.
 */
export async function writeReset(
  tx: Tx,
  { quotas }: QuotaDeps,
  of: {
    row: UserRow;
    nowMs: number;
    source: { clientAddress: string; userAgent: string } | undefined;
    startedBy?: number;
  },
): Promise<boolean> {
  const { row, nowMs, source, startedBy } = of;
  const userId = row.id;
  await lockUser(tx, userId);
  const kinds = ['password_reset_requested'] as const;
  const today = await countAccountEvents(tx, { kinds, policy: quotas, userId, nowMs });
  if (today >= quotas.resetsADay) return false;
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

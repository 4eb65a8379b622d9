/** Events of an account, stored for its owner to see. */
import type { AccountEventKind } from '../../lib/contract/account/account-schemas';
import type { Tx } from '../database/database';
import { accountEvent } from '../database/schema/users';

export interface AccountEventEntry {
  userId: number;
  kind: AccountEventKind;
  /** What changed, as texts. Holds no secret. */
  data?: Record<string, string>;
  nowMs: number;
  /** The call that did it; undefined where staff or the product did. */
  source: { clientAddress: string; userAgent: string } | undefined;
  /** The member of staff who did it. */
  actorId?: number;
}

/** Writes one line, inside the transaction that did it. */
export async function recordAccountEvent(
  tx: Tx,
  { userId, kind, data = {}, nowMs, source, actorId }: AccountEventEntry,
): Promise<void> {
  await tx.insert(accountEvent).values({
    userId,
    kind,
    data,
    atMs: nowMs,
    address: source?.clientAddress ?? null,
    userAgent: source?.userAgent ?? null,
    actorId: actorId ?? null,
  });
}

/** A customer's name and telephone number. A name that documents have verified cannot be changed. */
import { eq } from 'drizzle-orm';
import { appUser } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { QuotaDeps } from '../../quotas/quota-policy';
import { requireAccountChange } from '../../quotas/require-account-change';
import type { UserRow } from '../create-user';
import { recordAccountEvent } from '../record-account-event';
import { refuseReservedName } from '../reserved-names/refuse-reserved-name';
import type { SessionDeps } from '../sessions/sessions';

/** Throws name_verified, name_reserved and account_changes_today. */
export async function updateProfile(
  { db, clock, brand, quotas }: Pick<SessionDeps, 'db' | 'clock'> & QuotaDeps & { brand: string },
  call: Call<'updateProfile'>,
): Promise<UserRow> {
  const { userId } = requireCaller(call);
  const { full_name: fullName, phone } = call.body;
  const nowMs = clock.nowMs();
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
    if (!before) throw new Error(`the person of a running session is gone: ${userId}`);
    const changes = {
      ...(fullName !== undefined && fullName !== before.fullName ? { fullName } : {}),
      ...(phone !== undefined && phone !== before.phone ? { phone } : {}),
    };
    const fields = Object.keys(changes);
    if (fields.length === 0) return before;
    if ('fullName' in changes && before.kycStatus === 'approved') throw new Failure('name_verified');
    await refuseReservedName(tx, { brand }, { fullName: changes.fullName });
    await requireAccountChange(tx, { policy: quotas, userId, nowMs });
    const [row] = await tx
      .update(appUser)
      .set({ ...changes, updatedMs: nowMs })
      .where(eq(appUser.id, userId))
      .returning();
    if (!row) throw new Error('an updated person was not returned');
    const data = { fields: fields.map((field) => (field === 'fullName' ? 'full_name' : field)).join(',') };
    await recordAccountEvent(tx, { userId, kind: 'profile_updated', data, nowMs, source: call });
    return row;
  });
}

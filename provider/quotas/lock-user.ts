import { eq } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { appUser } from '../database/schema/users';

/**
 * Until the transaction's end nobody else counts or adds to this person's submissions. Lock order: after cases, before
 * accounts.
 */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update');
}

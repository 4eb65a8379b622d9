/**
 * Preferences of an account, the same on every device. One that was never set, or is no longer valid, has its default.
 */
import { eq } from 'drizzle-orm';
import { type Preferences, preferences as schema } from '../../../lib/contract/account/account-schemas';
import type { Database } from '../../database/database';
import { appUser } from '../../database/schema/users';

export async function findPreferences(db: Database, userId: number): Promise<Preferences> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!row) throw new Error(`the person of a running session is gone: ${userId}`);
  return read(row);
}

/** Changes some of them; of two devices that change different ones at once, both changes are stored. */
export async function updatePreferences(
  db: Database,
  userId: number,
  changes: Partial<Preferences>,
): Promise<Preferences> {
  const { language, ...kept } = changes;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
    if (!before) throw new Error(`the person of a running session is gone: ${userId}`);
    const [row] = await tx
      .update(appUser)
      .set({
        preferences: { ...before.preferences, ...kept },
        ...(language === undefined ? {} : { language }),
      })
      .where(eq(appUser.id, userId))
      .returning();
    return read(row ?? before);
  });
}

function read({ preferences, language }: { preferences: Record<string, unknown>; language: string }) {
  const { upColour, homeOrder } = schema.shape;
  return {
    language: schema.shape.language.catch('th').parse(language),
    upColour: upColour.catch('green').parse(preferences.upColour),
    homeOrder: homeOrder.catch([]).parse(preferences.homeOrder),
  };
}

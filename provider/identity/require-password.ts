/** Changes to an account ask for its current password; a wrong one is 422, never 401 (S5). */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { appUser } from '../database/schema';
import { Failure } from '../http/failure';
import type { Throttles } from '../http/throttles';
import type { UserRow } from './create-user';
import type { PasswordHasher } from './password-hasher';

export interface PasswordDeps {
  db: Database;
  hasher: PasswordHasher;
  throttles: Throttles;
}

/**
 * The person's row, once they have given their password. The change that follows holds only while `passwordHash` is
 * still the stored one. Throws too_many_requests, and wrong_current_password on the field it was given in.
 */
export async function requirePassword(
  { db, hasher, throttles }: PasswordDeps,
  given: { userId: number; password: string; field: 'currentPassword' | 'password' },
): Promise<UserRow> {
  const key = String(given.userId);
  await throttles.count('changePassword', key);
  const [row] = await db.select().from(appUser).where(eq(appUser.id, given.userId));
  const isRight = await hasher.verify(row?.passwordHash, given.password);
  if (!isRight || !row) throw wrongPassword(given.field);
  await throttles.clear('changePassword', key);
  return row;
}

export function wrongPassword(field: 'currentPassword' | 'password'): Failure {
  return new Failure('wrong_current_password', {
    errors: { [field]: ['Current password is incorrect'] },
  });
}

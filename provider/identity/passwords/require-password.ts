/** Changes to an account require its current password; a wrong one is answered 422, never 401 (S5). */
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { appUser } from '../../database/schema/users';
import type { Caller } from '../../http/call';
import { Failure } from '../../http/failure';
import { evaluateAttempt } from '../../http/rate-limits/failure-backoff';
import type { Throttles } from '../../http/rate-limits/throttles';
import type { UserRow } from '../create-user';
import type { PasswordHasher } from './password-hasher';

export interface PasswordDeps {
  db: Database;
  hasher: PasswordHasher;
  throttles: Throttles;
}

/**
 * The person's row, after their password was checked. The following change must be conditional on `passwordHash` still
 * being the stored one. Wrong ones count by session, so that a stolen session cannot lock its owner out. Throws
 * too_many_requests, and wrong_current_password on its field.
 */
export async function requirePassword(
  { db, hasher, throttles }: PasswordDeps,
  given: { caller: Caller; password: string; field: 'currentPassword' | 'password' },
): Promise<UserRow> {
  const { userId, sessionId } = given.caller;
  const attempt = await throttles.attempt('password', `${userId}\n${sessionId}`);
  const right = await evaluateAttempt(attempt, async () => {
    const [row] = await db.select().from(appUser).where(eq(appUser.id, userId));
    return (await hasher.verify(row?.passwordHash, given.password)) ? row : undefined;
  });
  if (!right) throw wrongPassword(given.field);
  return right;
}

export function wrongPassword(field: 'currentPassword' | 'password'): Failure {
  return new Failure('wrong_current_password', {
    errors: { [field]: ['Current password is incorrect'] },
  });
}

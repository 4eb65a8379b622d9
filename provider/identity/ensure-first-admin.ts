/**
 * The first super admin: named by the environment, or, embedded only, generated with a random password printed once.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { username as usernameSchema } from '../../lib/contract/account/identity-schemas';
import { ZERO } from '../../lib/money/money';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { appUser } from '../database/schema/users';
import { Failure } from '../http/failure';
import type { Currency } from '../ledger/accounts';
import { createUser } from './create-user';
import { isCommonPassword } from './passwords/is-common-password';
import type { PasswordHasher } from './passwords/password-hasher';

export class FirstAdminError extends Error {}

export interface FirstAdminOptions {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  currency: Currency;
  username: string | undefined;
  password: string | undefined;
  email: string | undefined;
  /** An embedded install generates one; elsewhere it must be named. */
  embedded: boolean;
  /** Prints a generated password, this once. */
  print(line: string): void;
}

/** Does nothing once a super admin exists. Throws FirstAdminError when the named one cannot be made. */
export async function ensureFirstAdmin(options: FirstAdminOptions): Promise<void> {
  const { username, password, embedded } = options;
  if (await hasSuperAdmin(options.db)) return;
  if (username !== undefined && password !== undefined) return createNamed(options, username, password);
  if (embedded) await createGenerated(options, username ?? 'admin');
}

async function hasSuperAdmin(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.role, 'super_admin'), isNull(appUser.deletedMs)))
    .limit(1);
  return found.length > 0;
}

async function createNamed(options: FirstAdminOptions, username: string, password: string): Promise<void> {
  if (!usernameSchema.safeParse(username).success) {
    throw new FirstAdminError('ADMIN_USERNAME must be 3 to 50 letters, digits, underscores or dashes.');
  }
  if (isCommonPassword(password)) {
    throw new FirstAdminError('ADMIN_PASSWORD is one of the most common passwords. Choose another.');
  }
  await createAdmin(options, { username, password, mustChangePassword: false });
}

async function createGenerated(options: FirstAdminOptions, username: string): Promise<void> {
  const password = randomBytes(15).toString('base64url');
  await createAdmin(options, { username, password, mustChangePassword: true });
  options.print(
    `First administrator: username ${username}, password ${password} (shown this once, to be changed at first sign-in)`,
  );
}

async function createAdmin(
  { db, clock, hasher, currency, email }: FirstAdminOptions,
  admin: { username: string; password: string; mustChangePassword: boolean },
): Promise<void> {
  const { username, password, mustChangePassword } = admin;
  const passwordHash = await hasher.hash(password);
  try {
    await createUser(
      db,
      {
        username,
        email: email ?? `${username.toLowerCase()}@localhost.invalid`,
        passwordHash,
        role: 'super_admin',
        mustChangePassword,
      },
      { nowMs: clock.nowMs(), currency, grantMicros: ZERO },
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Another process that started at the same time was faster.
    if (await hasSuperAdmin(db)) return;
    throw new FirstAdminError(`The first administrator ${username} cannot be made: ${error.message}.`);
  }
}

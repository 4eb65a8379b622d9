/** Sign-in: unknown person, wrong password and wrong realm are alike in answer and in time. */
import { sql } from 'drizzle-orm';
import { isStaff, type Role } from '../../lib/contract/permissions';
import { appUser } from '../database/schema';
import { Failure } from '../http/failure';
import { addressKey, type Throttles } from '../http/throttles';
import type { UserRow } from './create-user';
import type { PasswordHasher } from './password-hasher';
import { type SessionDeps, startSession } from './sessions';

export type Realm = 'customer' | 'staff';

export interface SignInDeps extends SessionDeps {
  hasher: PasswordHasher;
  throttles: Throttles;
  /** Waits; tests pass one that only notes how long. */
  wait(ms: number): Promise<void>;
}

export interface SignInRequest {
  username: string;
  password: string;
  realm: Realm;
  clientAddress: string;
  userAgent: string;
}

const SLOWDOWN_STEP_MS = 250;
const SLOWDOWN_MAX_MS = 4_000;

/** Throws too_many_requests, invalid_credentials, or account_blocked for the right password of a blocked person. */
export async function signIn(
  deps: SignInDeps,
  request: SignInRequest,
): Promise<{ token: string; row: UserRow }> {
  const name = request.username.toLowerCase();
  const address = addressKey(request.clientAddress);
  await deps.throttles.count('signInAddress', address);
  await deps.throttles.count('signIn', `${name}\n${address}`);
  const row = await findByUsername(deps, name);
  const isRight = await deps.hasher.verify(row?.passwordHash, request.password);
  if (!row || !isRight || !belongsTo(request.realm, row)) {
    const excess = await deps.throttles.countExcess('signInAccount', name);
    if (excess > 0) await deps.wait(Math.min(SLOWDOWN_MAX_MS, excess * SLOWDOWN_STEP_MS));
    throw new Failure('invalid_credentials');
  }
  if (row.status !== 'active') throw new Failure('account_blocked');
  await deps.throttles.clear('signIn', `${name}\n${address}`);
  const token = await startSession(deps.db, {
    userId: row.id,
    nowMs: deps.clock.nowMs(),
    address: request.clientAddress,
    userAgent: request.userAgent,
  });
  return { token, row };
}

async function findByUsername({ db }: SignInDeps, name: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(sql`lower(${appUser.username}) = ${name} AND ${appUser.deletedMs} IS NULL`);
  return row;
}

function belongsTo(realm: Realm, row: UserRow): boolean {
  return isStaff(row.role as Role) === (realm === 'staff');
}

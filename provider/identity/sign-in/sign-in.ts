/** Sign-in: an unknown person, a wrong password and a wrong realm are indistinguishable in answer and in time. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStaff, type Role } from '../../../lib/contract/staff/permissions';
import type { Tx } from '../../database/database';
import { appUser, session } from '../../database/schema/users';
import type { Language } from '../../http/call';
import { Failure } from '../../http/failure';
import { evaluateAttempt } from '../../http/rate-limits/failure-backoff';
import type { Throttles } from '../../http/rate-limits/throttles';
import { notifyCustomer } from '../../notices/notify-customer';
import type { QuotaDeps } from '../../quotas/quota-policy';
import { countAccountEvents } from '../../quotas/require-account-change';
import type { UserRow } from '../create-user';
import type { PasswordHasher } from '../passwords/password-hasher';
import { recordAccountEvent } from '../record-account-event';
import { nameDevice, parseUserAgent } from '../sessions/parse-user-agent';
import { endSessionsBeyond, type SessionDeps, startSession } from '../sessions/sessions';
import { beginSignIn, hashDevice } from './begin-sign-in';

export type Realm = 'customer' | 'staff';

export interface SignInDeps extends SessionDeps, QuotaDeps {
  hasher: PasswordHasher;
  throttles: Throttles;
  /** Waits; tests pass one that only records how long. */
  wait(ms: number): Promise<void>;
}

export interface SignInRequest {
  username: string;
  password: string;
  realm: Realm;
  clientAddress: string;
  userAgent: string;
  /** Of the call: identifies a known device. */
  deviceMark: string;
  isKeptDevice: boolean;
  language: Language;
}

const SLOWDOWN_STEP_MS = 250;
const SLOWDOWN_MAX_MS = 4_000;

/** Throws too_many_requests, invalid_credentials, or account_blocked for the right password of a blocked person. */
export async function signIn(
  deps: SignInDeps,
  request: SignInRequest,
): Promise<{ token: string; row: UserRow }> {
  const name = request.username.toLowerCase();
  const attempt = await beginSignIn(deps, { ...request, name });
  const row = await evaluateAttempt(attempt, () =>
    findByPassword(deps, { ...request, name, payer: attempt.payer }),
  );
  if (!row) {
    const excess = await deps.throttles.countExcess('signInAccount', name);
    if (excess > 0 && !attempt.isKnownDevice) {
      await deps.wait(Math.min(SLOWDOWN_MAX_MS, excess * SLOWDOWN_STEP_MS));
    }
    throw new Failure('invalid_credentials');
  }
  if (row.status !== 'active') throw new Failure('account_blocked');
  const token = await openSession(deps, row, request);
  return { token, row };
}

/**
 * The person with this username and password in this realm; undefined both for an unknown person and a wrong password.
 */
async function findByPassword(
  deps: SignInDeps,
  given: Pick<SignInRequest, 'password' | 'realm'> & { name: string; payer: string },
): Promise<UserRow | undefined> {
  const row = await findByUsername(deps, given.name);
  const isRight = await deps.hasher.verify(row?.passwordHash, given.password, given.payer);
  return row && isRight && belongsTo(given.realm, row) ? row : undefined;
}

/**
 * Checked under the lock: the password is still the stored one, and the person is neither blocked nor deleted, so that
 * an act which ends every session cannot miss this one. Later mails and notices are in the language of this sign-in.
 */
async function openSession(
  { db, clock, events, quotas }: SignInDeps,
  row: UserRow,
  request: SignInRequest,
): Promise<string> {
  const nowMs = clock.nowMs();
  const deviceHash = hashDevice(request);
  const { token, isNew, ended } = await db.transaction(async (tx) => {
    const isStillRight = and(
      eq(appUser.id, row.id),
      eq(appUser.passwordHash, row.passwordHash),
      isNull(appUser.deletedMs),
    );
    const admitted = await tx
      .update(appUser)
      .set({ language: request.language })
      .where(and(isStillRight, eq(appUser.status, 'active')))
      .returning({ id: appUser.id });
    if (admitted.length === 0) {
      const [blocked] = await tx.select({ id: appUser.id }).from(appUser).where(isStillRight);
      throw new Failure(blocked ? 'account_blocked' : 'invalid_credentials');
    }
    const of = { kinds: ['new_device'] as const, policy: quotas, userId: row.id, nowMs };
    // Most mails of this kind a day.
    const isNew =
      (await isNewDevice(tx, row.id, deviceHash)) &&
      (await countAccountEvents(tx, of)) < quotas.newDevicesADay;
    if (isNew) await notifyOfDevice(tx, { userId: row.id, request, nowMs });
    const token = await startSession(tx, {
      userId: row.id,
      nowMs,
      address: request.clientAddress,
      userAgent: request.userAgent,
      deviceHash,
    });
    const ended = await endSessionsBeyond(tx, { userId: row.id, most: quotas.sessions, nowMs });
    return { token, isNew, ended };
  });
  if (isNew) events.publish({ type: 'notice', userId: row.id });
  for (const sessionId of ended) events.publish({ type: 'session_ended', userId: row.id, sessionId });
  return token;
}

/** An account's first device causes no notice; sessions without a stored device are ignored. */
async function isNewDevice(tx: Tx, userId: number, deviceHash: Buffer): Promise<boolean> {
  const [seen] = await tx
    .select({
      known: sql<boolean | null>`bool_or(${session.deviceHash} = ${deviceHash})`,
    })
    .from(session)
    .where(eq(session.userId, userId));
  return seen?.known === false;
}

async function notifyOfDevice(
  tx: Tx,
  { userId, request, nowMs }: { userId: number; request: SignInRequest; nowMs: number },
): Promise<void> {
  const data = {
    device: nameDevice(parseUserAgent(request.userAgent)),
    address: request.clientAddress,
    at: new Date(nowMs).toISOString(),
  };
  await recordAccountEvent(tx, { userId, kind: 'new_device', nowMs, source: request });
  await notifyCustomer(tx, { userId, kind: 'new_device', data, nowMs });
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

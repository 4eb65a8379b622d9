/** Sign-in, registration and the signed-in person: contract → functions of this folder. */
import { eq } from 'drizzle-orm';
import { mayGrantRole, type Role } from '../../lib/contract/permissions';
import { type Micros, microsToNumber } from '../../lib/money/money';
import { appUser } from '../database/schema';
import { type Call, type Caller, type RegisterEndpoint, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { addressKey } from '../http/throttles';
import { type Currency, findBalances } from '../ledger/accounts';
import { createUser, type UserRow } from './create-user';
import { isCommonPassword } from './is-common-password';
import { endSession } from './sessions';
import { type Realm, type SignInDeps, signIn } from './sign-in';
import { viewUser } from './view-user';

export interface IdentityDeps extends SignInDeps {
  currency: Currency;
  /** What every new customer gets (F7); zero with real funds. */
  grantMicros: Micros;
  thbRate: number;
}

export function registerIdentityRoutes(register: RegisterEndpoint, deps: IdentityDeps): void {
  const answerSignIn = async (realm: Realm, call: Call<'login'> | Call<'adminLogin'>) => {
    const { body, clientAddress, userAgent } = call;
    const { token, row } = await signIn(deps, { ...body, realm, clientAddress, userAgent });
    return { success: true as const, token, user: await viewUser(deps.db, row, deps) };
  };
  register('login', (call) => answerSignIn('customer', call));
  register('adminLogin', (call) => answerSignIn('staff', call));

  register('register', async ({ body, clientAddress }) => {
    await deps.throttles.count('register', addressKey(clientAddress));
    const { username, email, password } = body;
    const row = await admitPerson(deps, { username, email, password, role: 'user' });
    return {
      success: true,
      message: 'Registration successful',
      data: await viewUser(deps.db, row, deps),
    };
  });

  register('adminRegister', async (call) => {
    const caller = requireCaller(call);
    if (!mayGrantRole(caller.role, call.body.role)) throw new Failure('forbidden');
    const { password, ...person } = call.body;
    if (password === undefined) throw new Failure('validation_failed');
    const row = await admitPerson(deps, { ...person, password, createdBy: caller.userId });
    return {
      success: true,
      message: 'Account created',
      user: await viewUser(deps.db, row, deps),
      generatedPassword: null,
      needsSecond: false,
    };
  });

  register('logout', async (call) => {
    const { sessionId, userId } = requireCaller(call);
    await endSession(deps, { sessionId, userId, reason: 'logout' });
    return { success: true };
  });

  register('profile', async (call) => {
    const row = await requireRow(deps, requireCaller(call));
    return { success: true, user: await viewUser(deps.db, row, deps) };
  });

  register('balance', async (call) => {
    const { userId } = requireCaller(call);
    const { available, staked, held } = await findBalances(deps.db, { userId, currency: deps.currency });
    return {
      success: true,
      balance: microsToNumber(available),
      inOpenTrades: microsToNumber(staked),
      onHold: microsToNumber(held),
      currency: deps.currency,
    };
  });
}

interface Applicant {
  username: string;
  email: string;
  password: string;
  role: Role;
  createdBy?: number;
}

/** The password is hashed before the transaction begins: nothing but database calls inside one. */
async function admitPerson(deps: IdentityDeps, applicant: Applicant): Promise<UserRow> {
  const { password, ...person } = applicant;
  if (isCommonPassword(password)) {
    throw new Failure('password_too_common', { errors: { password: ['This password is too common'] } });
  }
  const passwordHash = await deps.hasher.hash(password);
  return createUser(deps.db, { ...person, passwordHash }, { ...deps, nowMs: deps.clock.nowMs() });
}

async function requireRow({ db }: IdentityDeps, { userId }: Caller): Promise<UserRow> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!row) throw new Error(`the person of a running session is gone: ${userId}`);
  return row;
}

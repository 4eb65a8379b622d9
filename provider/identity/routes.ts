/** Sign-in, registration and the signed-in person: contract → functions of this folder. */
import { eq } from 'drizzle-orm';
import { type Micros, microsToNumber } from '../../lib/money/money';
import { appUser } from '../database/schema/users';
import { type Call, type Caller, type RegisterEndpoint, requireCaller } from '../http/call';
import { addressKey } from '../http/rate-limits/throttles';
import { type Currency, findBalances } from '../ledger/accounts';
import { createUser, type UserRow } from './create-user';
import { requireUncommonPassword } from './passwords/is-common-password';
import { refuseReservedName } from './reserved-names/refuse-reserved-name';
import { endSession } from './sessions/sessions';
import { type Realm, type SignInDeps, signIn } from './sign-in/sign-in';
import { toUserDto } from './to-user-dto';

export interface IdentityDeps extends SignInDeps {
  currency: Currency;
  /** What every new customer gets (F7); zero with real funds. */
  grantMicros: Micros;
  thbRate: number;
  /** The operator's brand: see refuseReservedName. */
  brand: string;
}

export function registerIdentityRoutes(register: RegisterEndpoint, deps: IdentityDeps): void {
  const answerSignIn = async (realm: Realm, call: Call<'login'> | Call<'adminLogin'>) => {
    const { body, clientAddress, userAgent, deviceMark, isKeptDevice, language } = call;
    const from = { clientAddress, userAgent, deviceMark, isKeptDevice, language };
    const { token, row } = await signIn(deps, { ...body, ...from, realm });
    return { success: true as const, token, user: await toUserDto(deps.db, row, deps) };
  };
  register('login', (call) => answerSignIn('customer', call));
  register('adminLogin', (call) => answerSignIn('staff', call));

  register('register', async (call) => {
    const { body, clientAddress, language } = call;
    const nowMs = deps.clock.nowMs();
    const payer = call.isKeptDevice ? `device ${call.deviceMark}` : addressKey(clientAddress);
    await deps.throttles.count('register', payer);
    const { username, email, password } = body;
    requireUncommonPassword(password, 'password');
    await refuseReservedName(deps.db, deps, { username });
    const passwordHash = await deps.hasher.hash(password, payer);
    const row = await createUser(
      deps.db,
      { username, email, passwordHash, role: 'user', language },
      {
        ...deps,
        nowMs,
        source: call,
      },
    );
    return {
      success: true,
      message: 'Registration successful',
      data: await toUserDto(deps.db, row, deps),
    };
  });

  register('logout', async (call) => {
    const { sessionId, userId } = requireCaller(call);
    await endSession(deps, { sessionId, userId, reason: 'logout' });
    return { success: true };
  });

  register('profile', async (call) => {
    const row = await requireRow(deps, requireCaller(call));
    return { success: true, user: await toUserDto(deps.db, row, deps) };
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

async function requireRow({ db }: IdentityDeps, { userId }: Caller): Promise<UserRow> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!row) throw new Error(`the person of a running session is gone: ${userId}`);
  return row;
}

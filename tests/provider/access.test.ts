/** Who may make which call, from the contract's table alone, for everybody who may ask. */
import { eq } from 'drizzle-orm';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints';
import { hasPermission, isStaff, ROLES, type Role, rankOf } from '../../lib/contract/permissions';
import type { RouteName } from '../../lib/contract/routes';
import { appUser } from '../../provider/database/schema';
import { databaseKinds } from '../support/database';
import { createTestProvider, type TestProvider } from '../support/provider';

const calls = (Object.entries(endpoints) as [RouteName, Endpoint][]).filter(
  // Streams do not end by themselves; signing in and out is tested as such.
  ([name, { route }]) => !route.stream && name !== 'logout',
);

function mayCall(role: Role, { route: { access, minRank = 0 } }: Endpoint): boolean {
  if (rankOf(role) < minRank) return false;
  if (access === 'public' || access === 'session') return true;
  return access === 'customer' ? !isStaff(role) : hasPermission(role, access);
}

describe.each(databaseKinds())('access on %s', (kind) => {
  let provider: TestProvider;
  const tokens = new Map<Role, string>();
  let blocked: string;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    for (const role of ROLES) tokens.set(role, (await provider.openPerson(role)).token);
    const person = await provider.openPerson();
    await provider.db.update(appUser).set({ status: 'blocked' }).where(eq(appUser.id, person.id));
    blocked = person.token;
  }, 60_000);
  afterAll(() => provider.close());

  /** A body that no call accepts, and that is no JSON: it shows whether access was decided before it was read. */
  const ask = ({ route }: Endpoint, token?: string) =>
    provider.call(route.method, route.path.replace(/:\w+/g, '1'), {
      ...(token ? { token } : {}),
      ...(route.method === 'GET' ? {} : { payload: '{ broken' }),
    });

  test.each(calls)('%s', async (_, endpoint) => {
    const isPublic = endpoint.route.access === 'public';
    const anonymous = await ask(endpoint);
    if (isPublic) expect([401, 403]).not.toContain(anonymous.status);
    else expect([anonymous.status, anonymous.body.code]).toEqual([401, 'unauthorized']);
    const ended = await ask(endpoint, blocked);
    if (!isPublic) expect([ended.status, ended.body.code]).toEqual([401, 'session_ended']);
    for (const role of ROLES) {
      const answer = await ask(endpoint, tokens.get(role));
      if (mayCall(role, endpoint)) expect([401, 403]).not.toContain(answer.status);
      else expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'forbidden']);
    }
  });

  test('a public call goes on without its caller when the session has ended', async () => {
    const answer = await provider.call('GET', '/config', { token: blocked });
    expect(answer.status).toBe(200);
  });

  test('personal answers are kept by nobody', async () => {
    for (const path of ['/users/profile', '/users/balance', '/trades/active']) {
      const answer = await provider.call('GET', path, { token: tokens.get('user') as string });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

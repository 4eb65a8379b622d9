import { eq, sql } from 'drizzle-orm';
import { appUser, session } from '@/provider/database/schema/users';
import { listRows } from '../../provider/database/database';
import type { ProviderEvent } from '../../provider/events/events';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, TEST_PASSWORD, type TestProvider } from '../support/provider';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let people = 0;
function makeNewcomer() {
  people += 1;
  return {
    username: `Somchai_${people}`,
    email: `somchai${people}@example.com`,
    password: 'ปลาทูแม่กลอง',
    password_confirmation: 'ปลาทูแม่กลอง',
  };
}

describe.each(mainDatabaseKind())('identity on %s', (kind) => {
  let provider: TestProvider;
  let newcomer = makeNewcomer();

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  afterAll(() => provider.close());
  beforeEach(async () => {
    newcomer = makeNewcomer();
  });

  const register = (changes: Record<string, unknown> = {}) =>
    provider.call('POST', '/auth/register', { body: { ...newcomer, ...changes } });
  const login = (username: string, password: string, realm: 'login' | 'adminLogin' = 'login') =>
    provider.call('POST', `/auth/${realm}`, { body: { username, password } });
  const profile = (token: string) => provider.call('GET', '/users/profile', { token });

  describe('registration', () => {
    test('a newcomer gets an account with the practice grant, written to the ledger', async () => {
      const answer = await register();
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        username: newcomer.username,
        role: 'user',
        balance: 10_000,
        thb_balance: 320_000,
      });
      const { id } = answer.body.data as { id: string };
      const transfers = await listRows(
        provider.db,
        sql`SELECT t.reason, t.amount::text, t.currency
          FROM transfer t JOIN account a ON a.id = t.to_account WHERE a.user_id = ${id}::bigint`,
      );
      expect(transfers).toEqual([
        { reason: 'practice_grant', amount: '10000000000', currency: 'USDT-PRACTICE' },
      ]);
    });

    test('name and email are trimmed, and a password in any script works at sign-in', async () => {
      const { username, email, password } = newcomer;
      await register({ username: `  ${username} `, email: ` ${email} ` });
      const answer = await login(` ${username.toLowerCase()} `, password);
      expect(answer.body.user).toMatchObject({ username, email });
    });

    test('a name differing only in case is taken', async () => {
      await register();
      const answer = await register({
        username: newcomer.username.toUpperCase(),
        email: `other.${newcomer.email}`,
      });
      expect([answer.status, answer.body.code]).toEqual([409, 'username_taken']);
    });

    test('an email differing only in case is taken, said on the field', async () => {
      await register();
      const answer = await register({
        username: `other_${newcomer.username}`,
        email: newcomer.email.toUpperCase(),
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'email_taken']);
      expect(answer.body.errors?.email).toEqual(['This email is already in use']);
    });

    test('a refused newcomer leaves no account behind', async () => {
      await register();
      const countAccounts = () => listRows(provider.db, sql`SELECT count(*)::int AS n FROM account`);
      const before = await countAccounts();
      expect((await register({ username: `other_${newcomer.username}` })).status).toBe(422);
      expect(await countAccounts()).toEqual(before);
    });

    test('of twenty who ask for one name at once, one gets it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => register({ email: `n${i}.${newcomer.email}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    });

    test.each(['password1', 'PASSWORD1', 'qwertyuiop'])(
      'the common password %s is refused',
      async (password) => {
        const answer = await register({ password, password_confirmation: password });
        expect([answer.status, answer.body.code]).toEqual([422, 'password_too_common']);
        expect(answer.body.errors?.password).toBeDefined();
      },
    );

    test.each([
      [
        { password: 'short', password_confirmation: 'short' },
        'password',
        'Password must be at least 6 characters',
      ],
      [{ password_confirmation: 'something else' }, 'password', 'Passwords do not match'],
      [{ username: 'a b' }, 'username', 'Username can only contain letters, numbers, underscore, and dash'],
      [{ email: 'nobody' }, 'email', 'Invalid email format'],
    ])('%j is refused on its field', async (changes, field, message) => {
      const answer = await register(changes);
      expect(answer.status).toBe(422);
      expect(answer.body.errors?.[field]).toContain(message);
    });

    test('nobody can register as staff', async () => {
      expect((await register({ role: 'admin' })).status).toBe(422);
    });
  });

  describe('sign-in', () => {
    test('unknown person, wrong password and wrong realm are answered alike', async () => {
      const customer = await provider.openPerson('user');
      const staff = await provider.openPerson('admin');
      const answers = await Promise.all([
        login('nobody', TEST_PASSWORD),
        login(customer.username, 'wrong password'),
        login(staff.username, TEST_PASSWORD),
        login(customer.username, TEST_PASSWORD, 'adminLogin'),
        login('nobody', TEST_PASSWORD, 'adminLogin'),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({
          success: false,
          code: 'invalid_credentials',
          message: 'Invalid username or password',
        });
      }
    });

    test('a blocked account is revealed only with the right password', async () => {
      const { id, username } = await provider.openPerson();
      await provider.db.update(appUser).set({ status: 'blocked' }).where(eq(appUser.id, id));
      expect((await login(username, TEST_PASSWORD)).body.code).toBe('account_blocked');
      expect((await login(username, 'wrong password')).body.code).toBe('invalid_credentials');
    });

    test('a deleted person is unknown', async () => {
      const { id, username, token } = await provider.openPerson();
      await provider.db.update(appUser).set({ deletedMs: 1 }).where(eq(appUser.id, id));
      expect((await login(username, TEST_PASSWORD)).body.code).toBe('invalid_credentials');
      expect((await profile(token)).body.code).toBe('session_ended');
    });

    test('tokens are stored only as their digest', async () => {
      const { token } = await provider.openPerson();
      const [row] = await listRows<{ text: string }>(
        provider.db,
        sql`SELECT session::text AS text FROM session`,
      );
      expect(row?.text).not.toContain(token);
      expect(row?.text).not.toContain(Buffer.from(token).toString('hex'));
    });
  });

  describe('sessions', () => {
    test('logout ends this session at once, and no other', async () => {
      const { username, token } = await provider.openPerson();
      const other = (await login(username, TEST_PASSWORD)).body.token as string;
      const heard: ProviderEvent[] = [];
      const stop = provider.events.subscribe((event) => heard.push(event));
      expect((await provider.call('POST', '/auth/logout', { token })).body).toEqual({ success: true });
      expect((await profile(token)).body.code).toBe('session_ended');
      expect((await profile(other)).status).toBe(200);
      stop();
      expect(heard).toEqual([expect.objectContaining({ type: 'session_ended' })]);
    });

    test('no token is unauthorized, a made-up one has ended', async () => {
      expect((await provider.call('GET', '/users/profile')).body.code).toBe('unauthorized');
      expect((await profile('x'.repeat(43))).body.code).toBe('session_ended');
    });

    test('polling alone lets a customer lapse after 24 h', async () => {
      const { token } = await provider.openPerson();
      await provider.clock.advance(23 * HOUR_MS);
      expect((await profile(token)).status).toBe(200);
      await provider.clock.advance(HOUR_MS + 1);
      expect((await profile(token)).body.code).toBe('session_ended');
    });

    test('staff lapse after 15 minutes', async () => {
      const { token } = await provider.openPerson('level1');
      await provider.clock.advance(15 * MINUTE_MS);
      expect((await profile(token)).status).toBe(200);
      await provider.clock.advance(1);
      expect((await profile(token)).body.code).toBe('session_ended');
    });

    test("a person's act keeps the session, noted once a minute at most", async () => {
      const { token, id } = await provider.openPerson('level1');
      const act = () => provider.call('POST', '/auth/admin/register', { token, body: {} });
      const lastActivity = async () => {
        const [row] = await provider.db.select().from(session).where(eq(session.userId, id));
        return (row?.lastActivityMs ?? 0) - (row?.createdMs ?? 0);
      };
      await provider.clock.advance(MINUTE_MS - 1);
      await act();
      expect(await lastActivity()).toBe(0);
      await provider.clock.advance(13 * MINUTE_MS);
      await act();
      expect(await lastActivity()).toBe(14 * MINUTE_MS - 1);
      await provider.clock.advance(14 * MINUTE_MS);
      expect((await profile(token)).status).toBe(200);
    });
  });

  describe('accounts made by staff', () => {
    const create = (token: string, role: string, username = makeNewcomer().username) =>
      provider.call('POST', '/auth/admin/register', {
        token,
        body: { username, email: `made.${username}@example.com`, password: 'a typed password', role },
      });

    test.each([
      ['level1', ['user'], ['level1', 'level2', 'admin', 'super_admin']],
      ['level2', ['user', 'level1'], ['level2', 'admin', 'super_admin']],
      ['admin', ['user', 'level1', 'level2'], ['admin', 'super_admin']],
      ['super_admin', ['user', 'level1', 'level2', 'admin', 'super_admin'], []],
    ] as const)('%s grants only roles below its own', async (actor, granted, refused) => {
      const { token } = await provider.openPerson(actor);
      for (const role of granted) expect((await create(token, role)).status).toBe(200);
      for (const role of refused) expect((await create(token, role)).body.code).toBe('forbidden');
    });

    test('a customer so made has accounts, a member of staff has none', async () => {
      const { token } = await provider.openPerson('admin');
      const customer = await create(token, 'user');
      const staff = await create(token, 'level1');
      expect(customer.body.user).toMatchObject({ role: 'user', balance: 10_000, mustChangePassword: false });
      expect(staff.body.user).toMatchObject({ role: 'level1', balance: 0 });
      const [row] = await listRows(
        provider.db,
        sql`SELECT count(*)::int AS n FROM account WHERE user_id = ${(staff.body.user as { id: string }).id}`,
      );
      expect(row).toEqual({ n: 0 });
    });

    test('a name already taken is refused here too', async () => {
      const { token } = await provider.openPerson('admin');
      const { username } = await provider.openPerson();
      expect((await create(token, 'user', username)).body.code).toBe('username_taken');
    });
  });

  test('the balance has what can be spent, what is staked and what is held', async () => {
    const { token } = await provider.openPerson();
    const answer = await provider.call('GET', '/users/balance', { token });
    expect(answer.body).toEqual({
      success: true,
      balance: 10_000,
      inOpenTrades: 0,
      onHold: 0,
      currency: 'USDT-PRACTICE',
    });
  });
});

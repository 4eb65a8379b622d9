/** Colleagues: their passwords, their roles and the lists that they are in. */
import { eq, sql } from 'drizzle-orm';
import { appUser } from '@/provider/database/schema/users';
import { listRows } from '../../provider/database/database';
import { createColleagueCalls, NEW_PASSWORD } from '../support/colleagues';
import { mainDatabaseKind } from '../support/database';
import { freezeDate, releaseDate } from '../support/frozen-date';
import { createTestProvider, type Person, TEST_PASSWORD, type TestProvider } from '../support/provider';

describe.each(mainDatabaseKind())('staff on %s', (kind) => {
  let provider: TestProvider;
  let t: ReturnType<typeof createColleagueCalls>;
  let boss: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    t = createColleagueCalls(provider);
    boss = await provider.openPerson('super_admin');
  }, 60_000);
  afterAll(() => provider.close());

  describe('changing a password', () => {
    test.each(['user', 'level1'] as const)(
      'a %s keeps the session in which it was done and loses every other',
      async (role) => {
        const { username, token } = await provider.openPerson(role);
        const realm = role === 'user' ? 'login' : 'adminLogin';
        const other = (await t.signIn(username, TEST_PASSWORD, realm)).body.token;
        expect((await t.change(token)).status).toBe(200);
        expect((await t.profile(token)).status).toBe(200);
        expect((await t.profile(other)).body.code).toBe('session_ended');
        expect((await t.signIn(username, TEST_PASSWORD, realm)).status).toBe(401);
        expect((await t.signIn(username, NEW_PASSWORD, realm)).status).toBe(200);
      },
    );

    test('the moment is kept of a customer alone, the audit line of staff alone', async () => {
      const customer = await provider.openPerson('user');
      const staff = await provider.openPerson('level1');
      for (const { token } of [customer, staff]) expect((await t.change(token)).status).toBe(200);
      const changedMs = async ({ id }: Person) =>
        (await provider.db.select().from(appUser).where(eq(appUser.id, id)))[0]?.passwordChangedMs;
      expect(await changedMs(customer)).toBe(provider.clock.nowMs());
      expect(await changedMs(staff)).toBeNull();
      expect(await t.audited('account.password', staff.id)).toEqual([
        { actor_id: String(staff.id), data: {} },
      ]);
      expect(await t.audited('account.password', customer.id)).toEqual([]);
    });

    test('a wrong current password is 422 on its field, and nothing ends', async () => {
      const { token } = await provider.openPerson('user');
      const answer = await t.change(token, { currentPassword: 'not the one' });
      expect([answer.status, answer.body.code]).toEqual([422, 'wrong_current_password']);
      expect(answer.body.errors).toEqual({ currentPassword: ['Current password is incorrect'] });
      expect((await t.profile(token)).status).toBe(200);
    });

    test.each([
      ['Aa1!aaa', 'newPassword', 'Password must be at least 8 characters'],
      ['LANTERN-48', 'newPassword', 'Password must contain a lowercase letter'],
      ['lantern-48', 'newPassword', 'Password must contain an uppercase letter'],
      ['Lantern-river', 'newPassword', 'Password must contain a digit'],
      ['Lantern48river', 'newPassword', 'Password must contain a special character'],
      [TEST_PASSWORD, 'newPassword', 'Password must contain an uppercase letter'],
    ])('%s is refused: %s says %s', async (newPassword, field, message) => {
      const { token } = await provider.openPerson('user');
      const answer = await t.change(token, { newPassword, confirmPassword: newPassword });
      expect(answer.status).toBe(422);
      expect(answer.body.errors?.[field]).toContain(message);
    });

    test('every missing class is named at once', async () => {
      const { token } = await provider.openPerson('user');
      const answer = await t.change(token, { newPassword: '........', confirmPassword: '........' });
      expect(answer.body.errors?.newPassword).toHaveLength(3);
    });

    test('two that differ, and one that is the current one, are refused on their fields', async () => {
      const { token } = await provider.openPerson('user');
      const differs = await t.change(token, { confirmPassword: 'Lantern-48-lake' });
      expect(differs.body.errors).toEqual({ confirmPassword: ['Passwords do not match'] });
      const same = await t.change(token, { currentPassword: NEW_PASSWORD });
      expect(same.body.errors).toEqual({
        newPassword: ['The new password must differ from the current one'],
      });
    });

    test('a common one is refused however it is written', async () => {
      const { token } = await provider.openPerson('user');
      const newPassword = 'P@ssw0rd';
      const answer = await t.change(token, { newPassword, confirmPassword: newPassword });
      expect([answer.status, answer.body.code]).toEqual([422, 'password_too_common']);
      expect(answer.body.errors).toEqual({ newPassword: ['This password is too common'] });
    });

    test('of twenty changes at once one holds, and its password is the one that works', async () => {
      const { token, username } = await provider.openPerson('user');
      const wanted = Array.from({ length: 20 }, (_, i) => `Lantern-${i}-river`);
      const answers = await Promise.all(
        wanted.map((newPassword) => t.change(token, { newPassword, confirmPassword: newPassword })),
      );
      const won = wanted.filter((_, i) => answers[i]?.status === 200);
      expect(won).toHaveLength(1);
      expect((await t.signIn(username, won[0] ?? '', 'login')).status).toBe(200);
    });

    test('a sign-in with the old password that runs beside the change leaves no session behind', async () => {
      const { token, username } = await provider.openPerson('user');
      const [, ...signIns] = await Promise.all([
        t.change(token),
        ...Array.from({ length: 10 }, () => t.signIn(username, TEST_PASSWORD, 'login')),
      ]);
      for (const { body } of signIns) {
        if (body.token) expect((await t.profile(body.token)).body.code).toBe('session_ended');
      }
    });

    test('nobody changes a password without a session', async () => {
      const answer = await provider.call('PUT', '/users/change-password', {
        body: { currentPassword: 'a', newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      });
      expect(answer.status).toBe(401);
    });
  });

  test('wrong current passwords are throttled, and a right one forgives them', async () => {
    freezeDate();
    const limited = await createTestProvider({ kind, environment: { RATE_LIMITS: 'on' } });
    try {
      const { change } = createColleagueCalls(limited);
      const { token } = await limited.openPerson('level1');
      const wrong = () => change(token, { currentPassword: 'not the one' });
      for (let i = 0; i < 4; i++) expect((await wrong()).status).toBe(422);
      expect((await change(token)).status).toBe(200);
      for (let i = 0; i < 5; i++) expect((await wrong()).status).toBe(422);
      const refused = await change(token, { currentPassword: NEW_PASSWORD, newPassword: 'Another-1-word' });
      expect(refused.status).toBe(422);
      const throttled = await wrong();
      expect([throttled.status, throttled.body.code]).toEqual([429, 'too_many_requests']);
      expect(throttled.headers['retry-after']).toBe('1');
    } finally {
      await limited.close();
      releaseDate();
    }
  });

  describe('a generated password', () => {
    test('is shown once, opens the account, and must be changed before anything else', async () => {
      const added = await t.add(boss.token);
      const { generatedPassword, user } = added.body;
      expect(generatedPassword).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
      expect(user.mustChangePassword).toBe(true);
      const { token } = (await t.signIn(user.username, generatedPassword ?? '')).body;
      for (const [method, path] of [
        ['GET', '/admin/overview'],
        ['GET', '/users'],
        ['GET', '/approvals'],
        ['POST', '/auth/admin/register'],
        ['PUT', `/users/${boss.id}/role`],
      ] as const) {
        const answer = await provider.call(method, path, { token });
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'password_change_required']);
      }
      expect((await t.profile(token)).status).toBe(200);
      expect((await t.change(token, { currentPassword: generatedPassword })).status).toBe(200);
      expect((await t.profile(token)).body.user).toMatchObject({ mustChangePassword: false });
      expect((await provider.call('GET', '/admin/overview', { token })).status).toBe(200);
    });

    test('lets its person sign out, and makes them nobody in particular on public calls', async () => {
      const { generatedPassword, user } = (await t.add(boss.token)).body;
      const { token } = (await t.signIn(user.username, generatedPassword ?? '')).body;
      expect((await provider.call('GET', '/config', { token })).status).toBe(200);
      expect((await provider.call('POST', '/auth/logout', { token })).status).toBe(200);
    });

    test('a typed one is not shown again and need not be changed', async () => {
      const added = await t.add(boss.token, { password: NEW_PASSWORD });
      expect(added.body).toMatchObject({ generatedPassword: null, user: { mustChangePassword: false } });
    });

    test('is written nowhere but as its digest', async () => {
      const { generatedPassword, user } = (await t.add(boss.token)).body;
      const [row] = await listRows<{ text: string }>(
        provider.db,
        sql`SELECT (SELECT string_agg(a::text, '') FROM audit_log a) || (SELECT string_agg(u::text, '') FROM app_user u) AS text`,
      );
      expect(row?.text).toContain(user.username);
      expect(row?.text).not.toContain(generatedPassword);
    });
  });

  describe('roles', () => {
    test.each([
      ['level1', []],
      ['level2', [['level1', 'level1']]],
      [
        'admin',
        [
          ['level1', 'level2'],
          ['level2', 'level1'],
        ],
      ],
      [
        'super_admin',
        [
          ['admin', 'super_admin'],
          ['super_admin', 'level1'],
        ],
      ],
    ] as const)('%s moves only those below, to roles below', async (actor, moves) => {
      const { token } = await provider.openPerson(actor);
      for (const [from, to] of moves) {
        const target = await provider.openPerson(from);
        expect((await t.setRole(token, target.id, to)).status).toBe(200);
        expect(await t.roleOf(target.id)).toBe(to);
      }
      if (actor === 'super_admin') return;
      const ranks = ['level1', 'level2', 'admin', 'super_admin'] as const;
      const equal = await provider.openPerson(actor);
      expect((await t.setRole(token, equal.id, 'level1')).body.code).toBe('forbidden');
      const below = await provider.openPerson('level1');
      for (const role of ranks.slice(ranks.indexOf(actor))) {
        expect((await t.setRole(token, below.id, role)).body.code).toBe('forbidden');
      }
    });

    test('a change is written with both roles, and works at once in a running session', async () => {
      const target = await provider.openPerson('level1');
      expect((await provider.call('GET', '/payment-methods/all', { token: target.token })).status).toBe(403);
      const answer = await t.setRole(boss.token, target.id, 'level2');
      expect(answer.body).toMatchObject({ needsSecond: false, user: { role: 'level2' } });
      expect((await provider.call('GET', '/payment-methods/all', { token: target.token })).status).toBe(200);
      expect(await t.audited('user.role', target.id)).toEqual([
        {
          actor_id: String(boss.id),
          data: { before: { role: 'level1' }, after: { role: 'level2' }, needsSecond: false },
        },
      ]);
    });

    test('nobody, a super admin included, changes their own role', async () => {
      const answer = await t.setRole(boss.token, boss.id, 'admin');
      expect([answer.status, answer.body.code]).toEqual([403, 'own_case']);
    });

    test('a customer never becomes staff, staff never a customer', async () => {
      const customer = await provider.openPerson('user');
      const staff = await provider.openPerson('level1');
      for (const [id, role] of [
        [customer.id, 'level1'],
        [staff.id, 'user'],
      ] as const) {
        const answer = await t.setRole(boss.token, id, role);
        expect([answer.status, answer.body.code]).toEqual([409, 'role_not_changeable']);
      }
    });

    test('nobody and a deleted person are alike', async () => {
      const gone = await provider.openPerson('level1');
      await provider.db.update(appUser).set({ deletedMs: 1 }).where(eq(appUser.id, gone.id));
      for (const id of ['999999999', String(gone.id)]) {
        const answer = await t.setRole(boss.token, id, 'level2');
        expect([answer.status, answer.body.code]).toEqual([404, 'user_not_found']);
      }
    });
  });

  test('super admins who remove each other at once leave at least one', async () => {
    const alone = await createTestProvider({ kind });
    try {
      const supers = await Promise.all(Array.from({ length: 4 }, () => alone.openPerson('super_admin')));
      const pairs = supers.flatMap((actor) =>
        supers.filter((target) => target !== actor).map((target) => ({ actor, target })),
      );
      const answers = await Promise.all(
        pairs.map(({ actor, target }) =>
          createColleagueCalls(alone).setRole(actor.token, target.id, 'level1'),
        ),
      );
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const left = await listRows<{ n: number }>(
        alone.db,
        sql`SELECT count(*)::int AS n FROM app_user WHERE role = 'super_admin'`,
      );
      expect(left[0]?.n).toBeGreaterThanOrEqual(1);
    } finally {
      await alone.close();
    }
  });

  describe('the list of people', () => {
    const list = (query: string, token = boss.token) =>
      provider.call<{
        users: { username: string; role: string; balance: number }[];
        pagination: Record<string, unknown>;
      }>('GET', `/users${query}`, { token });

    test('staff and customers are distinguished, customers with their available balance', async () => {
      await provider.openPerson('user', 'Mali_Fah');
      const staff = (await list('?staff=true&limit=1000')).body.users;
      expect(staff.length).toBeGreaterThan(1);
      expect(staff.filter(({ role }) => role === 'user')).toEqual([]);
      const found = (await list('?staff=false&q=mali_f')).body.users;
      expect(found).toEqual([expect.objectContaining({ username: 'Mali_Fah', balance: 10_000 })]);
    });

    test('a search takes its characters literally, and a whole id', async () => {
      const { id, username } = await provider.openPerson('user', 'odd-one_out');
      for (const q of ['odd-one_out', 'ODD-ONE', `${id}`]) {
        const names = (await list(`?q=${encodeURIComponent(q)}&limit=1000`)).body.users;
        expect(names.map((user) => user.username)).toContain(username);
      }
      expect((await list(`?q=${encodeURIComponent('%')}`)).body.users).toEqual([]);
      await provider.openPerson('user', `${id}_named`);
      const byId = (await list(`?q=${id}&limit=2`)).body.users.map((user) => user.username);
      expect(byId).toEqual([username, `${id}_named`]);
    });

    test('pages hold every person once', async () => {
      const all = (await list('?limit=1000')).body.users.map(({ username }) => username);
      const paged: string[] = [];
      for (let page = 1; ; page++) {
        const { users, pagination } = (await list(`?limit=3&page=${page}`)).body;
        paged.push(...users.map(({ username }) => username));
        expect(pagination).toMatchObject({
          currentPage: page,
          totalUsers: all.length,
          hasPrevPage: page > 1,
        });
        if (!pagination.hasNextPage) break;
      }
      expect(paged).toEqual(all);
    });

    test('holds no secret and nobody who was deleted', async () => {
      const gone = await provider.openPerson('user');
      await provider.db.update(appUser).set({ deletedMs: 1 }).where(eq(appUser.id, gone.id));
      const answer = await list('?limit=1000');
      const text = JSON.stringify(answer.body);
      expect(text).not.toContain(gone.username);
      expect(text).not.toMatch(/argon2|password_?hash/i);
    });

    test('customers and guests have none', async () => {
      const customer = await provider.openPerson('user');
      expect((await list('', customer.token)).status).toBe(403);
      expect((await provider.call('GET', '/users')).status).toBe(401);
    });
  });

  test('the overview counts what waits and says how this deployment decides', async () => {
    const { status, body } = await provider.call('GET', '/admin/overview', { token: boss.token });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      waiting: { deposits: 0, withdrawals: 0, adjustments: 0, kyc: 0, chats: 0, approvals: 0 },
      oldestDepositAt: null,
      oldestAdjustmentAt: null,
      oldestApprovalAt: null,
      oldestKycAt: null,
      oldestChatAt: null,
      oldestWithdrawalAt: null,
      fourEyes: false,
      fourEyesThreshold: '1000.00',
      secondPerson: { at: expect.any(String), person: expect.anything() },
      funds: 'practice',
    });
  });

  test('what is sent to a person is in the language of their last sign-in', async () => {
    const { username, id } = await provider.openPerson('user');
    const languageOf = async () =>
      (await provider.db.select().from(appUser).where(eq(appUser.id, id)))[0]?.language;
    for (const language of ['vi', 'zh']) {
      await provider.call('POST', '/auth/login', {
        body: { username, password: TEST_PASSWORD },
        headers: { 'accept-language': language },
      });
      expect(await languageOf()).toBe(language);
    }
  });
});

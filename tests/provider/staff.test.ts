import { eq, sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { appUser } from '../../provider/database/schema';
import { mainDatabaseKind } from '../support/database';
import { freezeDate, releaseDate } from '../support/frozen-date';
import { createTestProvider, type Person, TEST_PASSWORD, type TestProvider } from '../support/provider';

const NEW_PASSWORD = 'Lantern-48-river';

let names = 0;
function makeName(): string {
  names += 1;
  return `colleague_${names}`;
}

function tools(provider: TestProvider) {
  const profile = (token: string) => provider.call('GET', '/users/profile', { token });
  const signIn = (username: string, password: string, realm: 'login' | 'adminLogin' = 'adminLogin') =>
    provider.call<{ token: string; code?: string }>('POST', `/auth/${realm}`, {
      body: { username, password },
    });
  const change = (token: string, body: Record<string, unknown> = {}) =>
    provider.call('PUT', '/users/change-password', {
      token,
      body: {
        currentPassword: TEST_PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
        ...body,
      },
    });
  const add = (token: string, body: Record<string, unknown> = {}) => {
    const username = makeName();
    return provider.call<{
      user: { id: string; username: string; isBlocked: boolean; mustChangePassword: boolean };
      generatedPassword: string | null;
      needsSecond: boolean;
      code?: string;
    }>('POST', '/auth/admin/register', {
      token,
      body: { username, email: `${username}@example.com`, role: 'level1', ...body },
    });
  };
  const setRole = (token: string, id: number | string, role: string) =>
    provider.call<{ code?: string; needsSecond: boolean; user: { role: string } }>(
      'PUT',
      `/users/${id}/role`,
      {
        token,
        body: { role },
      },
    );
  const roleOf = async (id: number | string) => {
    const [row] = await provider.db
      .select()
      .from(appUser)
      .where(eq(appUser.id, Number(id)));
    return row?.role;
  };
  const audited = async (action: string, subjectId: number | string) => {
    const rows = await listRows<{ actor_id: string; data: Record<string, unknown> }>(
      provider.db,
      sql`SELECT actor_id::text, data FROM audit_log WHERE action = ${action} AND subject_id = ${String(subjectId)} ORDER BY id`,
    );
    return rows;
  };
  const approvals = (token: string) =>
    provider.call<{ data: { id: string; kind: string; subjectId: string; mayDecide: boolean }[] }>(
      'GET',
      '/approvals?kind=role',
      { token },
    );
  const findApproval = async (token: string, subjectId: number | string) => {
    const found = (await approvals(token)).body.data.find((row) => row.subjectId === String(subjectId));
    if (!found) throw new Error(`nothing waits for ${subjectId}`);
    return found;
  };
  const approve = (token: string, id: string) => provider.call('POST', `/approvals/${id}/approve`, { token });
  const refuse = (token: string, id: string) =>
    provider.call('POST', `/approvals/${id}/refuse`, { token, body: { reason: 'Not agreed' } });
  return { profile, signIn, change, add, setRole, roleOf, audited, approvals, findApproval, approve, refuse };
}

describe.each(mainDatabaseKind())('staff on %s', (kind) => {
  let provider: TestProvider;
  let t: ReturnType<typeof tools>;
  let boss: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    t = tools(provider);
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
      const { change } = tools(limited);
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

    test('a typed one is not told again and need not be changed', async () => {
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
        pairs.map(({ actor, target }) => tools(alone).setRole(actor.token, target.id, 'level1')),
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

    test('staff and customers are told apart, customers with what they can spend', async () => {
      await provider.openPerson('user', 'Mali_Fah');
      const staff = (await list('?staff=true&limit=1000')).body.users;
      expect(staff.length).toBeGreaterThan(1);
      expect(staff.filter(({ role }) => role === 'user')).toEqual([]);
      const found = (await list('?staff=false&q=mali_f')).body.users;
      expect(found).toEqual([expect.objectContaining({ username: 'Mali_Fah', balance: 10_000 })]);
    });

    test('a search takes its letters as they are, and a whole id', async () => {
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

describe.each(mainDatabaseKind())('where two people are needed, on %s', (kind) => {
  let provider: TestProvider;
  let t: ReturnType<typeof tools>;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind, environment: { FOUR_EYES: '1' } });
    t = tools(provider);
    first = await provider.openPerson('super_admin');
    second = await provider.openPerson('super_admin');
  }, 60_000);
  afterAll(() => provider.close());

  test('a new colleague is let in by the second person, and by nobody else', async () => {
    const { user, generatedPassword, needsSecond } = (await t.add(first.token)).body;
    expect([needsSecond, user.isBlocked]).toEqual([true, true]);
    expect((await t.signIn(user.username, generatedPassword ?? '')).body.code).toBe('account_blocked');
    const own = await t.findApproval(first.token, user.id);
    expect(own).toMatchObject({ kind: 'role', mayDecide: false });
    expect((await t.approve(first.token, own.id)).body.code).toBe('own_proposal');
    expect((await t.findApproval(second.token, user.id)).mayDecide).toBe(true);
    expect((await t.approve(second.token, own.id)).status).toBe(200);
    expect((await t.signIn(user.username, generatedPassword ?? '')).status).toBe(200);
    expect(await t.audited('user.admit', user.id)).toEqual([
      expect.objectContaining({ actor_id: String(second.id) }),
    ]);
  });

  test('a colleague who is refused never gets in and is in no list', async () => {
    const { user, generatedPassword } = (await t.add(first.token)).body;
    const { id } = await t.findApproval(second.token, user.id);
    expect((await t.refuse(second.token, id)).status).toBe(200);
    expect((await t.signIn(user.username, generatedPassword ?? '')).status).toBe(401);
    const listed = await provider.call('GET', '/users?staff=true&limit=1000', { token: first.token });
    expect(JSON.stringify(listed.body)).not.toContain(user.username);
  });

  test('in a deployment that never had two, the first colleague is created alone; from then on nobody is', async () => {
    const alone = await createTestProvider({ kind, environment: { FOUR_EYES: '1' } });
    try {
      const only = await alone.openPerson('super_admin');
      const { add, setRole, audited, signIn, findApproval, approve } = tools(alone);
      const helper = (await add(only.token, { password: TEST_PASSWORD })).body;
      expect(helper).toMatchObject({ needsSecond: false, user: { isBlocked: false } });
      const [line] = await audited('user.create', helper.user.id);
      expect(line?.data).toMatchObject({ needsSecond: false, nobodyElse: true });
      expect(await audited('user.second_person', helper.user.id)).toHaveLength(1);
      // From then on everything takes two: while nobody else outranks it, whoever there is.
      expect((await setRole(only.token, helper.user.id, 'admin')).body.needsSecond).toBe(true);
      const other = (await add(only.token, { role: 'super_admin' })).body;
      expect(other.needsSecond).toBe(true);
      const token = (await signIn(helper.user.username, TEST_PASSWORD)).body.token;
      expect((await approve(token, (await findApproval(token, other.user.id)).id)).status).toBe(200);
      expect(await audited('user.second_person', other.user.id)).toHaveLength(3);
    } finally {
      await alone.close();
    }
  });

  test('a customer is made without a second person', async () => {
    const added = await t.add(first.token, { role: 'user' });
    expect(added.body).toMatchObject({ needsSecond: false, user: { isBlocked: false } });
  });

  test('a change of role waits, once, and is made by the second person', async () => {
    const target = await provider.openPerson('level1');
    const proposed = await t.setRole(first.token, target.id, 'admin');
    expect(proposed.body).toMatchObject({ needsSecond: true, user: { role: 'level1' } });
    expect((await t.setRole(second.token, target.id, 'level2')).body.code).toBe('awaiting_approval');
    const { id } = await t.findApproval(second.token, target.id);
    expect((await t.approve(target.token, id)).status).toBe(403);
    expect((await t.approve(second.token, id)).status).toBe(200);
    expect(await t.roleOf(target.id)).toBe('admin');
    expect((await t.approve(second.token, id)).body.code).toBe('case_changed');
  });

  test('who could not give the role cannot approve it either', async () => {
    const target = await provider.openPerson('level1');
    await t.setRole(first.token, target.id, 'admin');
    const admin = await provider.openPerson('admin');
    const { id, mayDecide } = await t.findApproval(admin.token, target.id);
    expect(mayDecide).toBe(false);
    expect((await t.approve(admin.token, id)).body.code).toBe('forbidden');
    expect(await t.roleOf(target.id)).toBe('level1');
  });

  test('a proposal about oneself cannot be approved by oneself', async () => {
    const third = await provider.openPerson('super_admin');
    await t.setRole(first.token, third.id, 'level1');
    const { id } = await t.findApproval(third.token, third.id);
    expect((await t.approve(third.token, id)).body.code).toBe('forbidden');
  });

  test('one’s own proposal can be taken back', async () => {
    const target = await provider.openPerson('level1');
    await t.setRole(first.token, target.id, 'level2');
    const { id } = await t.findApproval(first.token, target.id);
    expect((await t.refuse(first.token, id)).status).toBe(200);
    expect(await t.roleOf(target.id)).toBe('level1');
    expect((await t.setRole(first.token, target.id, 'level2')).body.needsSecond).toBe(true);
  });

  test('the overview says so', async () => {
    const { body } = await provider.call('GET', '/admin/overview', { token: first.token });
    expect(body.data).toMatchObject({ fourEyes: true });
  });
});

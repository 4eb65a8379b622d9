/** Who may do what to whom: every role × every act × every role of the other, from the table. */
import { eq } from 'drizzle-orm';
import {
  hasPermission,
  isStaff,
  mayActOn,
  mayGrantRole,
  ROLES,
  type Role,
  TARGET_ACTIONS,
  type TargetAction,
} from '../../lib/contract/permissions';
import { appUser } from '../../provider/database/schema';
import { databaseKinds } from '../support/database';
import { outcomeOf, peopleCalls } from '../support/people-world';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';

/** Every call about a person, with the action of the table that it needs, and a body that passes. */
const CALLS: readonly [name: string, method: string, path: string, action: TargetAction, body?: object][] = [
  ['user', 'GET', '', 'view'],
  ['blockStatus', 'GET', '/block-status', 'view'],
  ['userSessions', 'GET', '/sessions', 'view'],
  ['userHistory', 'GET', '/history', 'view'],
  ['updateUser', 'PUT', '', 'edit', { phone: '0812345678' }],
  ['blockUser', 'POST', '/block', 'block', {}],
  ['unblockUser', 'POST', '/unblock', 'unblock'],
  ['resetUserPassword', 'PUT', '/change-password', 'change-password', {}],
  ['endUserSessions', 'DELETE', '/sessions', 'change-password'],
  ['deleteUser', 'DELETE', '', 'delete'],
];

test('every action of the table has a call', () => {
  expect([...new Set(CALLS.map(([, , , action]) => action))].toSorted()).toEqual(
    [...TARGET_ACTIONS].toSorted(),
  );
});

describe.each(databaseKinds())('ranks on %s', (kind) => {
  let provider: TestProvider;
  let p: ReturnType<typeof peopleCalls>;
  const actors = new Map<Role, Person>();

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    p = peopleCalls(provider);
    for (const role of ROLES) actors.set(role, await provider.openPerson(role));
    // So that none of the others is the last one.
    await provider.openPerson('super_admin');
  }, 180_000);
  afterAll(() => provider.close());

  const actorOf = (role: Role) => actors.get(role) as Person;

  /** Somebody of a role, who need not sign in: blocked where the call lets people in again. */
  let made = 0;
  async function makeTarget(role: Role, blocked: boolean): Promise<number> {
    made += 1;
    const name = `target_${made}`;
    if (role === 'user') {
      const { id } = await provider.openPerson('user', name);
      if (blocked) await provider.db.update(appUser).set({ status: 'blocked' }).where(eq(appUser.id, id));
      return id;
    }
    const [row] = await provider.db
      .insert(appUser)
      .values({
        username: name,
        email: `${name}@example.com`,
        passwordHash: '-',
        role,
        status: blocked ? 'blocked' : 'active',
        createdMs: 0,
        updatedMs: 0,
      })
      .returning({ id: appUser.id });
    return row?.id ?? 0;
  }

  const ask = (by: Person, method: string, path: string, id: number, body?: object) =>
    provider.call(method, `/users/${id}${path}`, { token: by.token, ...(body ? { body } : {}) });

  describe.each(CALLS)('%s', (_, method, path, action, body) => {
    test.each(ROLES)('by %s', async (role) => {
      const by = actorOf(role);
      for (const targetRole of ROLES) {
        const id = await makeTarget(targetRole, path === '/unblock');
        const answer = await ask(by, method, path, id, body);
        const may =
          hasPermission(role, 'customerManagement') &&
          mayActOn({ id: String(by.id), role }, action, { id: String(id), role: targetRole });
        expect([targetRole, outcomeOf(answer)]).toEqual([targetRole, may ? '200' : '403 forbidden']);
      }
    });

    test.each(ROLES.filter(isStaff))('never by %s about themselves', async (role) => {
      const by = actorOf(role);
      expect(outcomeOf(await ask(by, method, path, by.id, body))).toBe('403 own_case');
    });
  });

  test.each(ROLES.filter(isStaff))('%s gives roles as the table says, and no others', async (role) => {
    const by = actorOf(role);
    for (const from of ROLES) {
      for (const to of ROLES) {
        const id = await makeTarget(from, false);
        const mayGive =
          mayActOn({ id: String(by.id), role }, 'edit', { id: String(id), role: from }) &&
          mayGrantRole(role, to);
        const kept = isStaff(from) && isStaff(to) ? '200' : '409 role_not_changeable';
        const outcome = outcomeOf(await p.setRole(by, id, to));
        expect([from, to, outcome]).toEqual([from, to, mayGive ? kept : '403 forbidden']);
      }
    }
    expect(outcomeOf(await p.setRole(by, by.id, 'level1'))).toBe('403 own_case');
  });

  test.each(ROLES.filter(isStaff))('the list shows %s exactly the acts that would succeed', async (role) => {
    const by = actorOf(role);
    const { users } = await p.list(by, { limit: '1000' });
    for (const user of users) {
      const target = { id: user.id, role: user.role };
      const actor = { id: String(by.id), role };
      expect(user.may).toEqual(TARGET_ACTIONS.filter((action) => mayActOn(actor, action, target)));
      const grantable = ROLES.filter(
        (to) =>
          isStaff(user.role) && isStaff(to) && mayActOn(actor, 'edit', target) && mayGrantRole(role, to),
      );
      expect(user.grantableRoles).toEqual(grantable);
    }
  });

  test('a change of role counts from the next call on, in a session that goes on', async () => {
    const boss = actorOf('super_admin');
    const mover = await provider.openPerson('level2');
    const customer = await provider.openPerson();
    expect((await p.block(mover, customer.id)).status).toBe(200);
    expect((await p.setRole(boss, mover.id, 'level1')).status).toBe(200);
    expect(outcomeOf(await p.unblock(mover, customer.id))).toBe('403 forbidden');
    expect(outcomeOf(await provider.call('GET', '/users/export', { token: mover.token }))).toBe(
      '403 forbidden',
    );
    expect((await p.look(mover, customer.id)).body.user.may).toEqual(['view', 'edit']);
    expect((await p.setRole(boss, mover.id, 'admin')).status).toBe(200);
    expect((await p.unblock(mover, customer.id)).status).toBe(200);
  });

  test.each(['block', 'remove', 'setRole'] as const)(
    'super admins who %s each other at once leave one who can still act',
    async (act) => {
      const alone = await createTestProvider({ kind });
      try {
        const calls = peopleCalls(alone);
        const supers = await Promise.all(Array.from({ length: 4 }, () => alone.openPerson('super_admin')));
        const pairs = supers.flatMap((by) =>
          supers.filter((target) => target !== by).map((target) => ({ by, target })),
        );
        const answers = await Promise.all(
          pairs.map(({ by, target }) =>
            act === 'setRole' ? calls.setRole(by, target.id, 'level1') : calls[act](by, target.id),
          ),
        );
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
        const rows = await Promise.all(supers.map(({ id }) => calls.rowOf(id)));
        const left = rows.filter(
          (row) => row.role === 'super_admin' && row.status === 'active' && row.deletedMs === null,
        );
        expect(left.length).toBeGreaterThanOrEqual(1);
      } finally {
        await alone.close();
      }
    },
  );

  test('a blocked super admin is none: the last active one stays', async () => {
    const alone = await createTestProvider({ kind });
    try {
      const calls = peopleCalls(alone);
      const [one, two] = [await alone.openPerson('super_admin'), await alone.openPerson('super_admin')];
      // Both calls are let in before either is carried out.
      const answers = await Promise.all([calls.block(one, two.id), calls.remove(two, one.id)]);
      const states = await Promise.all([one, two].map(({ id }) => calls.rowOf(id)));
      const left = states.filter((row) => row.status === 'active' && row.deletedMs === null);
      expect(left).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });
});

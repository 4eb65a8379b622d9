/** Who may do what to whom: every role × every act × every role of the other, from the table. */
import { eq } from 'drizzle-orm';
import {
  hasPermission,
  isStaff,
  mayActOn,
  mayGrantRole,
  mayReadContacts,
  ROLES,
  type Role,
  TARGET_ACTIONS,
  type TargetAction,
} from '@/lib/contract/staff/permissions';
import { type UserRouteName, userRoutes } from '@/lib/contract/users/user-routes';
import { appUser, session } from '@/provider/database/schema/users';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { readCsv } from '../support/read-csv';
import { outcomeOf, peopleCalls } from '../support/users-fixture';

/** Calls of the part that are about nobody in particular. */
const ABOUT_NOBODY: readonly UserRouteName[] = ['users', 'exportUsers', 'userStatistics', 'adminRegister'];
/** Its answer depends on the role that is given too: it has a table of its own below. */
const WITH_A_ROLE: readonly UserRouteName[] = ['setRole'];

/** Every other call, with the action of the table that it needs, and a body that passes. */
const CALLS: readonly [name: UserRouteName, action: TargetAction, body?: (id: number) => object][] = [
  ['user', 'view'],
  ['blockStatus', 'view'],
  ['userSessions', 'view'],
  ['userHistory', 'view'],
  ['updateUser', 'edit', () => ({ phone: '0812345678' })],
  ['blockUser', 'block', () => ({})],
  ['unblockUser', 'unblock'],
  ['resetUserPassword', 'change-password', () => ({})],
  ['adminResetPassword', 'change-password', (id) => ({ userId: String(id) })],
  ['endUserSessions', 'change-password'],
  ['endUserSession', 'change-password'],
  ['deleteUser', 'delete'],
];

test('every call about a person is in the table', () => {
  const tried = [...CALLS.map(([name]) => name), ...WITH_A_ROLE, ...ABOUT_NOBODY];
  expect(tried.toSorted()).toEqual((Object.keys(userRoutes) as UserRouteName[]).toSorted());
});

test('every action of the table has a call', () => {
  expect([...new Set(CALLS.map(([, action]) => action))].toSorted()).toEqual([...TARGET_ACTIONS].toSorted());
});

describe.each(mainDatabaseKind())('ranks on %s', (kind) => {
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

  /** A device on which somebody is signed in, where the call is about one. */
  async function openSession(userId: number): Promise<number> {
    made += 1;
    const [row] = await provider.db
      .insert(session)
      .values({ userId, tokenHash: Buffer.from(`device ${made}`), createdMs: 0, lastActivityMs: 0 })
      .returning({ id: session.id });
    return row?.id ?? 0;
  }

  async function ask(by: Person, name: UserRouteName, id: number, body?: (id: number) => object) {
    const { method, path } = userRoutes[name];
    const device = path.includes(':sessionId') ? await openSession(id) : 0;
    return provider.call(method, path.replace(':id', String(id)).replace(':sessionId', String(device)), {
      token: by.token,
      ...(body ? { body: body(id) } : {}),
    });
  }

  describe.each(CALLS)('%s', (name, action, body) => {
    test.each(ROLES)('by %s', async (role) => {
      const by = actorOf(role);
      for (const targetRole of ROLES) {
        const id = await makeTarget(targetRole, name === 'unblockUser');
        const answer = await ask(by, name, id, body);
        const may =
          hasPermission(role, 'customerManagement') &&
          mayActOn({ id: String(by.id), role }, action, { id: String(id), role: targetRole });
        expect([targetRole, outcomeOf(answer)]).toEqual([targetRole, may ? '200' : '403 forbidden']);
      }
    });

    test.each(ROLES.filter(isStaff))('never by %s about themselves', async (role) => {
      const by = actorOf(role);
      expect(outcomeOf(await ask(by, name, by.id, body))).toBe('403 own_case');
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

  describe('how somebody is reached, and when they were here', () => {
    const targets = new Map<Role, Person>();
    const secretOf = ({ id }: Person) => ({
      email: `mailbox${id}@hidden.example`,
      fullName: `Given${id}name Surname`,
      phone: `+66800000${id}`,
    });

    beforeAll(async () => {
      for (const role of ROLES) targets.set(role, await provider.openPerson(role, `reached_${role}`));
      for (const person of [...targets.values(), ...actors.values()]) {
        await provider.db.update(appUser).set(secretOf(person)).where(eq(appUser.id, person.id));
      }
    }, 180_000);

    const search = async (by: Person, q: string) => {
      const path = `/admin/search?q=${encodeURIComponent(q)}`;
      const { body } = await provider.call<{ data: { kind: string; id: string; detail: string | null }[] }>(
        'GET',
        path,
        { token: by.token },
      );
      return body.data.filter(({ kind: found }) => found === 'user');
    };
    const readRow = async (by: Person, q: string) => {
      const file = await provider.fetchFile(`/users/export?q=${q}`, {
        token: by.token,
        headers: { 'accept-language': 'en' },
      });
      expect(file.status).toBe(200);
      return readCsv(file.bytes.toString().replace(/^\uFEFF/, ''))[1] ?? [];
    };

    describe.each(ROLES.filter(isStaff))('to %s', (role) => {
      test.each([...ROLES, 'oneself'] as const)('of %s', async (of) => {
        const by = actorOf(role);
        const target = of === 'oneself' ? by : (targets.get(of) as Person);
        const { id, username } = target;
        const { email, fullName, phone } = secretOf(target);
        const may = mayReadContacts(
          { id: String(by.id), role },
          { id: String(id), role: of === 'oneself' ? role : of },
        );
        expect(may).toBe(of === 'oneself' || (await p.look(by, id)).status === 200);

        const row = (await p.list(by, { q: username })).users.find((user) => user.id === String(id));
        expect(row).toMatchObject({
          username,
          role: of === 'oneself' ? role : of,
          status: 'active',
          ...(may
            ? { email, full_name: fullName, name: fullName, phone, lastSeenAt: expect.any(String) }
            : { email: null, full_name: null, name: username, phone: null, lastSeenAt: null }),
        });
        if (hasPermission(role, 'paymentManagement')) {
          const cells = await readRow(by, username);
          const [number, name, fullNameCell, emailCell, phoneCell] = cells;
          expect([number, name]).toEqual([String(id), username]);
          expect([fullNameCell, emailCell, phoneCell]).toEqual(may ? [fullName, email, phone] : ['', '', '']);
          expect(cells.at(-1) !== '').toBe(may);
        }
        expect((await search(by, username)).find((hit) => hit.id === String(id))?.detail).toBe(
          may ? email : null,
        );

        const found = may ? [String(id)] : [];
        for (const q of [email, fullName, `given${id}name`]) {
          const { users, pagination } = await p.list(by, { q });
          expect([q, users.map((user) => user.id), pagination.totalUsers]).toEqual([q, found, found.length]);
          expect([q, (await search(by, q)).map((hit) => hit.id)]).toEqual([q, found]);
        }
      });
    });
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
        // Whoever was removed first removes nobody, though both calls were let in.
        const done = pairs.filter((_, at) => answers[at]?.status === 200);
        const isMutual = done.some(({ by, target }) =>
          done.some((back) => back.by === target && back.target === by),
        );
        expect(isMutual).toBe(false);
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

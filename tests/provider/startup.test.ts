/** What a start refuses, and what it makes once. */
import { eq } from 'drizzle-orm';
import { claimDatabase, DatabaseClaimedError } from '@/provider/database/connection/claim-database';
import { appUser } from '@/provider/database/schema/users';
import { ZERO } from '../../lib/money/money';
import { DeploymentModeError, requireDeploymentMode } from '../../provider/database/require-deployment-mode';
import { createUser } from '../../provider/identity/create-user';
import { ensureFirstAdmin, FirstAdminError } from '../../provider/identity/ensure-first-admin';
import { createPasswordHasher } from '../../provider/identity/passwords/password-hasher';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database';
import { FAST_ARGON2 } from '../support/provider';

const clock = { nowMs: () => 1_800_000_000_000 };
const hasher = createPasswordHasher({ argon2: FAST_ARGON2 });
const SILENT = { error: () => undefined, info: () => undefined };

describe.each(databaseKinds())('a start on %s', (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
  }, 60_000);
  afterEach(() => database.close());

  test.each([
    ['practice', 'real'],
    ['real', 'practice'],
  ] as const)('a %s database refuses %s funds for good', async (first, other) => {
    const { db } = database;
    await requireDeploymentMode(db, clock, first);
    await requireDeploymentMode(db, clock, first);
    await expect(requireDeploymentMode(db, clock, other)).rejects.toThrow(DeploymentModeError);
    await expect(requireDeploymentMode(db, clock, other)).rejects.toThrow(/REAL_FUNDS/);
  });

  const ensure = (options: { username?: string; password?: string; embedded?: boolean }) => {
    const printed: string[] = [];
    return ensureFirstAdmin({
      db: database.db,
      clock,
      hasher,
      currency: 'USDT-PRACTICE',
      username: options.username,
      password: options.password,
      email: undefined,
      embedded: options.embedded ?? false,
      print: (line) => printed.push(line),
    }).then(() => printed);
  };
  const listAdmins = () => database.db.select().from(appUser).where(eq(appUser.role, 'super_admin'));

  test('an embedded one makes an administrator and prints the password once', async () => {
    const [line = ''] = await ensure({ embedded: true });
    expect(await ensure({ embedded: true })).toEqual([]);
    const [admin] = await listAdmins();
    const [, password] = /password (\S+)/.exec(line) ?? [];
    expect(await hasher.verify(admin?.passwordHash, password ?? '')).toBe(true);
    expect(admin?.mustChangePassword).toBe(true);
  });

  test('the environment names the first administrator, who need not change the password', async () => {
    expect(await ensure({ username: 'root', password: 'a password of ours' })).toEqual([]);
    expect(await listAdmins()).toMatchObject([{ username: 'root', mustChangePassword: false }]);
    await ensure({ username: 'other', password: 'a password of ours' });
    expect(await listAdmins()).toHaveLength(1);
  });

  test('of processes that start together one makes the administrator and none fails', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => ensure({ username: 'root', password: 'a password of ours' })),
    );
    expect(await listAdmins()).toHaveLength(1);
  });

  test('elsewhere nobody is made unasked', async () => {
    expect(await ensure({})).toEqual([]);
    expect(await listAdmins()).toEqual([]);
  });

  test('a common password or a taken name is refused in words', async () => {
    await expect(ensure({ username: 'root', password: 'password1' })).rejects.toThrow(FirstAdminError);
    await createUser(
      database.db,
      { username: 'Root', email: 'a@example.com', passwordHash: 'x', role: 'user' },
      { nowMs: 1, currency: 'USDT-PRACTICE', grantMicros: ZERO },
    );
    await expect(ensure({ username: 'root', password: 'a password of ours' })).rejects.toThrow(
      /already taken/,
    );
  });
});

(process.env.TEST_DATABASE_URL ? describe : describe.skip)('several processes on one PostgreSQL', () => {
  test('one without Redis has it for itself, those with Redis share it', async () => {
    const database = await openTestDatabase('postgres');
    const url = database.url ?? '';
    const claim = (shared: boolean) => claimDatabase(url, { shared, onTaken: () => undefined, log: SILENT });
    const alone = await claim(false);
    await expect(claim(false)).rejects.toThrow(DatabaseClaimedError);
    await expect(claim(true)).rejects.toThrow(/REDIS_URL/);
    await alone.release();
    const [one, two] = [await claim(true), await claim(true)];
    await expect(claim(false)).rejects.toThrow(/REDIS_URL/);
    await one.release();
    await two.release();
    await (await claim(false)).release();
    await database.close();
  }, 60_000);
});

import { sql } from 'drizzle-orm';
import { appUser } from '@/provider/database/schema/users';
import { micros } from '../../lib/money/money';
import { listRows } from '../../provider/database/database';
import {
  type Currency,
  findBalances,
  openCustomerAccounts,
  requireSystemAccount,
} from '../../provider/ledger/accounts';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { postTransfers } from '../../provider/ledger/post-transfers';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database';

const PRACTICE: Currency = 'USDT-PRACTICE';
const REAL: Currency = 'USDT';

describe.each(databaseKinds())('the ledger on %s', (kind) => {
  let test: TestDatabase;
  let counter = 0;

  beforeAll(async () => {
    test = await openTestDatabase(kind);
  }, 60_000);
  afterAll(() => test.close(), 60_000);
  afterEach(async () => expect(await checkLedger(test.db)).toEqual([]));

  async function createCustomer(grant = 10_000_000_000, currency = PRACTICE): Promise<number> {
    counter += 1;
    return test.db.transaction(async (tx) => {
      const [user] = await tx
        .insert(appUser)
        .values({
          username: `customer-${counter}`,
          email: `customer-${counter}@example.test`,
          passwordHash: 'x',
          role: 'user',
          createdMs: 0,
          updatedMs: 0,
        })
        .returning({ id: appUser.id });
      if (!user) throw new Error('no user');
      await openCustomerAccounts(tx, { userId: user.id, currency, grantMicros: micros(grant) });
      return user.id;
    });
  }

  async function findAccount(
    userId: number,
    accountKind: string,
    currency: string = PRACTICE,
  ): Promise<number> {
    const [row] = await listRows<{ id: string }>(
      test.db,
      sql`SELECT id FROM account WHERE user_id = ${userId} AND kind = ${accountKind} AND currency = ${currency}`,
    );
    return Number(row!.id);
  }

  const transfer = (from: number, to: number, amount: number | bigint) =>
    test.db.transaction((tx) =>
      postTransfers(tx, [{ from, to, amountMicros: micros(amount), reason: 'stake' }]),
    );

  /** The database's own words, past drizzle's wrapper. */
  async function refusalOf(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason as Error & { cause?: Error },
    );
    return error ? (error.cause?.message ?? error.message) : 'not refused';
  }

  it('gives a newcomer the practice grant from the operator', async () => {
    const user = await createCustomer();
    expect(await findBalances(test.db, { userId: user, currency: PRACTICE })).toEqual({
      available: 10_000_000_000n,
      staked: 0n,
      held: 0n,
    });
  });

  it('opens accounts without a grant at zero', async () => {
    const user = await createCustomer(0);
    expect((await findBalances(test.db, { userId: user, currency: PRACTICE })).available).toBe(0n);
  });

  it('never takes missing accounts for a zero balance', async () => {
    const user = await createCustomer();
    await expect(findBalances(test.db, { userId: user, currency: REAL })).rejects.toThrow(
      'has no available account',
    );
  });

  it('keeps the smallest unit', async () => {
    const user = await createCustomer(300_000);
    const available = await findAccount(user, 'available');
    const staked = await findAccount(user, 'staked');
    await transfer(available, staked, 1);
    expect(await findBalances(test.db, { userId: user, currency: PRACTICE })).toMatchObject({
      available: 299_999n,
      staked: 1n,
    });
  });

  it('posts a list in order, with the balance after each transfer', async () => {
    const user = await createCustomer(100);
    const available = await findAccount(user, 'available');
    const staked = await findAccount(user, 'staked');
    await test.db.transaction((tx) =>
      postTransfers(tx, [
        { from: available, to: staked, amountMicros: micros(60), reason: 'stake' },
        { from: staked, to: available, amountMicros: micros(10), reason: 'stake' },
        { from: available, to: staked, amountMicros: micros(50), reason: 'stake' },
      ]),
    );
    const rows = await listRows<{ after: string }>(
      test.db,
      sql`SELECT from_after::text || ' ' || to_after::text AS after FROM transfer WHERE from_account IN (${available}, ${staked}) ORDER BY id`,
    );
    expect(rows.map((row) => row.after)).toEqual(['40 60', '50 50', '0 100']);
  });

  it('lets no customer fall below zero', async () => {
    const user = await createCustomer(100);
    const before = await findBalances(test.db, { userId: user, currency: PRACTICE });
    const work = transfer(await findAccount(user, 'available'), await findAccount(user, 'staked'), 101);
    expect(await refusalOf(work)).toMatch(/never_negative/);
    expect(await findBalances(test.db, { userId: user, currency: PRACTICE })).toEqual(before);
  });

  it.each([0, -1])('refuses an amount of %i', async (amount) => {
    const user = await createCustomer(100);
    const work = transfer(await findAccount(user, 'available'), await findAccount(user, 'staked'), amount);
    expect(await refusalOf(work)).toMatch(/transfer_positive|never_negative/);
  });

  it('refuses a transfer from an account to itself', async () => {
    const available = await findAccount(await createCustomer(100), 'available');
    expect(await refusalOf(transfer(available, available, 1))).toMatch(/transfer_two_sides/);
  });

  it('refuses an account that does not exist, on either side', async () => {
    const available = await findAccount(await createCustomer(100), 'available');
    expect(await refusalOf(transfer(999_999_999, available, 1))).toMatch(/unknown account/);
    expect(await refusalOf(transfer(available, 999_999_999, 1))).toMatch(/unknown account/);
  });

  it('never mixes practice and real money', async () => {
    const practice = await createCustomer(100);
    const real = await createCustomer(0, REAL);
    const work = transfer(
      await findAccount(practice, 'available'),
      await findAccount(real, 'available', REAL),
      1,
    );
    expect(await refusalOf(work)).toMatch(/transfer_to|transfer_from/);
    const house = await requireSystemAccount(test.db, 'house', REAL);
    expect(await refusalOf(transfer(house, await findAccount(practice, 'available'), 1))).toMatch(
      /transfer_to|transfer_from/,
    );
  });

  it('gives all or nothing of a list', async () => {
    const user = await createCustomer(100);
    const available = await findAccount(user, 'available');
    const staked = await findAccount(user, 'staked');
    const work = test.db.transaction((tx) =>
      postTransfers(tx, [
        { from: available, to: staked, amountMicros: micros(10), reason: 'stake' },
        { from: available, to: 999_999_999, amountMicros: micros(1), reason: 'stake' },
      ]),
    );
    expect(await refusalOf(work)).toMatch(/unknown account/);
    expect((await findBalances(test.db, { userId: user, currency: PRACTICE })).available).toBe(100n);
  });

  it('serves 100 debits at once without going below zero', async () => {
    const user = await createCustomer(50);
    const available = await findAccount(user, 'available');
    const staked = await findAccount(user, 'staked');
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => transfer(available, staked, 1)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(50);
    expect((await findBalances(test.db, { userId: user, currency: PRACTICE })).available).toBe(0n);
  });

  it.each(['UPDATE transfer SET amount = amount + 1', 'DELETE FROM transfer', 'TRUNCATE transfer CASCADE'])(
    'refuses even the owner: %s',
    async (statement) => {
      await createCustomer(100);
      expect(await refusalOf(test.asOwner(statement))).toMatch(/append-only/);
    },
  );

  if (kind === 'postgres') {
    it.each([
      'UPDATE transfer SET amount = 1',
      'DELETE FROM transfer',
      'TRUNCATE transfer',
      'DROP TABLE transfer',
    ])('gives the application no right to: %s', async (statement) => {
      expect(await refusalOf(test.db.execute(sql.raw(statement)))).toMatch(/permission denied|must be owner/);
    });

    it('runs the application as a role that owns no table and no function', async () => {
      const [who] = await listRows<{ role: string }>(test.db, sql`SELECT current_user AS role`);
      expect(who?.role).toBe('updown_app');
      const owned = await listRows(
        test.db,
        sql`SELECT relname FROM pg_class WHERE relowner = 'updown_app'::regrole UNION ALL SELECT proname FROM pg_proc WHERE proowner = 'updown_app'::regrole`,
      );
      expect(owned).toEqual([]);
    });
  }

  it('throws when the database is called beside an open transaction', async () => {
    const work = test.db.transaction(async () => findBalances(test.db, { userId: 1, currency: PRACTICE }));
    await expect(work).rejects.toThrow('beside an open transaction');
  });
});

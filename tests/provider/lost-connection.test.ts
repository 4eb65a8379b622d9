/** A connection that PostgreSQL ends fails the call that was using it, and nothing else. */
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { openTestDatabase, type TestDatabase } from '../support/database';

(process.env.TEST_DATABASE_URL ? describe : describe.skip)('a connection that PostgreSQL ends', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  }, 60_000);
  afterAll(() => database.close(), 60_000);

  /** Ends the provider's connections whose last statement holds this text; answers one row for each. */
  const endThose = (text = '') =>
    database.asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'updown' AND query LIKE '%${text}%'`,
    );
  const expectItGoesOn = async () =>
    expect(await listRows(database.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);

  test('fails the transaction that held it', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      await endThose();
      await tx.execute(sql`SELECT 1`);
    });
    await expect(transaction).rejects.toThrow();
    await expectItGoesOn();
  });

  test('fails the statement that ran on it', async () => {
    const call = expect(database.db.execute(sql`SELECT pg_sleep(60)`)).rejects.toThrow();
    let ended: unknown[] = [];
    while (ended.length === 0) ended = await endThose('pg_sleep');
    await call;
    await expectItGoesOn();
  });

  test('fails nobody where it was idle', async () => {
    await expectItGoesOn();
    expect(await endThose()).toHaveLength(1);
    await database.db.execute(sql`SELECT 1`).catch(() => undefined);
    await expectItGoesOn();
  });
});

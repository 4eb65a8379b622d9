/** A connection that PostgreSQL ends fails the call that was using it, and nothing else. */
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { waitUntil } from '../support/provider-process';

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
  const findPid = async () =>
    (await listRows<{ pid: number }>(database.db, sql`SELECT pg_backend_pid() AS pid`))[0]?.pid;
  /** The server only signals an end: until it is noticed, a call may still meet the old connection. */
  const waitForAnother = (old?: number) =>
    waitUntil('another connection answers', async () => {
      const pid = await findPid().catch(() => undefined);
      return pid !== undefined && pid !== old;
    });

  test('fails the transaction that held it', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      await endThose();
      for (;;) await tx.execute(sql`SELECT 1`);
    });
    await expect(transaction).rejects.toThrow();
    await waitForAnother();
  });

  test('fails the statement that ran on it', async () => {
    const call = expect(database.db.execute(sql`SELECT pg_sleep(60)`)).rejects.toThrow();
    let ended: unknown[] = [];
    while (ended.length === 0) ended = await endThose('pg_sleep');
    await call;
    await waitForAnother();
  });

  test('is replaced where it was idle', async () => {
    const old = await findPid();
    await endThose();
    await waitForAnother(old);
  });
});

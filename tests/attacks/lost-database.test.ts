/**
 * PostgreSQL ends a connection, is away for a while, or falls silent: what was asked of it fails with a word, nothing of it
 * is half done, and the next call finds another connection.
 */
import { sql } from 'drizzle-orm';
import {
  type ClaimOptions,
  claimDatabase,
  type DatabaseClaim,
  DatabaseClaimedError,
} from '@/provider/database/connection/claim-database';
import { listRows, type OpenDatabase } from '../../provider/database/database';
import { openDatabase } from '../../provider/database/open-database';
import { findFailure } from '../../provider/http/find-failure';
import { SQL_FOLDER } from '../support/data-folder';
import { actAsOwner, openTestDatabase, type TestDatabase } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { waitUntil } from '../support/wait-until';

const describeWithServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

describeWithServer('a connection that PostgreSQL ends', () => {
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

const SILENT_LOG = { error: () => undefined, info: () => undefined };

describeWithServer('a claim on a database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  const claims: DatabaseClaim[] = [];
  let taken: DatabaseClaimedError[];
  let silences: number;

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    proxy = await startTcpProxy(database.url ?? '');
  }, 60_000);
  beforeEach(() => {
    taken = [];
    silences = 0;
  });
  afterEach(async () => {
    for (const claim of claims.splice(0)) await claim.release();
    // The server gives a claim back when it sees that its connection has ended.
    await waitUntil('nobody holds it', async () => (await listHolders()).length === 0);
  });
  afterAll(async () => {
    await proxy.close();
    await database.close();
  }, 60_000);

  async function claim(url: string, times: ClaimOptions['times'] = { retakeMs: 20 }): Promise<DatabaseClaim> {
    const made = await claimDatabase(url, {
      shared: false,
      log: SILENT_LOG,
      onTaken: (error) => taken.push(error),
      onSilence: () => {
        silences += 1;
      },
      times,
    });
    claims.push(made);
    return made;
  }
  /** Processes of the server that hold the claim on this database. */
  const listHolders = async () =>
    (
      await database.asOwner(
        `SELECT l.pid FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objid = 72018003 AND l.granted
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).map(({ pid }) => Number(pid));
  const endHolder = () =>
    database.asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'updown claim%'`,
    );

  test('that is lost while the server is away is taken again when it is back, and nobody has taken the database', async () => {
    await claim(proxy.url);
    const [before] = await listHolders();
    const attempts = proxy.attempts();
    proxy.setAway(true);
    await waitUntil('it was tried in vain', () => proxy.attempts() > attempts + 1);
    proxy.setAway(false);
    await waitUntil('it is held again', async () => (await listHolders()).some((pid) => pid !== before));
    expect(taken).toEqual([]);
  });

  test('a database that another process took meanwhile is reported with that reason', async () => {
    await claim(proxy.url);
    let other: DatabaseClaim | undefined;
    while (!other) {
      await endHolder();
      other = await claim(database.url ?? '').catch(() => undefined);
    }
    await waitUntil('it is told', () => taken.length > 0);
    expect(taken[0]).toBeInstanceOf(DatabaseClaimedError);
    expect(taken[0]?.message).toMatch(/^Another provider uses this database/);
  });

  test('outlasts a network that fell silent: the server’s former connection of this process is ended by it', async () => {
    await claim(proxy.url, { beatMs: 100, silenceMs: 1_000 });
    // At once: on a machine with other work an answer could seem to stay away before.
    proxy.setSilent(true);
    const [before] = await listHolders();
    await waitUntil('silence is noticed', () => silences > 0);
    expect(await listHolders()).toEqual([before]);
    proxy.setSilent(false);
    await waitUntil('it is held by another connection', async () => {
      const holders = await listHolders();
      return holders.length === 1 && holders[0] !== before;
    });
    expect(taken).toEqual([]);
  });
});

describeWithServer('calls whose database is lost', () => {
  let fixture: MoneyFixture;
  let direct: TestDatabase;
  let proxy: TcpProxy;
  let open: OpenDatabase;

  beforeAll(async () => {
    fixture = await createMoneyFixture('postgres');
    direct = await openTestDatabase('postgres');
    proxy = await startTcpProxy(direct.url ?? '');
    open = await openDatabase({
      url: proxy.url,
      sqlFolder: SQL_FOLDER,
      poolSize: 2,
      connectionMs: 1_000,
    });
  }, 60_000);
  afterAll(async () => {
    await open.close();
    await proxy.close();
    await direct.close();
    await fixture.close();
  }, 60_000);

  /** Ends the connections that wait for a lock; answers one row for each. */
  const endWaiting = (db: TestDatabase['db']) =>
    db.transaction(async (tx) => {
      await actAsOwner(tx);
      return listRows(
        tx,
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'updown' AND wait_event_type = 'Lock'`,
      );
    });

  test('a withdrawal in flight answers 503 with a time; asked again by its key it is made, once', async () => {
    const { db } = fixture.provider;
    const customer = await fixture.openCustomer('100');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const holder = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM account WHERE user_id = ${customer.id} FOR UPDATE`);
      hold();
      await released;
    });
    await held;
    const inFlight = fixture.withdraw(customer, { amount: '50' }, 'the-same-key');
    await waitUntil('it waits and is ended', async () => (await endWaiting(db)).length > 0);
    release();
    await holder;
    const lost = await inFlight;
    expect([lost.status, lost.headers['retry-after'], lost.body.code]).toEqual([503, '2', 'unavailable']);

    const made = await fixture.withdraw(customer, { amount: '50' }, 'the-same-key');
    const again = await fixture.withdraw(customer, { amount: '50' }, 'the-same-key');
    expect([made.status, again.body.data.id]).toEqual([200, made.body.data.id]);
    expect(await fixture.balances(customer)).toEqual({ available: '49.50', held: '50.50' });
  });

  test('a transaction whose line is cut before its commit is a 503 as well, and nothing of it is kept', async () => {
    const work = open.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO feed_state (key, value) VALUES ('cut', 'x')`);
      proxy.cut();
    });
    const error = await work.catch((met: unknown) => met);
    expect(findFailure(error).failure).toMatchObject({ code: 'unavailable', options: { retryAfterS: 2 } });
    const rows = await listRows(open.db, sql`SELECT 1 FROM feed_state WHERE key = 'cut'`);
    expect(rows).toEqual([]);
  });

  test('a call that finds every connection in use waits for one a while, not for ever', async () => {
    const held = [0, 1].map(() => open.db.execute(sql`SELECT pg_sleep(60)`).catch(() => undefined));
    await waitUntil('both are in use', () => open.pool?.().idle === 0 && open.pool?.().open === 2);
    const late = await open.db.execute(sql`SELECT 1`).catch((met: unknown) => met);
    expect(findFailure(late).failure.code).toBe('unavailable');
    open.drop?.();
    await Promise.all(held);
    await waitUntil('another connection answers', async () => {
      const rows = await listRows(open.db, sql`SELECT 1`).catch(() => []);
      return rows.length === 1;
    });
  });
});

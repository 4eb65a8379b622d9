/** Who is there, over several processes that share nothing but the database. */

import { ZERO } from '../../lib/money/money';
import { isSupportOnline, listOnline, ONLINE_MS } from '../../provider/chat/online';
import { createPresence, GRACE_MS, type Presence } from '../../provider/chat/socket/presence';
import { createUser } from '../../provider/identity/create-user';
import { createLog } from '../../provider/log';
import { mainDatabaseKind, openTestDatabase, type TestDatabase } from '../support/database';
import { createTestClock, type TestClock } from '../support/test-clock';

const AT_ONCE = 0;
const LONG = 600_000;

describe.each(mainDatabaseKind())('presence on %s', (kind) => {
  let database: TestDatabase;
  let clock: TestClock;
  let told: string[];
  const running: Presence[] = [];
  let customer: { userId: number; staff: boolean };
  let clerk: { userId: number; staff: boolean };

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    clock = await createTestClock(database.db);
    told = [];
    const open = async (username: string, staff: boolean) => {
      const row = await createUser(
        database.db,
        {
          username,
          email: `${username}@example.com`,
          passwordHash: 'none',
          role: staff ? 'level1' : 'user',
        },
        { nowMs: clock.nowMs(), currency: 'USDT-PRACTICE', grantMicros: ZERO },
      );
      return { userId: row.id, staff };
    };
    customer = await open('anna', false);
    clerk = await open('clerk', true);
  });
  afterEach(async () => {
    for (const presence of running.splice(0)) await presence.close();
    await database.close();
  });

  function startProcess(name: string, graceMs: number): Presence {
    const presence = createPresence({
      db: database.db,
      clock,
      log: createLog('silent'),
      process: name,
      graceMs,
      tellUser: (userId, isOnline) =>
        told.push(`${userId === clerk.userId ? 'clerk' : 'anna'} ${isOnline ? 'came' : 'went'}`),
      tellSupport: (online) => told.push(online ? 'support is there' : 'support is away'),
    });
    running.push(presence);
    return presence;
  }

  async function untilTold(line: string): Promise<void> {
    while (!told.includes(line)) await new Promise((resolve) => setImmediate(resolve));
  }

  const online = async () => ({
    people: (await listOnline(database.db, [customer.userId, clerk.userId], clock.nowMs())).size,
    support: await isSupportOnline(database.db, clock.nowMs()),
  });

  it('a person comes with their first socket and goes with their last', async () => {
    const one = startProcess('one', AT_ONCE);
    expect(await one.enter(customer)).toBe(false);
    expect(await one.enter(clerk)).toBe(true);
    expect(await one.enter(customer)).toBe(true);
    expect(told).toEqual(['anna came', 'clerk came', 'support is there']);
    one.leave(customer.userId);
    one.leave(clerk.userId);
    await untilTold('support is away');
    expect(told.slice(3)).toEqual(['clerk went', 'support is away']);
    one.leave(customer.userId);
    await untilTold('anna went');
    expect(await online()).toEqual({ people: 0, support: false });
  });

  it('a page that is loaded again is no going', async () => {
    const one = startProcess('one', LONG);
    await one.enter(customer);
    one.leave(customer.userId);
    await one.enter(customer);
    expect(told).toEqual(['anna came']);
  });

  it('who closes the page on one process and has it open on another is still there', async () => {
    const [one, two] = [startProcess('one', AT_ONCE), startProcess('two', AT_ONCE)];
    await one.enter(clerk);
    await two.enter(clerk);
    await two.enter(customer);
    one.leave(clerk.userId);
    two.leave(customer.userId);
    await untilTold('anna went');
    expect(await online()).toEqual({ people: 1, support: true });
    two.leave(clerk.userId);
    await untilTold('support is away');
    expect(told.filter((line) => line === 'clerk went')).toHaveLength(1);
  });

  it('a process that ends without a word takes its people along after a while, and one that lives keeps them', async () => {
    const [one, two] = [startProcess('one', LONG), startProcess('two', LONG)];
    await one.enter(clerk);
    await two.enter(customer);
    await clock.advance(ONLINE_MS - 1);
    await two.beat();
    expect(told).toEqual(['clerk came', 'support is there', 'anna came']);
    await clock.advance(1);
    await two.beat();
    expect(told.slice(3)).toEqual(['clerk went', 'support is away']);
    expect(await online()).toEqual({ people: 1, support: false });
  });

  it('who is at another process soon after theirs has stopped never went', async () => {
    const [one, two] = [startProcess('one', LONG), startProcess('two', LONG)];
    await one.enter(clerk);
    await one.enter(customer);
    await one.close();
    await clock.advance(GRACE_MS - 1);
    await two.enter(clerk);
    await clock.advance(1);
    await two.beat();
    expect(told).toEqual(['clerk came', 'support is there', 'anna came', 'anna went']);
  });
});

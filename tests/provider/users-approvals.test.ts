/** Accounts where two people decide: what waits, and what stands meanwhile. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { outcomeOf, peopleCalls } from '../support/users-fixture';

describe.each(mainDatabaseKind())('people where two decide, on %s', (kind) => {
  let provider: TestProvider;
  let p: ReturnType<typeof peopleCalls>;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind, environment: { FOUR_EYES: '1' } });
    p = peopleCalls(provider);
    first = await provider.openPerson('super_admin');
    second = await provider.openPerson('super_admin');
  }, 180_000);
  afterAll(() => provider.close());

  const waiting = async (id: number) => {
    const rows = await listRows<{ status: string }>(
      provider.db,
      sql`SELECT status FROM approval WHERE user_id = ${id} ORDER BY id`,
    );
    return rows.map(({ status }) => status);
  };

  test('an account that waits for its admission is neither blocked nor let in by one person', async () => {
    const added = await provider.call<{ user: { id: string } }>('POST', '/auth/admin/register', {
      token: first.token,
      body: { username: 'waits_here', email: 'waits@example.com', role: 'level1' },
    });
    const { id } = added.body.user;
    expect((await p.list(second, { q: 'waits_here' })).users).toMatchObject([
      { isBlocked: true, role: 'level1', waitingRole: 'level1' },
    ]);
    expect((await p.look(second, id)).body.user).toMatchObject({
      isBlocked: true,
      waitingRole: 'level1',
      proposal: { what: 'admit', proposedBy: { id: String(first.id), username: first.username } },
      createdBy: { id: String(first.id), username: first.username },
      block: { blockedAt: null, blockedBy: null, reason: null },
    });
    expect(outcomeOf(await p.block(second, id))).toBe('409 awaiting_approval');
    expect(outcomeOf(await p.unblock(second, id))).toBe('409 awaiting_approval');
    expect((await p.remove(second, id)).status).toBe(200);
    expect(await waiting(Number(id))).toEqual(['refused']);
  });

  test('a pending role is shown until it is decided, and nothing else can be pending beside it', async () => {
    const { id, username } = await provider.openPerson('level1');
    const proposed = await p.setRole(first, id, 'admin');
    expect(proposed.body).toMatchObject({
      needsSecond: true,
      user: { role: 'level1', waitingRole: 'admin' },
    });
    expect((await p.audited(id)).at(-1)?.data).toEqual({
      before: { role: 'level1' },
      after: { role: 'admin' },
      needsSecond: true,
      rank: 4,
    });
    expect((await p.look(second, id)).body.user.proposal).toEqual({
      approvalId: expect.stringMatching(/^\d+$/),
      what: 'role',
      proposedBy: { id: String(first.id), username: first.username },
      proposedAt: new Date(provider.clock.nowMs()).toISOString(),
    });
    expect(outcomeOf(await p.setRole(second, id, 'level2'))).toBe('409 awaiting_approval');
    expect((await p.audited(id)).at(-1)?.data).toEqual({ role: 'level2', refused: 'awaiting_approval' });
    const others = await p.list(second, { staff: 'true' });
    expect(Object.fromEntries(others.users.map((user) => [user.username, user.waitingRole]))).toEqual({
      [first.username]: null,
      [second.username]: null,
      [username]: 'admin',
    });
    expect((await p.block(second, id)).status).toBe(200);
    expect(outcomeOf(await p.unblock(second, id))).toBe('409 awaiting_approval');
    expect(outcomeOf(await p.remove(second, id))).toBe('409 awaiting_approval');
    expect(await waiting(id)).toEqual(['waiting']);
  });

  test('who decides a role names in the log who proposed it, as every decision does', async () => {
    const { id } = await provider.openPerson('level1');
    await p.setRole(first, id, 'level2');
    const [proposal] = await listRows<{ id: string }>(
      provider.db,
      sql`SELECT id::text FROM approval WHERE user_id = ${id}`,
    );
    const { status } = await provider.call('POST', `/approvals/${proposal?.id}/approve`, {
      token: second.token,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(200);
    const changes = (await p.audited(id)).filter(({ action }) => action === 'user.role');
    expect(changes.at(-1)).toMatchObject({
      action: 'user.role',
      data: { proposedBy: String(first.id) },
    });
  });

  test('real money, wherever it lies, and a proposed adjustment keep an account', async () => {
    const proposed = await provider.openPerson();
    const adjusted = await provider.call('POST', '/balance-adjustments', {
      token: first.token,
      body: { userId: String(proposed.id), type: 'add', amount: '5000', note: 'Much' },
    });
    expect(adjusted.body).toMatchObject({ needsSecond: true });
    expect((await p.look(first, proposed.id)).body.user.deleteObstacles).toEqual(['open_adjustments']);
    expect(outcomeOf(await p.remove(first, proposed.id))).toBe('409 account_in_use');
    for (const account of ['available', 'staked', 'held']) {
      const { id } = await provider.openPerson();
      await provider.database.asOwner(
        `INSERT INTO account (user_id, kind, currency, balance) VALUES (${id}, '${account}', 'USDT', 1)`,
      );
      expect((await p.look(first, id)).body.user.deleteObstacles).toEqual(['balance']);
      expect(outcomeOf(await p.remove(first, id))).toBe('409 account_in_use');
    }
  });
});

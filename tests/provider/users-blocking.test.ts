/** How staff keep people out: blocking, signing out and deleting. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { session } from '@/provider/database/schema/users';
import { listRows } from '../../provider/database/database';
import { latestToken } from '../support/account-records';
import { mainDatabaseKind } from '../support/database';
import { makePapers } from '../support/kyc-fixture';
import type { Person } from '../support/provider';
import { openTestTape } from '../support/tape';
import { createUsersFixture, expectSums, outcomeOf, type UsersFixture } from '../support/users-fixture';

describe.each(mainDatabaseKind())('people on %s', (kind) => {
  let fixture: UsersFixture['fixture'];
  let provider: UsersFixture['provider'];
  let p: UsersFixture['p'];
  let boss: UsersFixture['boss'];
  let helper: UsersFixture['helper'];
  let signIn: UsersFixture['signIn'];

  beforeAll(async () => {
    ({ fixture, provider, p, boss, helper, signIn } = await createUsersFixture(kind));
  }, 180_000);
  afterEach(() => expectSums(provider.db));
  afterAll(() => fixture.close());

  describe('blocking', () => {
    test('ends every session at once, keeps the reason, and lets nobody in until it ends', async () => {
      const { id, username, token } = await provider.openPerson();
      const other = (await signIn(username)).body.token;
      const ended: unknown[] = [];
      const stop = provider.events.subscribe((event) => {
        if (event.type === 'session_ended' && event.userId === id) ended.push(event.sessionId);
      });
      const level2 = await provider.openPerson('level2');
      const { user } = (await p.block(level2, id, { reason: 'Chargeback' })).body;
      stop();
      expect(ended).toHaveLength(2);
      expect(user).toMatchObject({
        isBlocked: true,
        block: {
          isBlocked: true,
          reason: 'Chargeback',
          blockedAt: new Date(provider.clock.nowMs()).toISOString(),
          blockedBy: { id: String(level2.id), username: level2.username },
        },
        counts: { sessions: 0 },
      });
      expect((await p.blockStatus(helper, id)).body).toMatchObject({ ...user.block, success: true });
      for (const old of [token, other]) {
        const answer = await provider.call('GET', '/users/profile', { token: old });
        expect(outcomeOf(answer)).toBe('401 session_ended');
      }
      expect((await signIn(username)).body.code).toBe('account_blocked');
      expect(outcomeOf(await p.block(level2, id))).toBe('409 already_blocked');
      expect((await p.unblock(level2, id)).body.user.block).toEqual({
        isBlocked: false,
        reason: null,
        blockedAt: null,
        blockedBy: null,
      });
      expect((await signIn(username)).status).toBe(200);
      expect(outcomeOf(await p.unblock(level2, id))).toBe('409 not_blocked');
      expect((await p.audited(id)).map(({ action, data }) => [action, data])).toEqual([
        [
          'user.block',
          {
            before: { status: 'active' },
            after: { status: 'blocked' },
            reason: 'Chargeback',
            sessionsEnded: 2,
          },
        ],
        ['user.block', { refused: 'already_blocked' }],
        [
          'user.unblock',
          { before: { status: 'blocked', reason: 'Chargeback' }, after: { status: 'active' } },
        ],
        ['user.unblock', { refused: 'not_blocked' }],
      ]);
    });

    test('each is another version for whoever edits', async () => {
      const { id } = await provider.openPerson();
      const seen = (await p.look(boss, id)).body.user.updatedAt;
      const blocked = (await p.block(boss, id)).body.user.updatedAt;
      const freed = (await p.unblock(boss, id)).body.user.updatedAt;
      expect(new Set([seen, blocked, freed]).size).toBe(3);
      expect(outcomeOf(await p.edit(boss, id, { phone: null, expectedUpdatedAt: seen }))).toBe(
        '409 changed_meanwhile',
      );
    });

    test('of ten who block somebody at once one does', async () => {
      const { id } = await provider.openPerson();
      const answers = await Promise.all(Array.from({ length: 10 }, () => p.block(boss, id)));
      expect(answers.map(outcomeOf).toSorted()).toEqual(['200', ...Array(9).fill('409 already_blocked')]);
    });
  });

  test('staff sign a person out, on one device or on all', async () => {
    const { id, username, token } = await provider.openPerson();
    const second = (await signIn(username)).body.token;
    const path = `/users/${id}/sessions`;
    const level2 = await provider.openPerson('level2');
    const { body } = await provider.call<{ sessions: { id: string; current: boolean }[]; recent: unknown[] }>(
      'GET',
      path,
      { token: helper.token },
    );
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.some(({ current }) => current)).toBe(false);
    expect(body.recent).toHaveLength(2);
    const [newest] = body.sessions;
    expect(outcomeOf(await provider.call('DELETE', path, { token: helper.token }))).toBe('403 forbidden');
    const end = (sessionId: string) =>
      provider.call('DELETE', `${path}/${sessionId}`, { token: level2.token });
    expect((await end(newest?.id ?? '')).status).toBe(200);
    expect(outcomeOf(await end(newest?.id ?? ''))).toBe('404 session_not_found');
    const [foreign] = await provider.db.select().from(session).where(eq(session.userId, boss.id));
    expect(outcomeOf(await end(String(foreign?.id)))).toBe('404 session_not_found');
    const left = await Promise.all(
      [token, second].map((each) => provider.call('GET', '/users/profile', { token: each })),
    );
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const all = await provider.call('DELETE', path, { token: level2.token });
    expect(all.body).toMatchObject({ ended: 1 });
    expect((await provider.call('DELETE', path, { token: level2.token })).body).toMatchObject({ ended: 0 });
    const history = await provider.call<{ data: { kind: string; byStaff: boolean }[] }>(
      'GET',
      `/users/${id}/history`,
      { token: helper.token },
    );
    expect(history.body.data.map(({ kind, byStaff }) => [kind, byStaff])).toEqual([
      ['sessions_ended', true],
      ['sessions_ended', true],
      ['registered', false],
    ]);
    expect((await p.audited(id)).map(({ action }) => action)).toEqual(['user.sign_out', 'user.sign_out']);
  });

  describe('deleting', () => {
    test('closes the account for good, returns practice money, and keeps records, name and address', async () => {
      const customer = await fixture.openCustomer('123.45');
      const { id, username, token } = customer;
      const { status } = await p.remove(boss, id, { reason: 'Asked for it' });
      expect(status).toBe(200);
      expect(outcomeOf(await provider.call('GET', '/users/profile', { token }))).toBe('401 session_ended');
      expect((await signIn(username)).body.code).toBe('invalid_credentials');
      expect(outcomeOf(await p.look(boss, id))).toBe('404 user_not_found');
      expect((await p.list(boss, { q: username })).users).toEqual([]);
      const [posted] = await listRows<{ amount: string; after: string }>(
        provider.db,
        sql`SELECT t.amount::text, t.from_after::text AS after FROM transfer t JOIN account a ON a.id = t.from_account
          WHERE a.user_id = ${id} AND t.reason = 'practice_returned'`,
      );
      expect(posted).toEqual({ amount: '123450000', after: '0' });
      expect((await p.audited(id)).at(-1)).toEqual({
        action: 'user.delete',
        actorId: boss.id,
        data: {
          before: { username, role: 'user', status: 'active' },
          reason: 'Asked for it',
          practiceReturned: '123.45',
          sessionsEnded: 1,
        },
      });
      const register = (body: object) =>
        provider.call('POST', '/auth/admin/register', { token: boss.token, body: { role: 'user', ...body } });
      const name = await register({ username, email: 'free@example.com' });
      expect(outcomeOf(name)).toBe('409 username_taken');
      const address = await register({ username: `${username}_2`, email: `${username}@example.com` });
      expect(outcomeOf(address)).toBe('422 email_taken');
    });

    test('a repeated key gives the first answer once, and refuses another person', async () => {
      const [one, two] = [await fixture.openCustomer('10'), await fixture.openCustomer('10')];
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => p.remove(boss, one.id, { key })));
      expect(answers.map(outcomeOf)).toEqual(Array(5).fill('200'));
      expect(await p.audited(one.id)).toHaveLength(1);
      expect(outcomeOf(await p.remove(boss, one.id))).toBe('404 user_not_found');
      expect(outcomeOf(await p.remove(boss, two.id, { key }))).toBe('422 idempotency_mismatch');
      const fresh = randomUUID();
      const both = await Promise.all([
        p.remove(boss, two.id, { key: fresh }),
        p.remove(boss, (await fixture.openCustomer('10')).id, { key: fresh }),
      ]);
      expect(both.map(outcomeOf).toSorted()).toEqual(['200', '422 idempotency_mismatch']);
    });

    test('is refused while something is open', async () => {
      const refused = async (person: Person, obstacle: string) => {
        expect((await p.look(boss, person.id)).body.user.deleteObstacles).toEqual([obstacle]);
        expect(outcomeOf(await p.remove(boss, person.id))).toBe('409 account_in_use');
        expect((await p.rowOf(person.id)).deletedMs).toBeNull();
      };
      const depositor = await fixture.openCustomer();
      await fixture.deposit(depositor);
      await refused(depositor, 'open_deposits');
      const withdrawer = await fixture.openCustomer();
      const { id } = (await fixture.withdraw(withdrawer)).body.data;
      await refused(withdrawer, 'open_withdrawals');
      await fixture.post(boss, `/withdrawals/${id}/process`);
      await refused(withdrawer, 'open_withdrawals');
      await fixture.post(boss, `/withdrawals/${id}/reject`, { reason: 'No' });
      expect((await p.remove(boss, withdrawer.id)).status).toBe(200);
      const trader = await fixture.openCustomer();
      const tape = await openTestTape(provider.db);
      await tape.append([{ timeMs: provider.clock.nowMs(), price: '100.00' }]);
      const placed = await fixture.post(trader, '/trades', {
        amount: '10',
        tradeType: 'buy',
        coinName: 'Bitcoin',
        coinSymbol: 'BTC',
        symbol: 'BTCUSDT',
        currency: 'USDT',
      });
      expect(placed.status).toBe(200);
      await refused(trader, 'open_trades');
    });

    test('is no way around anybody’s money, and nothing for staff below the highest', async () => {
      const { id } = await fixture.openCustomer();
      const admin = await provider.openPerson('admin');
      expect(outcomeOf(await p.remove(admin, id))).toBe('403 forbidden');
      expect((await p.audited(id)).at(-1)).toEqual({
        action: 'user.delete',
        actorId: admin.id,
        data: { refused: 'forbidden' },
      });
      expect(outcomeOf(await p.remove(boss, 999_999_999))).toBe('404 user_not_found');
      expect((await p.audited(999_999_999)).at(-1)?.data).toEqual({ refused: 'user_not_found' });
    });

    test('what waits for a decision about them leaves the queues', async () => {
      const customer = await fixture.openCustomer('1');
      await provider.callMultipart('POST', '/users/submit', {
        token: customer.token,
        fields: { fullName: 'Any Body', idNumber: `11017${customer.id}`, documentType: 'passport' },
        files: await makePapers(customer.id),
      });
      await fixture.post(customer, '/chat/message', { message: 'hello' });
      const waiting = async () => {
        const { body } = await fixture.get<{ data: { waiting: Record<string, number> } }>(
          boss,
          '/admin/overview',
        );
        const inbox = await fixture.get<{ counts: { unread: number } }>(boss, '/chat/admin/conversations');
        return [body.data.waiting.kyc ?? 0, body.data.waiting.chats ?? 0, inbox.body.counts.unread];
      };
      const [kyc = 0, chats = 0, unread = 0] = await waiting();
      const { submissionId } = (await p.look(boss, customer.id)).body.user.kyc;
      expect((await p.remove(boss, customer.id)).status).toBe(200);
      expect(await waiting()).toEqual([kyc - 1, chats - 1, unread - 1]);
      expect((await p.audited(customer.id)).at(-1)?.data).toMatchObject({ kycRejected: [submissionId] });
      const [submission] = await listRows(
        provider.db,
        sql`SELECT status, rejection_reason AS reason FROM kyc_submission WHERE id = ${submissionId}::bigint`,
      );
      expect(submission).toEqual({ status: 'rejected', reason: 'Account deleted' });
    });

    test('a conversation that was resolved unread marks the menu no more, and can still be read', async () => {
      const customer = await fixture.openCustomer('1');
      for (const message of ['hello', 'anybody?']) await fixture.post(customer, '/chat/message', { message });
      const { conversationId } = (await p.look(boss, customer.id)).body.user;
      const inbox = `/chat/admin/conversation/${conversationId}`;
      const call = (method: string, path: string, body: object) =>
        provider.call(method, `${inbox}${path}`, { token: boss.token, body });
      expect((await call('PUT', '', { status: 'resolved' })).status).toBe(200);
      const count = async () =>
        (await fixture.get<{ counts: { unread: number } }>(boss, '/chat/admin/conversations')).body.counts
          .unread;
      const before = await count();
      expect((await p.remove(boss, customer.id)).status).toBe(200);
      expect(await count()).toBe(before - 1);
      expect((await call('PUT', '/read', { read: 1 })).status).toBe(200);
      expect((await call('PUT', '/read', {})).status).toBe(200);
      expect(await count()).toBe(before - 1);
    });

    test('a mailed link of the account works no more', async () => {
      const { id } = await fixture.openCustomer('1');
      await p.edit(boss, id, { email: `gone-${id}@example.com` });
      const token = await latestToken(provider, id, 'undo_email_change');
      expect((await p.remove(boss, id)).status).toBe(200);
      const undone = await provider.call('POST', '/users/undo-email-change', { body: { token } });
      expect(undone.body.code).toBe('link_invalid');
    });
  });
});

/** Who is a second approver, and what takes two: the rule with its hours as they are by default. */
import { and, asc, eq } from 'drizzle-orm';
import { mail } from '@/provider/database/schema/notices';
import { approval, auditLog } from '@/provider/database/schema/staff';
import { appUser } from '@/provider/database/schema/users';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { DEVICE_HEADER, signClient } from '../../lib/environment/client-signature';
import { latestToken } from '../support/account-records';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import {
  type Answer,
  type Person,
  TEST_BFF_SECRET,
  TEST_PASSWORD,
  type TestProvider,
} from '../support/provider';
import { askAs, type DualApprovalAnswer, outcome, SECOND_PERSON_HOURS } from '../support/second-approvers';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function waitingFor(provider: TestProvider, by: Pick<Person, 'token'>) {
  const { body } = await provider.call<AnswerOf<'approvals'>>('GET', '/approvals?limit=1000', {
    token: by.token,
  });
  return body.data;
}

describe.each(mainDatabaseKind())('second people on %s', (kind) => {
  let fixture: MoneyFixture;
  let provider: TestProvider;
  let boss: Person;
  let proposer: Person;
  let second: Person;
  let customer: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, SECOND_PERSON_HOURS);
    provider = fixture.provider;
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  beforeEach(async () => {
    [boss, proposer, second] = [
      await fixture.openStaff('super_admin'),
      await fixture.openStaff(),
      await fixture.openStaff('level2'),
    ];
    customer = await fixture.openCustomer('0');
    await provider.clock.advance(30 * DAY_MS);
  });

  const send = (by: Pick<Person, 'token'>, method: string, path: string, body?: object) =>
    askAs(provider, { by, method, path, body });

  /** The proposer takes, and what waits about it. */
  async function propose(by = proposer): Promise<string> {
    const body = { userId: String(customer.id), type: 'add', amount: '250000', note: 'A bonus' };
    const { body: made } = await send(by, 'POST', '/balance-adjustments', body);
    expect(made).toMatchObject({ needsSecond: true });
    const rows = await waitingFor(provider, by);
    return rows.find(({ user }) => user?.id === String(customer.id))?.id ?? '';
  }
  const approve = (by: Pick<Person, 'token'>, id: string) => send(by, 'POST', `/approvals/${id}/approve`);
  const aboutUser = async (by: Person, userId: number) =>
    (await waitingFor(provider, by)).find(
      ({ subjectId, kind: of }) => of !== 'adjustment' && subjectId === String(userId),
    );
  /** One asks, another agrees, to whom nothing stands in the way. */
  async function byTwo(ask: () => Promise<Answer<DualApprovalAnswer>>, of: Person, agrees = boss) {
    expect(outcome(await ask())).toBe('waits');
    const found = await aboutUser(agrees, of.id);
    expect(outcome(await approve(agrees, found?.id ?? ''))).toBe('200');
  }

  it('lets somebody decide whose account has been there for a day, and nobody newer', async () => {
    const fresh = await fixture.openStaff();
    const id = await propose();
    await provider.clock.advance(DAY_MS - 1);
    const answer = await approve(fresh, id);
    expect(outcome(answer)).toBe('403 not_independent');
    const until = new Date(provider.clock.nowMs() + 1).toISOString();
    expect(answer.body.facts).toEqual({ reason: 'new_account', until });
    expect((await waitingFor(provider, fresh)).find((row) => row.id === id)).toMatchObject({
      mayDecide: true,
      bar: { reason: 'new_account', until },
    });
    await provider.clock.advance(1);
    expect((await waitingFor(provider, fresh)).find((row) => row.id === id)?.bar).toBeNull();
    expect(outcome(await approve(fresh, id))).toBe('200');
    expect((await fixture.balances(customer)).available).toBe('250000.00');
  });

  it('bars by the call of the adjustment itself as well', async () => {
    const fresh = await fixture.openStaff();
    await propose();
    const [row] = await provider.db
      .select()
      .from(approval)
      .where(eq(approval.status, 'waiting'))
      .orderBy(asc(approval.id));
    const answer = await send(fresh, 'POST', `/balance-adjustments/${row?.adjustmentId}/approve`);
    expect(outcome(answer)).toBe('403 not_independent');
  });

  it('lets whoever is barred refuse: nothing is given by it', async () => {
    const fresh = await fixture.openStaff();
    const id = await propose();
    const refused = await send(fresh, 'POST', `/approvals/${id}/refuse`, { reason: 'Not agreed' });
    expect(outcome(refused)).toBe('200');
  });

  const take = (person: Person, path: string, body: object = {}, method = 'POST') =>
    send(proposer, method, `/users/${person.id}${path}`, body);
  /** What the proposer does to the other's account; the boss agrees where it takes two. */
  const TOUCHES: Record<string, (of: Person) => Promise<unknown>> = {
    role: (of) => byTwo(() => take(of, '/role', { role: 'level1' }, 'PUT'), of),
    address: (of) => byTwo(() => take(of, '', { email: `moved_${of.id}@example.com` }, 'PUT'), of),
    password: (of) => byTwo(() => take(of, '/change-password', {}, 'PUT'), of),
    sign_out: (of) => send(proposer, 'DELETE', `/users/${of.id}/sessions`),
    block: async (of) => {
      await take(of, '/block');
      await byTwo(() => take(of, '/unblock', undefined), of);
    },
  };

  describe.each(Object.entries(TOUCHES))('whose account was touched: %s', (reason, touch) => {
    const sides = reason === 'role' ? (['touched', 'touching', 'agreeing'] as const) : (['touched'] as const);
    it.each(sides)('bars the one who was %s for three days', async (side) => {
      await touch(second);
      // Past the day of a reset or a new address, and signed in again.
      await provider.clock.advance(DAY_MS + HOUR_MS);
      const other = await signInAgain(second);
      const toucher = side === 'agreeing' ? boss : proposer;
      const [by, decider] = side === 'touching' ? [other, proposer] : [toucher, other];
      const id = await propose(by);
      const answer = await approve(decider, id);
      expect([outcome(answer), answer.body.facts?.reason]).toEqual(['403 not_independent', reason]);
      await provider.clock.advance(2 * DAY_MS);
      expect(outcome(await approve(decider, id))).toBe('200');
    });
  });

  async function signInAgain(person: Person, password = TEST_PASSWORD): Promise<Person> {
    const body = { username: person.username, password };
    const { body: answer } = await provider.call<{ token: string }>('POST', '/auth/adminLogin', { body });
    return { ...person, token: answer.token };
  }

  it('bars who made an account and who let it in, for three days', async () => {
    const body = {
      username: `puppet_${customer.id}`,
      email: `puppet_${customer.id}@example.com`,
      role: 'level1',
    };
    const made = await send(proposer, 'POST', '/auth/admin/register', {
      ...body,
      password: TEST_PASSWORD,
    });
    expect(outcome(made)).toBe('waits');
    const [row] = await provider.db.select().from(appUser).where(eq(appUser.username, body.username));
    const puppet = { id: row?.id ?? 0, username: body.username, token: '' };
    expect(outcome(await approve(boss, (await aboutUser(boss, puppet.id))?.id ?? ''))).toBe('200');
    await provider.clock.advance(DAY_MS);
    const signedIn = await signInAgain(puppet);
    for (const by of [proposer, boss]) {
      customer = await fixture.openCustomer('0');
      const answer = await approve(signedIn, await propose(by));
      expect([outcome(answer), answer.body.facts?.reason]).toEqual(['403 not_independent', 'made']);
    }
  });

  it('bars two accounts of one browser, and nobody for a browser of the same make', async () => {
    const mark = 'ab'.repeat(32);
    const path = '/api/auth/adminLogin';
    const signInMarked = async (person: Person, marked: boolean): Promise<Person> => {
      const claim = { address: '203.0.113.9', method: 'POST', path };
      const { body } = await provider.call<{ token: string }>('POST', '/auth/adminLogin', {
        body: { username: person.username, password: TEST_PASSWORD },
        headers: {
          'user-agent': 'One make of browser',
          ...(marked
            ? {
                'x-updown-client': claim.address,
                'x-updown-signature': signClient(TEST_BFF_SECRET, provider.clock.nowMs(), claim),
                [DEVICE_HEADER]: mark,
              }
            : {}),
        },
      });
      return { ...person, token: body.token };
    };
    await signInMarked(proposer, false);
    const unmarked = await signInMarked(second, false);
    expect(outcome(await approve(unmarked, await propose()))).toBe('200');
    await signInMarked(proposer, true);
    const marked = await signInMarked(second, true);
    customer = await fixture.openCustomer('0');
    const answer = await approve(marked, await propose());
    expect([outcome(answer), answer.body.facts?.reason]).toEqual(['403 not_independent', 'device']);
  });

  /** After each the account is used again, signed in again where its sessions ended. */
  const CHANGES: Record<string, () => Promise<Person>> = {
    'address was moved': async () => {
      const email = `new_${second.id}@example.com`;
      await byTwo(() => take(second, '', { email }, 'PUT'), second);
      return second;
    },
    'password was chosen by a link': async () => {
      await byTwo(() => take(second, '/change-password', {}, 'PUT'), second);
      const token = await latestToken(provider, second.id, 'reset_password');
      const newPassword = 'Chosen-by-the-second-9';
      const body = { token, newPassword, confirmPassword: newPassword };
      expect((await provider.call('POST', '/auth/reset-password', { body })).status).toBe(200);
      return signInAgain(second, newPassword);
    },
  };

  it.each(Object.entries(CHANGES))(
    'pauses whoever’s %s, for a day and in all that gives power',
    async (_, change) => {
      const paused = await change();
      const target = await fixture.openStaff('level1');
      const id = await propose();
      const tries = await Promise.all([
        approve(paused, id),
        send(paused, 'POST', '/auth/admin/register', {
          username: 'x_y_z',
          email: 'x@example.com',
          role: 'level1',
        }),
        send(paused, 'PUT', `/users/${target.id}/role`, { role: 'level1' }),
        send(paused, 'PUT', `/users/${target.id}/change-password`, {}),
        send(paused, 'POST', `/users/${target.id}/block`, {}),
      ]);
      expect(tries.map(outcome)).toEqual(Array(5).fill('403 reset_pause'));
      await provider.clock.advance(DAY_MS - 1);
      expect((await approve(paused, id)).body.code).toBe('reset_pause');
      await provider.clock.advance(1);
      expect((await approve(paused, id)).body.code).toBe('not_independent');
    },
  );

  describe('what gives power over a colleague', () => {
    const last = async (userId: number, action: string) => {
      const rows = await provider.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, String(userId)), eq(auditLog.action, action)))
        .orderBy(asc(auditLog.id));
      return rows.map(({ actorId, data }) => ({ actorId, data }));
    };
    const rowOf = async (id: number) =>
      (await provider.db.select().from(appUser).where(eq(appUser.id, id)))[0];

    it('an address moves when the second has agreed, to where it was proposed', async () => {
      const email = `new_${second.id}@example.com`;
      const former = (await rowOf(second.id))?.email;
      expect(outcome(await take(second, '', { email, phone: '0812345678' }, 'PUT'))).toBe('waits');
      // The rest of the edit needs nobody.
      expect(await rowOf(second.id)).toMatchObject({
        email: former,
        phone: '0812345678',
        emailChangedMs: null,
      });
      const found = await aboutUser(boss, second.id);
      expect(found).toMatchObject({ kind: 'colleague', payload: { act: 'address', from: former, email } });
      // Who may neither decide nor view the colleague reads no address.
      const helper = await fixture.openStaff('level1');
      expect((await aboutUser(helper, second.id))?.payload).toEqual({ act: 'address', rank: 3 });
      expect((await aboutUser(second, second.id))?.payload).toMatchObject({ from: former, email });
      expect(outcome(await approve(boss, found?.id ?? ''))).toBe('200');
      expect(await rowOf(second.id)).toMatchObject({ email, emailChangedMs: provider.clock.nowMs() });
      expect(await last(second.id, 'user.address')).toMatchObject([
        { actorId: proposer.id, data: { needsSecond: true } },
        { actorId: boss.id, data: { proposedBy: String(proposer.id), after: { email } } },
      ]);
    });

    it('a link for a password is mailed when the second has agreed, and to the account’s own address', async () => {
      const mails = () =>
        provider.db
          .select()
          .from(mail)
          .where(and(eq(mail.userId, second.id), eq(mail.kind, 'password_reset')));
      expect(outcome(await take(second, '/change-password', {}, 'PUT'))).toBe('waits');
      expect(await mails()).toEqual([]);
      await approve(boss, (await aboutUser(boss, second.id))?.id ?? '');
      expect(await mails()).toMatchObject([{ address: `${second.username}@example.com` }]);
    });

    it('a block works at once, is announced to those who could lift it, and takes two to lift', async () => {
      const other = await fixture.openStaff('super_admin');
      expect(outcome(await take(second, '/block', { reason: 'Suspected' }))).toBe('200');
      expect((await approve(second, '1')).status).toBe(401);
      const told = await provider.db.select().from(mail).where(eq(mail.kind, 'colleague_blocked'));
      const heard = told.filter(({ data }) => data.username === second.username).map(({ userId }) => userId);
      expect(heard).toEqual(expect.arrayContaining([boss.id, other.id]));
      expect(heard).not.toContain(proposer.id);
      expect(outcome(await take(second, '/unblock', undefined))).toBe('waits');
      expect(await rowOf(second.id)).toMatchObject({ status: 'blocked' });
      await approve(boss, (await aboutUser(boss, second.id))?.id ?? '');
      expect(await rowOf(second.id)).toMatchObject({
        status: 'active',
        blockedMs: null,
        letInMs: provider.clock.nowMs(),
      });
      customer = await fixture.openCustomer('0');
      const answer = await approve(await signInAgain(second), await propose(other));
      expect(answer.body.facts?.reason).toBe('let_in');
    });

    it('an account is deleted by two; what would be refused is refused when it is carried out, too', async () => {
      const other = await fixture.openStaff('super_admin');
      await provider.clock.advance(DAY_MS);
      const remove = () => send(boss, 'DELETE', `/users/${second.id}?reason=Left`);
      expect(outcome(await remove())).toBe('waits');
      expect(outcome(await remove())).toBe('409 awaiting_approval');
      expect((await rowOf(second.id))?.deletedMs).toBeNull();
      expect(outcome(await approve(other, (await aboutUser(other, second.id))?.id ?? ''))).toBe('200');
      expect(await rowOf(second.id)).toMatchObject({
        deletedMs: provider.clock.nowMs(),
        deletedBy: other.id,
      });
    });

    it('is not carried out for whoever was blocked meanwhile, nor is money', async () => {
      const money = await propose();
      expect(outcome(await take(second, '/change-password', {}, 'PUT'))).toBe('waits');
      expect(outcome(await send(boss, 'POST', `/users/${proposer.id}/block`, {}))).toBe('200');
      const other = await fixture.openStaff('super_admin');
      await provider.clock.advance(DAY_MS);
      for (const id of [money, (await aboutUser(other, second.id))?.id ?? '']) {
        expect(outcome(await approve(other, id))).toBe('409 case_changed');
      }
      expect((await fixture.balances(customer)).available).toBe('0.00');
      const refused = await send(other, 'POST', `/approvals/${money}/refuse`, { reason: 'No' });
      expect(outcome(refused)).toBe('200');
    });

    it('lets nobody in whom the proposer could not make any more', async () => {
      const username = `hired_${proposer.id}`;
      const body = { username, email: `${username}@example.com`, role: 'level2' };
      const made = await send(proposer, 'POST', '/auth/admin/register', body);
      const { id } = (made.body as unknown as { user: { id: string } }).user;
      await provider.db.update(appUser).set({ role: 'level2' }).where(eq(appUser.id, proposer.id));
      const waits = (await aboutUser(boss, Number(id)))?.id ?? '';
      expect(outcome(await approve(boss, waits))).toBe('409 case_changed');
      expect(await rowOf(Number(id))).toMatchObject({ status: 'blocked', letInMs: null });
    });

    it('cannot be agreed to by the colleague themselves', async () => {
      const other = await fixture.openStaff('super_admin');
      await provider.clock.advance(DAY_MS);
      const email = `own_${other.id}@example.com`;
      expect(outcome(await send(boss, 'PUT', `/users/${other.id}`, { email }))).toBe('waits');
      const found = await aboutUser(other, other.id);
      expect(found?.mayDecide).toBe(false);
      expect(outcome(await approve(other, found?.id ?? ''))).toBe('403 forbidden');
    });

    it('of a customer it is one person’s as before', async () => {
      const edits = [
        await take(customer, '', { email: `customer_${customer.id}@example.com` }, 'PUT'),
        await take(customer, '/change-password', {}, 'PUT'),
        await take(customer, '/block'),
        await take(customer, '/unblock', undefined),
      ];
      expect(edits.map(outcome)).toEqual(['200', '200', '200', '200']);
    });
  });
});

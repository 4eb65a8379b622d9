/** One person as staff see them, and what staff change of them, their role included. */
import { latestToken, listEvents, listMail } from '../support/account-records';
import { mainDatabaseKind } from '../support/database';
import { makePapers } from '../support/kyc-fixture';
import { createUsersFixture, expectSums, outcomeOf, type UsersFixture } from '../support/users-fixture';

const HOUR_MS = 3_600_000;

describe.each(mainDatabaseKind())('people on %s', (kind) => {
  let fixture: UsersFixture['fixture'];
  let provider: UsersFixture['provider'];
  let p: UsersFixture['p'];
  let boss: UsersFixture['boss'];
  let helper: UsersFixture['helper'];
  let signIn: UsersFixture['signIn'];
  let change: UsersFixture['change'];

  beforeAll(async () => {
    ({ fixture, provider, p, boss, helper, signIn, change } = await createUsersFixture(kind));
  }, 180_000);
  afterEach(() => expectSums(provider.db));
  afterAll(() => fixture.close());

  describe('one person', () => {
    test('with money, records, identity and obstacles to deleting', async () => {
      const customer = await fixture.openCustomer('1000');
      await fixture.deposit(customer);
      await fixture.withdraw(customer, { amount: '50' });
      await fixture.adjust(boss, { userId: String(customer.id), type: 'add', amount: '5', note: 'For you' });
      await provider.callMultipart('POST', '/users/submit', {
        token: customer.token,
        fields: { fullName: 'Any Body', idNumber: '1101700203451', documentType: 'passport' },
        files: await makePapers(customer.id),
      });
      await fixture.post(customer, '/chat/message', { message: 'hello' });
      const { user } = (await p.look(boss, customer.id)).body;
      expect(user).toMatchObject({
        id: String(customer.id),
        inOpenTrades: '0.00',
        kyc_status: 'pending',
        language: 'th',
        createdBy: null,
        waitingRole: null,
        grantableRoles: [],
        may: ['view', 'edit', 'block', 'unblock', 'change-password', 'delete'],
        block: { isBlocked: false, reason: null, blockedAt: null, blockedBy: null },
        counts: { deposits: 1, withdrawals: 1, adjustments: 1, trades: 0, openTrades: 0, sessions: 1 },
        deleteObstacles: ['open_deposits', 'open_withdrawals'],
      });
      expect(Number(user.available) + Number(user.onHold)).toBe(1005);
      expect(user.kyc.submissionId).toMatch(/^\d+$/);
      expect(user.kyc.submittedAt).toBe(new Date(provider.clock.nowMs()).toISOString());
      expect(user.conversationId).toMatch(/^\d+$/);
    });

    test('of the staff, with the roles that the caller may give', async () => {
      const admin = await provider.openPerson('admin');
      const { user } = (await p.look(admin, helper.id)).body;
      expect(user.grantableRoles).toEqual(['level1', 'level2']);
      expect(user.may).toEqual(['view', 'edit', 'block', 'unblock', 'change-password']);
      expect(user).toMatchObject({ available: '0.00', deleteObstacles: [] });
    });

    test('nobody and deleted accounts are alike; oneself is one’s own case', async () => {
      const gone = await provider.openPerson();
      await change(gone.id, { deletedMs: 1 });
      for (const id of [gone.id, 999_999_999]) {
        expect(outcomeOf(await p.look(helper, id))).toBe('404 user_not_found');
        expect(outcomeOf(await p.blockStatus(helper, id))).toBe('404 user_not_found');
      }
      expect(outcomeOf(await p.look(boss, boss.id))).toBe('403 own_case');
      expect(outcomeOf(await p.look(helper, boss.id))).toBe('403 forbidden');
    });
  });

  describe('editing', () => {
    test('changes what is given, says so to its owner, and keeps before and after', async () => {
      const { id, username } = await provider.openPerson();
      const name = `renamed_${id}`;
      const body = { username: name, full_name: 'Somying Rakdee', phone: '+66812345678' };
      const answer = await p.edit(helper, id, body);
      expect(answer.body.user).toMatchObject(body);
      expect(await listEvents(provider, { id })).toEqual([
        'registered',
        'username_changed',
        'profile_updated',
      ]);
      expect(await p.audited(id)).toEqual([
        {
          action: 'user.update',
          actorId: helper.id,
          data: { before: { username, full_name: null, phone: null }, after: body },
        },
      ]);
      expect((await listMail(provider, id)).map((mail) => mail.kind)).toContain('username_changed');
      expect((await signIn(name)).status).toBe(200);
      const emptied = await p.edit(helper, id, { full_name: null, phone: null });
      expect(emptied.body.user).toMatchObject({ full_name: null, phone: null, name });
    });

    test('whoever may not change the password does not move the address that its links go to', async () => {
      const { id, username } = await provider.openPerson();
      const before = await p.rowOf(id);
      expect(outcomeOf(await p.edit(helper, id, { email: `mine_${id}@example.com` }))).toBe('403 forbidden');
      expect(await p.rowOf(id)).toEqual(before);
      expect(await p.audited(id)).toEqual([]);
      const same = { email: before.email.toUpperCase(), username, phone: '+66812345678' };
      expect((await p.edit(helper, id, same)).status).toBe(200);
      const senior = await provider.openPerson('level2');
      expect((await p.edit(senior, id, { email: `moved_${id}@example.com` })).status).toBe(200);
    });

    test('what is as it was changes nothing and leaves no trace', async () => {
      const { id, username } = await provider.openPerson();
      const before = await p.rowOf(id);
      expect((await p.edit(helper, id, { username, phone: null })).status).toBe(200);
      expect((await p.edit(helper, id, {})).status).toBe(200);
      expect(await p.rowOf(id)).toEqual(before);
      expect(await p.audited(id)).toEqual([]);
    });

    test('never takes a role, a balance or a block', async () => {
      const { id } = await provider.openPerson();
      for (const body of [{ role: 'admin' }, { balance: 5 }, { isBlocked: true }, { status: 'blocked' }]) {
        expect(outcomeOf(await p.edit(boss, id, body))).toBe('422 validation_failed');
      }
    });

    test('saving over somebody’s newer change is refused, also within one millisecond', async () => {
      const { id } = await provider.openPerson();
      const seen = (await p.look(helper, id)).body.user.updatedAt;
      const first = await p.edit(helper, id, { phone: '0812345678', expectedUpdatedAt: seen });
      expect(first.status).toBe(200);
      const late = await p.edit(boss, id, { phone: '0899999999', expectedUpdatedAt: seen });
      expect(outcomeOf(late)).toBe('409 changed_meanwhile');
      const again = { phone: '0899999999', expectedUpdatedAt: first.body.user.updatedAt };
      expect((await p.edit(boss, id, again)).body.user.phone).toBe('0899999999');
      const expectedUpdatedAt = new Date((await p.rowOf(id)).updatedMs).toISOString();
      const atOnce = await Promise.all(
        ['0811111111', '0822222222', '0833333333'].map((phone) =>
          p.edit(helper, id, { phone, expectedUpdatedAt }),
        ),
      );
      expect(atOnce.map(outcomeOf).filter((outcome) => outcome === '200')).toHaveLength(1);
    });

    test('a name or an address that is taken is refused, also a former one that may come back', async () => {
      const other = await provider.openPerson();
      const { id } = await provider.openPerson();
      expect(outcomeOf(await p.edit(helper, id, { username: other.username.toUpperCase() }))).toBe(
        '409 username_taken',
      );
      const email = `${other.username}@EXAMPLE.com`;
      const taken = await p.edit(boss, id, { email });
      expect(outcomeOf(taken)).toBe('422 email_taken');
      expect(taken.body.errors).toHaveProperty('email');
      expect((await p.edit(boss, other.id, { email: `new-${other.id}@example.com` })).status).toBe(200);
      expect(outcomeOf(await p.edit(boss, id, { email }))).toBe('422 email_taken');
      await provider.clock.advance(73 * HOUR_MS);
      expect((await p.edit(boss, id, { email })).status).toBe(200);
    });

    test('a verified name stays what was verified', async () => {
      const { id } = await provider.openPerson();
      await change(id, { kycStatus: 'approved', fullName: 'As Verified' });
      expect(outcomeOf(await p.edit(boss, id, { full_name: 'Other' }))).toBe('409 name_verified');
      expect((await p.edit(boss, id, { full_name: 'As Verified', phone: '0812345678' })).status).toBe(200);
    });

    test('a new address works at once, ends nothing, pauses withdrawals, and can be taken back', async () => {
      const customer = await fixture.openCustomer();
      const former = `${customer.username}@example.com`;
      const email = `moved-${customer.id}@example.com`;
      await change(customer.id, { emailConfirmedMs: 1 });
      const { user } = (await p.edit(boss, customer.id, { email })).body;
      expect(user).toMatchObject({ email, emailConfirmed: false });
      expect((await provider.call('GET', '/users/profile', { token: customer.token })).status).toBe(200);
      const mails = await listMail(provider, customer.id);
      expect(mails.map((mail) => [mail.kind, mail.address]).slice(-2)).toEqual([
        ['email_confirm', email],
        ['email_undo', former],
      ]);
      const refused = await fixture.withdraw(customer);
      expect(outcomeOf(refused)).toBe('403 withdrawals_paused');
      const token = await latestToken(provider, customer.id, 'undo_email_change');
      const undone = await provider.call('POST', '/users/undo-email-change', { body: { token } });
      expect(undone.status).toBe(200);
      expect((await p.rowOf(customer.id)).email).toBe(former);
    });
  });

  describe('changing a role', () => {
    test('over another role than the one that was seen is refused, and says so in the log', async () => {
      const { id } = await provider.openPerson('level1');
      expect((await p.setRole(boss, id, 'level2', 'level1')).status).toBe(200);
      expect(outcomeOf(await p.setRole(boss, id, 'admin', 'level1'))).toBe('409 changed_meanwhile');
      expect((await p.rowOf(id)).role).toBe('level2');
      expect((await p.audited(id)).at(-1)?.data).toEqual({
        role: 'admin',
        from: 'level1',
        refused: 'changed_meanwhile',
      });
      expect((await p.setRole(boss, id, 'admin', 'level2')).body.user.role).toBe('admin');
    });

    test('of several who change it at once over what they saw, one does', async () => {
      const { id } = await provider.openPerson('level1');
      const answers = await Promise.all(
        (['level2', 'admin', 'super_admin'] as const).map((role) => p.setRole(boss, id, role, 'level1')),
      );
      expect(answers.map(outcomeOf).toSorted()).toEqual(['200', ...Array(2).fill('409 changed_meanwhile')]);
    });

    test('to the one that they have changes nothing, and is an attempt in the log like any other', async () => {
      const { id } = await provider.openPerson('level1');
      const before = await p.rowOf(id);
      expect((await p.setRole(boss, id, 'level1')).status).toBe(200);
      expect(await p.rowOf(id)).toEqual(before);
      expect(await p.audited(id)).toEqual([
        {
          action: 'user.role',
          actorId: boss.id,
          data: { before: { role: 'level1' }, after: { role: 'level1' }, unchanged: true },
        },
      ]);
    });
  });
});

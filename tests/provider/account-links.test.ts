/** Mailed links: forgotten password, confirmed and undone addresses, and what staff may start. */
import { eq } from 'drizzle-orm';
import { appUser } from '@/provider/database/schema/users';
import { latestToken, listEvents, listMail, until } from '../support/account-records';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, TEST_PASSWORD, type TestProvider } from '../support/provider';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEW_PASSWORD = 'Mango-sticky-rice-7';

describe.each(mainDatabaseKind())('mailed links on %s', (kind) => {
  let provider: TestProvider;
  let customer: Person;
  let number = 0;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  afterAll(() => provider.close());
  beforeEach(async () => {
    number += 1;
    customer = await provider.openPerson('user', `Anong_${number}`);
  });

  const post = (path: string, body: unknown, token?: string) =>
    provider.call('POST', path, { body, ...(token ? { token } : {}) });
  const profile = (token: string) => provider.call('GET', '/users/profile', { token });
  const login = (password: string, username = customer.username, realm = 'login') =>
    provider.call<{ token: string; code?: string }>('POST', `/auth/${realm}`, {
      body: { username, password },
    });
  const forgot = (email: string) => post('/auth/forgot-password', { email });
  const reset = (token: string, newPassword = NEW_PASSWORD) =>
    post('/auth/reset-password', { token, newPassword, confirmPassword: newPassword });
  const askForLink = async () => {
    await forgot(`${customer.username}@example.com`);
    await until(
      async () => (await listEvents(provider, customer)).includes('password_reset_requested') || undefined,
    );
    return latestToken(provider, customer.id, 'reset_password');
  };
  const changeEmail = async (newEmail: string) => {
    const body = { newEmail, password: TEST_PASSWORD };
    const answer = await provider.call('PUT', '/users/change-email', { token: customer.token, body });
    expect(answer.status).toBe(200);
  };

  describe('a forgotten password', () => {
    test('is answered alike for every address, and mails to one that exists', async () => {
      const known = await forgot(`${customer.username.toUpperCase()}@example.com`);
      const unknown = await forgot('nobody@example.com');
      expect(unknown.status).toBe(known.status);
      expect(unknown.body).toEqual(known.body);
      const [sent] = await until(async () => {
        const found = await listMail(provider, customer.id);
        return found.length > 0 ? found : undefined;
      });
      expect(sent).toMatchObject({ kind: 'password_reset', address: `${customer.username}@example.com` });
      const token = await latestToken(provider, customer.id, 'reset_password');
      expect(JSON.stringify(await listMail(provider, customer.id))).not.toContain(token.split('.')[1]);
    });

    test('a link chooses a new password once; every session ends and the address counts as confirmed', async () => {
      const token = await askForLink();
      expect((await post('/auth/check-link', { token })).body).toMatchObject({
        kind: 'reset_password',
        username: customer.username,
      });
      expect((await post('/auth/check-link', { token })).status).toBe(200);
      expect((await reset(token)).body).toMatchObject({ realm: 'customer' });
      expect((await profile(customer.token)).status).toBe(401);
      expect((await login(TEST_PASSWORD)).status).toBe(401);
      const { body } = await login(NEW_PASSWORD);
      expect((await profile(body.token)).body.user).toMatchObject({ emailConfirmed: true });
      expect((await reset(token)).body).toMatchObject({ code: 'link_invalid' });
      expect((await post('/auth/check-link', { token })).status).toBe(410);
    });

    test('of two uses at once one holds', async () => {
      const token = await askForLink();
      const answers = await Promise.all([reset(token, 'First-choice-1'), reset(token, 'Second-choice-2')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    });

    test('a link works for 30 minutes', async () => {
      const token = await askForLink();
      provider.clock.advance(30 * MINUTE_MS - 1);
      expect((await post('/auth/check-link', { token })).status).toBe(200);
      provider.clock.advance(1);
      expect((await reset(token)).body).toMatchObject({ code: 'link_invalid' });
    });

    test('any change of the password makes open links void', async () => {
      const token = await askForLink();
      const body = {
        currentPassword: TEST_PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      };
      await provider.call('PUT', '/users/change-password', { token: customer.token, body });
      expect((await reset(token, 'Another-choice-3')).body).toMatchObject({ code: 'link_invalid' });
    });

    test('a weak or common password uses the link up no more than a mistyped repetition', async () => {
      const token = await askForLink();
      expect((await reset(token, 'weak')).status).toBe(422);
      const differs = { token, newPassword: NEW_PASSWORD, confirmPassword: 'other' };
      expect((await post('/auth/reset-password', differs)).body).toMatchObject({
        errors: { confirmPassword: ['Passwords do not match'] },
      });
      expect((await reset(token)).status).toBe(200);
    });

    test.each(['1.', 'x'.repeat(60), `1.${'A'.repeat(43)}`, `999999999.${'A'.repeat(43)}`])(
      'what is no link is refused: %s',
      async (token) => {
        expect([410, 422]).toContain((await reset(token)).status);
      },
    );

    test('a blocked account gets no mail', async () => {
      await provider.db.update(appUser).set({ status: 'blocked' }).where(eq(appUser.id, customer.id));
      await forgot(`${customer.username}@example.com`);
      const witness = await provider.openPerson();
      await forgot(`${witness.username}@example.com`);
      await until(async () => ((await listMail(provider, witness.id)).length > 0 ? true : undefined));
      expect(await listMail(provider, customer.id)).toEqual([]);
    });

    test('a link of one kind does nothing of another', async () => {
      const token = await askForLink();
      expect((await post('/users/confirm-email', { token })).body).toMatchObject({ code: 'link_invalid' });
      expect((await post('/users/undo-email-change', { token })).body).toMatchObject({
        code: 'link_invalid',
      });
      expect((await reset(token)).status).toBe(200);
    });
  });

  describe('a changed address', () => {
    test('can be confirmed by a customer who never changed it; a confirmed one is mailed no more', async () => {
      const ask = () => post('/users/confirm-email/send', {}, customer.token);
      expect((await profile(customer.token)).body.user).toMatchObject({ emailConfirmed: false });
      await ask();
      const first = await latestToken(provider, customer.id, 'confirm_email');
      await ask();
      expect((await post('/users/confirm-email', { token: first })).status).toBe(410);
      const token = await latestToken(provider, customer.id, 'confirm_email');
      expect((await post('/users/confirm-email', { token })).status).toBe(200);
      await ask();
      expect(await listMail(provider, customer.id)).toHaveLength(2);
    });

    test('is confirmed by its link, once', async () => {
      await changeEmail(`anong.new${number}@example.com`);
      const token = await latestToken(provider, customer.id, 'confirm_email');
      expect((await post('/users/confirm-email', { token })).status).toBe(200);
      expect((await profile(customer.token)).body.user).toMatchObject({ emailConfirmed: true });
      expect((await post('/users/confirm-email', { token })).status).toBe(410);
    });

    test('changed again, the former link confirms nothing', async () => {
      await changeEmail(`one${number}@example.com`);
      const token = await latestToken(provider, customer.id, 'confirm_email');
      await changeEmail(`two${number}@example.com`);
      expect((await post('/users/confirm-email', { token })).status).toBe(410);
    });

    test('comes back with the undo link, whatever happened since: sessions end, the password is void', async () => {
      const original = `${customer.username}@example.com`;
      await changeEmail(`thief${number}@example.com`);
      const undo = await latestToken(provider, customer.id, 'undo_email_change');
      await changeEmail(`thief.again${number}@example.com`);
      const body = {
        currentPassword: TEST_PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      };
      await provider.call('PUT', '/users/change-password', { token: customer.token, body });
      const undone = await post('/users/undo-email-change', { token: undo });
      expect(undone).toMatchObject({ status: 200, body: { email: original } });
      expect((await profile(customer.token)).status).toBe(401);
      expect((await login(NEW_PASSWORD)).status).toBe(401);
      expect((await reset(String(undone.body.resetToken), 'Mine-again-1')).status).toBe(200);
      const { body: mine } = await login('Mine-again-1');
      expect((await profile(mine.token)).body.user).toMatchObject({ email: original, emailConfirmed: true });
      expect((await post('/users/undo-email-change', { token: undo })).status).toBe(410);
      const later = await latestToken(provider, customer.id, 'undo_email_change');
      expect((await post('/users/undo-email-change', { token: later })).status).toBe(410);
    });

    test('keeps the former one free for its owner for 72 hours, and no longer', async () => {
      const original = `${customer.username}@example.com`;
      await changeEmail(`elsewhere${number}@example.com`);
      const newcomer = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, email: original };
      const early = await post('/auth/register', { ...newcomer, username: `early_${number}` });
      expect(early).toMatchObject({ status: 422, body: { code: 'email_taken' } });
      provider.clock.advance(72 * HOUR_MS);
      expect((await post('/auth/register', { ...newcomer, username: `late_${number}` })).status).toBe(200);
    });
  });

  describe('staff', () => {
    const startReset = (token: string, id: number) =>
      provider.call('PUT', `/users/${id}/change-password`, { token, body: {} });

    test('start a reset: the link goes to the account’s own mail, and they see nothing of it', async () => {
      const staff = await provider.openPerson('level2');
      const answer = await startReset(staff.token, customer.id);
      expect(answer.body).toEqual({ success: true, message: 'Link sent', needsSecond: false });
      const byName = await post('/auth/admin/reset-password', { userId: String(customer.id) }, staff.token);
      expect(byName.status).toBe(200);
      expect(await listMail(provider, customer.id)).toMatchObject([
        { kind: 'password_reset', address: `${customer.username}@example.com` },
        { kind: 'password_reset', address: `${customer.username}@example.com` },
      ]);
      const history = await provider.call('GET', '/users/profile/history', { token: customer.token });
      expect(history.body.data).toMatchObject([
        { byStaff: true, device: null, address: null },
        { byStaff: true },
        { kind: 'registered' },
      ]);
    });

    test('choose no password, and act neither on themselves nor on equals', async () => {
      const [staff, peer, level1] = [
        await provider.openPerson('level2'),
        await provider.openPerson('level2'),
        await provider.openPerson('level1'),
      ];
      const body = { newPassword: NEW_PASSWORD };
      const typed = await provider.call('PUT', `/users/${customer.id}/change-password`, {
        token: staff.token,
        body,
      });
      expect(typed.status).toBe(422);
      expect((await startReset(staff.token, staff.id)).body).toMatchObject({ code: 'own_case' });
      expect((await startReset(staff.token, peer.id)).body).toMatchObject({ code: 'forbidden' });
      expect((await startReset(level1.token, customer.id)).body).toMatchObject({ code: 'forbidden' });
      expect((await startReset(staff.token, 999_999)).body).toMatchObject({ code: 'user_not_found' });
      expect((await startReset(customer.token, peer.id)).status).toBe(403);
    });

    test('whose password was reset approve nothing for 24 hours', async () => {
      const [boss, staff] = [await provider.openPerson('super_admin'), await provider.openPerson('level2')];
      await startReset(boss.token, staff.id);
      const done = await reset(await latestToken(provider, staff.id, 'reset_password'));
      expect(done.body).toMatchObject({ realm: 'staff' });
      const approvals = [
        '/transactions/1/approve',
        '/withdrawals/1/approve',
        '/withdrawals/1/reverse',
        '/balance-adjustments',
        '/balance-adjustments/1/approve',
        '/approvals/1/approve',
        '/kyc/1/approve',
      ];
      const codes = async () => {
        const { body } = await login(NEW_PASSWORD, staff.username, 'adminLogin');
        const answers = await Promise.all(approvals.map((path) => post(path, {}, body.token)));
        return new Set(answers.map((answer) => answer.body.code));
      };
      expect(await codes()).toEqual(new Set(['reset_pause']));
      provider.clock.advance(24 * HOUR_MS);
      expect(await codes()).not.toContain('reset_pause');
    });
  });
});

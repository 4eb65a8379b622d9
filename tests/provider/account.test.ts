/** Editing one's account: what changes, what is refused, who is told, and whose sessions end. */
import { eq } from 'drizzle-orm';
import { appUser } from '@/provider/database/schema/users';
import type { ProviderEvent } from '../../provider/events/events';
import { listEvents, listMail } from '../support/account-records';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, TEST_PASSWORD, type TestProvider } from '../support/provider';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'Mango-sticky-rice-7';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe.each(mainDatabaseKind())('an account on %s', (kind) => {
  let provider: TestProvider;
  let customer: Person;
  let number = 0;
  const published: ProviderEvent[] = [];

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    provider.events.subscribe((event) => published.push(event));
  }, 60_000);
  afterAll(() => provider.close());
  beforeEach(async () => {
    number += 1;
    customer = await provider.openPerson('user', `Malee_${number}`);
    published.length = 0;
  });

  const put = (path: string, body: unknown, token = customer.token) =>
    provider.call('PUT', path, { token, body });
  const get = (path: string, token = customer.token) => provider.call('GET', path, { token });
  const signIn = async (password = TEST_PASSWORD, userAgent = IPHONE, username = customer.username) => {
    const answer = await provider.call<{ token: string }>('POST', '/auth/login', {
      body: { username, password },
      headers: { 'user-agent': userAgent },
    });
    return { status: answer.status, token: answer.body.token };
  };

  describe('the username', () => {
    const change = (newUsername: string, password = TEST_PASSWORD) =>
      put('/users/change-username', { newUsername, password });

    test('becomes another one, which signs in from now on', async () => {
      const answer = await change(`Malee-new_${number}`);
      expect(answer).toMatchObject({ status: 200, body: { user: { username: `Malee-new_${number}` } } });
      expect((await signIn()).status).toBe(401);
      expect((await signIn(TEST_PASSWORD, IPHONE, `malee-NEW_${number}`)).status).toBe(200);
      expect(await listEvents(provider, customer)).toContain('username_changed');
      expect(published).toContainEqual({ type: 'notice', userId: customer.id });
    });

    test('may change in case alone', async () => {
      expect((await change(customer.username.toUpperCase())).status).toBe(200);
    });

    test.each([
      ['a wrong password', 'Somebody', 'wrong', 422, 'wrong_current_password', 'password'],
      ['two letters', 'ab', TEST_PASSWORD, 422, 'validation_failed', 'newUsername'],
      ['a space', 'no spaces', TEST_PASSWORD, 422, 'validation_failed', 'newUsername'],
    ])('is refused with %s', async (_, name, password, status, code, field) => {
      const answer = await change(name, password);
      expect(answer).toMatchObject({ status, body: { code } });
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    });

    test('is refused when it is one’s own or somebody’s, in any case', async () => {
      expect((await change(customer.username)).body).toMatchObject({ code: 'validation_failed' });
      const other = await provider.openPerson();
      expect((await change(other.username.toUpperCase())).body).toMatchObject({ code: 'username_taken' });
    });
  });

  describe('the e-mail address', () => {
    const change = (newEmail: string, password = TEST_PASSWORD) =>
      put('/users/change-email', { newEmail, password });

    test('changes at once; both addresses get their link, and withdrawals rest for 72 hours', async () => {
      const answer = await change(`new${number}@example.com`);
      expect(answer.body.user).toMatchObject({ email: `new${number}@example.com`, emailConfirmed: false });
      expect(await listMail(provider, customer.id)).toEqual([
        expect.objectContaining({ kind: 'email_confirm', address: `new${number}@example.com` }),
        expect.objectContaining({ kind: 'email_undo', address: `${customer.username}@example.com` }),
      ]);
      const limits = await get('/withdrawals/limits');
      expect(limits.body.data).toMatchObject({
        pausedUntil: new Date(provider.clock.nowMs() + 72 * HOUR_MS).toISOString(),
      });
    });

    test.each([
      ['no address', 'malee', TEST_PASSWORD, 'validation_failed', 'newEmail'],
      ['a wrong password', 'x@example.com', 'wrong', 'wrong_current_password', 'password'],
    ])('is refused with %s', async (_, email, password, code, field) => {
      const { status, body } = await change(email, password);
      expect({ status, code: body.code, fields: Object.keys(body.errors ?? {}) }).toEqual({
        status: 422,
        code,
        fields: [field],
      });
    });

    test('is refused when it is one’s own or somebody’s, in any case', async () => {
      const own = await change(`${customer.username}@EXAMPLE.com`);
      expect(own.body).toMatchObject({ code: 'validation_failed', errors: { newEmail: expect.anything() } });
      const other = await provider.openPerson();
      const taken = await change(`${other.username.toUpperCase()}@example.com`);
      expect(taken).toMatchObject({
        status: 422,
        body: { code: 'email_taken', errors: { newEmail: ['This email is already in use'] } },
      });
    });
  });

  describe('the password', () => {
    const change = (newPassword = NEW_PASSWORD, currentPassword = TEST_PASSWORD) =>
      put('/users/change-password', { currentPassword, newPassword, confirmPassword: newPassword });

    test('changes: every other session ends, this one goes on, withdrawals rest for a day', async () => {
      const other = await signIn();
      expect((await change()).status).toBe(200);
      expect((await get('/users/profile', other.token)).status).toBe(401);
      expect((await get('/users/profile')).status).toBe(200);
      expect(published.filter(({ type }) => type === 'session_ended')).toHaveLength(1);
      expect((await signIn()).status).toBe(401);
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
      expect((await get('/withdrawals/limits')).body.data).toMatchObject({
        pausedUntil: new Date(provider.clock.nowMs() + 24 * HOUR_MS).toISOString(),
      });
      expect((await listMail(provider, customer.id)).map(({ kind }) => kind)).toContain('password_changed');
    });

    test('of two changes at once one holds', async () => {
      const answers = await Promise.all([change('First-choice-1'), change('Second-choice-2')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test.each([
      ['Short-1', 'Password must be at least 8 characters'],
      ['NO-LOWERCASE-1', 'Password must contain a lowercase letter'],
      ['no-uppercase-1', 'Password must contain an uppercase letter'],
      ['No-digit-here', 'Password must contain a digit'],
      ['NoSpecial123', 'Password must contain a special character'],
    ])('%s is refused: %s', async (password, message) => {
      expect((await change(password)).body).toMatchObject({ errors: { newPassword: [message] } });
    });
  });

  describe('name and telephone', () => {
    test('change, are taken away, and what is left out stays', async () => {
      const set = await put('/users/update-profile', { full_name: ' มาลี   ใจดี ', phone: '+66812345678' });
      expect(set.body.user).toMatchObject({ full_name: 'มาลี ใจดี', name: 'มาลี ใจดี', phone: '+66812345678' });
      const cleared = await put('/users/update-profile', { phone: null });
      expect(cleared.body.user).toMatchObject({ full_name: 'มาลี ใจดี', phone: null });
      expect((await listEvents(provider, customer)).filter((one) => one === 'profile_updated')).toHaveLength(
        2,
      );
      expect((await put('/users/update-profile', { phone: '12ab' })).status).toBe(422);
    });

    test('a verified name stays', async () => {
      await put('/users/update-profile', { full_name: 'Malee Jaidee' });
      await provider.db.update(appUser).set({ kycStatus: 'approved' }).where(eq(appUser.id, customer.id));
      const refused = await put('/users/update-profile', { full_name: 'Somebody Else' });
      expect(refused).toMatchObject({ status: 409, body: { code: 'name_verified' } });
      expect(
        (await put('/users/update-profile', { full_name: 'Malee Jaidee', phone: '0812345678' })).status,
      ).toBe(200);
    });
  });

  describe('preferences', () => {
    test('begin with ours, change one by one, and refuse what is unknown', async () => {
      expect((await get('/users/preferences')).body.preferences).toEqual({
        language: 'th',
        upColour: 'green',
        homeOrder: [],
      });
      await put('/users/preferences', { upColour: 'red' });
      const answer = await put('/users/preferences', { language: 'vi', homeOrder: ['markets', 'quotes'] });
      expect(answer.body.preferences).toEqual({
        language: 'vi',
        upColour: 'red',
        homeOrder: ['markets', 'quotes'],
      });
      expect((await put('/users/preferences', { upColour: 'blue' })).status).toBe(422);
      expect((await put('/users/preferences', { admin: true })).status).toBe(422);
    });
  });

  describe('devices', () => {
    test('are listed, this one first, with what they say of themselves', async () => {
      const phone = await signIn(TEST_PASSWORD, CHROME);
      const { body } = await get('/auth/sessions', phone.token);
      expect(body.sessions).toMatchObject([
        { current: true, device: { kind: 'phone', browser: 'Chrome', system: 'Android' } },
        { current: false },
      ]);
      expect(body.recent).toHaveLength(2);
    });

    test('one is signed out, all others are, and nobody else’s can be', async () => {
      const [second, third] = [await signIn(), await signIn(TEST_PASSWORD, CHROME)];
      const { body } = await get('/auth/sessions');
      const sessions = body.sessions as { id: string; device: { browser: string } }[];
      const chrome = sessions.find(({ device }) => device.browser === 'Chrome');
      const stranger = await provider.openPerson();
      const end = (path: string, token: string) => provider.call('DELETE', path, { token });
      expect((await end(`/auth/sessions/${chrome?.id}`, stranger.token)).status).toBe(404);
      expect((await end(`/auth/sessions/${chrome?.id}`, customer.token)).body).toMatchObject({ ended: 1 });
      expect((await get('/users/profile', third.token)).status).toBe(401);
      expect((await end('/auth/sessions', customer.token)).body).toMatchObject({ ended: 1 });
      expect((await get('/users/profile', second.token)).status).toBe(401);
      expect((await get('/users/profile')).status).toBe(200);
      expect((await get('/users/profile', stranger.token)).status).toBe(200);
    });

    test('a new one is announced, a known one and the first are not', async () => {
      expect(await listEvents(provider, customer)).toEqual(['registered']);
      await signIn(TEST_PASSWORD, IPHONE);
      await signIn(TEST_PASSWORD, IPHONE);
      expect(await listEvents(provider, customer)).toEqual(['registered', 'new_device']);
      const [told] = await listMail(provider, customer.id);
      expect(told).toMatchObject({ kind: 'new_device', data: { device: 'Safari, iOS' } });
    });
  });

  test('the history lists what happened, newest first, by page, for its owner alone', async () => {
    await put('/users/change-username', { newUsername: `Other_${number}`, password: TEST_PASSWORD });
    await put('/users/update-profile', { phone: '0812345678' });
    await signIn(TEST_PASSWORD, CHROME, `Other_${number}`);
    const first = await get('/users/profile/history?limit=2');
    expect(first.body.data).toMatchObject([
      { kind: 'new_device', device: { system: 'Android' }, byStaff: false },
      { kind: 'profile_updated', data: { fields: 'phone' } },
    ]);
    const rest = await get(`/users/profile/history?limit=2&cursor=${first.body.nextCursor}`);
    expect(rest.body).toMatchObject({
      data: [
        { kind: 'username_changed', data: { from: customer.username, to: `Other_${number}` } },
        { kind: 'registered' },
      ],
      nextCursor: null,
    });
    const stranger = await provider.openPerson();
    const theirs = await get('/users/profile/history', stranger.token);
    expect((theirs.body.data as { kind: string }[]).map((event) => event.kind)).toEqual(['registered']);
  });
});

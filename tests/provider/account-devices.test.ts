/** What tells a new device, whom it is told to, and what ends with the sessions of one. */
import { eq } from 'drizzle-orm';
import { notice } from '@/provider/database/schema/notices';
import { auditLog } from '@/provider/database/schema/staff';
import { appUser, session } from '@/provider/database/schema/users';
import { DEVICE_HEADER, signClient } from '../../lib/environment/client-signature';
import type { ProviderEvent } from '../../provider/events/events';
import { latestToken, listEvents, listMail } from '../support/account-records';
import { mainDatabaseKind } from '../support/database';
import {
  createTestProvider,
  type Person,
  TEST_BFF_SECRET,
  TEST_PASSWORD,
  type TestProvider,
} from '../support/provider';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const MARK = 'a1'.repeat(32);
const OTHER_MARK = 'b2'.repeat(32);

describe.each(mainDatabaseKind())('devices on %s', (kind) => {
  let provider: TestProvider;
  let customer: Person;
  const published: ProviderEvent[] = [];

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    provider.events.subscribe((event) => published.push(event));
  }, 60_000);
  afterAll(() => provider.close());
  beforeEach(async () => {
    customer = await provider.openPerson();
    published.length = 0;
  });

  /** A sign-in, by default signed by the web server. */
  async function signIn(
    { username }: Person,
    given: { mark?: string; userAgent?: string; vouched?: boolean; realm?: 'login' | 'adminLogin' } = {},
  ): Promise<string> {
    const { mark, userAgent = FIREFOX, vouched = true, realm = 'login' } = given;
    const path = `/auth/${realm}`;
    const claim = { address: '203.0.113.9', method: 'POST', path: `/api${path}` };
    const signature = signClient(TEST_BFF_SECRET, provider.clock.nowMs(), claim);
    const answer = await provider.call<{ token: string }>('POST', path, {
      body: { username, password: TEST_PASSWORD },
      headers: {
        'user-agent': userAgent,
        ...(vouched ? { 'x-updown-client': claim.address, 'x-updown-signature': signature } : {}),
        ...(mark ? { [DEVICE_HEADER]: mark } : {}),
      },
    });
    expect(answer.status).toBe(200);
    return answer.body.token;
  }
  const newDevices = async (person: Person) =>
    (await listEvents(provider, person)).filter((event) => event === 'new_device').length;

  test('a browser is known by its mark, whatever it says of itself', async () => {
    await signIn(customer, { mark: MARK });
    expect(await newDevices(customer)).toBe(1);
    await signIn(customer, { mark: MARK, userAgent: SAFARI });
    expect(await newDevices(customer)).toBe(1);
    await signIn(customer, { mark: OTHER_MARK, userAgent: SAFARI });
    expect(await newDevices(customer)).toBe(2);
    expect((await listMail(provider, customer.id)).at(-1)).toMatchObject({
      kind: 'new_device',
      data: {
        device: 'Safari, macOS',
        address: '203.0.113.9',
        at: new Date(provider.clock.nowMs()).toISOString(),
      },
    });
  });

  test('a device id without a valid signature is ignored', async () => {
    await signIn(customer, { vouched: false });
    expect(await newDevices(customer)).toBe(1);
    await signIn(customer, { vouched: false, mark: MARK });
    expect(await newDevices(customer)).toBe(1);
    await signIn(customer, { mark: MARK });
    expect(await newDevices(customer)).toBe(2);
  });

  test('a mark of one account is no mark of another', async () => {
    await signIn(customer, { mark: MARK });
    const other = await provider.openPerson();
    await signIn(other, { mark: MARK });
    expect(await newDevices(other)).toBe(1);
  });

  test('a person whose sessions are all from before devices were recorded is notified of none', async () => {
    await provider.db.update(session).set({ deviceHash: null }).where(eq(session.userId, customer.id));
    await signIn(customer, { mark: MARK });
    expect(await newDevices(customer)).toBe(0);
    await signIn(customer, { mark: OTHER_MARK });
    expect(await newDevices(customer)).toBe(1);
  });

  test('of two concurrent sign-ins from one new device one is announced', async () => {
    await Promise.all([signIn(customer, { mark: MARK }), signIn(customer, { mark: MARK })]);
    expect(await newDevices(customer)).toBe(1);
  });

  test('staff are notified by mail, without a notice', async () => {
    const staff = await provider.openPerson('level1');
    await signIn(staff, { mark: MARK, realm: 'adminLogin' });
    expect((await listMail(provider, staff.id)).map((mail) => mail.kind)).toEqual(['new_device']);
    expect(await provider.db.select().from(notice).where(eq(notice.userId, staff.id))).toEqual([]);
  });

  test('signing a device out ends its streams and is recorded in the history, once', async () => {
    const phone = await signIn(customer, { mark: MARK });
    const { body } = await provider.call<{ sessions: { id: string; current: boolean }[] }>(
      'GET',
      '/auth/sessions',
      { token: customer.token },
    );
    const other = body.sessions.find(({ current }) => !current);
    const end = () => provider.call('DELETE', `/auth/sessions/${other?.id}`, { token: customer.token });
    const answers = await Promise.all([end(), end()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(published.filter(({ type }) => type === 'session_ended')).toEqual([
      { type: 'session_ended', userId: customer.id, sessionId: Number(other?.id) },
    ]);
    expect((await provider.call('GET', '/users/profile', { token: phone })).body.code).toBe('session_ended');
    expect((await listEvents(provider, customer)).filter((event) => event === 'sessions_ended')).toHaveLength(
      1,
    );
  });

  test('a former address that staff take back is in the audit log', async () => {
    const [boss, staff] = [await provider.openPerson('super_admin'), await provider.openPerson('level2')];
    const [former, email] = [`${staff.username}@example.com`, `moved_${staff.id}@example.com`];
    await provider.call('PUT', `/users/${staff.id}`, { token: boss.token, body: { email } });
    const token = await latestToken(provider, staff.id, 'undo_email_change');
    expect((await provider.call('POST', '/users/undo-email-change', { body: { token } })).status).toBe(200);
    const lines = await provider.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(staff.id)));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.update', boss.id],
      ['account.address_undone', staff.id],
    ]);
    expect(lines[1]?.data).toEqual({ before: { email }, after: { email: former } });
  });

  test('every session ends with a new password by link; staff’s is in the audit log', async () => {
    const [boss, staff] = [await provider.openPerson('super_admin'), await provider.openPerson('level2')];
    await provider.call('PUT', `/users/${staff.id}/change-password`, { token: boss.token, body: {} });
    const token = await latestToken(provider, staff.id, 'reset_password');
    const newPassword = 'Mango-sticky-rice-7';
    published.length = 0;
    const done = await provider.call('POST', '/auth/reset-password', {
      body: { token, newPassword, confirmPassword: newPassword },
    });
    expect(done.status).toBe(200);
    expect(published.filter(({ type }) => type === 'session_ended')).toHaveLength(1);
    const lines = await provider.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(staff.id)));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.reset_password', boss.id],
      ['account.password_reset', staff.id],
    ]);
    expect(JSON.stringify(lines)).not.toContain(token.split('.')[1]);
    expect((await listMail(provider, staff.id)).map((mail) => mail.kind)).toEqual([
      'password_reset',
      'password_changed',
    ]);
    expect(await provider.db.select().from(notice).where(eq(notice.userId, staff.id))).toEqual([]);
    const [row] = await provider.db.select().from(appUser).where(eq(appUser.id, staff.id));
    // Staff withdraw nothing: of them no pause of withdrawals is kept.
    expect(row?.passwordChangedMs).toBeNull();
  });
});

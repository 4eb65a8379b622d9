import type { AnswerOf } from '../../lib/contract/endpoints';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';

const MINUTE_MS = 60_000;

jest.setTimeout(60_000);

describe.each(mainDatabaseKind())('the session of one who works in the console on %s', (kind) => {
  let provider: TestProvider;
  let staff: Person;
  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  afterAll(() => provider.close(), 60_000);
  beforeEach(async () => {
    staff = await provider.openPerson('level1');
  });

  const ask = () =>
    provider.call<AnswerOf<'staffSession'> & { code?: string }>('GET', '/auth/admin/session', {
      token: staff.token,
    });
  const left = async () => {
    const { endsAt, serverTime } = (await ask()).body.data;
    return Date.parse(endsAt) - Date.parse(serverTime);
  };
  /** As a person's own act: opening a page is none, changing something is. */
  const act = () =>
    provider.call('PUT', '/users/change-password', {
      token: staff.token,
      body: { currentPassword: 'wrong-password-1', newPassword: 'another-horse-8' },
    });

  it('ends 15 minutes after the last act', async () => {
    expect((await ask()).body.data).toMatchObject({ idleMinutes: 15 });
    expect(await left()).toBe(15 * MINUTE_MS);
  });

  it('is not prolonged by asking', async () => {
    await provider.clock.advance(14 * MINUTE_MS);
    expect(await left()).toBe(MINUTE_MS);
    expect(await left()).toBe(MINUTE_MS);
    await provider.clock.advance(MINUTE_MS + 1);
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('is prolonged by an act', async () => {
    await provider.clock.advance(10 * MINUTE_MS);
    await act();
    expect(await left()).toBe(15 * MINUTE_MS);
  });

  it('follows the deployment', async () => {
    const other = await createTestProvider({ kind, environment: { STAFF_IDLE_MINUTES: '1.5' } });
    const person = await other.openPerson('admin');
    const answer = await other.call<AnswerOf<'staffSession'>>('GET', '/auth/admin/session', {
      token: person.token,
    });
    const { endsAt, serverTime, idleMinutes } = answer.body.data;
    expect(idleMinutes).toBe(1.5);
    expect(Date.parse(endsAt) - Date.parse(serverTime)).toBe(90_000);
    await other.close();
  });

  it('is nobody’s who is no staff', async () => {
    const customer = await provider.openPerson();
    const answer = await provider.call('GET', '/auth/admin/session', { token: customer.token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

/** How long withdrawals rest after a change of the account: as the deployment says, in the answer and in the database. */
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { type Person, TEST_PASSWORD } from '../support/provider';

const HOUR_MS = 3_600_000;

describe.each(mainDatabaseKind())('the pause of withdrawals on %s', (kind) => {
  let fixture: MoneyFixture;
  let customer: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, {
      WITHDRAW_PAUSE_PASSWORD_HOURS: '1.5',
      WITHDRAW_PAUSE_EMAIL_HOURS: '0',
    });
  }, 60_000);
  afterAll(() => fixture.close());
  beforeEach(async () => {
    customer = await fixture.openCustomer();
  });

  const put = (path: string, body: unknown) =>
    fixture.provider.call('PUT', path, { token: customer.token, body });
  const limits = async () =>
    (
      await fixture.get<{ data: { pausedUntil: string | null; pauseHours: object } }>(
        customer,
        '/withdrawals/limits',
      )
    ).body.data;

  test('after a new password takes the hours of the deployment', async () => {
    const newPassword = 'Mango-sticky-rice-7';
    const body = { currentPassword: TEST_PASSWORD, newPassword, confirmPassword: newPassword };
    expect((await put('/users/change-password', body)).status).toBe(200);
    const until = new Date(fixture.provider.clock.nowMs() + 1.5 * HOUR_MS).toISOString();
    expect(await limits()).toMatchObject({ pausedUntil: until, pauseHours: { password: 1.5, email: 0 } });
    await fixture.provider.clock.advance(1.5 * HOUR_MS - 1);
    expect((await fixture.withdraw(customer)).body).toMatchObject({
      code: 'withdrawals_paused',
      errors: { pausedUntil: [until] },
    });
    await fixture.provider.clock.advance(1);
    expect((await fixture.withdraw(customer)).status).toBe(200);
  });

  test('of no hours is none', async () => {
    const body = { newEmail: `elsewhere.${customer.username}@example.com`, password: TEST_PASSWORD };
    expect((await put('/users/change-email', body)).status).toBe(200);
    expect((await limits()).pausedUntil).toBeNull();
    expect((await fixture.withdraw(customer)).status).toBe(200);
  });
});

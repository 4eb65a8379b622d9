/** What two people, or one person twice, do to an account at the same moment: each holds whole or not at all. */
import { eq } from 'drizzle-orm';
import type { LinkKind } from '@/lib/contract/account/account-schemas';
import { appUser, session } from '@/provider/database/schema/users';
import { createLink, createLinkTokens } from '../../provider/identity/links/account-links';
import { databaseKinds } from '../support/database';
import {
  type Answer,
  createTestProvider,
  type Person,
  TEST_DOCUMENT_KEY,
  TEST_PASSWORD,
  type TestProvider,
} from '../support/provider';
import { sized } from '../support/test-sizes';

const ROUNDS = sized({ gate: 4, long: 12 });
const tokens = createLinkTokens(TEST_DOCUMENT_KEY);

describe.each(databaseKinds())('an account at one moment on %s', (kind) => {
  let provider: TestProvider;
  let customer: Person;
  let number = 0;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  afterAll(() => provider.close());
  const openCustomer = async () => {
    number += 1;
    return provider.openPerson('user', `Race_${number}`);
  };

  const post = (path: string, body: unknown) => provider.call('POST', path, { body });
  const put = (path: string, body: unknown, { token }: Person = customer) =>
    provider.call('PUT', path, { token, body });
  const reset = (token: string, newPassword: string) =>
    post('/auth/reset-password', { token, newPassword, confirmPassword: newPassword });
  const undo = (token: string) => post('/users/undo-email-change', { token });
  const changePassword = (newPassword: string) =>
    put('/users/change-password', {
      currentPassword: TEST_PASSWORD,
      newPassword,
      confirmPassword: newPassword,
    });
  const changeEmail = (newEmail: string, person = customer) =>
    put('/users/change-email', { newEmail, password: TEST_PASSWORD }, person);
  const makeLink = (linkKind: LinkKind, email?: string, person = customer) =>
    provider.db.transaction(async (tx) =>
      tokens.tokenOf(
        await createLink(tx, {
          userId: person.id,
          kind: linkKind,
          nowMs: provider.clock.nowMs(),
          ...(email === undefined ? {} : { email }),
        }),
      ),
    );
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

  test('links and changes of every kind never break one another', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      customer = await openCustomer();
      const address = `${customer.username}@example.com`;
      const links = await Promise.all([
        makeLink('reset_password'),
        makeLink('reset_password'),
        makeLink('confirm_email', address),
        makeLink('undo_email_change', `one.${address}`),
        makeLink('undo_email_change', `two.${address}`),
      ]);
      const [first, second, confirm, back, further] = links as [string, string, string, string, string];
      const answers = await Promise.all([
        reset(first, 'First-choice-1'),
        changePassword('Third-choice-3'),
        undo(back),
        reset(second, 'Second-choice-2'),
        post('/users/confirm-email', { token: confirm }),
        changeEmail(`new.${address}`),
        undo(further),
      ]);
      for (const { status, body } of answers) expect([200, 401, 410, 422, body.code]).toContain(status);
      // One of two links to a former address makes the other void, and so does one new password the other link.
      expect(statuses([answers[2], answers[6]] as Answer[])).toEqual([200, 410]);
      const [row] = await provider.db.select().from(appUser).where(eq(appUser.id, customer.id));
      expect([`one.${address}`, `two.${address}`, `new.${address}`]).toContain(row?.email);
    }
  });

  test('of two links for a new password one holds, and no session outlives it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      customer = await openCustomer();
      const [first, second] = [await makeLink('reset_password'), await makeLink('reset_password')];
      const answers = await Promise.all([
        reset(first, 'First-choice-1'),
        reset(second, 'Second-choice-2'),
        post('/auth/login', { username: customer.username, password: TEST_PASSWORD }),
      ]);
      expect(statuses(answers.slice(0, 2))).toEqual([200, 410]);
      const rows = await provider.db.select().from(session).where(eq(session.userId, customer.id));
      expect(rows.filter(({ endedMs }) => endedMs === null)).toEqual([]);
    }
  });

  test.each([
    ['blocked', 'POST', '/block', 'account_blocked'],
    ['deleted', 'DELETE', '', 'invalid_credentials'],
  ])('who signs in while they are %s has no session that could come alive', async (_, method, path, code) => {
    const boss = await provider.openPerson('super_admin');
    for (let round = 0; round < ROUNDS; round += 1) {
      customer = await openCustomer();
      const [entered, closed] = await Promise.all([
        post('/auth/login', { username: customer.username, password: TEST_PASSWORD }),
        provider.call(method, `/users/${customer.id}${path}`, {
          token: boss.token,
          headers: { 'idempotency-key': `race-${customer.id}` },
          ...(method === 'POST' ? { body: {} } : {}),
        }),
      ]);
      expect(closed.status).toBe(200);
      if (entered.status !== 200) expect(entered.body.code).toBe(code);
      const rows = await provider.db.select().from(session).where(eq(session.userId, customer.id));
      expect(rows.filter(({ endedMs }) => endedMs === null)).toEqual([]);
    }
  });

  test('an address that is being left is nobody else’s while it may come back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      customer = await openCustomer();
      const stranger = await openCustomer();
      const address = `${customer.username}@example.com`;
      const [left, taken, registered] = await Promise.all([
        changeEmail(`left.${address}`),
        changeEmail(address, stranger),
        post('/auth/register', {
          username: `reg_${number}`,
          email: address,
          password: TEST_PASSWORD,
          password_confirmation: TEST_PASSWORD,
        }),
      ]);
      expect(left?.status).toBe(200);
      expect([taken?.body.code, registered?.body.code]).toEqual(['email_taken', 'email_taken']);
    }
  });

  test('staff give nobody an address that may come back', async () => {
    customer = await openCustomer();
    const address = `${customer.username}@example.com`;
    await changeEmail(`left.${address}`);
    const { token } = await provider.openPerson('admin');
    const body = { username: `made_${number}`, email: address.toUpperCase(), role: 'user' };
    const made = await provider.call('POST', '/auth/admin/register', { token, body });
    expect(made.body).toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } });
  });

  test('of two people who take one name, in two cases, one has it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = [await openCustomer(), await openCustomer()] as const;
      const answers = await Promise.all(
        [`Wanted_${number}`, `wANTED_${number}`].map((newUsername, index) =>
          put('/users/change-username', { newUsername, password: TEST_PASSWORD }, people[index ? 1 : 0]),
        ),
      );
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });

  test('of two devices that change two preferences both hold', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      customer = await openCustomer();
      await Promise.all([
        put('/users/preferences', { upColour: 'red' }),
        put('/users/preferences', { homeOrder: ['markets'] }),
      ]);
      const { body } = await provider.call('GET', '/users/preferences', { token: customer.token });
      expect(body.preferences).toMatchObject({ upColour: 'red', homeOrder: ['markets'] });
    }
  });
});

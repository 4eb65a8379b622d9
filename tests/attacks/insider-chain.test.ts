/**
 * One administrator acts as two: moves a colleague's address to a mailbox of his own, has the password reset, makes a
 * puppet as that colleague, and lets the puppet agree to 250,000.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mail } from '@/provider/database/schema/notices';
import { latestToken } from '../support/account-records';
import { findMainDatabase } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { type Person, TEST_PASSWORD } from '../support/provider';
import { type DualApprovalAnswer, outcome, SECOND_PERSON_HOURS } from '../support/second-approvers';

const DAY_MS = 24 * 3_600_000;
const MAILBOX = 'mailbox-of-the-insider@example.com';
const CHOSEN = 'Chosen-by-the-insider-9';

type Body = DualApprovalAnswer & { token?: string; data?: { id: string } };

let fixture: MoneyFixture;
let boss: Person;
let insider: Person;
let colleague: Person;
let accomplice: Person;

beforeEach(async () => {
  fixture = await createMoneyFixture(findMainDatabase(), SECOND_PERSON_HOURS);
  boss = await fixture.openStaff('super_admin');
  insider = await fixture.openStaff('admin');
  colleague = await fixture.openStaff('level2');
  accomplice = await fixture.openCustomer('0');
  // A deployment that has existed for long.
  await fixture.provider.clock.advance(30 * DAY_MS);
}, 60_000);
afterEach(() => fixture.close(), 60_000);

const call = (method: string, path: string, token?: string, body?: object) =>
  fixture.provider.call<Body>(method, path, {
    ...(token ? { token } : {}),
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });

const signIn = (username: string, password: string) =>
  call('POST', '/auth/adminLogin', undefined, { username, password });
const moveAddress = () => call('PUT', `/users/${colleague.id}`, insider.token, { email: MAILBOX });
const startReset = () => call('PUT', `/users/${colleague.id}/change-password`, insider.token, {});
const hire = (token: string) =>
  call('POST', '/auth/admin/register', token, {
    username: 'the_puppet',
    email: 'puppet@example.com',
    role: 'level1',
    password: TEST_PASSWORD,
  });
const take = () =>
  call('POST', '/balance-adjustments', insider.token, {
    userId: String(accomplice.id),
    type: 'add',
    amount: '250000',
    note: 'A bonus',
  });
const approve = (token: string, id: string) => call('POST', `/approvals/${id}/approve`, token);
const waiting = async (kind: string) => {
  const { body } = await fixture.get<{ data: { id: string }[] }>(boss, `/approvals?kind=${kind}`);
  return body.data[0]?.id ?? '0';
};

/** Uses the link that came to the insider's mailbox, if one did. */
async function choosePassword(): Promise<string> {
  const received = await fixture.provider.db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.address, MAILBOX), eq(mail.kind, 'password_reset')));
  if (received.length === 0) return 'no mail';
  const token = await latestToken(fixture.provider, colleague.id, 'reset_password');
  const body = { token, newPassword: CHOSEN, confirmPassword: CHOSEN };
  return outcome(await call('POST', '/auth/reset-password', undefined, body));
}

test('alone, the chain ends at its first step and moves nothing', async () => {
  const steps: Record<string, string> = {};
  steps.address = outcome(await moveAddress());
  steps.reset = outcome(await startReset());
  steps.password = await choosePassword();
  const signedIn = await signIn(colleague.username, CHOSEN);
  steps.signIn = outcome(signedIn);
  const asColleague = signedIn.body.token ?? 'nobody-at-all-is-signed-in';
  steps.puppet = outcome(await hire(asColleague));
  steps.admission = outcome(await approve(insider.token, await waiting('role')));
  steps.proposal = outcome(await take());
  const puppet = await signIn('the_puppet', TEST_PASSWORD);
  steps.agreement = outcome(await approve(puppet.body.token ?? asColleague, await waiting('adjustment')));
  expect([steps, (await fixture.balances(accomplice)).available]).toEqual([
    {
      address: 'waits',
      reset: '409 awaiting_approval',
      password: 'no mail',
      signIn: '401 invalid_credentials',
      puppet: '401 session_ended',
      admission: '404 case_not_found',
      proposal: 'waits',
      agreement: '401 session_ended',
    },
    '0.00',
  ]);
});

test('with the account in his hands, by a colleague who agreed in good faith, it is at least a day and refused by name', async () => {
  const steps: Record<string, string> = {};
  expect(outcome(await moveAddress())).toBe('waits');
  steps.address = outcome(await approve(boss.token, await waiting('colleague')));
  expect(outcome(await startReset())).toBe('waits');
  steps.reset = outcome(await approve(boss.token, await waiting('colleague')));
  steps.password = await choosePassword();
  const asColleague = (await signIn(colleague.username, CHOSEN)).body.token ?? '';
  steps.puppet = outcome(await hire(asColleague));
  await take();
  steps.agreement = outcome(await approve(asColleague, await waiting('adjustment')));

  await fixture.provider.clock.advance(2 * DAY_MS);
  steps.laterAgreement = outcome(await approve(asColleague, await waiting('adjustment')));
  steps.laterPuppet = outcome(await hire(asColleague));
  steps.admission = outcome(await approve(insider.token, await waiting('role')));
  steps.puppetSignIn = outcome(await signIn('the_puppet', TEST_PASSWORD));
  expect([steps, (await fixture.balances(accomplice)).available]).toEqual([
    {
      address: '200',
      reset: '200',
      password: '200',
      puppet: '403 reset_pause',
      agreement: '403 reset_pause',
      laterAgreement: '403 not_independent',
      laterPuppet: 'waits',
      admission: '403 not_independent',
      puppetSignIn: '403 account_blocked',
    },
    '0.00',
  ]);
});

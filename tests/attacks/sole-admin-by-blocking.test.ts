/** A super admin blocks every colleague, so that nobody else is there, and then makes a puppet who agrees. */
import { randomUUID } from 'node:crypto';
import { findMainDatabase } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { type Person, TEST_PASSWORD } from '../support/provider';
import { type DualApprovalAnswer, outcome, SECOND_PERSON_HOURS } from '../support/second-approvers';

const DAY_MS = 24 * 3_600_000;

let fixture: MoneyFixture;
let insider: Person;
let colleagues: Person[];
let accomplice: Person;

beforeEach(async () => {
  fixture = await createMoneyFixture(findMainDatabase(), SECOND_PERSON_HOURS);
  insider = await fixture.openStaff('super_admin');
  colleagues = [];
  for (const role of ['super_admin', 'admin', 'level1'] as const)
    colleagues.push(await fixture.openStaff(role));
  accomplice = await fixture.openCustomer('0');
  await fixture.provider.clock.advance(30 * DAY_MS);
}, 60_000);
afterEach(() => fixture.close(), 60_000);

const call = (method: string, path: string, token: string, body?: object) =>
  fixture.provider.call<DualApprovalAnswer & { token?: string }>(method, path, {
    ...(token ? { token } : {}),
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });

test('blocks work at once and make nobody the only one: what takes two waits, and nothing moves', async () => {
  const blocks: string[] = [];
  for (const { id } of colleagues) {
    blocks.push(outcome(await call('POST', `/users/${id}/block`, insider.token, { reason: 'Suspected' })));
  }
  expect(blocks).toEqual(['200', '200', '200']);

  const steps: Record<string, string> = {};
  const puppet = { username: 'the_puppet', email: 'puppet@example.com', role: 'super_admin' };
  steps.puppet = outcome(
    await call('POST', '/auth/admin/register', insider.token, { ...puppet, password: TEST_PASSWORD }),
  );
  const signedIn = await call('POST', '/auth/adminLogin', '', {
    username: puppet.username,
    password: TEST_PASSWORD,
  });
  steps.puppetSignIn = outcome(signedIn);
  const [first] = colleagues;
  steps.unblock = outcome(await call('POST', `/users/${first?.id}/unblock`, insider.token));
  const body = { userId: String(accomplice.id), type: 'add', amount: '250000', note: 'A bonus' };
  steps.proposal = outcome(await call('POST', '/balance-adjustments', insider.token, body));
  const { data } = (
    await fixture.get<{ data: { id: string; kind: string }[] }>(insider, '/approvals?limit=100')
  ).body;
  for (const { id, kind } of data) {
    const agreed = await call('POST', `/approvals/${id}/approve`, signedIn.body.token ?? insider.token);
    steps[`agreement about ${kind}`] = outcome(agreed);
  }
  expect([steps, (await fixture.balances(accomplice)).available]).toEqual([
    {
      puppet: 'waits',
      puppetSignIn: '403 account_blocked',
      unblock: 'waits',
      proposal: 'waits',
      'agreement about role': '403 own_proposal',
      'agreement about colleague': '403 own_proposal',
      'agreement about adjustment': '403 own_proposal',
    },
    '0.00',
  ]);
});

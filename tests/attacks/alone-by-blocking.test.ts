/** A super admin blocks every colleague, so that nobody else is there, and then makes a puppet who agrees. */
import { randomUUID } from 'node:crypto';
import { findMainDatabase } from '../support/database';
import { type AnswerForTwo, outcome, SECOND_PERSON_HOURS } from '../support/dual-approval';
import { createMoneyWorld, type MoneyWorld } from '../support/money-world';
import { type Person, TEST_PASSWORD } from '../support/provider';

const DAY_MS = 24 * 3_600_000;

let world: MoneyWorld;
let insider: Person;
let colleagues: Person[];
let accomplice: Person;

beforeEach(async () => {
  world = await createMoneyWorld(findMainDatabase(), SECOND_PERSON_HOURS);
  insider = await world.openStaff('super_admin');
  colleagues = [];
  for (const role of ['super_admin', 'admin', 'level1'] as const)
    colleagues.push(await world.openStaff(role));
  accomplice = await world.openCustomer('0');
  await world.provider.clock.advance(30 * DAY_MS);
}, 60_000);
afterEach(() => world.close(), 60_000);

const call = (method: string, path: string, token: string, body?: object) =>
  world.provider.call<AnswerForTwo & { token?: string }>(method, path, {
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
    await world.get<{ data: { id: string; kind: string }[] }>(insider, '/approvals?limit=100')
  ).body;
  for (const { id, kind } of data) {
    const agreed = await call('POST', `/approvals/${id}/approve`, signedIn.body.token ?? insider.token);
    steps[`agreement about ${kind}`] = outcome(agreed);
  }
  expect([steps, (await world.balances(accomplice)).available]).toEqual([
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

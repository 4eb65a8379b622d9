/**
 * A mobile network gives thousands of people one address. What one of them does there, and what all of them do together,
 * keeps nobody else from their account.
 */
import { randomBytes } from 'node:crypto';
import { signClient } from '../../lib/environment/client-signature';
import { FAILURE_BACKOFFS } from '../../provider/http/rate-limits/failure-backoff';
import { THROTTLES } from '../../provider/http/rate-limits/throttles';
import { freezeDate, moveDate, releaseDate } from '../support/frozen-date';
import {
  createTestProvider,
  type Person,
  TEST_BFF_SECRET,
  TEST_PASSWORD,
  type TestProvider,
} from '../support/provider';
import { sized } from '../support/test-sizes';

/** More than the hundred sign-ins of a quarter of an hour that once closed an address. */
const CROWD = sized({ gate: 104, long: 400 });

let provider: TestProvider;
/** The network's address, another one for each test. */
let shared: string;

beforeAll(async () => {
  freezeDate();
  provider = await createTestProvider({ environment: { RATE_LIMITS: 'on' } });
}, 60_000);
afterAll(async () => {
  await provider.close();
  releaseDate();
});
let networks = 0;
beforeEach(() => {
  networks += 1;
  shared = `203.0.113.${networks}`;
});

/** A browser that somebody signed in from, as the web server tells of it. */
const makeDevice = () => randomBytes(32).toString('hex');

function signIn(
  username: string,
  password: string,
  { address = shared, device = undefined as string | undefined, path = '/auth/login' } = {},
) {
  const claim = { address, method: 'POST', path: `/api${path}` };
  return provider.call('POST', path, {
    body: { username, password },
    headers: {
      'x-updown-client': address,
      'x-updown-signature': signClient(TEST_BFF_SECRET, provider.clock.nowMs(), claim),
      ...(device ? { 'x-updown-device': device } : {}),
    },
  });
}
const asStaff = { path: '/auth/adminLogin' };

/** Wrong passwords for names that are never the same, as many as the address may fail, and then some. */
async function spray(times = THROTTLES.signInAddress.points + THROTTLES.signInAddress.beyond.points + 20) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await signIn(`sprayed_${i}`, 'Summer2026')).status);
  return statuses;
}

test('many people sign in from one address, the super admin after them, and none of them has to wait', async () => {
  const people: Person[] = [];
  for (let i = 0; i < 4; i += 1) people.push(await provider.openPerson());
  const boss = await provider.openPerson('super_admin');
  const statuses = new Set<number>();
  for (let i = 0; i < CROWD; i += 1) {
    const { username } = people[i % people.length] as Person;
    statuses.add((await signIn(username, TEST_PASSWORD)).status);
  }
  expect([...statuses]).toEqual([200]);
  expect((await signIn(boss.username, TEST_PASSWORD, asStaff)).status).toBe(200);
});

test('while somebody sprays passwords, devices that accounts know sign in, and everybody else ten seconds later', async () => {
  const [customer, boss] = [await provider.openPerson(), await provider.openPerson('super_admin')];
  const newcomer = await provider.openPerson();
  const device = makeDevice();
  for (const [{ username }, more] of [
    [customer, {}],
    [boss, asStaff],
  ] as const)
    expect((await signIn(username, TEST_PASSWORD, { ...more, device })).status).toBe(200);

  const statuses = await spray();
  expect(statuses.filter((status) => status === 401)).toHaveLength(
    THROTTLES.signInAddress.points + THROTTLES.signInAddress.beyond.points,
  );
  expect(statuses.slice(-20)).toEqual(Array(20).fill(429));
  // A name of their own, too: they fail it for everybody at this address whom the account does not know.
  for (let i = 0; i < 20; i += 1) {
    await signIn(customer.username, 'wrong password');
    await signIn(boss.username, 'wrong password', asStaff);
  }
  expect((await signIn(customer.username, TEST_PASSWORD, { device })).status).toBe(200);
  expect((await signIn(boss.username, TEST_PASSWORD, { ...asStaff, device })).status).toBe(200);

  const refused = await signIn(newcomer.username, TEST_PASSWORD);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  const waitS = Number(refused.headers['retry-after']);
  expect(waitS).toBeLessThanOrEqual(THROTTLES.signInAddress.beyond.duration);
  moveDate(waitS);
  expect((await signIn(newcomer.username, TEST_PASSWORD)).status).toBe(200);
  expect((await signIn(newcomer.username, TEST_PASSWORD, { address: '198.51.100.1' })).status).toBe(200);
});

test('a known device waits for its own wrong passwords, and a made-up one is no known device', async () => {
  const { username } = await provider.openPerson();
  const device = makeDevice();
  expect((await signIn(username, TEST_PASSWORD, { device })).status).toBe(200);
  const guess = () => signIn(username, 'wrong password', { device });
  for (let i = 0; i < FAILURE_BACKOFFS.signIn.free; i += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).headers['retry-after']).toBe('1');

  const statuses: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    statuses.push((await signIn(username, 'wrong password', { device: makeDevice() })).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(FAILURE_BACKOFFS.signIn.free);
});

test('fifty guesses at once get five answers, and the hours after them few more', async () => {
  const { username } = await provider.openPerson();
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(username, 'wrong password')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(FAILURE_BACKOFFS.signIn.free);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - FAILURE_BACKOFFS.signIn.free);
  let judged = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    moveDate(60);
    for (let i = 0; i < 3; i += 1) if ((await signIn(username, 'wrong password')).status === 401) judged += 1;
  }
  expect(judged).toBeLessThanOrEqual(12);
});

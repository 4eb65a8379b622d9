import { signClient } from '../../lib/environment/client-signature';
import { THROTTLES } from '../../provider/http/throttles';
import { listMail, until } from '../support/account-world';
import { createTestProvider, TEST_BFF_SECRET, TEST_PASSWORD, type TestProvider } from '../support/provider';

describe('throttles', () => {
  let provider: TestProvider;

  beforeEach(async () => {
    provider = await createTestProvider({ environment: { RATE_LIMITS: 'on' } });
  }, 60_000);
  afterEach(() => provider.close());

  /** A call that the web server vouches for. */
  function callFrom(address: string, method: string, path: string, body?: unknown) {
    const claim = { address, method, path: `/api${path}` };
    return provider.call(method, path, {
      body,
      headers: {
        'x-updown-client': address,
        'x-updown-signature': signClient(TEST_BFF_SECRET, provider.clock.nowMs(), claim),
      },
    });
  }
  const loginFrom = (address: string, username: string, password: string) =>
    callFrom(address, 'POST', '/auth/login', { username, password });

  test('five wrong passwords from one address close the account to that address alone', async () => {
    const { username } = await provider.openPerson();
    for (let i = 0; i < 5; i += 1) {
      expect((await loginFrom('203.0.113.1', username, 'wrong password')).status).toBe(401);
    }
    const refused = await loginFrom('203.0.113.1', username.toUpperCase(), TEST_PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(THROTTLES.signIn.duration);
    expect((await loginFrom('203.0.113.2', username, TEST_PASSWORD)).status).toBe(200);
  });

  test('fifty guesses at once get five answers', async () => {
    const { username } = await provider.openPerson();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => loginFrom('203.0.113.1', username, 'wrong password')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('the right password clears what was counted', async () => {
    const { username } = await provider.openPerson();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await loginFrom('203.0.113.1', username, 'wrong password');
      expect((await loginFrom('203.0.113.1', username, TEST_PASSWORD)).status).toBe(200);
    }
  });

  test('an account under attack from many addresses is slowed, known or not, and never closed', async () => {
    const { username } = await provider.openPerson();
    for (const name of [username, 'nobody_at_all']) {
      provider.waits.length = 0;
      for (let i = 0; i < 24; i += 1) await loginFrom(`198.51.100.${i}`, name, 'wrong password');
      expect(provider.waits).toEqual([250, 500, 750, 1000]);
    }
    expect((await loginFrom('203.0.113.9', username, TEST_PASSWORD)).status).toBe(200);
  });

  test('an unsigned or forged address is not believed', async () => {
    const { username } = await provider.openPerson();
    for (let i = 0; i < 5; i += 1) {
      await provider.call('POST', '/auth/login', {
        body: { username, password: 'wrong password' },
        headers: {
          'x-forwarded-for': `203.0.113.${i}`,
          'x-updown-client': `203.0.113.${i}`,
          'x-updown-signature': `${provider.clock.nowMs()}.${'0'.repeat(64)}`,
        },
      });
    }
    const refused = await provider.call('POST', '/auth/login', {
      body: { username, password: TEST_PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.77' },
    });
    expect(refused.status).toBe(429);
  });

  test('an account is mailed three links an hour; whoever asks for more is told nothing of it', async () => {
    const person = await provider.openPerson();
    const ask = (i: number, email = `${person.username}@example.com`) =>
      callFrom(`198.51.100.${i}`, 'POST', '/auth/forgot-password', { email });
    const bodies = new Set<string>();
    for (let i = 0; i < 6; i += 1) bodies.add(JSON.stringify((await ask(i)).body));
    bodies.add(JSON.stringify((await ask(7, 'nobody@example.com')).body));
    const witness = await provider.openPerson();
    await ask(8, `${witness.username}@example.com`);
    await until(async () => ((await listMail(provider, witness.id)).length > 0 ? true : undefined));
    await until(async () => ((await listMail(provider, person.id)).length === 3 ? true : undefined));
    expect(bodies.size).toBe(1);
    expect(await listMail(provider, person.id)).toHaveLength(3);
  });

  test('one address asks for twenty links an hour, whether accounts have them or not', async () => {
    const ask = (i: number) =>
      callFrom('203.0.113.1', 'POST', '/auth/forgot-password', { email: `nobody_${i}@example.com` });
    for (let i = 0; i < 20; i += 1) expect((await ask(i)).status).toBe(200);
    expect((await ask(20)).body.code).toBe('too_many_requests');
  });

  test('one address opens ten accounts an hour', async () => {
    const register = (i: number) =>
      callFrom('203.0.113.1', 'POST', '/auth/register', {
        username: `newcomer_${i}`,
        email: `newcomer_${i}@example.com`,
        password: TEST_PASSWORD,
        password_confirmation: TEST_PASSWORD,
      });
    for (let i = 0; i < 10; i += 1) expect((await register(i)).status).toBe(200);
    expect((await register(10)).status).toBe(429);
  });
});

test('more sign-ins than the machine can hash are told to come back', async () => {
  const provider = await createTestProvider({ hasher: { maxRunning: 1, maxWaiting: 2 } });
  const { username } = await provider.openPerson();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      provider.call('POST', '/auth/login', { body: { username, password: TEST_PASSWORD } }),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBe(20 - busy.length);
  for (const answer of busy) {
    expect(answer.body.code).toBe('unavailable');
    expect(answer.headers['retry-after']).toBe('2');
  }
  await provider.close();
}, 60_000);

import { signClient } from '../../lib/environment/client-signature';
import { FAILURE_BACKOFFS } from '../../provider/http/rate-limits/failure-backoff';
import { THROTTLES } from '../../provider/http/rate-limits/throttles';
import { latestToken, listMail, until } from '../support/account-records';
import { freezeDate, moveDate, releaseDate } from '../support/frozen-date';
import { createTestProvider, TEST_BFF_SECRET, TEST_PASSWORD, type TestProvider } from '../support/provider';

describe('throttles', () => {
  let provider: TestProvider;

  beforeEach(async () => {
    freezeDate();
    provider = await createTestProvider({ environment: { RATE_LIMITS: 'on' } });
  }, 60_000);
  afterEach(async () => {
    await provider.close();
    releaseDate();
  });

  /** A call signed by the web server. */
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

  test('after five wrong passwords from one address the account waits for that address alone, longer each time', async () => {
    const { username } = await provider.openPerson();
    for (let i = 0; i < 5; i += 1) {
      expect((await loginFrom('203.0.113.1', username, 'wrong password')).status).toBe(401);
    }
    const refused = await loginFrom('203.0.113.1', username.toUpperCase(), TEST_PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('1');
    expect((await loginFrom('203.0.113.2', username, TEST_PASSWORD)).status).toBe(200);
    for (const waitS of [1, 2, 4, 8]) {
      expect((await loginFrom('203.0.113.1', username, TEST_PASSWORD)).headers['retry-after']).toBe(
        String(waitS),
      );
      moveDate(waitS);
      expect((await loginFrom('203.0.113.1', username, 'wrong password')).status).toBe(401);
    }
    moveDate(16);
    expect((await loginFrom('203.0.113.1', username, TEST_PASSWORD)).status).toBe(200);
    expect((await loginFrom('203.0.113.1', username, 'wrong password')).status).toBe(401);
  });

  test('both realms wait alike', async () => {
    const boss = await provider.openPerson('admin');
    const tryOnce = () =>
      callFrom('203.0.113.1', 'POST', '/auth/adminLogin', {
        username: boss.username,
        password: 'wrong password',
      });
    for (let i = 0; i < FAILURE_BACKOFFS.signIn.free; i += 1) expect((await tryOnce()).status).toBe(401);
    expect((await tryOnce()).headers['retry-after']).toBe('1');
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
      // From here on an address's first failure already waits.
      await loginFrom('198.51.100.99', name, 'wrong password');
      expect((await loginFrom('198.51.100.99', name, 'wrong password')).headers['retry-after']).toBe('1');
    }
    expect((await loginFrom('203.0.113.9', username, TEST_PASSWORD)).status).toBe(200);
  });

  test('an unsigned or forged address is not trusted', async () => {
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

  test('an account is mailed three links an hour; further requests get the same answer', async () => {
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

  test('one address asks for sixty links an hour, whether accounts have them or not, and then for six a minute', async () => {
    const { points, beyond } = THROTTLES.forgotAddress;
    const ask = (i: number) =>
      callFrom('203.0.113.1', 'POST', '/auth/forgot-password', { email: `nobody_${i}@example.com` });
    for (let i = 0; i < points + beyond.points; i += 1) expect((await ask(i)).status).toBe(200);
    expect((await ask(1_000)).body.code).toBe('too_many_requests');
    moveDate(beyond.duration);
    expect((await ask(1_000)).status).toBe(200);
  });

  test('a link for one account is asked for three times from one address, then ever more slowly', async () => {
    const ask = (address = '203.0.113.1') =>
      callFrom(address, 'POST', '/auth/forgot-password', { email: 'nobody@example.com' });
    for (let i = 0; i < FAILURE_BACKOFFS.forgot.free; i += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).headers['retry-after']).toBe('1');
    expect((await ask('203.0.113.2')).status).toBe(200);
  });

  test('links that do not work close their address to themselves, never to one that does', async () => {
    const person = await provider.openPerson();
    await callFrom('203.0.113.9', 'POST', '/auth/forgot-password', {
      email: `${person.username}@example.com`,
    });
    await until(async () => ((await listMail(provider, person.id)).length > 0 ? true : undefined));
    const token = await latestToken(provider, person.id, 'reset_password');
    const check = (given: string) => callFrom('203.0.113.1', 'POST', '/auth/check-link', { token: given });
    const wrong = `1.${'A'.repeat(43)}`;
    for (let i = 0; i < THROTTLES.link.points; i += 1)
      expect((await check(wrong)).body.code).toBe('link_invalid');
    expect((await check(wrong)).body.code).toBe('too_many_requests');
    expect((await check(token)).status).toBe(200);
  });

  test('one address opens a hundred accounts an hour, and then six a minute', async () => {
    const register = (i: number) =>
      callFrom('203.0.113.1', 'POST', '/auth/register', {
        username: `newcomer_${i}`,
        email: `newcomer_${i}@example.com`,
        password: TEST_PASSWORD,
        password_confirmation: TEST_PASSWORD,
      });
    const { points, beyond } = THROTTLES.register;
    for (let i = 0; i < points + beyond.points; i += 1) expect((await register(i)).status).toBe(200);
    expect((await register(1_000)).status).toBe(429);
    moveDate(beyond.duration);
    expect((await register(1_000)).status).toBe(200);
  });
});

test('more sign-ins than the machine can hash get Retry-After', async () => {
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

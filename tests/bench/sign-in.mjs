/** Signing in and requesting a new password, for an existing name compared with an unknown one, alternately. */
import { createDatabase } from './postgres.mjs';
import { startProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

const TRIES = 200;
const KNOWN = { username: 'bench_known', email: 'bench_known@example.com' };
const PASSWORD = 'Bench-password-1';

/** Returns [{ name, knownMs, unknownMs }]: medians of `rounds` times TRIES each. */
export async function benchSignIn({ serverUrl, rounds }) {
  const url = await createDatabase(serverUrl, 'updown_bench_sign_in');
  const provider = await startProvider({
    DATABASE_URL: url,
    ADMIN_USERNAME: 'bench_admin',
    ADMIN_PASSWORD: PASSWORD,
  });
  try {
    await post(provider.url, '/api/auth/register', {
      ...KNOWN,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    const unknown = (n) => `nobody_${n}`;
    return [
      await compare('Signing in with a wrong password', provider.url, {
        tries: rounds * TRIES,
        path: '/api/auth/login',
        known: () => ({ username: KNOWN.username, password: 'wrong' }),
        unknown: (n) => ({ username: unknown(n), password: 'wrong' }),
      }),
      await compare('Asking for a new password', provider.url, {
        tries: rounds * TRIES,
        path: '/api/auth/forgot-password',
        known: () => ({ email: KNOWN.email }),
        unknown: (n) => ({ email: `${unknown(n)}@example.com` }),
      }),
    ];
  } finally {
    await provider.stop();
  }
}

async function compare(name, url, { tries, path, known, unknown }) {
  const times = { known: [], unknown: [] };
  for (let n = 0; n < 10; n += 1) await post(url, path, unknown(n));
  for (let n = 0; n < tries; n += 1) {
    // Which comes first changes, so that neither always follows the other.
    const turns = [
      ['known', known()],
      ['unknown', unknown(n)],
    ];
    for (const [which, body] of n % 2 ? turns : turns.reverse())
      times[which].push(await post(url, path, body));
  }
  return { name, knownMs: median(times.known), unknownMs: median(times.unknown) };
}

async function post(url, path, body) {
  const began = performance.now();
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** Prints sign-in with a name that exists beside one that does not. */
export async function reportSignIn(setup) {
  for (const { name, knownMs, unknownMs } of await benchSignIn(setup)) {
    printRatio(`${name}, a name that exists against one that does not`, {
      product: knownMs,
      yardstick: unknownMs,
      unit: 'ms',
      aim: '0.9 to 1.1',
    });
  }
}

/** The BFF compared with a bare route handler of the same build. */

import { launchProduct } from '../../scripts/launch-product.mjs';
import { requestsPerSecond } from './load.mjs';
import { startStubProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

const CONNECTIONS = 50;

/**
 * Requests a second of a signed-in call (GET /api/users/balance) through the BFF where `mount` says, against a provider
 * that answers at once, compared with the bare handler at /ping: { bffPerS, handlerPerS }, medians of interleaved
 * rounds.
 */
export async function benchBff({ mount, rounds, seconds }) {
  const stub = await startStubProvider();
  const product = await launchProduct({ env: { BFF_MOUNT: mount, PROVIDER_URL: stub.url } });
  try {
    const headers = { cookie: await signIn(product.url) };
    const load = { connections: CONNECTIONS, seconds };
    const bff = [];
    const handler = [];
    for (let round = 0; round <= rounds; round += 1) {
      const handlerPerS = await requestsPerSecond(product.url, '/ping', load);
      const bffPerS = await requestsPerSecond(product.url, '/api/users/balance', { ...load, headers });
      // The first round warms both up.
      if (round === 0) continue;
      handler.push(handlerPerS);
      bff.push(bffPerS);
    }
    return { bffPerS: median(bff), handlerPerS: median(handler) };
  } finally {
    await product.stop();
    await stub.stop();
  }
}

/** Signs in through the web app; returns the session cookie. */
async function signIn(baseUrl) {
  const login = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'bench_reader', password: 'any' }),
  });
  if (!login.ok) throw new Error(`sign-in failed: ${login.status} ${await login.text()}`);
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Prints the BFF where it can be mounted beside a bare handler. */
export async function reportBff({ rounds, seconds }) {
  for (const [mount, where, aim] of [
    ['next', 'inside Next', '≥ 0.7'],
    ['server', 'before Next', '≥ 4'],
  ]) {
    const { bffPerS, handlerPerS } = await benchBff({ mount, rounds, seconds: Math.min(seconds, 6) });
    printRatio(`BFF ${where} against a bare handler`, {
      product: bffPerS,
      yardstick: handlerPerS,
      unit: 'requests/s',
      aim,
    });
  }
}

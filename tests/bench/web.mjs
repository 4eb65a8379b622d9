/** The BFF compared with a bare route handler of the same build, and its stream with the provider's own. */

import { launchProduct } from '../../scripts/launch-product.mjs';
import { requestsPerSecond, timeToLastReader } from './load.mjs';
import { startStubProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

const CONNECTIONS = 50;
const READERS = 1_000;
const BATCHES = 10;
const SYMBOLS = 'BTC,ETH,GOLD';

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

/** Milliseconds until the last of 1,000 readers has a batch: { bffMs, providerMs }, medians of interleaved rounds. */
export async function benchStream({ rounds }) {
  const product = await launchProduct();
  try {
    const bff = [];
    const provider = [];
    for (let round = 0; round < rounds; round += 1) {
      const load = { readers: READERS, batches: BATCHES };
      provider.push(
        ...(await timeToLastReader(`${product.providerUrl}/api/stream?symbols=${SYMBOLS}`, load)),
      );
      bff.push(...(await timeToLastReader(`${product.url}/api/stream?symbols=${SYMBOLS}`, load)));
    }
    return { bffMs: median(bff), providerMs: median(provider) };
  } finally {
    await product.stop();
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

/** Prints the delay of the last reader of the stream beside the provider's own. */
export async function reportStream({ rounds }) {
  const { bffMs, providerMs } = await benchStream({ rounds });
  printRatio('Last of 1,000 stream readers', {
    product: bffMs,
    yardstick: providerMs,
    unit: 'ms',
    aim: '≤ 1.2',
  });
}

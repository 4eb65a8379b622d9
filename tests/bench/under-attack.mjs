/** How long everybody else waits while 200 idle sockets, 200 slow readers and a flooding customer are active. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'undici';
import { launchProduct } from '../../scripts/launch-product.mjs';
import { median, printRatio } from './report.mjs';

const PEOPLE = 20;
/** Milliseconds between two calls of a person, on average: within a session's limit per minute. */
const PAUSE_MS = 150;
const PATHS = ['/api/users/balance', '/api/markets', '/api/trades/active', '/api/config'];
/** Milliseconds that attackers run before the measurement. */
const SETTLE_MS = 5_000;
const PASSWORD = 'correct-horse-7';

/** { calmMs, attackedMs, ratios }: the 99th percentile of a call, medians of rounds that alternate, and each round's ratio. */
export async function benchUnderAttack({ rounds, seconds }) {
  // Addresses are sent as one of our proxies would: people and attackers have their own.
  const product = await launchProduct({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } });
  try {
    const people = [];
    for (let n = 0; n < PEOPLE; n += 1)
      people.push(await signUp(product.url, `bystander_${n}`, `198.51.100.${n + 1}`));
    const flooder = await signUp(product.url, 'flooder', '192.0.2.66');
    await measure(product.url, people, seconds);
    const calm = [];
    const attacked = [];
    for (let round = 0; round < rounds; round += 1) {
      calm.push(await measure(product.url, people, seconds));
      const attackers = spawn(
        process.execPath,
        [join(import.meta.dirname, 'attackers.mjs'), product.url, flooder.cookie],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      try {
        await once(attackers.stdout, 'data');
        await pause(SETTLE_MS);
        attacked.push(await measure(product.url, people, seconds));
      } finally {
        attackers.kill();
        await once(attackers, 'exit');
      }
      await pause(SETTLE_MS);
    }
    const ratios = calm.map((ms, round) => attacked[round] / ms);
    return { calmMs: median(calm), attackedMs: median(attacked), ratios };
  } finally {
    await product.stop();
  }
}

/** The 99th percentile of all calls of all people over so many seconds, milliseconds. Throws on a refusal. */
async function measure(baseUrl, people, seconds) {
  const until = performance.now() + seconds * 1_000;
  const times = [];
  await Promise.all(
    people.map(async (headers, n) => {
      const client = new Client(baseUrl);
      for (let call = n; performance.now() < until; call += 1) {
        const began = performance.now();
        const reply = await client.request({ method: 'GET', path: PATHS[call % PATHS.length], headers });
        await reply.body.dump();
        times.push(performance.now() - began);
        if (reply.statusCode !== 200) throw new Error(`a bystander was answered ${reply.statusCode}`);
        await pause(PAUSE_MS * (0.5 + Math.random()));
      }
      await client.close();
    }),
  );
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)];
}

async function signUp(baseUrl, username, address) {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
  };
  const post = (path, body) => fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const made = await post('/api/auth/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  if (!made.ok) throw new Error(`registration failed: ${made.status} ${await made.text()}`);
  const login = await post('/api/auth/login', { username, password: PASSWORD });
  if (!login.ok) throw new Error(`sign-in failed: ${login.status} ${await login.text()}`);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; '), 'x-forwarded-for': address };
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Prints the slowest calls of a customer beside attackers, and without them. */
export async function reportUnderAttack({ rounds, seconds }) {
  const { calmMs, attackedMs, ratios } = await benchUnderAttack({ rounds, seconds });
  printRatio('99th percentile of a call beside 200 idle sockets, 200 slow readers and a flooding customer', {
    product: attackedMs,
    yardstick: calmMs,
    unit: 'ms',
    aim: '≤ 3',
  });
  console.log(`  ratio of each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
}

/** Whether the product has recovered after a fault, and what it answers until then. */
import { setTimeout as wait } from 'node:timers/promises';

const ASK_EVERY_MS = 50;
/** Of each provider: events and chat. */
const LISTENERS = 4;

/** Created while everything runs. */
export async function createRecoveryProbe({ product, second, redis, load }) {
  const person = await load.openCustomer('probe');
  const there = await signInAt(second.url, person.username);
  let placed = 0;

  async function recovered(name, withinMs) {
    const deadline = performance.now() + withinMs;
    const key = () => {
      placed += 1;
      return `probe-${placed}`;
    };
    const steps = [
      () => isHealthy(product.url),
      () => isHealthy(second.url),
      () => load.place(person, key()),
      () => placeAt(second.url, there, key()),
      async () => (await redis.countListeners()) >= LISTENERS,
    ];
    for (const step of steps) {
      while (!(await step().catch(() => false))) {
        if (performance.now() > deadline) throw new Error(`no recovery from ${name}`);
        await wait(ASK_EVERY_MS);
      }
    }
  }

  return {
    recovered,
    /** While the database is down: health reports it, pages answer, and a session is not treated as ended. */
    async saysSo() {
      for (const url of [product.url, second.url]) {
        const answer = await fetch(`${url}/api/health`);
        const health = await answer.json();
        if (answer.status !== 503 || health.database !== false)
          load.problems.push(`health: ${JSON.stringify(health)}`);
      }
      const page = await fetch(`${product.url}/wallet`, { headers: person.headers, redirect: 'manual' });
      const lost = page.headers.getSetCookie().some((line) => /session/.test(line));
      if (page.status >= 300 && page.status < 400)
        load.problems.push(`/wallet sends to ${page.headers.get('location')}`);
      if (lost) load.problems.push('/wallet takes the session away');
      await page.body?.cancel();
    },
  };
}

async function isHealthy(url) {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
  return answer.status === 200;
}

async function signInAt(url, username) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'correct-horse-7' }),
  });
  return (await answer.json()).token;
}

async function placeAt(url, token, key) {
  const answer = await fetch(`${url}/api/trades`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      amount: 1,
      tradeType: 'buy',
      coinName: 'BTC',
      coinSymbol: 'BTC',
      symbol: 'BTCUSDT',
      currency: 'USDT',
    }),
    signal: AbortSignal.timeout(5_000),
  });
  await answer.body?.cancel();
  return answer.status < 300;
}

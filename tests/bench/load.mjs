/** Requests a second over keep-alive connections, and readers of event streams, from this process. */
import { setMaxListeners } from 'node:events';
import { Client, request } from 'undici';

/** Responses per second of one GET over `connections` connections. Throws on a response other than 200. */
export async function requestsPerSecond(baseUrl, path, { connections, seconds, headers = {} }) {
  const until = performance.now() + seconds * 1_000;
  let answers = 0;
  const run = async () => {
    const client = new Client(baseUrl);
    while (performance.now() < until) {
      const reply = await client.request({ method: 'GET', path, headers });
      await reply.body.dump();
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
      answers += 1;
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, run));
  return answers / seconds;
}

/**
 * Opens `readers` event streams and returns, for `batches` batches of ticks, the milliseconds between the provider's
 * own time in the batch and its arrival at the last reader.
 */
export async function timeToLastReader(url, { readers, batches }) {
  const arrivals = new Map();
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  let complete;
  const done = new Promise((resolve) => {
    complete = resolve;
  });
  const open = async () => {
    const reply = await request(url, { signal: controller.signal, headersTimeout: 60_000, bodyTimeout: 0 });
    if (reply.statusCode !== 200) throw new Error(`the stream answered ${reply.statusCode}`);
    let rest = '';
    reply.body.setEncoding('utf8');
    reply.body.on('error', () => undefined);
    reply.body.on('data', (chunk) => {
      const now = Date.now();
      const messages = (rest + chunk).split('\n\n');
      rest = messages.pop();
      for (const message of messages) {
        const nowMs = /^event: tick[\s\S]*"nowMs":(\d+)/.exec(message)?.[1];
        if (nowMs) count(Number(nowMs), now);
      }
    });
  };
  const count = (batchMs, now) => {
    const entry = arrivals.get(batchMs) ?? { readers: 0, lastMs: 0 };
    entry.readers += 1;
    entry.lastMs = now - batchMs;
    arrivals.set(batchMs, entry);
    const whole = [...arrivals.values()].filter((batch) => batch.readers === readers);
    if (whole.length >= batches) complete(whole.slice(0, batches).map((batch) => batch.lastMs));
  };
  for (let opened = 0; opened < readers; opened += 50) {
    await Promise.all(Array.from({ length: Math.min(50, readers - opened) }, open));
  }
  const deadline = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the readers saw no whole batch in time')), 60_000).unref();
  });
  try {
    return await Promise.race([done, deadline]);
  } finally {
    controller.abort();
  }
}

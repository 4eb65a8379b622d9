/** Requests a second over keep-alive connections, from this process. */
import { Client } from 'undici';

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

/** A web app of its own in front of the shared provider, for which one call fails until it is restored. */
import { readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Product, startProduct } from './product';

export interface BrokenWeb {
  url: string;
  /** Lets the call succeed from now on. */
  mend(): void;
  stop(): Promise<void>;
}

/** Starts the web app with a provider whose `path` answers 503. The caller stops it. */
export async function startBrokenWeb(
  shared: Pick<Product, 'providerUrl' | 'dataDir'>,
  path: string,
): Promise<BrokenWeb> {
  let isBroken = true;
  const between = createServer((given, answer) => {
    if (isBroken && given.url?.split('?')[0] === path) {
      answer.writeHead(503, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ success: false, code: 'unavailable', message: 'busy' }));
      return;
    }
    const { method, headers } = given;
    const passed = forward(`${shared.providerUrl}${given.url}`, { method, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    given.pipe(passed);
  });
  // The provider's own keep-alive time: a connection closed while it is reused would be a second failure.
  between.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const secret = (name: string) => readFileSync(join(shared.dataDir, name), 'utf8').trim();
  const web = await startProduct({
    PROVIDER_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    SESSION_SECRET: secret('session-secret'),
    BFF_SECRET: secret('bff-secret'),
  });
  return {
    url: web.url,
    mend: () => {
      isBroken = false;
    },
    stop: async () => {
      await web.stop();
      between.closeAllConnections();
      between.close();
    },
  };
}

/**
 * The web server in front of a provider, on a clock that a test moves, with clients that send exactly the given bytes.
 */
import type { BffSettings } from '../../lib/bff/bff-call';
import type { WebServerOptions } from '../../lib/node-server/create-web-server';
import { createTestBff, openWebServer, type TestBff, type TestBffOptions } from './bff-mounts';
import { openRawClient, type RawClient } from './raw-client';

interface RawWebOptions extends TestBffOptions, Pick<WebServerOptions, 'limits' | 'timeouts'> {
  settings?: Partial<BffSettings & { trustedHops: number }>;
}

export interface RawWeb {
  bff: TestBff;
  /** A connection of its own, on which these bytes were sent. Without `reads` nothing is read from it. */
  open(bytes: string, options?: { reads: boolean }): Promise<RawClient>;
  /** Another client, on a connection of its own, who reads the whole response. */
  ask(path?: string, headers?: Record<string, string>): Promise<{ status: number; bytes: number }>;
  /** Advances the clock of the connection watch, ms, which then checks each of them. */
  pass(ms: number): Promise<void>;
  countConnections(): Promise<number>;
  /** With every connection of its clients. */
  close(): Promise<void>;
}

export async function openRawWeb(
  providerUrl: string,
  { settings, limits, timeouts, ...options }: RawWebOptions = {},
): Promise<RawWeb> {
  const clients: RawClient[] = [];
  let nowMs = 0;
  const bff = createTestBff(providerUrl, settings, options);
  const web = await openWebServer(bff, { nowMs: () => nowMs, limits, timeouts });
  return {
    bff,
    async open(bytes, reading) {
      const client = await openRawClient(web.port, reading);
      clients.push(client);
      if (bytes) await client.send(bytes);
      return client;
    },
    async ask(path = '/api/config', headers = {}) {
      const reply = await fetch(`http://127.0.0.1:${web.port}${path}`, {
        headers: { connection: 'close', ...headers },
      });
      return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
    },
    async pass(ms) {
      nowMs += ms;
      await web.look();
    },
    countConnections: web.countConnections,
    async close() {
      for (const client of clients) client.destroy();
      await web.close();
      await bff.close();
    },
  };
}

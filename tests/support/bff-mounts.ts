/** The same BFF behind its two mounts, each as a function from a request to a response. */
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRateLimiter } from '@/lib/bff/limits/rate-limiter';
import { createResponseBuffer } from '@/lib/bff/limits/response-buffer';
import type { Bulkhead, BulkheadLimits } from '@/lib/bff/provider/provider-bulkheads';
import { createProviderConnection, type ProviderConnection } from '@/lib/bff/provider/provider-connection';
import { createStreamHub } from '@/lib/bff/stream/stream-hub';
import { type Bff, createBff } from '../../lib/bff/bff';
import type { BffSettings } from '../../lib/bff/bff-call';
import { mountInHandler } from '../../lib/bff/mount-in-handler';
import { createWebServer, type WebServerOptions } from '../../lib/node-server/create-web-server';
import { mountBff } from '../../lib/node-server/mount-bff';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | AsyncIterable<Uint8Array>;
}
export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: () => { success: boolean; code?: string; token?: string; user?: { username: string } };
  cookies: string[];
}

export interface Mounted {
  send(path: string, sent?: Sent): Promise<Received>;
  close(): Promise<void>;
}

export const SECRET = 'a secret of at least thirty-two characters';
export const BFF_SECRET = 'another secret of more than thirty-two characters';

export interface TestBff {
  bff: Bff & { settings: BffSettings & { trustedHops: number } };
  provider: ProviderConnection;
  failures: unknown[];
  close(): Promise<void>;
}

export interface TestBffOptions {
  bulkheads?: Partial<Record<Bulkhead, BulkheadLimits>>;
  /** Memory for buffered responses, bytes. */
  bufferBytes?: number;
  bodyWithinMs?: number;
}

export function createTestBff(
  providerUrl: string,
  settings: Partial<BffSettings & { trustedHops: number }> = {},
  { bulkheads = {}, bufferBytes, bodyWithinMs }: TestBffOptions = {},
): TestBff {
  const failures: unknown[] = [];
  const logError = (entry: unknown) => failures.push(entry);
  const provider = createProviderConnection({ providerUrl, secret: BFF_SECRET, bulkheads });
  const responseBuffer = createResponseBuffer(bufferBytes);
  const hub = createStreamHub({ provider, logError, capped: true });
  const rateLimiter = createRateLimiter({ secret: SECRET, secure: false });
  const whole = {
    cookie: { secret: SECRET, secure: false },
    token2Bearer: false,
    trustedHops: 0,
    ...settings,
  };
  return {
    bff: {
      ...createBff({ settings: whole, provider, hub, rateLimiter, logError, responseBuffer, bodyWithinMs }),
      settings: whole,
    },
    provider,
    failures,
    close: async () => {
      hub.close();
      await provider.close();
    },
  };
}

export async function mountBeforeNext(test: TestBff): Promise<Mounted> {
  const { port, close } = await openWebServer(test);
  return { send: (path, sent = {}) => sendOverHttp(port, path, sent), close };
}

export interface OpenWebServer {
  port: number;
  /** Checks every connection now, at the clock's time. */
  look(): Promise<void>;
  countConnections(): Promise<number>;
  close(): Promise<void>;
}

/** The web server in front of Next, without Next. */
export async function openWebServer(
  { bff }: TestBff,
  options: Pick<WebServerOptions, 'limits' | 'nowMs' | 'timeouts'> = {},
): Promise<OpenWebServer> {
  const handle = mountBff(bff);
  const { server, watch } = createWebServer({ ...bff.settings, ...options }, { request: handle });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    look: watch.look,
    countConnections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A raw request, since clients add headers, normalise the path or follow redirects. */
function sendOverHttp(
  port: number,
  path: string,
  { method = 'GET', headers, body }: Sent,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const req = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const cookies = res.headers['set-cookie'] ?? [];
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text,
          json: () => JSON.parse(text),
          cookies,
        });
      });
    });
    // The response to a refused body may arrive before all of it was read.
    let answered = false;
    req.once('response', () => {
      answered = true;
    });
    req.on('error', (error) => (answered ? undefined : reject(error)));
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) req.end(body);
    else void writeAll(req, body);
  });
}

async function writeAll(req: ReturnType<typeof httpRequest>, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) {
    if (req.destroyed) return;
    req.write(chunk);
  }
  req.end();
}

export async function mountInsideNext({ bff }: TestBff): Promise<Mounted> {
  const handle = mountInHandler(bff);
  return {
    send: async (path, { method = 'GET', headers = {}, body } = {}) => {
      const given = new Headers({ host: 'localhost', ...headers });
      const known = typeof body === 'string' || Buffer.isBuffer(body);
      if (known) given.set('content-length', String(Buffer.byteLength(body)));
      const init = { method, headers: given, body: body ?? null, duplex: 'half' } as RequestInit;
      const request = new Request('http://localhost/', init);
      // A Request normalises its URL; Next passes on the original one.
      Object.defineProperty(request, 'url', { value: `http://localhost${path}` });
      const response = await handle(request);
      const text = await response.text();
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text,
        json: () => JSON.parse(text),
        cookies: response.headers.getSetCookie(),
      };
    },
    close: async () => undefined,
  };
}

/** The BFF of one describe block of tests: mounted before them in front of a provider, closed after them. */
export function mountForTests(
  mount: (test: TestBff) => Promise<Mounted>,
  providerUrl: () => string,
  settings: Partial<BffSettings> = {},
): Pick<Mounted, 'send'> & Pick<TestBff, 'failures'> {
  let test: TestBff;
  let mounted: Mounted;
  beforeAll(async () => {
    test = createTestBff(providerUrl(), settings);
    mounted = await mount(test);
  });
  afterAll(async () => {
    await mounted.close();
    await test.close();
  });
  return {
    send: (...args) => mounted.send(...args),
    get failures() {
      return test.failures;
    },
  };
}

/** A body as it comes over a slow line: its length is not known from its head. */
export async function* inPieces(payload: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < payload.byteLength; at += 60_000) yield payload.subarray(at, at + 60_000);
}

export const MOUNTS = [
  ['in front of Next', mountBeforeNext],
  ['as a route handler', mountInsideNext],
] as const;

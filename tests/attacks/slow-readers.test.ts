/** Readers who take nothing hold no way to the provider that somebody else needs. */
import type { ServerResponse } from 'node:http';
import { BULKHEADS } from '@/lib/bff/provider/provider-bulkheads';
import type { Realm } from '@/lib/session/cookie/session-cookie';
import type { TestBffOptions } from '../support/bff-mounts';
import { createSessionCookie } from '../support/create-session-cookie';
import { answerJson, type FakeProvider, startFakeProvider } from '../support/fake-provider';
import { openRawWeb, type RawWeb } from '../support/open-raw-web';
import { type RawClient, writeHead } from '../support/raw-client';
import { sized } from '../support/test-sizes';
import { waitUntil } from '../support/wait-until';

/** More readers than a bulkhead has places; in every run bulkheads are narrow, so that few are enough. */
const ATTACKERS = sized({ gate: 10, long: 140 });
const BULKHEADS_HERE = sized({ gate: narrow(), long: BULKHEADS });
const KB = 1_024;
const MB = 1_024 * KB;
/** More than is kept in memory, and than the kernel takes. */
const LARGE = 12 * MB;
const RECEIPT = '/api/files/receipt';

/** Each bulkhead of eight places, two of them a person's. */
function narrow(): typeof BULKHEADS {
  const bulkhead = { places: 8, perUser: 2, perAddress: 4 };
  return Object.fromEntries(Object.keys(BULKHEADS).map((name) => [name, bulkhead])) as typeof BULKHEADS;
}

let provider: FakeProvider;
let web: RawWeb;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.reset();
  answer(RECEIPT, 40 * KB);
});
afterEach(() => web.close());

/** The provider answers this path with so many bytes, `public` ones for everybody. */
function answer(path: string, bytes: number, cacheControl = 'private, no-store'): void {
  const body = Buffer.alloc(bytes, ' ');
  provider.on(`GET ${path}`, (_req, res) => {
    const type = path.startsWith('/api/files') ? 'application/pdf' : 'application/json';
    res.writeHead(200, { 'content-type': type, 'content-length': bytes, 'cache-control': cacheControl });
    res.end(body);
  });
}

async function start(options: TestBffOptions = {}): Promise<void> {
  web = await openRawWeb(provider.url, { bulkheads: BULKHEADS_HERE, ...options });
}

const headersOf = async (userId: string, realm: Realm = 'customer') => ({
  cookie: await createSessionCookie(userId, { realm }),
});

/** Asks for a path and takes nothing of the answer. */
const openReader = (path: string, headers: Record<string, string> = {}): Promise<RawClient> =>
  web.open(writeHead(`GET ${path}`, headers), { reads: false });
const openReaders = async (path: string, headers?: Record<string, string>, count = ATTACKERS) =>
  Promise.all(Array.from({ length: count }, () => openReader(path, headers)));

const held = () => web.bff.provider.bulkheads;
const WHOLE_RECEIPT = { status: 200, bytes: 40 * KB };

test('readers of one customer’s large files keep no receipt, no public file and no staff waiting', async () => {
  await start();
  answer('/api/files/large', LARGE);
  answer('/api/history/export', LARGE);
  const { perUser } = BULKHEADS_HERE.customerFiles;
  await openReaders('/api/files/large', await headersOf('1'));
  await openReaders('/api/history/export', await headersOf('1'), 3);
  await waitUntil('their share is taken', () => held().customerFiles.held === perUser);
  expect(await web.ask(RECEIPT, await headersOf('2'))).toEqual(WHOLE_RECEIPT);
  expect(await web.ask(RECEIPT)).toEqual(WHOLE_RECEIPT);
  const staff = await headersOf('3', 'staff');
  expect(await web.ask(RECEIPT.replace('/api/', '/admin/api/'), staff)).toEqual(WHOLE_RECEIPT);
  expect((await web.ask()).status).toBe(200);
  // Not one more than is theirs was even asked for.
  expect(held().customerFiles.held).toBe(perUser);
  expect(provider.asked.filter(({ url }) => !url.endsWith('receipt') && url !== '/api/config').length).toBe(
    perUser,
  );
});

test('readers of receipts, whoever they are, hold memory within bounds and no way to the provider', async () => {
  await start({ bufferBytes: 24 * MB });
  answer('/api/files/picture', 4 * MB);
  for (let person = 1; person <= 4; person += 1)
    await openReaders('/api/files/picture', await headersOf(String(person)), 1);
  await waitUntil(
    'all are held in memory',
    () => provider.asked.length === 4 && held().customerFiles.held === 0,
  );
  expect(await web.ask(RECEIPT, await headersOf('9'))).toEqual(WHOLE_RECEIPT);
});

test('public resources never delay a user’s own calls, whoever reads them', async () => {
  await start();
  answer('/api/files/video', LARGE, 'public, max-age=31536000, immutable');
  await openReaders('/api/files/video', await headersOf('1'), 2);
  await openReaders('/api/files/video', {}, 2);
  await waitUntil(
    'all are in the public bulkhead',
    () => held().publicFiles.held === 4 && held().customerFiles.held === 0,
  );
  expect(await web.ask(RECEIPT, await headersOf('2'))).toEqual(WHOLE_RECEIPT);
  expect((await web.ask()).status).toBe(200);
});

test('readers of long answers keep no call waiting', async () => {
  await start();
  answer('/api/history', 6 * MB);
  const { perUser } = BULKHEADS_HERE.calls;
  await openReaders('/api/history', await headersOf('1'), 2 * perUser);
  await waitUntil('all were asked for', () => provider.asked.length === 2 * perUser);
  expect((await web.ask()).status).toBe(200);
  await waitUntil('no place is held', () => held().calls.held === 0);
});

test('a reader that takes nothing may rest for 15 s, then is let go of, and what it held with it', async () => {
  await start();
  answer('/api/files/large', LARGE);
  const reader = await openReader('/api/files/large', await headersOf('1'));
  await waitUntil('it is read', () => held().customerFiles.held === 1);
  let restedMs = 0;
  for (; held().customerFiles.held > 0; restedMs += 5_000) {
    await web.pass(5_000);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(restedMs).toBeGreaterThanOrEqual(15_000);
  reader.read();
  await reader.closed;
  expect(reader.receivedBytes()).toBeLessThan(LARGE);
});

test('asking for a stream behind an answer that is not taken hides it from nobody', async () => {
  await start();
  answer('/api/files/large', LARGE);
  provider.on('GET /api/stream', (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  });
  const behind = writeHead('GET /api/files/large', await headersOf('1')) + writeHead('GET /api/stream');
  await web.open(behind, { reads: false });
  await waitUntil('no connection is left', async () => {
    await web.pass(5_000);
    return (await web.countConnections()) === 0;
  });
  await waitUntil('no place is held', () => held().customerFiles.held === 0);
});

test.each([
  ['GET', '/api/health', 'GET /api/health'],
  ['POST', '/api/auth/logout', 'POST /api/auth/logout'],
  ['GET', '/api/stream', 'GET /api/users/profile'],
])('%s %s of one person has no more than a share of the way', async (method, url, asks) => {
  await start();
  provider.on('GET /api/stream', (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  });
  const waiting: ServerResponse[] = [];
  provider.on(asks, (_req, res) => void waiting.push(res));
  const headers = { ...(await headersOf('1')), 'x-session-handle': 'h' };
  const handle = (request: { method: string; url: string; headers: object; clientAddress: string }) =>
    web.bff.bff.handle({
      ...request,
      headers: { ...request.headers },
      body: null,
      signal: new AbortController().signal,
    });
  const { places, perUser } = BULKHEADS_HERE.calls;
  const flood = Array.from({ length: places + 2 }, () =>
    handle({ method, url, headers, clientAddress: '192.0.2.66' }),
  );
  await waitUntil('their share is taken', () => waiting.length === perUser);
  const other = { method: 'GET', url: '/api/config', headers: {}, clientAddress: '198.51.100.1' };
  expect((await handle(other)).status).toBe(200);
  expect(held().calls.held).toBe(perUser);
  provider.on(asks, answerJson(401, {}));
  for (const res of waiting) res.writeHead(401).end('{}');
  await Promise.all(flood);
  expect(held().calls.held).toBe(0);
});

/** Requests that are never finished take nothing that somebody else needs. */
import { writeSessionCookie } from '../../lib/session/session-cookie';
import {
  createTestBff,
  MOUNTS,
  type OpenWebServer,
  openWebServer,
  SECRET,
  type TestBff,
} from '../support/bff-mounts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider';
import { openRawClient, type RawClient, writeHead } from '../support/raw-client';

/** More than there are connections to the provider for ordinary calls. */
const ATTACKERS = 70;
const FORGOT = '/api/auth/forgot-password';
const JSON_TYPE = { 'content-type': 'application/json' };

let provider: FakeProvider;
let bff: TestBff;
let web: OpenWebServer;
let clients: RawClient[];
let nowMs: number;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.reset();
  clients = [];
  nowMs = 0;
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await web?.close();
  await bff.close();
});

async function start(options: Parameters<typeof openWebServer>[1] = {}): Promise<void> {
  bff = createTestBff(provider.url, { trustedHops: 1 });
  web = await openWebServer(bff, { nowMs: () => nowMs, ...options });
}

async function open(head: string, reads = true): Promise<RawClient> {
  const client = await openRawClient(web.port, { reads });
  clients.push(client);
  await client.send(head);
  return client;
}

/** A small call of which one byte has come. */
const begin = (headers: Record<string, string> = {}) =>
  open(`${writeHead(`POST ${FORGOT}`, { ...JSON_TYPE, 'content-length': 100, ...headers })}{`);

/** Somebody else, on a connection of their own. */
const ask = async (path = '/api/config') =>
  (await fetch(`http://127.0.0.1:${web.port}${path}`, { headers: { connection: 'close' } })).status;

test('70 anonymous bodies of which a byte comes now and then keep nobody waiting', async () => {
  await start();
  const attackers = await Promise.all(Array.from({ length: ATTACKERS }, () => begin()));
  expect(await ask()).toBe(200);
  for (const attacker of attackers) await attacker.send('a');
  expect(await ask()).toBe(200);
  // Nothing was taken for them on the way to the provider.
  expect(provider.asked.map(({ url }) => url)).toEqual(['/api/config', '/api/config']);
  expect(bff.provider.lanes.calls.held).toBe(0);
});

test('their bodies come to the provider once they are whole', async () => {
  await start();
  const late = await begin();
  await ask();
  await late.send(`${'"'.padEnd(98, 'a')}}`);
  while (!late.received().startsWith('HTTP/1.1 200')) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(provider.asked.at(-1)).toMatchObject({ url: FORGOT, body: `{${'"'.padEnd(98, 'a')}}` });
});

test('a trickle below 1 KB/s is ended with a word, in an upload too', async () => {
  await start();
  const trickles = [await begin(), await open(await startUpload('1'))];
  let seconds = 0;
  for (; trickles.some((one) => !one.isClosed()); seconds += 1) {
    if (seconds < 10) for (const trickle of trickles) await trickle.send('a');
    // Heard once a call that came after them was answered.
    await ask();
    nowMs += 1_000;
    await web.look();
  }
  expect(seconds).toBeLessThan(20);
  for (const trickle of trickles) {
    await trickle.closed;
    expect(trickle.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  }
  expect(bff.failures).toEqual([]);
});

/** The head of an upload by somebody who is signed in. */
async function startUpload(userId: string, more: Record<string, string> = {}): Promise<string> {
  const session = { handle: 'h', userId, username: `u${userId}`, bearer: `bearer-${userId}`, role: 'user' };
  const cookie = await writeSessionCookie('customer', session as never, { secret: SECRET, secure: false });
  return writeHead('POST /api/transactions', {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1_000_000,
    cookie: cookie.split(';')[0] ?? '',
    'x-session-handle': 'h',
    ...more,
  });
}

test('over their bound a person’s longest at rest go, whatever address they come from; another’s stay', async () => {
  await start({ limits: { unfinishedOfPerson: 3 } });
  const victim = await open(await startUpload('2', { 'x-forwarded-for': '192.0.2.1' }));
  const own: RawClient[] = [];
  for (let count = 1; count <= 5; count += 1)
    own.push(await open(await startUpload('1', { 'x-forwarded-for': `192.0.2.${count}` })));
  // All have been heard once a call that came after them was answered.
  await ask();
  await web.look();
  await Promise.all([own[0]?.closed, own[1]?.closed]);
  expect([victim, ...own.slice(2)].map((one) => one.isClosed())).toEqual([false, false, false, false]);
});

test('an address that lets requests lie has its own ended', async () => {
  await start({ limits: { unfinishedOfAddress: 3 } });
  const victim = await begin({ 'x-forwarded-for': '192.0.2.9' });
  const own: RawClient[] = [];
  for (let count = 1; count <= 5; count += 1) own.push(await begin({ 'x-forwarded-for': '192.0.2.1' }));
  await ask();
  await web.look();
  await Promise.all([own[0]?.closed, own[1]?.closed]);
  expect([victim, ...own.slice(2)].map((one) => one.isClosed())).toEqual([false, false, false, false]);
});

test('headers that never end, and none at all, are told so', async () => {
  await start({ timeouts: { headersTimeout: 50, connectionsCheckingInterval: 10 } });
  const attackers = [await open('GET /api/config HTTP/1.1\r\nhost: a\r\n'), await open('')];
  for (const attacker of attackers) {
    await attacker.closed;
    expect(attacker.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  }
  expect(await ask()).toBe(200);
});

describe.each(MOUNTS)('%s', (_name, mount) => {
  test.each([FORGOT, '/api/auth/login'])('a body that is not whole in time is refused: %s', async (path) => {
    bff = createTestBff(provider.url, {}, { bodyWithinMs: 20 });
    web = undefined as never;
    const mounted = await mount(bff);
    let stop: () => void = () => undefined;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{');
      await new Promise<void>((resolve) => {
        stop = resolve;
      });
    }
    const answer = await mounted.send(path, { method: 'POST', headers: JSON_TYPE, body: endless() });
    expect([answer.status, answer.json().code]).toEqual([408, 'request_timeout']);
    expect(provider.asked).toEqual([]);
    expect(bff.failures).toEqual([]);
    stop();
    await mounted.close();
  });
});

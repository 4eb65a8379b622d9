/** Requests that are never finished take nothing that somebody else needs. */
import { createTestBff, MOUNTS } from '../support/bff-mounts';
import { createSessionCookie } from '../support/create-session-cookie';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider';
import { openRawWeb, type RawWeb } from '../support/open-raw-web';
import { type RawClient, writeHead } from '../support/raw-client';
import { waitUntil } from '../support/wait-until';

/** More than there are connections to the provider for ordinary calls. */
const ATTACKERS = 70;
const FORGOT = '/api/auth/forgot-password';
const JSON_TYPE = { 'content-type': 'application/json' };

let provider: FakeProvider;
let web: RawWeb | undefined;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());
afterEach(async () => {
  await web?.close();
  web = undefined;
});

async function start(options: Parameters<typeof openRawWeb>[1] = {}): Promise<RawWeb> {
  web = await openRawWeb(provider.url, { settings: { trustedHops: 1 }, ...options });
  return web;
}

/** A small call of which one byte has come. */
const begin = ({ open }: RawWeb, headers: Record<string, string> = {}) =>
  open(`${writeHead(`POST ${FORGOT}`, { ...JSON_TYPE, 'content-length': 100, ...headers })}{`);

test('70 anonymous bodies of which a byte comes now and then keep nobody waiting', async () => {
  const web = await start();
  const attackers = await Promise.all(Array.from({ length: ATTACKERS }, () => begin(web)));
  expect((await web.ask()).status).toBe(200);
  for (const attacker of attackers) await attacker.send('a');
  expect((await web.ask()).status).toBe(200);
  // Nothing was taken for them on the way to the provider.
  expect(provider.asked.map(({ url }) => url)).toEqual(['/api/config', '/api/config']);
  expect(web.bff.provider.bulkheads.calls.held).toBe(0);
});

test('their bodies come to the provider once they are whole', async () => {
  const web = await start();
  const late = await begin(web);
  await web.ask();
  await late.send(`${'"'.padEnd(98, 'a')}}`);
  await waitUntil('it is answered', () => late.received().startsWith('HTTP/1.1 200'));
  expect(provider.asked.at(-1)).toMatchObject({ url: FORGOT, body: `{${'"'.padEnd(98, 'a')}}` });
});

test('a trickle below 1 KB/s is ended with a word, in an upload too', async () => {
  const web = await start();
  const trickles = [await begin(web), await web.open(await startUpload('1'))];
  let seconds = 0;
  for (; trickles.some((one) => !one.isClosed()); seconds += 1) {
    if (seconds < 10) for (const trickle of trickles) await trickle.send('a');
    // Heard once a call that came after them was answered.
    await web.ask();
    await web.pass(1_000);
  }
  expect(seconds).toBeLessThan(20);
  for (const trickle of trickles) {
    await trickle.closed;
    expect(trickle.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  }
  expect(web.bff.failures).toEqual([]);
});

/** The head of an upload by somebody who is signed in. */
async function startUpload(userId: string, more: Record<string, string> = {}): Promise<string> {
  return writeHead('POST /api/transactions', {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1_000_000,
    cookie: await createSessionCookie(userId),
    'x-session-handle': 'h',
    ...more,
  });
}

/** All have been heard once a call that came after them was answered; the first two of five have to go. */
async function expectLongestAtRestToGo(web: RawWeb, own: RawClient[], victim: RawClient): Promise<void> {
  await web.ask();
  await web.pass(0);
  await Promise.all([own[0]?.closed, own[1]?.closed]);
  expect([victim, ...own.slice(2)].map((one) => one.isClosed())).toEqual([false, false, false, false]);
}

test('over their bound a person’s longest at rest go, whatever address they come from; another’s stay', async () => {
  const web = await start({ limits: { unfinishedPerUser: 3 } });
  const victim = await web.open(await startUpload('2', { 'x-forwarded-for': '192.0.2.1' }));
  const own: RawClient[] = [];
  for (let count = 1; count <= 5; count += 1)
    own.push(await web.open(await startUpload('1', { 'x-forwarded-for': `192.0.2.${count}` })));
  await expectLongestAtRestToGo(web, own, victim);
});

test.each([
  ['an address', () => '192.0.2.1'],
  ['the network of one IPv6 customer', (n: number) => `2001:db8::${n}`],
])('%s that lets requests lie has its own ended', async (_kind, addressOf) => {
  const web = await start({ limits: { unfinishedPerAddress: 3 } });
  const victim = await begin(web, { 'x-forwarded-for': '192.0.2.9' });
  const own: RawClient[] = [];
  for (let count = 1; count <= 5; count += 1)
    own.push(await begin(web, { 'x-forwarded-for': addressOf(count) }));
  await expectLongestAtRestToGo(web, own, victim);
});

test('endless headers, and none at all, are answered', async () => {
  const web = await start({ timeouts: { headersTimeout: 50, connectionsCheckingInterval: 10 } });
  const attackers = [await web.open('GET /api/config HTTP/1.1\r\nhost: a\r\n'), await web.open('')];
  for (const attacker of attackers) {
    await attacker.closed;
    expect(attacker.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  }
  expect((await web.ask()).status).toBe(200);
});

describe.each(MOUNTS)('%s', (_name, mount) => {
  test.each([FORGOT, '/api/auth/login'])('a body that is not whole in time is refused: %s', async (path) => {
    const bff = createTestBff(provider.url, {}, { bodyWithinMs: 20 });
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
    await bff.close();
  });
});

/** Readers who take nothing hold no way to the provider that somebody else needs. */
import { LANES } from '../../lib/bff/provider-lanes';
import { type Realm, writeSessionCookie } from '../../lib/session/session-cookie';
import {
  createTestBff,
  type OpenWebServer,
  openWebServer,
  SECRET,
  type TestBff,
  type TestBffOptions,
} from '../support/bff-mounts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider';
import { openRawClient, type RawClient, writeHead } from '../support/raw-client';
import { sized } from '../support/sizes';

/** More readers than a lane has places; in every run lanes are narrow, so that few are enough. */
const ATTACKERS = sized({ gate: 10, long: 140 });
const LANES_HERE = sized({ gate: narrow(), long: LANES });
const KB = 1_024;
const MB = 1_024 * KB;
/** More than is kept in memory, and than the kernel takes. */
const LARGE = 12 * MB;
const RECEIPT = '/api/files/receipt';

/** Each lane of eight places, two of them a person's. */
function narrow(): typeof LANES {
  const lane = { places: 8, ofPerson: 2, ofAddress: 4 };
  return Object.fromEntries(Object.keys(LANES).map((name) => [name, lane])) as typeof LANES;
}

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
  answer(RECEIPT, 40 * KB);
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await web.close();
  await bff.close();
});

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
  bff = createTestBff(provider.url, {}, { lanes: LANES_HERE, ...options });
  web = await openWebServer(bff, { nowMs: () => nowMs });
}

async function cookieOf(userId: string, realm: Realm = 'customer'): Promise<Record<string, string>> {
  const role = realm === 'staff' ? ('admin' as const) : ('user' as const);
  const session = { handle: 'h', userId, username: `u${userId}`, bearer: `bearer-${userId}`, role };
  const cookie = await writeSessionCookie(realm, session, { secret: SECRET, secure: false });
  return { cookie: cookie.split(';')[0] ?? '' };
}

/** Asks for a path and takes nothing of the answer. */
async function openReader(path: string, headers: Record<string, string> = {}): Promise<RawClient> {
  const client = await openRawClient(web.port, { reads: false });
  clients.push(client);
  await client.send(writeHead(`GET ${path}`, headers));
  return client;
}
const openReaders = async (path: string, headers?: Record<string, string>, count = ATTACKERS) =>
  Promise.all(Array.from({ length: count }, () => openReader(path, headers)));

/** Somebody else, who reads. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<[number, number]> {
  const reply = await fetch(`http://127.0.0.1:${web.port}${path}`, {
    headers: { connection: 'close', ...headers },
  });
  return [reply.status, (await reply.arrayBuffer()).byteLength];
}

const until = async (check: () => boolean) => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 1));
};
const held = () => bff.provider.lanes;

test('readers of one customer’s large files keep no receipt, no public file and no staff waiting', async () => {
  await start();
  answer('/api/files/large', LARGE);
  answer('/api/history/export', LARGE);
  const { ofPerson } = LANES_HERE.customerFiles;
  await openReaders('/api/files/large', await cookieOf('1'));
  await openReaders('/api/history/export', await cookieOf('1'), 3);
  await until(() => held().customerFiles.held === ofPerson);
  expect(await ask(RECEIPT, await cookieOf('2'))).toEqual([200, 40 * KB]);
  expect(await ask(RECEIPT)).toEqual([200, 40 * KB]);
  const staff = await cookieOf('3', 'staff');
  expect(await ask(RECEIPT.replace('/api/', '/admin/api/'), staff)).toEqual([200, 40 * KB]);
  expect((await ask('/api/config'))[0]).toBe(200);
  // Not one more than is theirs was even asked for.
  expect(held().customerFiles.held).toBe(ofPerson);
  expect(provider.asked.filter(({ url }) => !url.endsWith('receipt') && url !== '/api/config').length).toBe(
    ofPerson,
  );
});

test('readers of receipts, whoever they are, hold memory within bounds and no way to the provider', async () => {
  await start({ roomBytes: 24 * MB });
  answer('/api/files/picture', 4 * MB);
  for (let person = 1; person <= 4; person += 1)
    await openReaders('/api/files/picture', await cookieOf(String(person)), 1);
  await until(() => provider.asked.length === 4 && held().customerFiles.held === 0);
  expect(await ask(RECEIPT, await cookieOf('9'))).toEqual([200, 40 * KB]);
});

test('what is everybody’s never stands before what is somebody’s, whoever reads it', async () => {
  await start();
  answer('/api/files/video', LARGE, 'public, max-age=31536000, immutable');
  await openReaders('/api/files/video', await cookieOf('1'), 2);
  await openReaders('/api/files/video', {}, 2);
  await until(() => held().publicFiles.held === 4 && held().customerFiles.held === 0);
});

test('readers of long answers keep no call waiting', async () => {
  await start();
  answer('/api/history', 6 * MB);
  const { ofPerson } = LANES_HERE.calls;
  await openReaders('/api/history', await cookieOf('1'), 2 * ofPerson);
  await until(() => provider.asked.length === 2 * ofPerson);
  expect((await ask('/api/config'))[0]).toBe(200);
  await until(() => held().calls.held === 0);
});

test('a reader that takes nothing is let go of after two minutes, and what it held with it', async () => {
  await start();
  answer('/api/files/large', LARGE);
  const reader = await openReader('/api/files/large', await cookieOf('1'));
  await until(() => held().customerFiles.held === 1);
  while (held().customerFiles.held > 0) {
    nowMs += 5_000;
    await web.look();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  reader.read();
  await reader.closed;
  expect(reader.receivedBytes()).toBeLessThan(LARGE);
});

/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRawClient, type RawClient, writeHead } from '../../tests/support/raw-client';
import { type ConnectionLimits, type ConnectionWatch, watchConnections } from './watch-connections';
import { MAX_CHECK_INTERVAL_MS } from './watched-connection';

let server: Server;
let watch: ConnectionWatch;
let clients: RawClient[];
let requests: { req: IncomingMessage; res: ServerResponse }[];
let nowMs: number;

afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A server that treats a request by its path; a header names the caller. */
async function start(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  clients = [];
  requests = [];
  nowMs = 0;
  server = createServer((req, res) => {
    requests.push({ req, res });
    if (req.url === '/take') req.on('data', () => undefined).on('end', () => res.end('taken'));
    if (req.url === '/large') res.end(Buffer.alloc(8 * 1024 * 1024));
    if (req.url === '/events') {
      res.setHeader('content-type', 'text/event-stream');
      res.write(Buffer.alloc(8 * 1024 * 1024));
    }
  });
  watch = watchConnections(server, {
    limits,
    nowMs: () => nowMs,
    requestAddress: ({ headers }) => String(headers['x-address'] ?? '127.0.0.1'),
    findUser: async ({ headers }) => headers['x-person']?.toString(),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

async function open(head?: string, options?: { reads: boolean }): Promise<RawClient> {
  const client = await openRawClient((server.address() as AddressInfo).port, options);
  clients.push(client);
  const before = requests.length;
  if (head) {
    await client.send(head);
    await until(() => requests.length > before);
  }
  return client;
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Lets so many seconds pass, checking each second. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    nowMs += 1_000;
    await watch.look();
  }
}

const upload = (more: Record<string, string> = {}) =>
  writeHead('POST /take', { 'content-length': 10_000_000, ...more });
const bytesOf = (index: number) => requests[index]?.req.socket.bytesRead ?? 0;

test('a body that arrives at 1 KB/s may take any time; one that stalls is answered and closed after 15 s', async () => {
  await start();
  const [slow, stalled] = [await open(upload()), await open(upload())];
  for (let round = 0; round < 40; round += 1) {
    const before = bytesOf(0);
    await slow.send(Buffer.alloc(10 * 1_024));
    await until(() => bytesOf(0) >= before + 10 * 1_024);
    await pass(10);
    if (round === 0) expect(stalled.isClosed()).toBe(false);
  }
  await stalled.closed;
  expect(stalled.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  expect(slow.isClosed()).toBe(false);
});

test('a body that we do not read has no minimum rate', async () => {
  await start();
  const client = await open(writeHead('POST /nothing', { 'content-length': 10_000_000 }));
  void client.send(Buffer.alloc(5_000_000));
  await until(() => requests[0]?.req.socket.isPaused() === true);
  await pass(600);
  expect(client.isClosed()).toBe(false);
});

test('time in which nobody looked counts little: this process may have stood still', async () => {
  await start();
  const client = await open(upload());
  await pass(1);
  nowMs += 3_600_000;
  await watch.look();
  expect(client.isClosed()).toBe(false);
  for (let left = 15_000; left > 0; left -= MAX_CHECK_INTERVAL_MS) {
    nowMs += 3_600_000;
    await watch.look();
  }
  await client.closed;
});

test('an answer that nobody reads is ended, one that was read is not, and event streams are exempt', async () => {
  await start();
  const [stalled, slow, events] = [
    await open(writeHead('GET /large'), { reads: false }),
    await open(writeHead('GET /large')),
    await open(writeHead('GET /events'), { reads: false }),
  ];
  await until(() => requests.length === 3 && requests.every(({ res }) => res.headersSent));
  await until(() => slow.receivedBytes() > 8 * 1024 * 1024);
  await pass(200);
  stalled.read();
  await stalled.closed;
  expect(stalled.receivedBytes()).toBeLessThan(8 * 1024 * 1024);
  expect([slow.isClosed(), events.isClosed()]).toEqual([false, false]);
});

test('over the bound of a person the longest at rest goes, from whatever address, and nobody else’s', async () => {
  await start({ unfinishedPerUser: 2 });
  const of = (person: string, address: string) => open(upload({ 'x-person': person, 'x-address': address }));
  const other = await of('other', '1');
  const own = [await of('a', '1'), await of('a', '2'), await of('a', '3')];
  await pass(1);
  // All were idle equally long at the first check: the oldest of them was closed.
  await own[0]?.closed;
  expect([own[1], own[2], other].map((one) => one?.isClosed())).toEqual([false, false, false]);
});

test('over the bound of an address the longest at rest goes', async () => {
  await start({ unfinishedPerAddress: 2 });
  const other = await open(upload({ 'x-address': '2' }));
  const own = [await open(upload()), await open(upload())];
  await pass(1);
  const before = bytesOf(1);
  await own[0]?.send(Buffer.alloc(5_000));
  await until(() => bytesOf(1) > before);
  await pass(1);
  const last = await open(upload());
  await pass(1);
  await own[1]?.closed;
  expect([own[0], last, other].map((one) => one?.isClosed())).toEqual([false, false, false]);
});

test('over the bound of all the biggest holder gives way', async () => {
  await start({ unfinished: 3 });
  const small = await open(upload({ 'x-address': 'small' }));
  const big = [];
  for (let count = 0; count < 4; count += 1) big.push(await open(upload({ 'x-address': 'big' })));
  await pass(1);
  await Promise.all([big[0]?.closed, big[1]?.closed]);
  expect([small, big[2], big[3]].map((one) => one?.isClosed())).toEqual([false, false, false]);
});

test('of connections without a request an address holds so many; those that are served stay', async () => {
  await start({ idleOfAddress: 3 });
  const served = await open(writeHead('GET /nothing'));
  const idle = [await open(), await open(), await open()];
  const more = [await open(), await open()];
  await Promise.all([idle[0]?.closed, idle[1]?.closed]);
  expect([served, idle[2], ...more].map((one) => one?.isClosed())).toEqual([false, false, false, false]);
});

test('over the bound of all connections one without work gives way', async () => {
  await start({ connections: 2 });
  const served = await open(writeHead('GET /nothing'));
  const idle = await open();
  const last = await open();
  await idle.closed;
  expect([served, last].map((one) => one.isClosed())).toEqual([false, false]);
});

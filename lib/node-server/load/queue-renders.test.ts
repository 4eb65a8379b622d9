/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoPermit } from '../../http/fair-semaphore';
import { queueRenders, RENDER_LIMITS, type RenderLimits } from './queue-renders';

const cookie = { secret: 'a secret of at least thirty-two characters', secure: false };
const FLOOD = '192.0.2.66';
const OTHER = '198.51.100.1';

let server: Server;
/** Pages being rendered: by whom, and the function that ends each. */
let making: { address: string; res: ServerResponse }[];
let failures: unknown[];
/** Requests that arrived: those without a permit wait. */
let seen: number;

async function start(rules: Partial<RenderLimits>): Promise<void> {
  making = [];
  failures = [];
  seen = 0;
  const render = queueRenders(
    async (req, res) => void making.push({ address: String(req.headers['x-address']), res }),
    { cookie, rules: { ...RENDER_LIMITS, ...rules } },
  );
  server = createServer((req, res) => {
    seen += 1;
    render(req, res, String(req.headers['x-address'])).catch((error: unknown) => {
      failures.push(error);
      res.writeHead(503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function ask(address: string, signal?: AbortSignal): Promise<number> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/login`, {
    headers: { 'x-address': address },
    signal: signal ?? null,
  }).then(
    ({ status }) => status,
    () => 0,
  );
}
async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 1));
}
const end = (index: number) => making[index]?.res.end('a page');

test('a page of somebody else is made before those that one address asked for earlier', async () => {
  await start({ places: 2, perAddress: 2 });
  const flood = Array.from({ length: 10 }, () => ask(FLOOD));
  await until(() => seen === 10);
  const other = ask(OTHER);
  await until(() => seen === 11);
  for (let index = 0; index < 11; index += 1) {
    await until(() => making.length > index);
    end(index);
  }
  await Promise.all([...flood, other]);
  expect(making.map(({ address }) => address).indexOf(OTHER)).toBe(2);
});

test('an address has no more than its share in the making, others find the rest free', async () => {
  await start({ places: 4, perAddress: 3 });
  const flood = Array.from({ length: 6 }, () => ask(FLOOD));
  await until(() => making.length === 3);
  const other = ask(OTHER);
  await until(() => making.length === 4);
  expect(making.map(({ address }) => address)).toEqual([FLOOD, FLOOD, FLOOD, OTHER]);
  end(3);
  expect(await other).toBe(200);
  for (let index = 0; index < 7; index += 1) {
    await until(() => making.length > index);
    if (index !== 3) end(index);
  }
  expect(await Promise.all(flood)).toEqual(Array(6).fill(200));
});

test('a disconnected client stops waiting, and one that times out is answered', async () => {
  await start({ places: 1, waitMs: 50 });
  const first = ask(FLOOD);
  await until(() => making.length === 1);
  const gone = new AbortController();
  const leaving = ask(OTHER, gone.signal);
  await until(() => seen === 2);
  gone.abort();
  expect(await leaving).toBe(0);
  expect(await ask(OTHER)).toBe(503);
  expect(failures).toEqual([expect.any(NoPermit)]);
  end(0);
  expect(await first).toBe(200);
  expect(making).toHaveLength(1);
});

test('a page that is not taken gives up its place after a while', async () => {
  await start({ places: 1, longestMs: 20 });
  void ask(FLOOD);
  await until(() => making.length === 1);
  const other = ask(OTHER);
  await until(() => making.length === 2);
  end(1);
  expect(await other).toBe(200);
});

test('whoever has gone before their place is asked for is made no page', async () => {
  const make = jest.fn(async () => undefined);
  const render = queueRenders(make, { cookie });
  await render(
    { url: '/login', headers: {} } as IncomingMessage,
    { destroyed: true } as ServerResponse,
    FLOOD,
  );
  expect(make).not.toHaveBeenCalled();
});

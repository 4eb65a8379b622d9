import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { freezeDate, releaseDate } from '../../../tests/support/frozen-date';
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimitName,
  WEB_RATE_LIMITS,
} from '../../bff/limits/rate-limiter';
import { limitRate } from './limit-rate';

let server: Server;
let port: number;
let rateLimiter: RateLimiter;
let passed: string[];

beforeEach(async () => {
  freezeDate();
  passed = [];
  rateLimiter = createRateLimiter({ secret: 'a secret of at least thirty-two characters', secure: false });
  const kept = limitRate(
    rateLimiter,
    {
      page: async (req, res) => {
        passed.push(`page ${req.url}`);
        res.end('a page');
      },
      web: (req, res) => {
        passed.push(`poll ${req.url}`);
        res.end('a poll');
      },
      upgrade: (req, socket) => {
        passed.push(`upgrade ${req.url}`);
        socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      },
    },
    { secure: false },
  );
  server = createServer((req, res) => {
    if (req.url?.startsWith('/socket.io')) kept.web(req, res, '203.0.113.1');
    else void kept.page(req, res, '203.0.113.1');
  });
  server.on('upgrade', (req, socket, head) => kept.upgrade(req, socket, head, '203.0.113.1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  releaseDate();
});

/** All but the first, which came over HTTP. */
async function flood(bound: RateLimitName): Promise<void> {
  for (let i = 1; i < WEB_RATE_LIMITS[bound].address.points; i += 1)
    await rateLimiter.countAddress(bound, '203.0.113.1');
}

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

function upgrade(path: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
}

test('a flood of page requests gets Retry-After and does not reach Next', async () => {
  expect((await get('/')).status).toBe(200);
  await flood('page');
  passed.length = 0;
  const refused = await get('/');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    429,
    String(WEB_RATE_LIMITS.page.address.duration),
  ]);
  expect(await refused.text()).toContain('เปิดหน้าเว็บถี่เกินไป');
  expect(passed).toEqual([]);
});

test('a flood of chat handshakes is refused, polled or upgraded; sockets that are open go on', async () => {
  expect((await get('/socket.io/chat/?EIO=4')).status).toBe(200);
  await flood('opening');
  passed.length = 0;
  expect((await get('/socket.io/chat/?EIO=4')).status).toBe(429);
  expect(await upgrade('/socket.io/chat/?EIO=4')).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: \d+/);
  expect(passed).toEqual([]);
  expect(await (await get('/socket.io/chat/?EIO=4&sid=a')).text()).toBe('a poll');
  expect(await upgrade('/socket.io/chat/?EIO=4&sid=a')).toMatch(/^HTTP\/1\.1 101/);
});

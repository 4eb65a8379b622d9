import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { buildSync } from 'esbuild';
import { CLIENT_HEADER, SIGNATURE_HEADER, verifyClient } from '../environment/client-signature';
import { answerOnSocket } from './add-security-headers';
import type * as ProxyChat from './proxy-chat';

/** The proxy's library is an .mjs file, which Jest cannot load: bundled to CommonJS it is the same code. */
const folder = mkdtempSync(join(tmpdir(), 'proxy-chat-'));
const outfile = join(folder, 'proxy-chat.cjs');
buildSync({ entryPoints: [join(__dirname, 'proxy-chat.ts')], outfile, bundle: true, platform: 'node' });
const { createChatProxy } = require(outfile) as typeof ProxyChat;
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'a secret of this test that is long enough';
const ADDRESS = '203.0.113.7';

let provider: Server;
let server: Server;
let chat: ProxyChat.ChatProxy;
let seen: string[];
let last: IncomingHttpHeaders;
/** Upgraded connections: their server no longer closes them. */
let taken: Duplex[];

async function listen(one: Server): Promise<number> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as AddressInfo).port;
}

async function startWeb(providerUrl: string, admits?: ProxyChat.ChatProxyOptions['admits']): Promise<number> {
  chat = createChatProxy({ providerUrl, bffSecret: SECRET, admits });
  server = createServer((req, res) => {
    if (chat.matches(req.url)) chat.web(req, res, ADDRESS);
    else res.writeHead(404).end();
  });
  server.on('upgrade', (req, socket, head) => {
    if (chat.matches(req.url)) chat.upgrade(req, socket, head, ADDRESS);
    else answerOnSocket(socket, 404, { secure: false });
  });
  return listen(server);
}

beforeEach(() => {
  seen = [];
  taken = [];
  provider = createServer((req, res) => {
    seen.push(req.url ?? '');
    last = req.headers;
    // A poll that waits for an event to send.
    if (req.url?.includes('wait')) return;
    res.writeHead(404).end('no chat yet');
  });
});
afterEach(() => {
  chat.close();
  for (const socket of taken) socket.destroy();
  for (const one of [provider, server]) {
    one.close();
    one.closeAllConnections();
  }
});

/** Requests a websocket and returns everything received until the connection closes. */
function upgrade(port: number, path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more.join('')}\r\n`,
      );
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

function acceptUpgrades(): void {
  provider.on('upgrade', (req, socket) => {
    taken.push(socket);
    seen.push(req.url ?? '');
    last = req.headers;
    if (req.url?.includes('wait')) return;
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
  });
}

describe('upgrades', () => {
  it.each([
    ['/socket.io/chat/?EIO=4&transport=websocket', '/socket.io/chat/?EIO=4&transport=websocket'],
    ['/socket.io/chat?EIO=4', '/socket.io/chat/?EIO=4'],
    ['/socket.io/chat', '/socket.io/chat/'],
  ])('%s reaches the provider at the path with a slash', async (path, asked) => {
    acceptUpgrades();
    const port = await startWeb(`http://127.0.0.1:${await listen(provider)}`);
    const answer = await upgrade(port, path);
    expect(answer).toContain('101 Switching Protocols');
    expect(answer).toContain('hello');
    expect(seen).toEqual([asked]);
  });

  it.each([
    '/',
    '/socket.io/other',
    '/socket.io/chatter',
    '/_next/webpack-hmr',
    '/api/stream',
    '/chat/socket.io/chat',
  ])('%s is refused at once and reaches nobody', async (path) => {
    acceptUpgrades();
    const port = await startWeb(`http://127.0.0.1:${await listen(provider)}`);
    expect(await upgrade(port, path)).toMatch(/^HTTP\/1\.1 404 /);
    expect(seen).toEqual([]);
  });

  it('a provider without chat says so itself', async () => {
    const port = await startWeb(`http://127.0.0.1:${await listen(provider)}`);
    expect(await upgrade(port, '/socket.io/chat/')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('without a provider a client gets Retry-After, polling too, and the server lives on', async () => {
    const gone = await listen(provider);
    await new Promise((resolve) => provider.close(resolve));
    const port = await startWeb(`http://127.0.0.1:${gone}`);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await upgrade(port, '/socket.io/chat/')).toMatch(
        /^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: 2\r\n[\s\S]*"provider_unreachable"/,
      );
      const poll = await fetch(`http://127.0.0.1:${port}/socket.io/chat/?transport=polling`);
      expect([poll.status, poll.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await poll.json()).toMatchObject({ success: false, code: 'provider_unreachable' });
    }
  });
});

describe('what is passed on', () => {
  const PATH = '/socket.io/chat/?EIO=4&transport=websocket';
  const claims = {
    cookie: 'session=secret',
    authorization: 'Bearer secret',
    'x-forwarded-for': '198.51.100.1',
    'x-updown-client': '198.51.100.1',
    'x-updown-signature': '1.ff',
    'x-updown-activity': 'person',
  };

  it('has who is calling in our words, and no cookie or claim of the caller', async () => {
    acceptUpgrades();
    const port = await startWeb(`http://127.0.0.1:${await listen(provider)}`);
    await upgrade(port, PATH, { ...claims, Origin: 'http://x' });
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'x-updown-activity']) {
      expect([name, last[name]]).toEqual([name, undefined]);
    }
    expect(last[CLIENT_HEADER]).toBe(ADDRESS);
    const claim = { address: ADDRESS, method: 'GET', path: PATH };
    expect(verifyClient(SECRET, Date.now(), claim, String(last[SIGNATURE_HEADER]))).toBe(true);
    await fetch(`http://127.0.0.1:${port}/socket.io/chat/?EIO=4&transport=polling`, { headers: claims });
    expect([last.cookie, last[CLIENT_HEADER]]).toEqual([undefined, ADDRESS]);
  });

  it.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://x', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: 'http://x', 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'http://x' }, 101],
    [{ Origin: 'http://x', 'Sec-Fetch-Site': 'same-origin' }, 101],
    [{}, 101],
  ])('is from pages of ours, or from no page: %j gets %i', async (headers, status) => {
    acceptUpgrades();
    const port = await startWeb(`http://127.0.0.1:${await listen(provider)}`);
    expect(await upgrade(port, PATH, headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(seen).toHaveLength(status === 101 ? 1 : 0);
  });

  it('is theirs alone who are admitted at the moment', async () => {
    acceptUpgrades();
    const port = await startWeb(
      `http://127.0.0.1:${await listen(provider)}`,
      async ({ cookie }) => cookie === 'staff',
    );
    expect(await upgrade(port, PATH, { cookie: 'customer' })).toMatch(/^HTTP\/1\.1 503 /);
    const poll = await fetch(`http://127.0.0.1:${port}/socket.io/chat/?EIO=4&transport=polling`);
    expect([poll.status, seen]).toEqual([503, []]);
    expect(await upgrade(port, PATH, { cookie: 'staff' })).toContain('hello');
    expect(last.cookie).toBeUndefined();
  });

  it('is not taken up for whoever has gone before they are admitted', async () => {
    acceptUpgrades();
    const admit: (() => void)[] = [];
    const admits = () => new Promise<boolean>((resolve) => admit.push(() => resolve(true)));
    const port = await startWeb(`http://127.0.0.1:${await listen(provider)}`, admits);
    const closed = new Promise((resolve) =>
      server.once('request', (_req, res) => res.once('close', resolve)),
    );
    const gone = new AbortController();
    const poll = fetch(`http://127.0.0.1:${port}/socket.io/chat/?wait`, { signal: gone.signal });
    while (admit.length === 0) await new Promise((resolve) => setImmediate(resolve));
    gone.abort();
    await expect(poll).rejects.toThrow();
    await closed;
    admit[0]?.();
    // Another caller's, whose answer would have come before.
    const later = fetch(`http://127.0.0.1:${port}/socket.io/chat/?later`);
    while (admit.length === 1) await new Promise((resolve) => setImmediate(resolve));
    admit[1]?.();
    await later;
    expect(seen).toEqual(['/socket.io/chat/?later']);
  });

  it('ends when the server does, whether it is a socket or a poll that waits', async () => {
    acceptUpgrades();
    const port = await startWeb(`http://127.0.0.1:${await listen(provider)}`);
    const socket = upgrade(port, '/socket.io/chat/?wait');
    const poll = fetch(`http://127.0.0.1:${port}/socket.io/chat/?wait`).catch(() => 'cut off');
    while (seen.length < 2) await new Promise((resolve) => setImmediate(resolve));
    chat.close();
    expect(await socket).toBe('');
    expect(await poll).toBe('cut off');
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type * as ProxyChat from './proxy-chat';

/** The proxy's library is an .mjs file, which Jest cannot load: bundled to CommonJS it is the same code. */
const folder = mkdtempSync(join(tmpdir(), 'proxy-chat-'));
const outfile = join(folder, 'proxy-chat.cjs');
buildSync({ entryPoints: [join(__dirname, 'proxy-chat.ts')], outfile, bundle: true, platform: 'node' });
const { createChatProxy, refuseUpgrade } = require(outfile) as typeof ProxyChat;
afterAll(() => rmSync(folder, { recursive: true }));

let provider: Server;
let server: Server;
let seen: string[];

async function listen(one: Server): Promise<number> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as AddressInfo).port;
}

async function startWeb(providerUrl: string): Promise<number> {
  const chat = createChatProxy(providerUrl);
  server = createServer((_req, res) => res.writeHead(404).end());
  server.on('upgrade', (req, socket, head) => {
    if (chat.matches(req.url)) chat.upgrade(req, socket, head);
    else refuseUpgrade(socket, '404 Not Found');
  });
  return listen(server);
}

beforeEach(() => {
  seen = [];
  provider = createServer((req, res) => {
    seen.push(req.url ?? '');
    res.writeHead(404).end('no chat yet');
  });
});
afterEach(() => {
  for (const one of [provider, server]) {
    one.close();
    one.closeAllConnections();
  }
});

/** Asks for a websocket and returns everything that comes until the connection closes. */
function upgrade(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
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
    seen.push(req.url ?? '');
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

  it('a provider that is not there is a bad gateway, and the server lives on', async () => {
    const gone = await listen(provider);
    await new Promise((resolve) => provider.close(resolve));
    const port = await startWeb(`http://127.0.0.1:${gone}`);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await upgrade(port, '/socket.io/chat/')).toMatch(/^HTTP\/1\.1 502 /);
    }
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openStaticFiles } from './static-files';

const SCRIPT = `console.log(${'1+'.repeat(500)}1)`;
let root: string;
let server: Server;
let base: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'static-files-'));
  const chunks = join(root, 'app', 'static', 'chunks');
  mkdirSync(chunks, { recursive: true });
  mkdirSync(join(root, 'public'));
  writeFileSync(join(chunks, 'a.js'), SCRIPT);
  writeFileSync(join(chunks, 'a.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(chunks, 'a.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(root, 'public', 'robots.txt'), 'User-agent: *');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  const serve = await openStaticFiles(root);
  server = createServer((req, res) => {
    if (!serve(req, res)) res.writeHead(404).end('next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { headers: { 'accept-encoding': 'identity', ...headers }, method });

describe('static files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('to a browser that accepts %s go as %s, whole', async (accepted, encoding) => {
    const answer = await get('/_next/static/chunks/a.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('with a hash in their name are kept for good, others are asked for again', async () => {
    const chunk = await get('/_next/static/chunks/a.js');
    expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const robots = await get('/robots.txt');
    expect(robots.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await get('/robots.txt', { 'if-none-match': robots.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('answer HEAD with their size and nothing else', async () => {
    const answer = await get('/robots.txt', {}, 'HEAD');
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['13', '']);
  });

  it.each([
    '/secret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/_next/static/../../secret.txt',
    '/%',
    '/',
  ])('%s is none of them', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are only read', async () => {
    expect((await get('/robots.txt', {}, 'POST')).status).toBe(404);
  });
});

/**
 * What the protocol allows and no browser sends, over bare connections: every answer has the security headers, none is
 * a failure of the server, and no connection is left to hang. What passes Next besides is asked in a browser's test.
 */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { listSecurityHeaders } from '@/lib/session/guard/security-headers';
import { createFrontServer } from '../../lib/node-server/create-front-server';
import { createWebServer } from '../../lib/node-server/create-web-server';

const HEADERS = Object.keys(listSecurityHeaders({ path: '/', secure: true }));
let server: Server;

/** Stands for Next and the others: it says what it was asked for, in the ways that an answer can be given. */
beforeAll(async () => {
  server = createFrontServer({ secure: true }, (req, res) => {
    res.setHeader('x-asked', req.url ?? '');
    if (req.url === '/never') return;
    if (req.url === '/own') res.setHeader('content-security-policy', "default-src 'own'");
    if (req.url === '/given') res.writeHead(200, { 'x-frame-options': 'GIVEN' });
    else if (req.url === '/reason') res.writeHead(200, 'As said', ['x-frame-options', 'LISTED']);
    else if (req.url === '/flushed') res.flushHeaders();
    res.end(`${req.headers['x-nonce']} ${req.headers['x-updown-path']}`);
  });
  server.on('upgrade', (_req, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Resolves when the server has closed the connection. */
function send(bytes: string, to = server): Promise<string> {
  const { port } = to.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let got = '';
    socket.setEncoding('latin1').on('data', (text: string) => (got += text));
    socket.on('error', () => undefined).on('close', () => resolve(got));
  });
}

const ask = (line: string, headers = 'Host: trade.example') =>
  send(`${line} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);

interface Read {
  status: number;
  headers: Map<string, string>;
  body: string;
}
function read(answer: string): Read {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
  return { status: Number(first.split(' ')[1]), headers: new Map(pairs), body };
}

test.each([
  ['GET *', 400],
  ['OPTIONS *', 204],
  ['TRACE /login', 405],
  ['PROPFIND /login', 405],
  ['NOTHING /login', 400],
  ['get /login', 400],
  ['CONNECT evil.example:443', 405],
  ['GET login', 400],
  ['GET http://', 400],
  ['GET ftp://evil.example/', 400],
  ['GET /\xe0\xb8\x95', 400],
  ['GET /refresh?next=/\xe0\xb8\x95', 400],
  ['GET / /', 400],
  [`GET /${'a'.repeat(9_000)}`, 414],
  [`GET /${'a'.repeat(70_000)}`, 431],
  ['nonsense', 400],
])('the line %#, refused with %s', async (line, status) => {
  const answer = read(await ask(line));
  expect(answer.status).toBe(status);
  expect([...answer.headers.keys()]).toEqual(expect.arrayContaining(HEADERS));
});

test.each([
  ['/', '/'],
  ['/login?next=/x', '/login?next=/x'],
  ['/x.js', '/x.js'],
  ['http://evil.example/login?a=b', '/login?a=b'],
  ['//evil.example', '/not-found'],
  ['http://evil.example//evil.example', '/not-found'],
  ['/\\evil.example', '/not-found'],
  ['/%', '/not-found'],
  ['/%ff', '/not-found'],
  ['/a%00b', '/not-found'],
  ['/api/%', '/api/%'],
  ['/login?a=\\%', '/login?a=\\%'],
])('%s is asked of the others as %s', async (target, asked) => {
  const { status, headers } = read(await ask(`GET ${target}`));
  expect([status, headers.get('x-asked')]).toEqual([200, asked]);
  expect([...headers.keys()]).toEqual(expect.arrayContaining(HEADERS));
});

test.each([
  'a b',
  '@evil',
  '%',
  'a/b',
  'trade.example:999999',
  '\xe0\xb8\x95',
  'evil.example, trade.example',
])('a host named %s is refused', async (host) => {
  const { status, headers } = read(await ask('GET /', `Host: ${host}`));
  expect([status, [...headers.keys()]]).toEqual([400, expect.arrayContaining(HEADERS)]);
});

test.each([
  ['Content-Length: -1', 400],
  ['Content-Length: 1\r\nContent-Length: 2', 400],
  ['Transfer-Encoding: chunked\r\nContent-Length: 3', 400],
  ['Expect: nonsense', 417],
  ['X: a\0b', 400],
  ['no colon', 400],
  [`X: ${'a'.repeat(70_000)}`, 431],
])('the header %#, refused with %s', async (header, status) => {
  const answer = read(await ask('POST /', `Host: trade.example\r\n${header}`));
  expect([answer.status, [...answer.headers.keys()]]).toEqual([status, expect.arrayContaining(HEADERS)]);
});

test('HEAD has the headers of GET, and HTTP 1.0 needs no host', async () => {
  expect([...read(await ask('HEAD /')).headers.keys()]).toEqual(expect.arrayContaining(HEADERS));
  expect(read(await send('GET / HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test.each([
  ['/own', 'content-security-policy', "default-src 'own'"],
  ['/given', 'x-frame-options', 'GIVEN'],
  ['/reason', 'x-frame-options', 'LISTED'],
  ['/flushed', 'x-frame-options', 'DENY'],
  ['/admin/api/users/export', 'x-frame-options', 'SAMEORIGIN'],
])('of %s the header %s is %s', async (path, name, value) => {
  expect(read(await ask(`GET ${path}`)).headers.get(name)).toBe(value);
});

test('nobody outside speaks for middleware', async () => {
  const words = 'Host: trade.example\r\nX-Nonce: mine\r\nX-Updown-Path: /mine';
  expect(read(await ask('GET /nonce', words)).body).toContain('undefined undefined');
});

test('whoever asks again before the answer is there loses the connection; one answer after the other is given', async () => {
  const head = 'Host: trade.example\r\n\r\n';
  expect(await send(`GET /never HTTP/1.1\r\n${head}GET /x HTTP/1.1\r\n${head}`)).toBe('');
  const both = await send(`GET /a HTTP/1.1\r\n${head}GET /b HTTP/1.1\r\nConnection: close\r\n${head}`);
  expect([...both.matchAll(/x-asked: (.*)\r/g)].map(([, path]) => path)).toEqual(['/a', '/b']);
});

test('a connection becomes no socket before the answer is there: nobody watches over it from then on', async () => {
  const upgrade = jest.fn();
  const cookie = { secret: 'a secret of at least thirty-two characters', secure: false };
  const { server: web } = createWebServer({ cookie, trustedHops: 0 }, { request: () => undefined, upgrade });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const head = 'Host: trade.example\r\n';
  const asked = `GET /never HTTP/1.1\r\n${head}\r\nGET /chat HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  expect(await send(asked, web)).toBe('');
  expect(upgrade).not.toHaveBeenCalled();
  await new Promise((resolve) => web.close(resolve));
});

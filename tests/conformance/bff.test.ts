/** Which calls pass the BFF and what they carry both ways, held against both of its mounts. */
import { DEFAULT_BODY_LIMIT } from '../../lib/contract/route';
import { routes } from '../../lib/contract/routes';
import { verifyClient } from '../../lib/environment/client-signature';
import { BFF_SECRET, MOUNTS, mountForTests } from '../support/bff-mounts';
import { answerJson } from '../support/fake-provider';
import {
  JSON_TYPE,
  type SignedInProvider,
  startSignedInProvider,
  TRADE,
} from '../support/signed-in-provider';

let provider: SignedInProvider['provider'];
let customerCookie: SignedInProvider['customerCookie'];
let signedIn: SignedInProvider['signedIn'];

beforeAll(async () => {
  ({ provider, customerCookie, signedIn } = await startSignedInProvider());
});
afterAll(() => provider.close());

describe.each(MOUNTS)('the BFF %s', (_name, mount) => {
  const mounted = mountForTests(mount, () => provider.url);
  const { send } = mounted;
  beforeEach(() => {
    provider.reset();
    mounted.failures.length = 0;
  });

  describe('allow-list', () => {
    it.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/trades/1/status/more',
      '/api/trades/%2e%2e/status',
      '/api/trades/..%2fstatus/status',
      '/api/trades//status',
      '/admin/api/nothing',
      '/admin/api/auth/login',
    ])('%s does not pass', async (path) => {
      const method = path.endsWith('login') ? 'POST' : 'GET';
      const answer = await send(path, { method });
      expect([answer.status, answer.json().code]).toEqual([404, 'not_found']);
      expect(provider.asked).toEqual([]);
    });

    it.each([
      ['DELETE', '/api/markets'],
      ['PUT', '/api/trades/12/status'],
      ['HEAD', '/api/markets'],
      ['OPTIONS', '/api/trades'],
    ])('%s %s is a method that does not exist there', async (method, path) => {
      expect((await send(path, { method })).status).toBe(405);
      expect(provider.asked).toEqual([]);
    });

    it('every other call of the table reaches the provider at its own path, query untouched', async () => {
      const others = Object.values(routes).filter(
        (route) => !('answersBearer' in route) && !('stream' in route) && route.path !== '/health',
      );
      for (const { method, path } of others) {
        const filled = path.replace(/:\w+/, '12');
        await send(`/api${filled}?a=%20b&a=c`, { method, headers: signedIn() });
        expect(provider.asked.at(-1)).toMatchObject({ method, url: `/api${filled}?a=%20b&a=c` });
      }
    });
  });

  describe('origin of requests that change something', () => {
    it.each([
      [{ 'sec-fetch-site': 'same-origin' }, true],
      [{ 'sec-fetch-site': 'none' }, true],
      [{ 'sec-fetch-site': 'same-site' }, false],
      [{ 'sec-fetch-site': 'cross-site' }, false],
      [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }, false],
      [{ origin: 'http://shop.test', host: 'shop.test' }, true],
      [{ origin: 'http://evil.test', host: 'shop.test' }, false],
      [{ origin: 'null', host: 'shop.test' }, false],
      [{ host: 'shop.test' }, true],
    ])('%j passes: %s', async (headers, passes) => {
      const sent = { ...signedIn(), ...JSON_TYPE, ...headers } as Record<string, string>;
      const answer = await send('/api/trades', { method: 'POST', headers: sent, body: TRADE });
      expect(answer.status).toBe(passes ? 200 : 403);
      if (!passes) expect(answer.json().code).toBe('forbidden_origin');
      expect(provider.asked).toHaveLength(passes ? 1 : 0);
    });

    it('reading needs no origin', async () => {
      expect((await send('/api/markets', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
    });

    it('sign-in from another site is refused, so nobody is signed in as somebody else', async () => {
      const headers = { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' };
      expect((await send('/api/auth/login', { method: 'POST', headers, body: '{}' })).status).toBe(403);
    });
  });

  describe('bodies', () => {
    const post = (body: string | Buffer | AsyncIterable<Uint8Array>, headers = {}) =>
      send('/api/trades', { method: 'POST', headers: { ...signedIn(), ...headers }, body });
    async function* inPieces(bytes: number): AsyncGenerator<Uint8Array> {
      for (let left = bytes; left > 0; left -= 10_000) yield Buffer.alloc(Math.min(left, 10_000), 'x');
    }

    it('a body of exactly the limit passes whole, declared or streamed', async () => {
      await post('x'.repeat(DEFAULT_BODY_LIMIT));
      await post(inPieces(DEFAULT_BODY_LIMIT));
      expect(provider.asked.map(({ body }) => body.length)).toEqual([DEFAULT_BODY_LIMIT, DEFAULT_BODY_LIMIT]);
    });

    it('one byte more is too large, declared or streamed, and signing in has the same limit', async () => {
      const over = DEFAULT_BODY_LIMIT + 1;
      expect((await post('x'.repeat(over))).json().code).toBe('body_too_large');
      expect((await post(inPieces(over))).status).toBe(413);
      const login = await send('/api/auth/login', { method: 'POST', body: inPieces(over) });
      expect(login.status).toBe(413);
      expect(provider.asked.filter(({ body }) => body.length > 0)).toEqual([]);
    });

    it('bytes pass untouched both ways', async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
      provider.on('POST /api/trades', (_req, res, body) => {
        res.writeHead(200, { 'content-type': 'application/octet-stream' });
        res.end(Buffer.from(body, 'latin1').toString('hex'));
      });
      expect((await post(bytes)).text).toBe(bytes.toString('hex'));
    });

    it('a large answer of unknown length comes whole', async () => {
      provider.on('GET /api/markets', (_req, res) => {
        res.writeHead(200, { 'content-type': 'application/json' });
        for (let piece = 0; piece < 50; piece += 1) res.write('y'.repeat(10_000));
        res.end();
      });
      expect((await send('/api/markets')).text).toHaveLength(500_000);
    });
  });

  describe('headers', () => {
    it('the provider learns language, request id, key and user agent, and the address by signature alone', async () => {
      await send('/api/trades?x=1', {
        method: 'POST',
        body: TRADE,
        headers: {
          ...signedIn(),
          ...JSON_TYPE,
          cookie: `${customerCookie}; language=vi`,
          'idempotency-key': 'key-1',
          'user-agent': 'phone',
          'x-forwarded-for': '6.6.6.6',
          'x-real-ip': '6.6.6.6',
          'x-updown-client': '6.6.6.6',
          'x-updown-signature': '1.00',
          'x-updown-activity': 'person',
          'x-request-id': 'chosen-by-the-browser',
        },
      });
      const headers = provider.asked[0]?.headers ?? {};
      expect(headers).toMatchObject({
        'accept-language': 'vi',
        'idempotency-key': 'key-1',
        'user-agent': 'phone',
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
      expect(headers['x-updown-activity']).toBeUndefined();
      const claim = { address: String(headers['x-updown-client']), method: 'POST', path: '/api/trades?x=1' };
      expect(verifyClient(BFF_SECRET, Date.now(), claim, String(headers['x-updown-signature']))).toBe(true);
    });

    it('an unknown language is Thai', async () => {
      await send('/api/markets', { headers: { cookie: 'language=xx', 'accept-language': 'de' } });
      expect(provider.asked[0]?.headers['accept-language']).toBe('th');
    });

    it('Retry-After, type and request id come back; cookies and everything else of the provider do not', async () => {
      const headers = {
        'retry-after': '7',
        'x-request-id': 'from-the-provider',
        'set-cookie': 'a=b',
        server: 'provider',
        'x-updown-session': '99',
        'access-control-allow-origin': '*',
      };
      provider.on('GET /api/markets', answerJson(429, { success: false }, headers));
      const answer = await send('/api/markets');
      expect(answer.status).toBe(429);
      expect(answer.headers).toMatchObject({ 'retry-after': '7', 'x-request-id': 'from-the-provider' });
      expect(answer.headers['content-type']).toContain('application/json');
      for (const name of ['set-cookie', 'server', 'x-updown-session', 'access-control-allow-origin']) {
        expect(answer.headers[name]).toBeUndefined();
      }
    });

    it('personal answers are never stored; public ones follow the provider', async () => {
      const cached = { 'cache-control': 'public, max-age=5' };
      provider.on('GET /api/markets', answerJson(200, {}, cached));
      provider.on('GET /api/users/profile', answerJson(200, {}, cached));
      expect((await send('/api/markets')).headers['cache-control']).toBe('public, max-age=5');
      for (const path of ['/api/markets', '/api/users/profile']) {
        expect((await send(path, { headers: signedIn() })).headers['cache-control']).toBe('no-store');
      }
    });
  });

  describe('failures', () => {
    it('a 401 passes and leaves the cookie alone: a later sign-in may already have replaced it', async () => {
      const ended = { success: false, code: 'session_ended', message: 'Access token expired.' };
      provider.on('GET /api/users/profile', answerJson(401, ended));
      const answer = await send('/api/users/profile', { headers: signedIn() });
      expect([answer.status, answer.json(), answer.cookies]).toEqual([401, ended, []]);
    });

    it('a server error in another shape never shows its text', async () => {
      provider.on('GET /api/markets', (_req, res) => res.writeHead(500).end('stack of the provider'));
      const answer = await send('/api/markets');
      expect([answer.status, answer.json().code]).toEqual([500, 'server_error']);
    });

    it.each([
      ['a read', 'GET', '/api/markets'],
      ['a call', 'POST', '/api/trades'],
      ['an upload', 'POST', '/api/transactions'],
      ['a file', 'GET', '/api/files/12'],
    ])('without a provider %s answers when to come again', async (_kind, method, path) => {
      provider.on(`${method} ${path}`, (req) => req.socket.destroy());
      const body = method === 'POST' ? TRADE : undefined;
      const answer = await send(path, { method, headers: { ...signedIn(), ...JSON_TYPE }, body });
      expect([answer.status, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'provider_unreachable',
        '2',
      ]);
      expect(JSON.stringify(mounted.failures)).toContain(`${method} ${path}`);
    });

    it('health is the provider’s, and 503 without it', async () => {
      provider.on('GET /api/health', answerJson(200, { success: true, status: 'ok' }));
      expect((await send('/api/health')).status).toBe(200);
      provider.on('GET /api/health', (req) => req.socket.destroy());
      const answer = await send('/api/health');
      expect(answer.status).toBe(503);
      expect(answer.json()).toMatchObject({ success: false, web: true, provider: false });
    });
  });
});

/** What the BFF promises, held against both of its mounts. */
import { createHash } from 'node:crypto';
import { writeSessionCookie } from '@/lib/session/cookie/session-cookie';
import { DEFAULT_BODY_LIMIT } from '../../lib/contract/route';
import { routes } from '../../lib/contract/routes';
import { verifyClient } from '../../lib/environment/client-signature';
import { BFF_SECRET, createTestBff, MOUNTS, type Mounted, SECRET, type TestBff } from '../support/bff-mounts';
import { answerJson, type FakeProvider, startFakeProvider } from '../support/fake-provider';

const BEARER = 'provider-bearer-that-no-browser-may-see';
const STAFF_BEARER = 'staff-bearer-that-no-browser-may-see';
const HANDLE = 'handle-of-the-customer';
const USER = { id: '7', username: 'dora', role: 'user' };
const SETTINGS = { secret: SECRET, secure: false };

let provider: FakeProvider;
let customerCookie: string;
let staffCookie: string;

beforeAll(async () => {
  provider = await startFakeProvider();
  const who = { handle: HANDLE, userId: '7', username: 'dora' };
  const customer = { ...who, bearer: BEARER, role: 'user' } as const;
  const staff = { ...who, handle: 'handle-of-staff', bearer: STAFF_BEARER, role: 'admin' } as const;
  customerCookie = cookiePair(await writeSessionCookie('customer', customer, SETTINGS));
  staffCookie = cookiePair(await writeSessionCookie('staff', staff, SETTINGS));
});
afterAll(() => provider.close());

function cookiePair(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

const signedIn = () => ({ cookie: customerCookie, 'x-session-handle': HANDLE });
const JSON_TYPE = { 'content-type': 'application/json' };
const TRADE = JSON.stringify({ amount: '10' });

describe.each(MOUNTS)('the BFF %s', (_name, mount) => {
  let test: TestBff;
  let mounted: Mounted;

  beforeAll(async () => {
    test = createTestBff(provider.url);
    mounted = await mount(test);
  });
  beforeEach(() => {
    provider.reset();
    test.failures.length = 0;
  });
  afterAll(async () => {
    await mounted.close();
    await test.close();
  });

  const send: Mounted['send'] = (...args) => mounted.send(...args);

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

  describe('session', () => {
    it('the cookie becomes the bearer; an Authorization header or cookie of the browser never passes', async () => {
      await send('/api/users/profile', { headers: { ...signedIn(), authorization: 'Bearer forged' } });
      expect(provider.asked[0]?.headers.authorization).toBe(`Bearer ${BEARER}`);
      expect(provider.asked[0]?.headers.cookie).toBeUndefined();
      await send('/api/users/profile', { headers: { authorization: 'Bearer forged-and-alone' } });
      expect(provider.asked[1]?.headers.authorization).toBeUndefined();
    });

    it.each([
      ['customer calls ignore the staff cookie', '/api/users/profile', () => staffCookie, undefined],
      ['staff calls ignore the customer cookie', '/admin/api/users/profile', () => customerCookie, undefined],
      [
        'customer calls use the customer cookie',
        '/api/users/profile',
        () => `${staffCookie}; ${customerCookie}`,
        BEARER,
      ],
      [
        'staff calls use the staff cookie',
        '/admin/api/users/profile',
        () => `${customerCookie}; ${staffCookie}`,
        STAFF_BEARER,
      ],
      [
        'a staff value under the customer name is nobody',
        '/api/users/profile',
        () => staffCookie.replace('staff', 'customer'),
        undefined,
      ],
      [
        'an altered cookie is nobody',
        '/api/users/profile',
        () => `${customerCookie.slice(0, -3)}abc`,
        undefined,
      ],
    ])('%s', async (_title, path, cookie, bearer) => {
      await send(path, { headers: { cookie: cookie() } });
      expect(provider.asked[0]?.headers.authorization).toBe(bearer && `Bearer ${bearer}`);
    });

    it.each([
      ['missing', {}],
      ['foreign', { 'x-session-handle': 'handle-of-somebody-else' }],
      ['the bearer instead', { authorization: `Bearer ${BEARER}` }],
    ])('a change with the handle %s is refused', async (_title, handle) => {
      const headers = { cookie: customerCookie, ...handle } as Record<string, string>;
      for (const path of ['/api/trades', '/api/auth/logout']) {
        const answer = await send(path, { method: 'POST', headers, body: TRADE });
        expect([answer.status, answer.json().code]).toEqual([409, 'session_mismatch']);
        expect(answer.cookies).toEqual([]);
      }
      expect(provider.asked).toEqual([]);
    });

    it('reading needs no handle, and without a session the provider says what is missing', async () => {
      expect((await send('/api/users/profile', { headers: { cookie: customerCookie } })).status).toBe(200);
      await send('/api/trades', { method: 'POST', body: TRADE });
      expect(provider.asked).toHaveLength(2);
    });

    it('a registration is nobody in particular: no handle asked, no bearer sent', async () => {
      await send('/api/auth/register', { method: 'POST', headers: { cookie: customerCookie }, body: '{}' });
      expect(provider.asked[0]?.headers.authorization).toBeUndefined();
    });
  });

  describe('sign-in and sign-out', () => {
    const login = (path = '/api/auth/login', headers: Record<string, string> = {}) =>
      send(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: '{"username":"dora"}' });

    it('signing in answers handle and user, and puts the bearer into the cookie alone', async () => {
      provider.on('POST /api/auth/login', answerJson(200, { success: true, token: BEARER, user: USER }));
      const answer = await login();
      expect(answer.status).toBe(200);
      expect(answer.json()).toEqual({
        success: true,
        token: expect.stringMatching(/^[\w-]{32}$/),
        user: USER,
      });
      expect(JSON.stringify([answer.text, answer.headers])).not.toContain(BEARER);
      expect(answer.cookies).toEqual([
        expect.stringMatching(/^updown_customer=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(
          /^updown_device=[\w-]{32}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
        ),
      ]);
      provider.reset();
      const headers = {
        cookie: cookiePair(answer.cookies[0] ?? ''),
        'x-session-handle': answer.json().token ?? '',
      };
      await send('/api/trades', { method: 'POST', headers, body: TRADE });
      expect(provider.asked[0]?.headers.authorization).toBe(`Bearer ${BEARER}`);
    });

    it.each([
      ['red', ['upColour=red; Path=/; Max-Age=31536000; SameSite=Lax']],
      ['green', ['upColour=green; Path=/; Max-Age=31536000; SameSite=Lax']],
      ['"; Path=/x', []],
    ])(
      'signing in puts the account’s colours of up and down into the browser: %s',
      async (upColour, cookies) => {
        provider.on('POST /api/auth/login', answerJson(200, { success: true, token: BEARER, user: USER }));
        provider.on(
          'GET /api/users/preferences',
          answerJson(200, { success: true, preferences: { upColour } }),
        );
        const answer = await login();
        expect(answer.status).toBe(200);
        expect(answer.cookies.slice(2)).toEqual(cookies);
        const asked = provider.asked.find(({ url }) => url === '/api/users/preferences');
        expect(asked?.headers.authorization).toBe(`Bearer ${BEARER}`);
      },
    );

    it.each([404, 500])('preferences answered with %s hold up no sign-in', async (status) => {
      provider.on('POST /api/auth/login', answerJson(200, { success: true, token: BEARER, user: USER }));
      provider.on('GET /api/users/preferences', answerJson(status, { success: false }));
      const answer = await login();
      expect([answer.status, answer.cookies.length]).toEqual([200, 2]);
    });

    it('staff sign in to a cookie of their own', async () => {
      const user = { ...USER, role: 'admin' };
      provider.on('POST /api/auth/adminLogin', answerJson(200, { success: true, token: STAFF_BEARER, user }));
      for (const path of ['/admin/api/auth/adminLogin', '/api/auth/adminLogin']) {
        expect((await login(path)).cookies).toEqual([
          expect.stringMatching(/^updown_staff=/),
          expect.stringMatching(/^updown_device=/),
        ]);
      }
    });

    it('a browser keeps its mark from one sign-in to the next, and the provider is told its hash alone', async () => {
      provider.on('POST /api/auth/login', answerJson(200, { success: true, token: BEARER, user: USER }));
      const markOf = (cookies: string[]) => cookiePair(cookies[1] ?? '');
      const toldOf = () => provider.asked.find(({ url }) => url === '/api/auth/login')?.headers;
      const first = markOf((await login()).cookies);
      const [mark = '', signature = ''] = first.split('=')[1]?.split('.') ?? [];
      const hash = createHash('sha256').update(mark).digest('hex');
      expect(toldOf()?.['x-updown-device']).toBe(`${hash};new`);
      const forged = { 'x-updown-device': '0'.repeat(64) };
      const unsigned = `updown_device=${mark}.${signature.replace(/./g, 'A')}`;
      for (const [cookie, isSame, expected] of [
        [first, true, hash],
        [`a=b; ${first}`, true, hash],
        // Written by somebody else, or before marks were signed.
        [unsigned, true, `${hash};new`],
        [`updown_device=${mark}`, true, `${hash};new`],
        ['updown_device=too-short', false, expect.stringMatching(/^[0-9a-f]{64};new$/)],
        ['', false, expect.stringMatching(/^[0-9a-f]{64};new$/)],
      ] as const) {
        provider.asked.length = 0;
        const again = markOf((await login('/api/auth/login', { cookie, ...forged })).cookies);
        expect([cookie, again === first, toldOf()?.['x-updown-device']]).toEqual([cookie, isSame, expected]);
        expect(toldOf()?.['x-updown-device']).not.toContain(forged['x-updown-device']);
      }
    });

    it('a refusal passes with its status, code and Retry-After, and no cookie', async () => {
      const refused = { success: false, code: 'too_many_requests', message: 'Too many', token: BEARER };
      provider.on('POST /api/auth/login', answerJson(429, refused, { 'retry-after': '30' }));
      const answer = await login();
      expect([answer.status, answer.headers['retry-after'], answer.cookies]).toEqual([429, '30', []]);
      expect(answer.json()).toEqual({ success: false, code: 'too_many_requests', message: 'Too many' });
    });

    it.each([
      ['without a token', { success: true, user: USER }],
      ['for a member of staff', { success: true, token: BEARER, user: { ...USER, role: 'level1' } }],
      ['that is no answer', 'hello'],
    ])('a success %s is a server error', async (_title, body) => {
      provider.on('POST /api/auth/login', answerJson(200, body));
      const answer = await login();
      expect([answer.status, answer.json().code, answer.cookies]).toEqual([500, 'server_error', []]);
    });

    it('signing in again ends the session that the browser had', async () => {
      provider.on('POST /api/auth/login', answerJson(200, { success: true, token: 'fresh', user: USER }));
      await login('/api/auth/login', { cookie: customerCookie });
      const ended = provider.asked.find(({ url }) => url === '/api/auth/logout');
      expect(ended?.headers.authorization).toBe(`Bearer ${BEARER}`);
    });

    it('signing out ends the session at the provider and clears the cookie, even when the provider fails', async () => {
      for (const status of [200, 500]) {
        provider.on('POST /api/auth/logout', answerJson(status, { success: status === 200 }));
        const answer = await send('/api/auth/logout', { method: 'POST', headers: signedIn() });
        expect(answer.status).toBe(200);
        expect(answer.cookies).toEqual(['updown_customer=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
      }
      expect(provider.asked.map(({ headers }) => headers.authorization)).toEqual(
        Array(2).fill(`Bearer ${BEARER}`),
      );
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
      expect(JSON.stringify(test.failures)).toContain(`${method} ${path}`);
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

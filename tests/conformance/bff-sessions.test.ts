/** Who a browser is to the provider, and how it signs in and out, held against both mounts of the BFF. */
import { createHash } from 'node:crypto';
import { MOUNTS, mountForTests } from '../support/bff-mounts';
import { answerJson } from '../support/fake-provider';
import {
  BEARER,
  cookiePair,
  JSON_TYPE,
  type SignedInProvider,
  STAFF_BEARER,
  startSignedInProvider,
  TRADE,
  USER,
} from '../support/signed-in-provider';

let provider: SignedInProvider['provider'];
let customerCookie: SignedInProvider['customerCookie'];
let staffCookie: SignedInProvider['staffCookie'];
let signedIn: SignedInProvider['signedIn'];

beforeAll(async () => {
  ({ provider, customerCookie, staffCookie, signedIn } = await startSignedInProvider());
});
afterAll(() => provider.close());

describe.each(MOUNTS)('the BFF %s', (_name, mount) => {
  const mounted = mountForTests(mount, () => provider.url);
  const { send } = mounted;
  beforeEach(() => {
    provider.reset();
    mounted.failures.length = 0;
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

    it('a browser keeps its device cookie between sign-ins, and the provider gets only its hash', async () => {
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
});

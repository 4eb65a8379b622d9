/** What the BFF answers while the service is being worked on, held against both of its mounts. */

import { writeSessionCookie } from '@/lib/session/cookie/session-cookie';
import type { Route } from '../../lib/contract/route';
import { routes } from '../../lib/contract/routes';
import { createTestBff, MOUNTS, type Mounted, SECRET, type TestBff } from '../support/bff-mounts';
import { answerJson, type FakeProvider, startFakeProvider } from '../support/fake-provider';

const SETTINGS = { secret: SECRET, secure: false };
const WHO = { userId: '7', username: 'dora' };

let provider: FakeProvider;
let cookies: Record<'customer' | 'staff', string>;

beforeAll(async () => {
  provider = await startFakeProvider();
  const customer = { ...WHO, bearer: 'b', handle: 'h', role: 'user' } as const;
  const staff = { ...WHO, bearer: 's', handle: 'sh', role: 'admin' } as const;
  const [first, second] = await Promise.all([
    writeSessionCookie('customer', customer, SETTINGS),
    writeSessionCookie('staff', staff, SETTINGS),
  ]);
  cookies = { customer: first.split(';')[0] ?? '', staff: second.split(';')[0] ?? '' };
});
afterAll(() => provider.close());

describe.each(MOUNTS)('in maintenance the BFF %s', (_name, mount) => {
  let test: TestBff;
  let mounted: Mounted;

  beforeAll(async () => {
    test = createTestBff(provider.url, { maintenance: { untilMs: null } });
    mounted = await mount(test);
  });
  beforeEach(() => provider.reset());
  afterAll(async () => {
    await mounted.close();
    await test.close();
  });

  it('refuses every call of customers, the stream included, with its own code and when to ask again', async () => {
    const headers = { cookie: cookies.customer, 'x-session-handle': 'h' };
    for (const [name, { method, path }] of Object.entries(routes) as [string, Route][]) {
      if (['config', 'logout', 'health', 'file'].includes(name)) continue;
      const answer = await mounted.send(`/api${path.replace(/:\w+/, '12')}`, { method, headers });
      expect([name, answer.status, answer.json().code]).toEqual([name, 503, 'maintenance']);
      expect(answer.headers['retry-after']).toBe('120');
    }
    expect(provider.asked).toEqual([]);
  });

  it('allows sign-out, and serves configuration, health and public files', async () => {
    provider.on('GET /api/health', answerJson(200, { success: true, status: 'ok' }));
    const headers = { cookie: cookies.customer, 'x-session-handle': 'h' };
    const signedOut = await mounted.send('/api/auth/logout', { method: 'POST', headers });
    expect([signedOut.status, signedOut.cookies.length]).toEqual([200, 1]);
    expect((await mounted.send('/api/config')).status).toBe(200);
    expect((await mounted.send('/api/files/12')).status).toBe(200);
    const health = await mounted.send('/api/health');
    expect([health.status, health.json()]).toMatchObject([200, { success: true, maintenance: true }]);
  });

  it('leaves the console open', async () => {
    const headers = { cookie: cookies.staff, 'x-session-handle': 'sh' };
    expect((await mounted.send('/admin/api/approvals', { headers })).status).toBe(200);
    expect(provider.asked).toMatchObject([{ headers: { authorization: 'Bearer s' } }]);
  });

  it.each(['/api/nothing', '/admin/api/nothing'])(
    '%s is no call: JSON says so, whatever the browser would rather have',
    async (path) => {
      const answer = await mounted.send(path, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.json().code]).toEqual([404, 'not_found']);
      expect(answer.headers['content-type']).toContain('application/json');
    },
  );
});

/** What the BFF answers while the service is being worked on, held against both of its mounts. */

import type { Route } from '../../lib/contract/route';
import { routes } from '../../lib/contract/routes';
import { MOUNTS, mountForTests } from '../support/bff-mounts';
import { createSessionCookie } from '../support/create-session-cookie';
import { answerJson, type FakeProvider, startFakeProvider } from '../support/fake-provider';

let provider: FakeProvider;
let cookies: Record<'customer' | 'staff', string>;

beforeAll(async () => {
  provider = await startFakeProvider();
  cookies = {
    customer: await createSessionCookie('7'),
    staff: await createSessionCookie('8', { realm: 'staff', handle: 'sh' }),
  };
});
afterAll(() => provider.close());

describe.each(MOUNTS)('in maintenance the BFF %s', (_name, mount) => {
  const mounted = mountForTests(mount, () => provider.url, { maintenance: { untilMs: null } });
  beforeEach(() => provider.reset());

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
    expect(provider.asked).toMatchObject([{ headers: { authorization: 'Bearer bearer-8' } }]);
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

import { connect } from 'node:net';
import { listSecurityHeaders } from '@/lib/session/guard/security-headers';
import { safeNextPath } from '@/lib/session/next-path/next-path';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { listNastyAddresses } from '../support/malicious-urls';
import { FIRST_ADMIN, signInStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { visit } from '../support/visit';
import { CUSTOMER_PAGES, GUEST_PAGES, OPEN_PAGES, STAFF_PAGES, UNKNOWN_PAGES } from './routes';

const t = readTexts('th');

test.beforeEach(async ({ context, product, consoleWatch }) => {
  await choose(context, product.url, { language: 'th' });
  consoleWatch.allow(/status of 404/);
});

/** Opens each page and expects it to stand at its own address, as what is found or what is not. */
async function expectStands(page: Page, paths: readonly string[], status = 200): Promise<void> {
  for (const path of paths) {
    const answer = await visit(page, path);
    expect(answer?.status(), path).toBe(status);
    expect(answer?.request().redirectedFrom(), path).toBeNull();
    expect(new URL(page.url()).pathname, path).toBe(path);
  }
}

/** Asks for each page as this browser and expects to be sent on; where to, the browser shows by itself. */
async function expectSentOn(page: Page, paths: readonly string[], to: string): Promise<void> {
  for (const path of paths) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const target = new URL(answer.headers().location ?? '', page.url());
    expect([answer.status(), target.pathname], path).toEqual([303, to]);
  }
}

/** An unknown page has the way on of whoever is there. */
async function followWayOn(
  page: Page,
  path: string,
  { name, to }: { name: string; to: string },
): Promise<void> {
  await expectStands(page, [path], 404);
  await expect(page.getByRole('heading', { name: t.shell.notFound.title })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === to);
}

/** The browser itself resolves where ten thousand nasty addresses would lead after a sign-in: nowhere else. */
async function expectKeptHere(page: Page): Promise<void> {
  const asked = listNastyAddresses({ seed: 20_261_130, count: 10_000 });
  const left = await page.evaluate((paths) => {
    const link = document.createElement('a');
    return paths.filter((path) => {
      link.href = path;
      const here = window.location.origin;
      return (
        link.origin !== here || new URL(path, here).href !== here + path || link.pathname.startsWith('//')
      );
    });
  }, asked.map(safeNextPath));
  expect(left).toEqual([]);
}

/** The head of an answer to what no browser sends. */
function askBare(url: string, line: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'),
    );
    socket.setEncoding('latin1').on('data', (text: string) => {
      got += text;
    });
    socket.on('error', reject).on('close', () => resolve(got.split('\r\n\r\n')[0]?.toLowerCase() ?? ''));
  });
}

/** What passes Next on its way has every security header too, and is no failure of the server. */
async function expectGuarded(url: string): Promise<void> {
  const lines = [
    'GET *',
    'GET /x.js',
    'GET /x.png',
    'GET /history/x.js',
    'GET /%',
    'GET //evil.example',
    'POST /login',
  ];
  const files = [
    '/sw.js',
    '/icons/icon-192.png',
    '/robots.txt',
    '/_next/static/x.js',
    '/api/none',
    '/socket.io/chat',
  ];
  for (const line of [...lines, 'HEAD /login', 'TRACE /', ...files.map((path) => `GET ${path}`)]) {
    const head = await askBare(url, line);
    expect(head, line).toMatch(/^http\/1.1 [2-4]/);
    for (const name of Object.keys(listSecurityHeaders({ path: '/', secure: false }))) {
      expect(head.split(`\r\n${name}:`), `${name} of ${line}`).toHaveLength(2);
    }
  }
}

test('a guest sees what is for guests and for everybody, and is asked to sign in before anything else', async ({
  page,
  product,
}) => {
  await expectGuarded(product.url);
  await expectStands(page, [...GUEST_PAGES, ...OPEN_PAGES, '/admin/login']);
  await expectSentOn(page, CUSTOMER_PAGES, '/login');
  // Pages of the console that do not exist look no different.
  await expectSentOn(page, [...STAFF_PAGES, '/admin/no-such-page'], '/admin/login');
  await visit(page, '/wallet');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  for (const path of UNKNOWN_PAGES) {
    await followWayOn(page, path, { name: t.shell.notFound.signIn, to: '/login' });
  }
  // Browsers ask for it by themselves.
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('a customer sees every page of theirs; pages of staff and unknown ones do not exist', async ({
  page,
  context,
  customer,
}) => {
  await signIn(context, customer);
  await expectStands(page, [...CUSTOMER_PAGES, ...OPEN_PAGES]);
  await expectKeptHere(page);
  await expectSentOn(page, ['/login?next=/..//evil.example', '/refresh?next=/..//evil.example'], '/');
  await expectSentOn(page, ['/refresh?next=/ตลาด'], encodeURI('/ตลาด'));
  await expectSentOn(page, GUEST_PAGES, '/');
  // The staff's sign-in is there as it is for everybody.
  await expectStands(page, ['/admin/login']);
  for (const path of STAFF_PAGES) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  const missing = [...UNKNOWN_PAGES, '/trading/no-such-page', '/admin/deposits'];
  for (const path of missing) await followWayOn(page, path, { name: t.common.goHome, to: '/' });
});

test('staff see every page of theirs, and are sent there from the customers’ ones', async ({
  page,
  context,
  product,
}) => {
  await signInStaff(context, product, FIRST_ADMIN);
  await expectStands(page, STAFF_PAGES);
  await expectSentOn(page, ['/wallet', '/trading', '/admin/login'], '/admin');
});

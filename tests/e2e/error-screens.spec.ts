import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose, expect, pressUntil, registerCustomer, signIn, test } from '../support/browser';
import { startBrokenWeb } from '../support/failing-call';
import { findFreePort, type Product, startProduct } from '../support/product';
import { withProduct } from '../support/product-pool';
import { ADMIN_ENVIRONMENT, FIRST_ADMIN, signInStaff } from '../support/staff';
import { beginningWith, readLastResort, readTexts } from '../support/texts';
import { visit } from '../support/visit';

/** Neither the default language nor the fallback: a last resort must find it out. */
const t = readTexts('vi');

function secretsOf({ dataDir }: Pick<Product, 'dataDir'>): Record<string, string> {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim();
  return { SESSION_SECRET: read('session-secret'), BFF_SECRET: read('bff-secret') };
}

test('an address where nothing is offers everybody their own way on', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await choose(context, product.url, { language: 'vi' });
  await visit(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.shell.notFound.title);
  await expect(page.getByRole('link', { name: t.shell.notFound.signIn })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await signIn(context, customer);
  await visit(page, '/wallet/no-such-page');
  await expect(page.getByRole('link', { name: t.shell.notFound.support })).toHaveAttribute(
    'href',
    '/support',
  );
  await page.getByRole('link', { name: t.common.goHome }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.home.welcome })).toBeVisible();
});

test('during maintenance every customer page says so and reopens by itself; the console stays open', async ({
  browser,
}) => {
  const port = String(await findFreePort());
  const whole = await startProduct(ADMIN_ENVIRONMENT);
  const startWeb = (env: Record<string, string> = {}) =>
    startProduct({ ...secretsOf(whole), PROVIDER_URL: whole.providerUrl, PORT: port, ...env });
  let web = await startWeb();
  const context = await browser.newContext({ baseURL: web.url });
  try {
    await choose(context, web.url, { language: 'vi' });
    const customer = await registerCustomer(web);
    await signIn(context, customer);
    const page = await context.newPage();
    await visit(page, '/wallet');
    await expect(page.getByRole('heading', { level: 1, name: t.wallet.title })).toBeVisible();
    const readHandle = () => page.evaluate(() => window.localStorage.getItem('token2'));
    await expect.poll(readHandle).not.toBeNull();
    const before = await readHandle();

    await web.stop();
    const until = new Date(Date.now() + 45 * 60_000).toISOString();
    web = await startWeb({ MAINTENANCE: '1', MAINTENANCE_UNTIL: until });
    const heading = page.getByRole('heading', { level: 1, name: t.shell.maintenance.title });
    // The open page finds out by its own calls.
    await expect(heading).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await readHandle()).toBe(before);
    const { untilTime, untilDate } = t.shell.maintenance;
    // Shortly before midnight the end is tomorrow.
    const end = page.getByText(beginningWith(untilTime)).or(page.getByText(beginningWith(untilDate)));
    await expect(end).toBeVisible();

    for (const path of ['/', '/login', '/terms', '/trading?market=BTC_USDT']) {
      const answer = await context.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 503]);
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(2_000);
    }
    const call = await context.request.get('/api/users/balance');
    expect([call.status(), await call.json()]).toMatchObject([503, { code: 'maintenance' }]);

    const staffContext = await browser.newContext({ baseURL: web.url });
    await choose(staffContext, web.url, { language: 'vi' });
    await signInStaff(staffContext, web, FIRST_ADMIN);
    const staffPage = await staffContext.newPage();
    await visit(staffPage, '/admin');
    await expect(staffPage.getByRole('heading', { level: 1 })).toBeVisible();
    await staffContext.close();

    await web.stop();
    web = await startWeb();
    await pressUntil(
      page.getByRole('button', { name: t.shell.maintenance.retry }),
      page.getByRole('heading', { level: 1, name: t.wallet.title }),
    );
    await expect(page.getByText('$10,000.00').first()).toBeVisible();
    expect((await context.request.get('/maintenance')).status()).toBe(404);
  } finally {
    await context.close();
    await web.stop();
    await whole.stop();
  }
});

test('a page that breaks says so with a number for support, and works once it is mended', async ({
  browser,
  product,
  customer,
}) => {
  const web = await startBrokenWeb(product, '/api/users/profile');
  const context = await browser.newContext({ baseURL: web.url });
  try {
    await choose(context, web.url, { language: 'vi' });
    await context.addCookies(customer.cookies.map((cookie) => ({ ...cookie, url: web.url })));
    const page = await context.newPage();
    await visit(page, '/setting');
    const texts = readLastResort('vi');
    const alert = page.getByRole('alert').filter({ hasText: texts.broken.title });
    await expect(alert).toContainText(new RegExp(`${texts.reference} [0-9a-f]{8}`));
    await expect(alert.getByRole('link', { name: texts.goHome })).toBeVisible();
    await expect(alert.getByRole('button', { name: texts.retry })).toBeVisible();
    web.mend();
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: t.setting.title })).toBeVisible();
  } finally {
    await context.close();
    await web.stop();
  }
});

test('links to the messenger and the app store are everywhere when they are set, and nowhere when not', async ({
  browser,
  product,
}) => {
  const links = { CONTACT_URL: 'https://messenger.example/us', APP_STORE_URL: 'https://store.example/app' };
  const places = {
    '/': ['CONTACT_URL'],
    '/setting': ['CONTACT_URL', 'APP_STORE_URL'],
    '/deposit/bank-contact': ['CONTACT_URL'],
    '/download': ['APP_STORE_URL'],
  } as const;
  await withProduct({ env: links }, async (linked) => {
    for (const [shown, where] of [
      [true, linked],
      [false, product],
    ] as const) {
      const context = await browser.newContext({ baseURL: where.url });
      await choose(context, where.url, { language: 'vi' });
      await signIn(context, await registerCustomer(where));
      const page = await context.newPage();
      for (const [path, names] of Object.entries(places)) {
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [name, href] of Object.entries(links)) {
          const isHere = shown && (names as readonly string[]).includes(name);
          const link = page.locator(`a[href="${href}"]`);
          await expect(link, `${name} on ${path}`).toHaveCount(isHere ? 1 : 0);
          if (isHere) await expect(link).toHaveAttribute('rel', /noopener|noreferrer/);
        }
      }
      if (!shown) {
        await visit(page, '/');
        // People can still be reached.
        await expect(page.getByRole('link', { name: t.home.actions.support })).toBeVisible();
      }
      await context.close();
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../lib/i18n/languages';
import { startBrokenWeb } from '../support/break-call';
import { choose, expect, type Page, pressUntil, registerCustomer, signIn, test } from '../support/browser';
import { expectAccessible } from '../support/expect-accessible';
import { findFreePort, type Product, startProduct } from '../support/product';
import { ADMIN_ENVIRONMENT, FIRST_ADMIN, signInStaff } from '../support/staff';
import { beginningWith, readLastResort, readTexts } from '../support/texts';

const t = readTexts('en');
/** Every look that a screen is judged in: four languages, and both themes of one of them. */
const LOOKS = [
  ...LANGUAGES.map((language) => ({ language, theme: 'light' as const })),
  { language: 'en' as const, theme: 'dark' as const },
];

function secretsOf({ dataDir }: Pick<Product, 'dataDir'>): Record<string, string> {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim();
  return { SESSION_SECRET: read('session-secret'), BFF_SECRET: read('bff-secret') };
}

/** Shows what is open in every look, one after the other. */
async function inEveryLook(
  page: Page,
  url: string,
  look: (texts: typeof t, language: (typeof LANGUAGES)[number]) => Promise<void>,
): Promise<void> {
  for (const { language, theme } of LOOKS) {
    await page.context().addCookies([
      { name: 'language', value: language, url },
      { name: 'theme', value: theme, url },
    ]);
    await page.evaluate(
      (choice) => {
        window.localStorage.setItem('language', choice.language);
        window.localStorage.setItem('theme', choice.theme);
      },
      { language, theme },
    );
    await page.reload();
    await look(readTexts(language), language);
    await expectAccessible(page);
  }
}

test('an address where nothing is offers everybody their own way on, in every language and theme', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await page.goto('/no-such-page');
  await inEveryLook(page, product.url, async (texts, language) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.shell.notFound.title);
    await expect(page.getByRole('link', { name: texts.shell.notFound.signIn })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
  await signIn(context, customer);
  await page.goto('/wallet/no-such-page');
  await expect(page.getByRole('link', { name: t.shell.notFound.support })).toHaveAttribute(
    'href',
    '/support',
  );
  await page.getByRole('link', { name: t.common.goHome }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.home.welcome })).toBeVisible();
});

test('during maintenance customers are told so on every page and come back by themselves; the console stays open', async ({
  browser,
}) => {
  const port = String(await findFreePort());
  const whole = await startProduct(ADMIN_ENVIRONMENT);
  const startWeb = (env: Record<string, string> = {}) =>
    startProduct({ ...secretsOf(whole), PROVIDER_URL: whole.providerUrl, PORT: port, ...env });
  let web = await startWeb();
  const context = await browser.newContext({ baseURL: web.url });
  try {
    await choose(context, web.url, { language: 'en' });
    const customer = await registerCustomer(web);
    await signIn(context, customer);
    const page = await context.newPage();
    await page.goto('/wallet');
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
    await inEveryLook(page, web.url, async (texts) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.shell.maintenance.title);
      const { untilTime, untilDate } = texts.shell.maintenance;
      // Shortly before midnight the end is tomorrow.
      const end = page.getByText(beginningWith(untilTime)).or(page.getByText(beginningWith(untilDate)));
      await expect(end).toBeVisible();
    });

    for (const path of ['/', '/login', '/terms', '/trading?market=BTC_USDT']) {
      const answer = await context.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 503]);
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(2_000);
    }
    const call = await context.request.get('/api/users/balance');
    expect([call.status(), await call.json()]).toMatchObject([503, { code: 'maintenance' }]);

    const desk = await browser.newContext({ baseURL: web.url });
    await choose(desk, web.url, { language: 'en' });
    await signInStaff(desk, web, FIRST_ADMIN);
    const office = await desk.newPage();
    await office.goto('/admin');
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await desk.close();

    await choose(context, web.url, { language: 'en' });
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

test('a page that breaks says so with a number for support, in every language, and works once it is mended', async ({
  browser,
  product,
  customer,
}) => {
  const web = await startBrokenWeb(product, '/api/users/profile');
  const context = await browser.newContext({ baseURL: web.url });
  try {
    await choose(context, web.url, { language: 'en' });
    await context.addCookies(customer.cookies.map((cookie) => ({ ...cookie, url: web.url })));
    const page = await context.newPage();
    await page.goto('/setting');
    for (const language of LANGUAGES) {
      const texts = readLastResort(language);
      await context.addCookies([{ name: 'language', value: language, url: web.url }]);
      await page.evaluate((chosen) => window.localStorage.setItem('language', chosen), language);
      await page.reload();
      const alert = page.getByRole('alert').filter({ hasText: texts.broken.title });
      await expect(alert).toContainText(new RegExp(`${texts.reference} [0-9a-f]{8}`));
      await expect(alert.getByRole('link', { name: texts.goHome })).toBeVisible();
      await expect(alert.getByRole('button', { name: texts.retry })).toBeVisible();
      await expectAccessible(page);
    }
    web.mend();
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: readTexts('vi').setting.title })).toBeVisible();
  } finally {
    await context.close();
    await web.stop();
  }
});

test('links to the messenger and the app store stand everywhere when they are set, and nowhere when not', async ({
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
  const linked = await startProduct(links);
  try {
    for (const [shown, where] of [
      [true, linked],
      [false, product],
    ] as const) {
      const context = await browser.newContext({ baseURL: where.url });
      await choose(context, where.url, { language: 'en' });
      await signIn(context, await registerCustomer(where));
      const page = await context.newPage();
      for (const [path, names] of Object.entries(places)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [name, href] of Object.entries(links)) {
          const isHere = shown && (names as readonly string[]).includes(name);
          const link = page.locator(`a[href="${href}"]`);
          await expect(link, `${name} on ${path}`).toHaveCount(isHere ? 1 : 0);
          if (isHere) await expect(link).toHaveAttribute('rel', /noopener|noreferrer/);
        }
      }
      if (!shown) {
        await page.goto('/');
        // People can still be reached.
        await expect(page.getByRole('link', { name: t.home.actions.support })).toBeVisible();
      }
      await context.close();
    }
  } finally {
    await linked.stop();
  }
});

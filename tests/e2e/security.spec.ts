import type { Browser, BrowserContext } from '@playwright/test';
import { LANGUAGES } from '../../lib/i18n/languages';
import { signInCustomer } from '../../scripts/create-customer.mjs';
import { type Customer, choose, expect, type Page, signIn, test } from '../support/browser';
import { expectAccessible } from '../support/expect-accessible';
import { findBearer } from '../support/find-bearer';
import type { Product } from '../support/product';
import { readTexts } from '../support/texts';

const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

type SharedProduct = Pick<Product, 'url' | 'providerUrl' | 'dataDir'>;

/** The same person in a browser of their own, with a page open. */
async function openElsewhere(
  browser: Browser,
  options: { product: SharedProduct; customer: Customer; path: string; language: 'th' | 'en' },
): Promise<{ context: BrowserContext; page: Page; cookies: Customer['cookies'] }> {
  const { product, customer, path, language } = options;
  const context = await browser.newContext({ baseURL: product.url });
  await choose(context, product.url, { language });
  const { cookies } = await signInCustomer(product, customer.username, LAPTOP);
  await context.addCookies(cookies);
  const page = await context.newPage();
  // The page follows the session once its stream is open.
  const following = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/stream');
  await page.goto(path);
  await following;
  return { context, page, cookies };
}

async function askProfile(product: SharedProduct, cookies: Customer['cookies']): Promise<number> {
  const bearer = await findBearer(product, cookies);
  const answer = await fetch(`${product.providerUrl}/api/users/profile`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return answer.status;
}

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);
  const { devices, signOut, changes } = t.security;

  test(`in ${language} other devices that are signed out are at /login without being touched`, async ({
    page,
    context,
    browser,
    product,
    customer,
  }) => {
    await choose(context, product.url, { language });
    await signIn(context, customer);
    // A page with something live of its own, and one without.
    const others = [
      await openElsewhere(browser, { product, customer, path: '/wallet', language }),
      await openElsewhere(browser, { product, customer, path: '/bank-account', language }),
    ];
    await page.goto('/setting');
    await page.getByRole('link', { name: t.setting.security }).click();
    const list = page.getByRole('region', { name: devices.title });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('listitem').first()).toContainText(devices.current);

    await list.getByRole('button', { name: signOut.others, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: signOut.titleOthers });
    await dialog.getByRole('button', { name: signOut.others, exact: true }).click();
    // Told, not asked: within 5 s (S4) where the machine is free; a busy one gets the usual patience.
    for (const other of others) {
      await expect(other.page).toHaveURL(/\/login/);
      expect(await askProfile(product, other.cookies)).toBe(401);
    }

    await expect(list.getByText(devices.onlyThis)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const history = page.getByRole('region', { name: changes.title });
    await expect(history.getByText(changes.kinds.sessions_ended)).toBeVisible();
    // This one goes on.
    expect(await askProfile(product, customer.cookies)).toBe(200);
    await page.reload();
    await expect(list.getByText(devices.onlyThis)).toBeVisible();
    for (const other of others) await other.context.close();
  });

  test(`in ${language} one device is signed out, and the others stay`, async ({
    page,
    context,
    browser,
    product,
    customer,
  }) => {
    await choose(context, product.url, { language });
    await signIn(context, customer);
    const laptop = await openElsewhere(browser, { product, customer, path: '/setting', language });
    const second = await signInCustomer(product, customer.username);
    await page.goto('/profile/security');
    const list = page.getByRole('region', { name: devices.title });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    const row = list.getByRole('listitem').filter({ hasText: 'Safari' });
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: signOut.titleOne });
    await dialog.getByRole('button', { name: signOut.action, exact: true }).click();
    await expect(laptop.page).toHaveURL(/\/login/);
    await expect(row).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    expect(await askProfile(product, second.cookies)).toBe(200);
    // It is still told among the sign-ins, as one that has ended.
    const recent = page.getByRole('region', { name: t.security.recent.title });
    const past = recent.getByRole('listitem').filter({ hasText: 'Safari' });
    await expect(past).toContainText(t.security.recent.ended.split('{at}')[0] ?? '');
    await laptop.context.close();
  });
}

test('the question is reached, left and answered by the keyboard alone', async ({
  page,
  context,
  product,
  customer,
}) => {
  const { devices, signOut } = readTexts('en').security;
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await signInCustomer(product, customer.username, LAPTOP);
  await page.goto('/profile/security');
  const list = page.getByRole('region', { name: devices.title });
  const button = list.getByRole('button', { name: signOut.others, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: signOut.titleOthers });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const confirm = dialog.getByRole('button', { name: signOut.others, exact: true });
  await expect(confirm).toBeVisible();
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(list.getByText(devices.onlyThis)).toBeVisible();
});

test('a list that cannot be refreshed says so, and comes when it can', async ({
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  const t = readTexts('en');
  const { devices, signOut, notRefreshed } = t.security;
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await signInCustomer(product, customer.username, LAPTOP);
  await page.goto('/profile/security');
  const list = page.getByRole('region', { name: devices.title });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/auth/sessions', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { success: false, code: 'server_error', message: '' } })
      : route.continue(),
  );
  await list.getByRole('button', { name: signOut.others, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: signOut.titleOthers });
  await dialog.getByRole('button', { name: signOut.others, exact: true }).click();
  await expect(list.getByText(notRefreshed)).toBeVisible();
  // What is known stays.
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.unroute('**/api/auth/sessions');
  await list.getByRole('button', { name: t.common.retry }).click();
  await expect(list.getByText(devices.onlyThis)).toBeVisible();
  await expect(list.getByText(notRefreshed)).toBeHidden();
});

test('on the narrowest phone nothing reaches over the edge, in any language', async ({
  page,
  context,
  product,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(context, customer);
  await signInCustomer(product, customer.username, LAPTOP);
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    for (const path of ['/setting', '/profile/security']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${path} in ${language}`).toBe(0);
    }
  }
});

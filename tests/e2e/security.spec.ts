import type { Browser, BrowserContext } from '@playwright/test';
import { signInCustomer } from '../../scripts/create-customer.mjs';
import { type Customer, choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { askProvider } from '../support/find-bearer-token';
import type { Product } from '../support/product';
import { readTexts } from '../support/texts';
import { reload, visit, visitLive } from '../support/visit';

const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const t = readTexts('th');

/** The same person in a browser of their own, with a page open. */
async function openElsewhere(
  browser: Browser,
  options: { product: Pick<Product, 'url'>; customer: Customer; path: string; userAgent?: string },
): Promise<{ context: BrowserContext; page: Page; cookies: Customer['cookies'] }> {
  const { product, customer, path, userAgent } = options;
  const context = await browser.newContext({ baseURL: product.url });
  await choose(context, product.url, { language: 'th' });
  const { cookies } = await signInCustomer(product, customer.username, userAgent);
  await context.addCookies(cookies);
  const page = await context.newPage();
  await visitLive(page, path);
  return { context, page, cookies };
}

test('one device is signed out, then all others: each is at /login without being touched, this one goes on', async ({
  page,
  context,
  browser,
  product,
  customer,
}) => {
  const { devices, signOut, changes, recent } = t.security;
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  const laptop = await openElsewhere(browser, { product, customer, path: '/setting', userAgent: LAPTOP });
  // A page with something live of its own, and one without.
  const others = [
    await openElsewhere(browser, { product, customer, path: '/wallet' }),
    await openElsewhere(browser, { product, customer, path: '/bank-account' }),
  ];
  await visit(page, '/setting');
  await page.getByRole('link', { name: t.setting.security }).click();
  const list = page.getByRole('region', { name: devices.title });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(devices.current);

  const row = rows.filter({ hasText: 'Safari' });
  await row.getByRole('button').click();
  const one = page.getByRole('dialog', { name: signOut.titleOne });
  await one.getByRole('button', { name: signOut.action, exact: true }).click();
  // Told, not asked: within 5 s where the machine is free; a busy one gets the usual patience.
  await expect(laptop.page).toHaveURL(/\/login/);
  expect(await askProvider(product, laptop.cookies)).toBe(401);
  await expectDialogGone(page);
  await expect(row).toHaveCount(0);
  await expect(rows).toHaveCount(3);
  for (const other of others) expect(await askProvider(product, other.cookies)).toBe(200);
  // It is still told among the sign-ins, as one that has ended.
  const past = page.getByRole('region', { name: recent.title }).getByRole('listitem');
  await expect(past.filter({ hasText: 'Safari' })).toContainText(recent.ended.split('{at}')[0] ?? '');

  // The list says so from its first view on as well.
  await reload(page);
  await expect(rows).toHaveCount(3);
  await list.getByRole('button', { name: signOut.others, exact: true }).click();
  const all = page.getByRole('dialog', { name: signOut.titleOthers });
  await all.getByRole('button', { name: signOut.others, exact: true }).click();
  for (const other of others) {
    await expect(other.page).toHaveURL(/\/login/);
    expect(await askProvider(product, other.cookies)).toBe(401);
  }
  await expectDialogGone(page);
  await expect(list.getByText(devices.onlyThis)).toBeVisible();
  await expect(rows).toHaveCount(1);
  const history = page.getByRole('region', { name: changes.title });
  await expect(history.getByText(changes.kinds.sessions_ended)).toHaveCount(2);

  expect(await askProvider(product, customer.cookies)).toBe(200);
  await reload(page);
  await expect(list.getByText(devices.onlyThis)).toBeVisible();
  for (const other of [laptop, ...others]) await other.context.close();
});

import type { Response } from '@playwright/test';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { FIRST_ADMIN, signInStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { CUSTOMER_PAGES, GUEST_PAGES, OPEN_PAGES, STAFF_PAGES, UNKNOWN_PAGES } from './routes';

const t = readTexts('en');

test.beforeEach(async ({ context, product, consoleWatch }) => {
  await choose(context, product.url, { language: 'en' });
  consoleWatch.allow(/status of 404/);
});

/** Goes to a path and answers where that ended and how many redirects it took. */
async function visit(page: Page, path: string): Promise<{ status: number; path: string; redirects: number }> {
  const answer = await page.goto(path);
  expect(answer, path).not.toBeNull();
  let redirects = 0;
  for (let request = (answer as Response).request(); ; redirects++) {
    const from = request.redirectedFrom();
    if (!from) break;
    request = from;
  }
  return { status: (answer as Response).status(), path: new URL(page.url()).pathname, redirects };
}

/** With the way on of whoever is there. */
async function expectNotFoundScreen(page: Page, wayOn = t.common.goHome): Promise<void> {
  await expect(page.getByRole('heading', { name: t.shell.notFound.title })).toBeVisible();
  await expect(page.getByRole('link', { name: wayOn })).toBeVisible();
}

test('a guest is sent from every customer page to the login screen in one step', async ({ page }) => {
  for (const path of CUSTOMER_PAGES) {
    expect(await visit(page, path), path).toEqual({ status: 200, path: '/login', redirects: 1 });
  }
});

test('a guest sees the pages for guests and the open ones', async ({ page }) => {
  for (const path of [...GUEST_PAGES, ...OPEN_PAGES]) {
    expect(await visit(page, path), path).toEqual({ status: 200, path, redirects: 0 });
  }
});

test('the icon that browsers ask for by themselves is there', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('a signed-in customer sees every customer page and the open ones', async ({
  page,
  context,
  customer,
}) => {
  await signIn(context, customer);
  for (const path of [...CUSTOMER_PAGES, ...OPEN_PAGES]) {
    expect(await visit(page, path), path).toEqual({ status: 200, path, redirects: 0 });
  }
});

test('a signed-in customer is sent home from the pages for guests', async ({ page, context, customer }) => {
  await signIn(context, customer);
  for (const path of GUEST_PAGES) {
    expect(await visit(page, path), path).toEqual({ status: 200, path: '/', redirects: 1 });
  }
});

test('a signed-in customer sees the 404 screen beneath a page that has none there', async ({
  page,
  context,
  customer,
}) => {
  await signIn(context, customer);
  const path = '/trading/no-such-page';
  expect(await visit(page, path)).toEqual({ status: 404, path, redirects: 0 });
  await expectNotFoundScreen(page);
});

test('a guest is sent from every staff page to the staff sign-in in one step, unknown ones alike', async ({
  page,
}) => {
  for (const path of [...STAFF_PAGES, '/admin/no-such-page']) {
    expect(await visit(page, path), path).toEqual({ status: 200, path: '/admin/login', redirects: 1 });
  }
});

test('a customer finds the staff sign-in as everybody does, and no other page of the console', async ({
  page,
  context,
  customer,
}) => {
  await signIn(context, customer);
  expect(await visit(page, '/admin/login')).toEqual({ status: 200, path: '/admin/login', redirects: 0 });
  for (const path of STAFF_PAGES) {
    expect(await visit(page, path), path).toEqual({ status: 404, path, redirects: 0 });
    await expectNotFoundScreen(page);
  }
});

test('staff see their pages, and are sent there from the customers’ ones', async ({
  page,
  context,
  product,
}) => {
  await signInStaff(context, product, FIRST_ADMIN);
  for (const path of STAFF_PAGES) {
    expect(await visit(page, path), path).toEqual({ status: 200, path, redirects: 0 });
  }
  for (const path of ['/wallet', '/trading', '/admin/login']) {
    expect(await visit(page, path), path).toEqual({ status: 200, path: '/admin', redirects: 1 });
  }
});

for (const person of ['guest', 'customer'] as const) {
  test(`unknown pages do not exist for a ${person}, who finds a way on`, async ({
    page,
    context,
    customer,
  }) => {
    if (person === 'customer') await signIn(context, customer);
    const wayOn = person === 'customer' ? t.common.goHome : t.shell.notFound.signIn;
    for (const path of UNKNOWN_PAGES) {
      expect(await visit(page, path), path).toEqual({ status: 404, path, redirects: 0 });
      await expectNotFoundScreen(page, wayOn);
    }
    await page.getByRole('link', { name: wayOn }).click();
    await page.waitForURL(({ pathname }) => pathname === (person === 'customer' ? '/' : '/login'));
  });
}

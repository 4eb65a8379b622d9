import { choose, expect, type Page, signIn, test } from '../support/browser';
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

test('a guest sees what is for guests and for everybody, and is asked to sign in before anything else', async ({
  page,
}) => {
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

import { sessionCookieName } from '@/lib/session/cookie/session-cookie';
import { type Customer, choose, expect, type Page, signIn, test } from '../support/browser';
import { askProvider, findBearer } from '../support/find-bearer-token';
import type { Product } from '../support/product';
import { readTexts } from '../support/texts';
import { visit, visitLive } from '../support/visit';

const t = readTexts('th');

test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'th' }));

async function waitForToken2(page: Page): Promise<void> {
  await page.waitForFunction(() => window.localStorage.getItem('token2') !== null);
}

/** Ends a session at the provider, as a block or "log out everywhere" does: the browser is not told. */
async function revoke(product: Pick<Product, 'providerUrl' | 'dataDir'>, customer: Customer): Promise<void> {
  const ended = await fetch(`${product.providerUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await findBearer(product, customer.cookies)}` },
  });
  expect(ended.status).toBe(200);
}

test('logout in one tab empties the other, and the old session is refused', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  // The other tab may be asking for something at that moment.
  consoleWatch.allow(/status of 401/);
  await signIn(context, customer);
  await visit(page, '/setting');
  await waitForToken2(page);
  const other = await context.newPage();
  // The storage is the first tab's too; what says that this one is awake is the stream by which it follows the session.
  await visitLive(other, '/bank-account');
  await page.getByRole('button', { name: t.setting.logout }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  for (const tab of [page, other]) {
    // The page says who it is before its scripts have run.
    const kept = () => tab.evaluate(() => Object.keys(window.localStorage));
    await expect
      .poll(async () => (await kept()).filter((name) => name !== 'language' && name !== 'theme'))
      .toEqual([]);
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(
    sessionCookieName('customer', false),
  );
  expect(await askProvider(product, customer.cookies)).toBe(401);
});

test('an ended session leads from every tab of the bar through /refresh to the login screen, once', async ({
  page,
  context,
  customer,
  product,
}) => {
  await signIn(context, customer);
  await visit(page, '/setting');
  await waitForToken2(page);
  const storage = await page.evaluate(() => ({ ...window.localStorage }) as Record<string, string>);
  expect(Object.keys(storage)).toEqual(expect.arrayContaining(['token2', 'user']));
  // No page of the app is open to receive it.
  await page.goto('about:blank');
  await revoke(product, customer);
  let visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      visited.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/market', '/trading', '/wallet', '/setting']) {
    // The browser as it was when the session ended.
    await visit(page, '/ping');
    await signIn(context, customer);
    await page.evaluate((entries) => Object.assign(window.localStorage, entries), storage);
    visited = [];
    await visit(page, path);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1, name: t.auth.login.title })).toBeVisible();
    expect(visited).toEqual([path, '/refresh', '/login']);
    // The page says who it is before its scripts have run.
    const kept = () =>
      page.evaluate(() => ['token2', 'user'].filter((name) => window.localStorage.getItem(name) !== null));
    await expect.poll(kept, path).toEqual([]);
    await visit(page, '/wallet');
    await expect(page).toHaveURL(/\/login/);
  }
});

test('a session that ends under open pages leads to the login screen; trading keeps its chart and asks to sign in', async ({
  page,
  context,
  browser,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  /** In a browser of its own: in one, each tab would take the others along. */
  const openAlone = async (path: string) => {
    const alone = await browser.newContext({ baseURL: product.url });
    await choose(alone, product.url, { language: 'th' });
    await signIn(alone, customer);
    const opened = await alone.newPage();
    await visit(opened, path);
    await waitForToken2(opened);
    return opened;
  };
  const others = [await openAlone('/'), await openAlone('/wallet')];
  await signIn(context, customer);
  await visit(page, '/trading');
  await waitForToken2(page);
  const amount = page.getByLabel(t.trading.ticket.amount);
  await expect(amount).toBeVisible();
  await revoke(product, customer);
  await expect(page.getByText(t.trading.ticket.login)).toBeVisible();
  await expect(amount).toBeHidden();
  await expect(page.locator('canvas').first()).toBeVisible();
  for (const other of others) {
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  }
});

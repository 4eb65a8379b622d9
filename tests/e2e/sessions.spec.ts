import { sessionCookieName } from '../../lib/session/session-cookie';
import { type Customer, choose, expect, type Page, signIn, test } from '../support/browser';
import { findBearer } from '../support/find-bearer';
import type { Product } from '../support/product';
import { readTexts } from '../support/texts';

const t = readTexts('en');

test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'en' }));

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

test('logout in one tab empties the other within two seconds, and the old session is refused', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  // The other tab may be asking for something at that moment.
  consoleWatch.allow(/status of 401/);
  await signIn(context, customer);
  await page.goto('/setting');
  await waitForToken2(page);
  const other = await context.newPage();
  // The storage is the first tab's too; what says that this one is awake is the stream by which it follows the session.
  const following = other.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/stream');
  await other.goto('/bank-account');
  await following;
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
  const bearer = await findBearer(product, customer.cookies);
  const asked = await fetch(`${product.providerUrl}/api/users/profile`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(asked.status).toBe(401);
});

for (const path of ['/', '/market', '/trading', '/wallet', '/setting']) {
  test(`an ended session on ${path} leads through /refresh to the login screen, once`, async ({
    page,
    context,
    customer,
    product,
  }) => {
    await signIn(context, customer);
    await page.goto('/setting');
    await waitForToken2(page);
    await page.goto('about:blank');
    await revoke(product, customer);
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        visited.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1, name: t.auth.login.title })).toBeVisible();
    expect(visited).toEqual([path, '/refresh', '/login']);
    // The page says who it is before its scripts have run.
    const kept = () =>
      page.evaluate(() => ['token2', 'user'].filter((name) => window.localStorage.getItem(name) !== null));
    await expect.poll(kept).toEqual([]);
    await page.goto('/wallet');
    await expect(page).toHaveURL(/\/login/);
  });
}

for (const path of ['/', '/wallet']) {
  test(`a session that ends while ${path} is open leads to the login screen`, async ({
    page,
    context,
    customer,
    product,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 401/);
    await signIn(context, customer);
    await page.goto(path);
    await waitForToken2(page);
    await revoke(product, customer);
    await expect(page).toHaveURL(/\/login/);
  });
}

test('a session that ends while trading is open leaves the chart and asks to sign in', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  await signIn(context, customer);
  await page.goto('/trading');
  await waitForToken2(page);
  await expect(page.getByLabel(t.trading.ticket.amount)).toBeVisible();
  await revoke(product, customer);
  await expect(page.getByText(t.trading.ticket.login)).toBeVisible();
  await expect(page.getByLabel(t.trading.ticket.amount)).toBeHidden();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('token2 is written again when it is missing at start-up', async ({ page, context, customer }) => {
  await signIn(context, customer);
  await page.goto('/');
  await waitForToken2(page);
  const stored = await page.evaluate(() => ({
    token2: JSON.parse(window.localStorage.getItem('token2') ?? '{}'),
    user: JSON.parse(window.localStorage.getItem('user') ?? '{}'),
  }));
  expect(stored.token2).toMatchObject({ token: customer.handle, user: { username: customer.username } });
  expect(stored.user).toMatchObject({ username: customer.username });
});

test('an unreadable token2 counts as logged out and ends the session', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/The stored session could not be read|status of 401/);
  await signIn(context, customer);
  await page.goto('/');
  await waitForToken2(page);
  await page.evaluate(() => window.localStorage.setItem('token2', '{"token":'));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  const bearer = await findBearer(product, customer.cookies);
  await expect
    .poll(async () => {
      const asked = await fetch(`${product.providerUrl}/api/users/profile`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      return asked.status;
    })
    .toBe(401);
});

test('token2 removed in one tab signs the other out', async ({ page, context, customer, consoleWatch }) => {
  // The tab may be asking for its balance at that moment.
  consoleWatch.allow(/status of 401/);
  await signIn(context, customer);
  const other = await context.newPage();
  await page.goto('/wallet');
  await waitForToken2(page);
  // A page of the app would write it again as it wakes up.
  await other.goto('/ping');
  await other.evaluate(() => window.localStorage.removeItem('token2'));
  await expect(page).toHaveURL(/\/login/);
});

test('a tab of a former person cannot act as the next one', async ({ context, customer, product }) => {
  await signIn(context, customer);
  for (const handle of [undefined, 'a-former-handle']) {
    const answer = await context.request.post(`${product.url}/api/trades`, {
      headers: { origin: product.url, ...(handle ? { 'x-session-handle': handle } : {}) },
      data: { amount: 10, tradeType: 'buy', symbol: 'BTCUSDT', currency: 'USDT' },
    });
    expect(answer.status()).toBe(409);
    expect(await answer.json()).toMatchObject({ success: false, code: 'session_mismatch' });
  }
});

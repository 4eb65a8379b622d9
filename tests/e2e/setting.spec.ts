import { LANGUAGE_NAMES } from '../../lib/i18n/language-names';
import { signInCustomer } from '../../scripts/create-customer.mjs';
import { type Customer, choose, expect, type Page, signIn, test } from '../support/browser';
import { findBearer } from '../support/find-bearer';
import type { Product } from '../support/product';
import { readTexts } from '../support/texts';

/** What the provider keeps of a person's choices. */
async function findPreferences(
  product: Pick<Product, 'providerUrl' | 'dataDir'>,
  customer: Customer,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${product.providerUrl}/api/users/preferences`, {
    headers: { authorization: `Bearer ${await findBearer(product, customer.cookies)}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).preferences;
}

/** Computed colours of the page's tokens, so that a test can say "up is what danger is". */
async function readTokens(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const names = ['up', 'up-soft', 'on-up', 'down', 'down-soft', 'on-down', 'success', 'danger'];
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  });
}

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);

  test(`in ${language} the account card says who, whether verified, and how much`, async ({
    page,
    context,
    product,
    customer,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
    await choose(context, product.url, { language });
    await signIn(context, customer);
    await page.goto('/setting');
    const main = page.getByRole('main');
    await expect(main.getByText(customer.username, { exact: true })).toBeVisible();
    await expect(main.getByText('10,000.00 USDT')).toBeVisible();
    await expect(main.getByText('฿320,000.00')).toBeVisible();
    await main.getByRole('button', { name: t.setting.userId }).click();
    await expect(page.getByText(t.files.copied.replace('{label}', t.setting.userId))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
    const badge = main.getByRole('link', { name: t.setting.kycStatus.none });
    await expect(badge).toHaveAttribute('href', '/kyc');
    await expect(main.getByRole('region', { name: t.home.top }).getByRole('listitem')).toHaveCount(3);
  });

  test(`in ${language} the menus lead to every screen they name`, async ({
    page,
    context,
    product,
    customer,
  }) => {
    await choose(context, product.url, { language });
    await signIn(context, customer);
    await page.goto('/setting');
    const entries = [
      [t.setting.money, t.setting.bankAccounts, '/bank-account'],
      [t.setting.money, t.setting.tradingHistory, '/trading-history'],
      [t.setting.money, t.setting.transactionHistory, '/history/deposit'],
      [t.setting.money, t.setting.history, '/history'],
      [t.setting.accountAndHelp, t.setting.kyc, '/kyc'],
      [t.setting.accountAndHelp, t.setting.profile, '/profile/edit'],
      [t.setting.accountAndHelp, t.setting.security, '/profile/security'],
      [t.setting.accountAndHelp, t.setting.terms, '/terms'],
    ] as const;
    for (const [menu, name, path] of entries) {
      await page
        .getByRole('navigation', { name: menu, exact: true })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await page.goto('/setting');
    }
  });

  test(`in ${language} red for up is on every screen at once, and stays`, async ({
    page,
    context,
    browser,
    product,
    customer,
  }) => {
    await choose(context, product.url, { language });
    await signIn(context, customer);
    await page.goto('/setting');
    const green = await readTokens(page);
    expect([green.up, green.down]).toEqual([green.success, green.danger]);
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/users/preferences') && answer.request().method() === 'PUT',
    );
    await page.getByText(t.setting.upColours.red, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-up', 'red');
    expect((await saved).status()).toBe(200);
    expect(await readTokens(page)).toEqual({
      up: green.down,
      'up-soft': green['down-soft'],
      'on-up': green['on-down'],
      down: green.up,
      'down-soft': green['up-soft'],
      'on-down': green['on-up'],
      // States keep their colours.
      success: green.success,
      danger: green.danger,
    });

    for (const path of ['/', '/market', '/trading', '/trading-history']) {
      await page.goto(path);
      await expect(page.locator('html'), path).toHaveAttribute('data-up', 'red');
    }
    // The very first markup has it, before any script.
    const bare = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    await bare.addCookies(await context.cookies());
    const still = await bare.newPage();
    await still.goto('/trading');
    await expect(still.locator('html')).toHaveAttribute('data-up', 'red');
    await bare.close();

    expect(await findPreferences(product, customer)).toMatchObject({ upColour: 'red' });
    // Another device has it from its first page on.
    const elsewhere = await browser.newContext({ baseURL: product.url });
    await elsewhere.addCookies((await signInCustomer(product, customer.username)).cookies);
    const other = await elsewhere.newPage();
    await other.goto('/wallet');
    await expect(other.locator('html')).toHaveAttribute('data-up', 'red');
    await elsewhere.close();
  });

  test(`in ${language} buying is red and selling green for who wants it so`, async ({
    page,
    context,
    product,
    customer,
  }) => {
    await choose(context, product.url, { language });
    await signIn(context, customer);
    const look = async (name: string) => {
      const button = page.getByRole('button', { name }).last();
      await expect(button).toBeVisible();
      await page.getByLabel(t.trading.ticket.amount).fill('10');
      await expect(button).toBeEnabled();
      return button.evaluate((element) => getComputedStyle(element).backgroundColor);
    };
    await page.goto('/trading');
    const [buy, sell] = [await look(t.trading.ticket.buy), await look(t.trading.ticket.sell)];
    await context.addCookies([{ name: 'upColour', value: 'red', url: product.url }]);
    await page.reload();
    expect([await look(t.trading.ticket.buy), await look(t.trading.ticket.sell)]).toEqual([sell, buy]);
  });
}

test('scripts do not change the colours of the first paint', async ({ page, context, customer, product }) => {
  await choose(context, product.url, { language: 'en', theme: 'dark' });
  await signIn(context, customer);
  await page.goto('/setting');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/preferences'));
  await page.getByText(readTexts('en').setting.upColours.red, { exact: true }).click();
  await saved;
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const { lang, dataset } = document.documentElement;
      const now = `${lang} ${dataset.theme} ${dataset.up}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (const path of ['/', '/trading', '/setting']) {
    await page.goto(path);
    await page.waitForFunction(() => window.localStorage.getItem('token2') !== null);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(
      seen.filter((state) => !state.startsWith(' ')),
      path,
    ).toEqual(['en dark red']);
  }
});

test('colours chosen in one tab are in the other at once', async ({ page, context, customer, product }) => {
  const t = readTexts('en');
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  const other = await context.newPage();
  const following = other.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/stream');
  await other.goto('/bank-account');
  await following;
  await page.goto('/setting');
  await page.getByText(t.setting.upColours.red, { exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('data-up', 'red');
});

test('choices are made by the keyboard', async ({ page, context, customer, product }) => {
  const t = readTexts('en');
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.goto('/setting');
  await page.getByRole('radio', { name: t.setting.upColours.green }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-up', 'red');
  await expect(page.getByRole('radio', { name: t.setting.upColours.red })).toBeChecked();
  await page.getByRole('radio', { name: t.setting.themes.system }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a language is kept by the account, so that mail follows it', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  await page.goto('/setting');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/preferences'));
  await page.getByLabel(readTexts('th').setting.language).selectOption({ label: LANGUAGE_NAMES.vi });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readTexts('vi').setting.title);
  await saved;
  expect(await findPreferences(product, customer)).toMatchObject({ language: 'vi' });
});

test('a choice that the account could not be told holds on this device, and says so', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  const t = readTexts('en');
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.route('**/api/users/preferences', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '' } }),
  );
  await page.goto('/setting');
  await page.getByText(t.setting.upColours.red, { exact: true }).click();
  await expect(page.getByText(t.setting.keptHereOnly)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-up', 'red');
});

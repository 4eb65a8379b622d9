import { signInCustomer } from '../../scripts/create-customer.mjs';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { findPreferences } from '../support/find-preferences';
import { readTexts } from '../support/texts';
import { visit, visitLive } from '../support/visit';

const t = readTexts('th');

test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'th' }));

/** Computed colours of the page's tokens, so that a test can say "up is what danger is". */
async function readTokens(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const names = ['up', 'up-soft', 'on-up', 'down', 'down-soft', 'on-down', 'success', 'danger'];
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  });
}

/** A token's colour as the computed style of an element says it. */
async function readColour(page: Page, token: 'success' | 'danger'): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.backgroundColor = `var(--${name})`;
    document.body.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  }, token);
}

/** The ticket's two buttons in these colours, once they can be pressed. */
async function expectTradeColours(page: Page, colours: { buy: string; sell: string }): Promise<void> {
  await page.getByLabel(t.trading.ticket.amount).fill('10');
  for (const side of ['buy', 'sell'] as const) {
    const button = page.getByRole('button', { name: t.trading.ticket[side] }).last();
    await expect(button).toBeEnabled();
    await expect(button).toHaveCSS('background-color', colours[side]);
  }
}

test('the setting screen says who, whether verified and how much, and its menus lead to every screen they name', async ({
  page,
  context,
  product,
  customer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  await signIn(context, customer);
  await visit(page, '/setting');
  const main = page.getByRole('main');
  await expect(main.getByText(customer.username, { exact: true })).toBeVisible();
  await expect(main.getByText('10,000.00 USDT')).toBeVisible();
  await expect(main.getByText('฿320,000.00')).toBeVisible();
  await main.getByRole('button', { name: t.setting.userId }).click();
  await expect(page.getByText(t.files.copied.replace('{label}', t.setting.userId))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  const badge = main.getByRole('link', { name: t.setting.kycStatus.none });
  await expect(badge).toHaveAttribute('href', '/kyc');
  await expect(main.getByRole('region', { name: t.home.mostTraded }).getByRole('listitem')).toHaveCount(3);

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
    await visit(page, '/setting');
    const links = page.getByRole('navigation', { name: menu, exact: true });
    await links.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  }
});

test('red for up is on every screen, in every tab and on another device, and stays', async ({
  page,
  context,
  browser,
  product,
  customer,
}) => {
  await signIn(context, customer);
  await visit(page, '/trading');
  const [green, red] = [await readColour(page, 'success'), await readColour(page, 'danger')];
  expect(green).not.toBe(red);
  await expectTradeColours(page, { buy: green, sell: red });

  const tab = await context.newPage();
  await visitLive(tab, '/bank-account');
  await visit(page, '/setting');
  const before = await readTokens(page);
  expect([before.up, before.down]).toEqual([before.success, before.danger]);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users/preferences') && answer.request().method() === 'PUT',
  );
  await page.getByText(t.setting.upColours.red, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-up', 'red');
  await expect(tab.locator('html')).toHaveAttribute('data-up', 'red');
  expect((await saved).status()).toBe(200);
  expect(await findPreferences(product, customer)).toMatchObject({ upColour: 'red' });
  expect(await readTokens(page)).toEqual({
    up: before.down,
    'up-soft': before['down-soft'],
    'on-up': before['on-down'],
    down: before.up,
    'down-soft': before['up-soft'],
    'on-down': before['on-up'],
    // States keep their colours.
    success: before.success,
    danger: before.danger,
  });

  for (const path of ['/', '/market', '/trading-history', '/trading']) {
    await visit(page, path);
    await expect(page.locator('html'), path).toHaveAttribute('data-up', 'red');
  }
  await expectTradeColours(page, { buy: red, sell: green });

  // Another device has it from its first page on.
  const elsewhere = await browser.newContext({ baseURL: product.url });
  await elsewhere.addCookies((await signInCustomer(product, customer.username)).cookies);
  const other = await elsewhere.newPage();
  await visit(other, '/wallet');
  await expect(other.locator('html')).toHaveAttribute('data-up', 'red');
  await elsewhere.close();
});

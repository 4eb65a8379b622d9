/** The market list in a browser: languages, themes, favourites, its address, and closed markets. */
import { LANGUAGES, type Language } from '../../lib/i18n/languages';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';
import { replaceMarkets } from '../support/replace-markets';
import { signInByScreen } from '../support/screens';
import { readTexts } from '../support/texts';

const en = readTexts('en').market;

const filled = (message: string, values: Record<string, string>) =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const star = (page: Page, name: string, t = en) =>
  page.getByRole('button', { name: filled(t.favorites.keep, { name }), exact: true });
const chip = (page: Page, name: keyof typeof en.filters, t = en) =>
  page
    .getByRole('group', { name: t.filters.title })
    .getByRole('button', { name: t.filters[name], exact: true });
const sortBy = (page: Page, name: string) =>
  page.getByRole('group', { name: en.sort.title }).getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('the list reads well in every language and both themes, and fits the narrowest phone', async ({
  page,
  context,
  customer,
  product,
}) => {
  await signIn(context, customer);
  for (const language of LANGUAGES) {
    const t = readTexts(language as Language).market;
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.addInitScript((value) => window.localStorage.setItem('language', value), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/market');
    await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: t.groups.tradable })).toBeVisible();
    await expect(chip(page, 'all', t)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBothThemes(page, `/market in ${language}`);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways in ${language}`).toBe(0);
    const box = await star(page, 'Bitcoin', t).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('favourites are kept after sign-out and in; one that can not be kept is undone with words', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.goto('/market');
  for (const name of ['Gold', 'Bitcoin', 'Copper']) {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/markets/favorites'));
    await star(page, name).click();
    await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true');
    expect((await kept).status()).toBe(200);
  }
  await page.goto('/setting');
  await page.getByRole('button', { name: readTexts('en').setting.logout }).click();
  await page.waitForURL(/\/login/);
  await signInByScreen(page, readTexts('en'), customer);

  await page.goto('/market?category=favorites');
  await expect(rows(page)).toHaveCount(3);
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/api/markets/favorites**', (route) => route.abort());
  await star(page, 'Gold').click();
  await expect(page.getByText(en.favorites.failed)).toBeVisible();
  await expect(star(page, 'Gold')).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/markets/favorites**');

  const gone = page.waitForResponse((answer) => answer.url().includes('/api/markets/favorites?symbol=GOLD'));
  await star(page, 'Gold').focus();
  await page.keyboard.press('Space');
  expect((await gone).status()).toBe(200);
  await expect(star(page, 'Gold')).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

test('what one looks at is in the address: back, a reload and a copied link find it again', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.goto('/market');
  await chip(page, 'stocks').click();
  await sortBy(page, filled(en.sort.none, { column: en.columns.coin })).click();
  await expect(rows(page).first()).toContainText('Adobe');
  await page.getByRole('searchbox').fill('  NvIdÍa ');
  await expect(rows(page)).toHaveCount(1);
  const address = page.url();
  expect(new URL(address).search).toContain('category=stocks&sort=coin');

  await rows(page).getByRole('link').click();
  await page.waitForURL(/\/trading\?market=NVIDIA_USDT/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  const copied = await context.newPage();
  await copied.goto(address);
  await expect(rows(copied)).toHaveText([/NVIDIA/]);
  await copied.close();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: readTexts('en').shell.tabs.market })
    .click();
  await expect(page).toHaveURL(/\/market$/);
  await expect(chip(page, 'all')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a closed market says when it opens', async ({ page, context, customer, product }) => {
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  // Monday, 21:30 in Bangkok.
  const opensMs = Date.parse('2099-01-05T14:30:00Z');
  await replaceMarkets(page, (markets) =>
    markets.map((market) =>
      market.category === 'stocks' && market.tradable
        ? { ...market, tradable: false, reason: 'closed' as const, nextOpenMs: opensMs }
        : market,
    ),
  );
  const listed = page.waitForResponse('**/api/markets');
  await page.goto('/market');
  await listed;
  const closed = page.getByRole('region', { name: en.groups.closed });
  await expect(closed.getByRole('link', { name: /Apple/ })).toContainText('Opens Mon 21:30');
});

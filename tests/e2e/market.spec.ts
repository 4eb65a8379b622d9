/** The market list in a browser: favourites, and what its address keeps. */
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { saying } from '../support/console';
import { signInByScreen } from '../support/screens';
import { readTexts } from '../support/texts';
import { reload, stepBack, visit } from '../support/visit';

const th = readTexts('th');
const t = th.market;

const star = (page: Page, name: string) =>
  page.getByRole('button', { name: saying(t.favorites.add, { name }), exact: true });
const chip = (page: Page, name: keyof typeof t.filters) =>
  page
    .getByRole('group', { name: t.filters.title })
    .getByRole('button', { name: t.filters[name], exact: true });
const sortBy = (page: Page, name: string) =>
  page.getByRole('group', { name: t.sort.title }).getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('favourites are kept after sign-out and in; one that can not be kept is undone with words', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  await visit(page, '/market');
  // As large as a finger, on the narrowest phone too.
  await page.setViewportSize({ width: 320, height: 640 });
  const size = async () => {
    const box = await star(page, 'Bitcoin').boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  await expect.poll(size).toBeGreaterThanOrEqual(44);
  for (const name of ['Gold', 'Bitcoin', 'Copper']) {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/markets/favorites'));
    await star(page, name).click();
    await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true');
    expect((await kept).status()).toBe(200);
  }
  await visit(page, '/setting');
  await page.getByRole('button', { name: th.setting.logout }).click();
  await page.waitForURL(/\/login/);
  await signInByScreen(page, th, customer);

  await visit(page, '/market?category=favorites');
  await expect(rows(page)).toHaveCount(3);
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/api/markets/favorites**', (route) => route.abort());
  await star(page, 'Gold').click();
  await expect(page.getByText(t.favorites.failed)).toBeVisible();
  await expect(star(page, 'Gold')).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/markets/favorites**');

  const gone = page.waitForResponse((answer) => answer.url().includes('/api/markets/favorites?symbol=GOLD'));
  await star(page, 'Gold').focus();
  await page.keyboard.press('Space');
  expect((await gone).status()).toBe(200);
  await expect(star(page, 'Gold')).toBeFocused();
  await reload(page);
  await expect(rows(page)).toHaveCount(2);
});

test('what one looks at is in the address: back, a reload and a copied link find it again', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  await visit(page, '/market');
  await chip(page, 'stocks').click();
  await sortBy(page, saying(t.sort.none, { column: t.columns.coin })).click();
  await expect(rows(page).first()).toContainText('Adobe');
  await page.getByRole('searchbox').fill('  NvIdÍa ');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  const address = page.url();
  expect(new URL(address).search).toContain('category=stocks&sort=coin');

  await rows(page).getByRole('link').click();
  await page.waitForURL(/\/trading\?market=NVIDIA_USDT/);
  await stepBack(page);
  await expect(page).toHaveURL(address);
  await expect(rows(page)).toHaveCount(1);
  await reload(page);
  await expect(rows(page)).toHaveCount(1);
  const copied = await context.newPage();
  await visit(copied, address);
  await expect(rows(copied)).toHaveText([/NVIDIA/]);
  await copied.close();

  await page.getByRole('navigation').getByRole('link', { name: th.shell.tabs.market }).click();
  await expect(page).toHaveURL(/\/market$/);
  await expect(chip(page, 'all')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

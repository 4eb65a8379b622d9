/** Home: what it offers, and its blocks in the order of the account. */
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { saying } from '../support/console';
import { signInByScreen } from '../support/screens';
import { readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const OUR_ORDER = ['actions', 'announcement', 'top', 'advertisements', 'quotes'];

const blocksOf = (page: Page) =>
  page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((block) => (block as HTMLElement).dataset.block));

test('home offers its actions and live quotes, in the order that is chosen by keyboard or dragging and kept after signing out', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  // What the page asks for while it leaves.
  consoleWatch.allow(/status of 401/);
  const t = readTexts('th');
  const { order } = t.home;
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  await visit(page, '/');
  const { actions, tabs, mostTraded, quotes } = t.home;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.welcome);
  const quick = page.getByRole('navigation', { name: actions.label }).getByRole('link');
  await expect(quick).toHaveText([actions.deposit, actions.withdraw, actions.trade, actions.support]);
  await expect(page.getByRole('region', { name: mostTraded, exact: true }).getByRole('listitem')).toHaveCount(
    3,
  );
  const list = page.getByRole('tablist', { name: quotes });
  for (const tab of [tabs.gainers, tabs.losers, tabs.popular]) {
    await list.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/trading\?market=\w+_USDT$/,
  );
  await expect.poll(() => blocksOf(page)).toEqual(OUR_ORDER);
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/api/users/preferences'));

  await page.getByRole('button', { name: order.open, exact: true }).press('Enter');
  const sheet = page.getByRole('dialog', { name: order.title });
  const handle = (block: keyof typeof order.blocks) =>
    sheet.getByRole('button', { name: t.sorting.handle.replace('{name}', order.blocks[block]), exact: true });
  await expect(handle('quotes')).toBeVisible();
  await handle('quotes').press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(handle('quotes')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => blocksOf(page)).toEqual(OUR_ORDER);
  await expect(sheet).toBeVisible();
  const saved = kept();
  await handle('quotes').press('Space');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(handle('quotes')).toBeFocused();
  await expect
    .poll(() => blocksOf(page))
    .toEqual(['quotes', 'actions', 'announcement', 'top', 'advertisements']);
  await saved;

  const savedAgain = kept();
  await handle('top').hover();
  await page.mouse.down();
  const target = await handle('quotes').boundingBox();
  if (!target) throw new Error('the first handle is not on the screen');
  await page.mouse.move(target.x + 20, target.y + 20, { steps: 8 });
  const { moved } = t.sorting;
  const place = { name: order.blocks.top, place: '1', count: String(OUR_ORDER.length) };
  await expect(sheet.getByText(saying(moved, place), { exact: true })).toBeAttached();
  await page.mouse.up();
  const chosen = ['top', 'quotes', 'actions', 'announcement', 'advertisements'];
  await expect.poll(() => blocksOf(page)).toEqual(chosen);
  await savedAgain;
  await page.keyboard.press('Escape');
  await expectDialogGone(page);

  await visit(page, '/setting');
  await page.getByRole('button', { name: t.setting.logout }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByScreen(page, t, customer);
  await expect.poll(() => blocksOf(page)).toEqual(chosen);
  await page.getByRole('button', { name: order.open, exact: true }).click();
  const reset = kept();
  await sheet.getByRole('button', { name: order.reset, exact: true }).click();
  await reset;
  await reload(page);
  await expect.poll(() => blocksOf(page)).toEqual(OUR_ORDER);
});

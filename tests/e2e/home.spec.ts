/** Home: its words and looks, its blocks in the order of the account, the announcement of now, samples without a provider. */
import { LANGUAGES } from '../../lib/i18n/languages';
import { startBrokenWeb } from '../support/break-call';
import { choose, expect, expectDialogGone, type Page, pressUntil, signIn, test } from '../support/browser';
import { saying } from '../support/console';
import { expectAccessible } from '../support/expect-accessible';
import { signInByScreen } from '../support/screens';
import { readTexts } from '../support/texts';

const THEMES = ['light', 'dark'] as const;
/** Every language in every theme; half of the looks are enough for axe, each language and each theme among them. */
const LOOKS = LANGUAGES.flatMap((language, at) =>
  THEMES.map((theme, turn) => ({ language, theme, isJudged: (at + turn) % 2 === 0 })),
);
const OUR_ORDER = ['actions', 'announcement', 'top', 'advertisements', 'quotes'];

/** Loads the page again in a language and theme, as somebody who chose them elsewhere finds it. */
async function showLook(page: Page, look: Pick<(typeof LOOKS)[number], 'language' | 'theme'>) {
  const { language, theme } = look;
  await page
    .context()
    .addCookies(
      Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: page.url() })),
    );
  await page.evaluate((chosen) => {
    window.localStorage.setItem('language', chosen.language);
    window.localStorage.setItem('theme', chosen.theme);
  }, look);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  return readTexts(language);
}

const blocksOf = (page: Page) =>
  page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((block) => (block as HTMLElement).dataset.block));

test('home in every language and theme: four actions, the three most traded, three tabs of live quotes', async ({
  page,
  context,
  customer,
}) => {
  await signIn(context, customer);
  await page.goto('/');
  for (const look of LOOKS) {
    const t = await showLook(page, look);
    const { actions, tabs, top, quotes, order } = t.home;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.welcome);
    const quick = page.getByRole('navigation', { name: actions.label }).getByRole('link');
    await expect(quick).toHaveText([actions.deposit, actions.withdraw, actions.trade, actions.support]);
    await expect(page.getByRole('region', { name: top, exact: true }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('button', { name: order.open, exact: true })).toBeVisible();
    const list = page.getByRole('tablist', { name: quotes });
    for (const tab of [tabs.gainers, tabs.losers, tabs.popular]) {
      await list.getByRole('tab', { name: tab, exact: true }).click();
      const panel = page.getByRole('tabpanel', { name: tab, exact: true });
      await expect(panel).toBeVisible();
      expect(await panel.getByRole('listitem').count()).toBeLessThanOrEqual(25);
    }
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/trading\?market=\w+_USDT$/,
    );
    if (look.isJudged) await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
});

test('the order chosen by keyboard and by dragging is kept after signing out and in', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  // What the page asks for while it leaves.
  consoleWatch.allow(/status of 401/);
  const t = readTexts('en');
  const { order } = t.home;
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.goto('/');
  expect(await blocksOf(page)).toEqual(OUR_ORDER);
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/api/users/preferences'));

  await page.getByRole('button', { name: order.open, exact: true }).press('Enter');
  const sheet = page.getByRole('dialog', { name: order.title });
  const handle = (block: keyof typeof order.blocks) =>
    sheet.getByRole('button', { name: t.sorting.handle.replace('{name}', order.blocks[block]), exact: true });
  await expect(handle('quotes')).toBeVisible();
  await expectAccessible(page);
  await handle('quotes').press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(handle('quotes')).toHaveAttribute('aria-pressed', 'false');
  expect(await blocksOf(page)).toEqual(OUR_ORDER);
  await expect(sheet).toBeVisible();
  const saved = kept();
  await handle('quotes').press('Space');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(handle('quotes')).toBeFocused();
  expect(await blocksOf(page)).toEqual(['quotes', 'actions', 'announcement', 'top', 'advertisements']);
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

  await page.goto('/setting');
  await page.getByRole('button', { name: t.setting.logout }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByScreen(page, t, customer);
  await expect.poll(() => blocksOf(page)).toEqual(chosen);
  await page.getByRole('button', { name: order.open, exact: true }).click();
  const reset = kept();
  await sheet.getByRole('button', { name: order.reset, exact: true }).click();
  await reset;
  await page.reload();
  expect(await blocksOf(page)).toEqual(OUR_ORDER);
});

test('an announcement passes by, can be stopped and read whole, stands still for who wants that, and goes', async ({
  page,
  context,
  customer,
  product,
}) => {
  const t = readTexts('en');
  const words = t.home.announcement;
  let announcement: Record<string, unknown> | null = {
    id: '7000',
    title: 'Bank deposits',
    content: `Paused on Saturday.\n${'They go on at three. '.repeat(10)}The end.`,
    isActive: true,
    createdAt: '2026-11-27T03:00:00.000Z',
    updatedAt: '2026-11-27T03:00:00.000Z',
  };
  await page.route('**/api/announcements/active', (route) =>
    route.fulfill({ json: { success: true, announcement } }),
  );
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const bar = page.getByRole('region', { name: words.label, exact: true });
  const opener = bar.getByRole('button', { name: /^Bank deposits Paused on Saturday\. They go on/ });
  await expect(opener).toBeVisible();
  await expect(opener).not.toContainText('The end.');
  const text = bar.locator('[data-ticker]');
  const place = () => text.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  const before = await place();
  await expect.poll(place).not.toBe(before);
  await bar.getByRole('button', { name: words.pause, exact: true }).click();
  await expect(bar.getByRole('button', { name: words.play, exact: true })).toBeVisible();
  // A pause is in force with the next frame.
  await text.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ ready }) => ready));
  });
  const stopped = await place();
  // Four steps of a text that moves.
  await page.waitForFunction(
    (from) => performance.now() - from > 200,
    await page.evaluate(() => performance.now()),
  );
  expect(await place()).toBe(stopped);
  await expectAccessible(page);

  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Bank deposits' });
  await expect(sheet).toContainText('The end.');
  await expect(sheet.getByText('27 Nov 2026')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectDialogGone(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(bar.getByRole('button', { name: words.play, exact: true })).toBeHidden();
  await expect.poll(place).toBe(0);

  announcement = null;
  await page.reload();
  await expect(bar).toBeHidden();
});

test('without prices home says so and shows samples, in every language and theme, until they are back', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  const web = await startBrokenWeb(product, '/api/markets');
  try {
    await context.addCookies(customer.cookies.map((cookie) => ({ ...cookie, url: web.url })));
    await page.goto(web.url);
    for (const look of LOOKS) {
      const t = await showLook(page, look);
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('alert')).toContainText(t.market.notes.sampleTitle);
      await expect(panel.getByText(t.common.sample, { exact: true })).toHaveCount(8);
      await expect(panel.getByRole('link')).toHaveCount(0);
      if (look.isJudged) await expectAccessible(page);
    }
    web.mend();
    const last = readTexts('vi');
    await pressUntil(
      page.getByRole('button', { name: last.common.retry, exact: true }),
      page.getByRole('tabpanel').getByRole('link').first(),
    );
    await expect(page.getByText(last.common.sample, { exact: true })).toHaveCount(0);
  } finally {
    // A page that goes on asking a server that is gone complains of that.
    await page.goto('about:blank');
    await web.stop();
  }
});

import { choose, expect, type Page, signIn, test } from '../support/browser';
import { readTexts } from '../support/texts';
import { stepBack, visit } from '../support/visit';

const t = readTexts('th');
/** Where home is scrolled to; further down the bottom bar hides. */
const SCROLLED_PX = 90;

/** Opens home and waits for the code that answers taps, which is loaded once the first load is done. */
async function openHome(page: Page): Promise<void> {
  await visit(page, '/');
  await page.locator('body > p[role="status"]').waitFor({ state: 'attached' });
}

/** The first request for a screen's data is answered by `answer`. */
async function answerScreen(page: Page, path: string, answer: 'abort' | Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const { rsc, 'next-router-prefetch': isPart } = route.request().headers();
      if (!rsc || isPart) return route.fallback();
      if (answer === 'abort') return route.abort();
      await answer;
      await route.continue();
    },
  );
}

test('a tab answers with its skeleton, back keeps the place, and a lost answer becomes a page load', async ({
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED|Failed to fetch/);
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  await openHome(page);
  await page.evaluate((px) => window.scrollTo(0, px), SCROLLED_PX);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerScreen(page, '/setting', released);

  const bar = page.getByRole('navigation', { name: t.shell.tabs.label });
  await bar.getByRole('link', { name: t.shell.tabs.setting }).click();
  await expect(page.locator('[data-pending="/setting"]')).toBeVisible();
  await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('heading', { level: 1, name: t.setting.title })).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);

  await stepBack(page);
  await expect(page.getByRole('heading', { level: 1, name: t.home.welcome })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(SCROLLED_PX);

  await answerScreen(page, '/wallet', 'abort');
  await bar.getByRole('link', { name: t.shell.tabs.wallet }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.wallet.title })).toBeVisible();
});

/** The market list with two thousand rows under a finger. */
import type { Market } from '@/lib/contract/core/market-schemas';
import { choose, expect as impatient, type Page, signIn, test } from '../support/browser';
import { replaceMarkets } from '../support/replace-markets';
import { readTexts } from '../support/texts';
import { visit } from '../support/visit';

/** What counts here is what happens, not how soon: drawing so many rows takes a busy machine its time. */
const expect = impatient.configure({ timeout: 60_000 });
const t = readTexts('th');

test('two thousand rows stay light and in their place; the bar leaves while a finger scrolls down and returns on the way up', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  await replaceMarkets(page, (markets) => [
    ...markets,
    ...Array.from({ length: 2_000 - markets.length }, (_, at) => ({
      ...(markets[0] as Market),
      symbol: `Z${at}`,
      name: `Share ${String(at).padStart(4, '0')}`,
      pair: `Z${at}_USDT`,
    })),
  ]);
  // The page comes with the provider's list and asks for the next one once its stream lives.
  const listed = page.waitForResponse('**/api/markets');
  await visit(page, '/market');
  await listed;
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2_000);

  const measure = () =>
    page.evaluate(() => {
      const lines = [...document.querySelectorAll('main li')];
      return {
        height: document.documentElement.scrollHeight,
        drawn: lines.filter((line) =>
          line.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
      };
    });
  const before = await measure();
  expect(before.drawn).toBeLessThan(200);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const underTheThumb = () =>
    page.evaluate(() => document.elementFromPoint(200, 500)?.closest('li')?.textContent ?? '');
  await expect.poll(underTheThumb).toMatch(/Share \d{4}/);
  // A line that was never drawn is as high as one that was, so nothing jumps while one scrolls.
  expect(Math.abs((await measure()).height - before.height)).toBeLessThan(100);
  const search = page.getByRole('searchbox');
  await search.fill('share 1987');
  const nothing = t.market.search.emptyTitle.replace('{query}', 'share 1987');
  await expect(page.getByText(nothing)).toBeVisible();
  await search.fill('share 1900');
  await expect(rows).toHaveCount(1);

  const bar = page.getByRole('navigation', { name: t.shell.tabs.label });
  const height = page.viewportSize()?.height ?? 0;
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  await search.fill('');
  await expect(rows).toHaveCount(2_000);
  await drag(page, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  // Nothing moves by itself for those who do not want that.
  await expect(bar).not.toHaveAttribute('inert', '');
  expect(await top()).toBeLessThan(height - 40);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/market');
  await expect(page.getByRole('link', { name: /^Bitcoin/ }).first()).toBeVisible();
  await drag(page, 300);
  await expect.poll(top).toBeGreaterThanOrEqual(height);
  await expect(bar).toHaveAttribute('inert', '');
  await drag(page, -180);
  await expect.poll(top).toBeLessThan(height - 40);
  await expect(bar).not.toHaveAttribute('inert', '');
});

const FINGER_STEPS = 12;

/** A finger that scrolls the page by about so many pixels, down when positive. */
async function drag(page: Page, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = distance > 0 ? 700 : 250;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 195, y: from });
  for (let step = 1; step <= FINGER_STEPS; step += 1) {
    await touch('touchMove', { x: 195, y: from - (distance * step) / FINGER_STEPS });
  }
  await touch('touchEnd');
  await session.detach();
}

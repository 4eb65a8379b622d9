/** The market list with two thousand rows. */
import type { Market } from '../../lib/contract/markets';
import { choose, expect as impatient, signIn, test } from '../support/browser';
import { replaceMarkets } from '../support/replace-markets';
import { readTexts } from '../support/texts';

/** What counts here is what happens, not how soon: drawing so many rows takes a busy machine its time. */
const expect = impatient.configure({ timeout: 60_000 });
const en = readTexts('en').market;

test('two thousand rows stay light and in their place', async ({ page, context, customer, product }) => {
  await choose(context, product.url, { language: 'en' });
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
  await page.goto('/market');
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
  const nothing = en.search.emptyTitle.replace('{query}', 'share 1987');
  await expect(page.getByText(nothing)).toBeVisible();
  await search.fill('share 1900');
  await expect(rows).toHaveCount(1);
});

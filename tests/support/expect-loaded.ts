import { expect, type Page } from '@playwright/test';

/** The page has loaded: nothing in it is loading any more. */
export async function expectLoaded(page: Page, what = page.url()): Promise<void> {
  // Behind an open dialog the page is hidden from role queries.
  const main = page.locator('main');
  await expect(main.first(), what).toBeVisible();
  await expect(main.locator('[aria-busy=true], .animate-pulse'), what).toHaveCount(0);
}

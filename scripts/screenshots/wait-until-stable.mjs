/** Brings a page of the product to rest, so that a picture shows it whole. */

/** Data is there, nothing moves, fonts are drawn. */
export async function waitUntilStable(page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
}

/** The screen at this path as it is. */
export const open = (path) => async (page) => {
  await page.goto(path);
  await waitUntilStable(page);
};

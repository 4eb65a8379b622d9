/** How the accessibility of a screen's states is judged: reached, there, then nothing serious in either theme. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible';
import { expectLoaded } from './expect-loaded';
import { visit } from './visit';

/** Opens a page from nowhere: what stands open or half written on the one before is left without a word. */
export async function open(page: Page, path: string): Promise<void> {
  // Nothing is there to be awake.
  await page.goto('about:blank');
  await visit(page, path);
}

/** Opens a page and judges it once it holds what it is for. */
export async function checkPage(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectLoaded(page, path);
  await expectAccessibleInBothThemes(page, path);
}

/** Judges what stands there once `sign` does. */
export async function checkState(page: Page, what: string, sign: Locator): Promise<void> {
  await expect(sign.first(), what).toBeVisible();
  await expectAccessibleInBothThemes(page, what);
}

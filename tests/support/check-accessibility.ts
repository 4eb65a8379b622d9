/** Accessibility checks of screens: opened, loaded, then without serious findings in either theme. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible';
import { expectLoaded } from './expect-loaded';
import { visit } from './visit';

/** Opens a page from a blank one, so that open dialogs or half-written forms of the previous page do not interfere. */
export async function open(page: Page, path: string): Promise<void> {
  // The blank page has no React to wait for.
  await page.goto('about:blank');
  await visit(page, path);
}

/** Opens a page and checks it once it has loaded. */
export async function checkPage(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectLoaded(page, path);
  await expectAccessibleInBothThemes(page, path);
}

/** Checks what is shown once `sign` is visible. */
export async function checkState(page: Page, what: string, sign: Locator): Promise<void> {
  await expect(sign.first(), what).toBeVisible();
  await expectAccessibleInBothThemes(page, what);
}

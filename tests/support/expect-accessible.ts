import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** The smaller of axe's two files: parsing it takes a page as long as the check itself. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result may depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose findings are never serious, left out for speed. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
];

/** Fails with each problem and its element when the current page has a serious accessibility finding. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await rest(page);
  await expectNothingSerious(page, what, {
    rules: Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }])),
  });
}

/** Checks the current theme and the other one, which takes a fraction of the time of a second page load. */
export async function expectAccessibleInBothThemes(page: Page, what = page.url()): Promise<void> {
  await expectAccessible(page, what);
  const was = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
  await setTheme(page, was === 'dark' ? 'light' : 'dark');
  await rest(page);
  await expectNothingSerious(page, `${what}, other theme`, { runOnly: COLOUR_RULES });
  await setTheme(page, was);
}

/** Rows outside the viewport keep their last rendered colours (content-visibility), so all of them are rendered. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    document.documentElement.dataset.theme = name;
  }, theme);
}

/**
 * Elements that fade in are half transparent, which spoils their contrast. The ticker's animation never ends, but does
 * not fade. After a step back the page has its title again once the server has answered.
 */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.title !== '' &&
      document.getAnimations().every(({ playState, effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState !== 'running' || target?.matches('[data-ticker]') === true;
      }),
  );
}

/** axe is injected into a page once; none of our frames needs it. */
async function expectNothingSerious(page: Page, what: string, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const serious = await page.evaluate(
    async (chosen) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, chosen);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  expect(serious, what).toEqual([]);
}

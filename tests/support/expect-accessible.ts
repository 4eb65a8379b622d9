import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** The smaller of its two files: reading it costs a page as much as its judgement. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What another theme can break; all else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose findings are never serious: what they cost on each page buys nothing. */
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

/** Fails with what is wrong and where, when the page as it stands has a serious accessibility finding. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await rest(page);
  await expectNothingSerious(page, what, {
    rules: Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }])),
  });
}

/** The same in the theme that is on and in the other one, which costs a fraction of a second load. */
export async function expectAccessibleInBothThemes(page: Page, what = page.url()): Promise<void> {
  await expectAccessible(page, what);
  const was = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
  await setTheme(page, was === 'dark' ? 'light' : 'dark');
  await rest(page);
  await expectNothingSerious(page, `${what}, other theme`, { runOnly: COLOUR_RULES });
  await setTheme(page, was);
}

/** Rows out of sight keep the colours that they were last drawn in (content-visibility): so all of them are drawn. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    document.documentElement.dataset.theme = name;
  }, theme);
}

/**
 * What is on its way in is half transparent, which is no contrast to judge. The ticker never ends, nor fades. After a
 * step back the page has its title again once the server has answered.
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

/** The judge is given to a page once; no frame of ours needs one of its own. */
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

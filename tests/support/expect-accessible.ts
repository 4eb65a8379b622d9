import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what is wrong and where, when the page as it stands has a serious accessibility finding. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is on its way in is half transparent, which is no contrast to judge.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(serious, page.url()).toEqual([]);
}

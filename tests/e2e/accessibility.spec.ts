import AxeBuilder from '@axe-core/playwright';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { openConfirmation, placeTrade } from '../support/screens';
import { beginningWith, readTexts } from '../support/texts';
import { CUSTOMER_PAGES, GUEST_PAGES, OPEN_PAGES } from './routes';

const t = readTexts('en');

async function expectAccessible(page: Page, what: string): Promise<void> {
  // A sheet on its way in is half transparent, which is no contrast to judge.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(serious).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ context, product, consoleWatch }) => {
      await choose(context, product.url, { language: 'en', theme });
      consoleWatch.allow(/status of 404/);
    });

    test('a guest’s screens have no serious accessibility finding', async ({ page }) => {
      for (const path of [...GUEST_PAGES, ...OPEN_PAGES, '/no-such-page']) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
    });

    test('a customer’s screens have no serious accessibility finding', async ({
      page,
      context,
      customer,
    }) => {
      await signIn(context, customer);
      for (const path of [...CUSTOMER_PAGES, '/no-such-page']) {
        await page.goto(path);
        // Behind an open dialog the page is hidden from roles.
        await expect(page.locator('main')).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('a withdrawal has no serious accessibility finding from the empty form to its confirmation', async ({
      page,
      context,
      customer,
    }) => {
      const { fields } = t.accounts;
      const dialog = page.getByRole('dialog');
      await signIn(context, customer);
      await page.goto('/withdraw');
      await dialog.getByRole('combobox', { name: fields.bank, exact: true }).selectOption('KBANK');
      await expectAccessible(page, 'bank form');
      await dialog.getByText(t.withdraw.crypto, { exact: true }).click();
      await dialog.getByText('TRC20', { exact: true }).click();
      await dialog.getByLabel(fields.coinAddress).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
      await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('5');
      await expectAccessible(page, 'crypto form with problems');
      await dialog.getByLabel(fields.coinAddress).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
      await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('50');
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: beginningWith(t.withdraw.review) }).click();
      await expectAccessible(page, 'confirmation');
    });

    test('a trade has no serious accessibility finding from confirmation to details', async ({
      page,
      context,
      customer,
    }) => {
      await signIn(context, customer);
      await page.goto('/trading');
      await openConfirmation(page, t, { side: 'buy', amount: '10' });
      await expectAccessible(page, 'confirmation');
      await page.keyboard.press('Escape');
      await placeTrade(page, t, { side: 'buy', amount: '10' });
      await expectAccessible(page, 'countdown');
      const next = page.getByRole('button', { name: t.trading.result.continue });
      await expect(next).toBeVisible({ timeout: 50_000 });
      await expectAccessible(page, 'result');
    });
  });
}

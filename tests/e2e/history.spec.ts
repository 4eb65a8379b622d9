import { readFile } from 'node:fs/promises';
import type { Language } from '../../lib/i18n/languages';
import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expect, type Page, pressUntil, signIn, test } from '../support/browser';
import { expectAccessible } from '../support/expect-accessible';
import { openSeeder } from '../support/seed-history';
import { beginningWith, matching, readTexts } from '../support/texts';

const WITHDRAWALS = 43;
const DEPOSITS = ['70.00', '35.50'];
const LANGUAGES: readonly Language[] = ['th', 'en'];

const list = (page: Page, t: Texts) => page.getByRole('region', { name: t.history.list.label });
const rows = (page: Page, t: Texts) => list(page, t).getByRole('listitem');
const rowNamed = (page: Page, t: Texts, label: string) =>
  list(page, t).getByRole('button', { name: new RegExp(`${label}(?!\\d)`) });
const loadMore = (page: Page, t: Texts) => page.getByRole('button', { name: t.history.list.loadMore });
const sorts = (page: Page, t: Texts) => page.getByRole('combobox', { name: t.history.sort.label });
const chips = (page: Page, label: string) => page.getByRole('group', { name: label });

/** Labels of the shown records, in their order: WD-12. */
async function readLabels(page: Page, t: Texts): Promise<string[]> {
  const texts = await rows(page, t).allTextContents();
  return texts.map((text) => /(?:WD|DP|ADJ)-\d+/.exec(text)?.[0] ?? '?');
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    const t = readTexts(language);

    test.beforeEach(async ({ context, product, customer }) => {
      await choose(context, product.url, { language });
      await signIn(context, customer);
    });

    test('a customer finds every record, whatever arrives while they look', async ({
      page,
      product,
      customer,
    }) => {
      const seed = await openSeeder(product, customer);
      const [firstDeposit] = [
        await seed.deposit(DEPOSITS[0] as string),
        await seed.deposit(DEPOSITS[1] as string),
      ];
      for (let index = 0; index < WITHDRAWALS; index++) await seed.withdraw(`${10 + index}.00`);
      await page.goto('/history/deposit');
      await expect(rows(page, t)).toHaveCount(20);
      await expect(rows(page, t).first()).toContainText('-52.00');

      const arrived = await seed.withdraw('99.00');
      await expect(rows(page, t).first()).toContainText('-99.00');
      await loadMore(page, t).click();
      await expect(rows(page, t)).toHaveCount(40);
      await loadMore(page, t).click();
      await expect(rows(page, t)).toHaveCount(WITHDRAWALS + DEPOSITS.length + 1);
      await expect(loadMore(page, t)).toBeHidden();
      await expect(page.getByText(t.history.list.end)).toBeVisible();
      const labels = await readLabels(page, t);
      expect(new Set(labels).size, 'no record stands twice').toBe(labels.length);
      expect(labels[0]).toBe(`WD-${arrived}`);
      expect(labels.at(-1)).toBe(`DP-${firstDeposit}`);

      await page.getByRole('tab', { name: t.history.kinds.deposit }).click();
      await expect(rows(page, t)).toHaveCount(2);
      await sorts(page, t).selectOption('lowest');
      await expect(rows(page, t).first()).toContainText('+35.50');
      await expect(page).toHaveURL(/kind=deposit&sort=lowest$/);
      await page.reload();
      await expect(rows(page, t).first()).toContainText('+35.50');
      await expect(sorts(page, t)).toHaveValue('lowest');

      await chips(page, t.history.status.label).getByText(t.history.status.approved, { exact: true }).click();
      await expect(page.getByText(t.history.empty.noMatch)).toBeVisible();
      await page.getByRole('button', { name: t.history.list.reset }).last().click();
      await expect(page).toHaveURL(/\/history\/deposit$/);
      await expect(rows(page, t)).toHaveCount(20);

      await sorts(page, t).selectOption('highest');
      await expect(rows(page, t).first()).toContainText('-99.00');
      await sorts(page, t).selectOption('oldest');
      await expect.poll(async () => (await readLabels(page, t))[0]).toBe(`DP-${firstDeposit}`);
      await page.goto('/wallet');
      await page.goBack();
      await expect(sorts(page, t)).toHaveValue('oldest');
    });

    test('a pending withdrawal is read in full and cancelled, and its hold returns', async ({
      page,
      product,
      customer,
    }) => {
      const seed = await openSeeder(product, customer);
      const id = await seed.withdraw('250.00');
      expect(await seed.get('/users/balance')).toMatchObject({ balance: 9_749.5, onHold: 250.5 });
      await page.goto(`/history/deposit?open=withdrawal-${id}`);
      const details = page.getByRole('dialog').filter({ hasText: t.history.details.transactionId });
      for (const text of [
        '250.00 USDT',
        '0.50 USDT',
        '250.50 USDT',
        'Somchai Jaidee',
        '•••• 7890',
        `WD-${id}`,
      ]) {
        await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
      }
      await expect(page).toHaveURL(/\/history\/deposit$/);
      await details.getByRole('button', { name: t.history.details.showNumber }).click();
      await expect(details.getByText('1234567890')).toBeVisible();
      await expectAccessible(page);

      await details.getByRole('button', { name: t.history.cancel.action }).click();
      await page.getByRole('button', { name: matching(t.history.cancel.confirm) }).click();
      await expect(page.getByText(t.history.cancel.done)).toBeVisible();
      await expect(details.getByText(t.history.status.cancelled, { exact: true }).first()).toBeVisible();
      await expect(details.getByText(t.history.details.cancelledByYou)).toBeVisible();
      await expect(details.getByRole('button', { name: t.history.cancel.action })).toBeHidden();
      expect(await seed.get('/users/balance')).toMatchObject({ balance: 10_000, onHold: 0 });
      await page.keyboard.press('Escape');
      await expect(rowNamed(page, t, `WD-${id}`)).toContainText(t.history.status.cancelled);
    });

    test('a list that cannot be loaded says so and comes after a retry', async ({
      page,
      product,
      customer,
      consoleWatch,
    }) => {
      consoleWatch.allow(/status of 503/);
      const seed = await openSeeder(product, customer);
      await seed.withdraw('10.00');
      // The page asks again once its stream is open.
      const live = page.waitForResponse(/\/api\/history\?/);
      await page.goto('/history/deposit');
      await expect(rows(page, t)).toHaveCount(1);
      await live;
      await page.route('**/api/history?*', (route) =>
        route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'busy' } }),
      );
      await page.getByRole('tab', { name: t.history.kinds.withdrawal }).click();
      await expect(page.getByText(t.history.list.failed)).toBeVisible();
      await expect(page.getByText(t.history.empty.noMatch)).toBeHidden();
      await page.unroute('**/api/history?*');
      await pressUntil(page.getByRole('button', { name: t.common.retry }), rows(page, t).first());
      await expect(rows(page, t)).toHaveCount(1);
    });

    test('a statement adds up on the screen and in the file', async ({ page, product, customer }) => {
      const seed = await openSeeder(product, customer);
      for (const amount of ['10.00', '20.25', '30.50']) await seed.withdraw(amount);
      await page.goto('/history');
      await expect(rows(page, t)).toHaveCount(3);
      await page.getByRole('tab', { name: t.history.tabs.statement }).click();
      await expect(page).toHaveURL(/tab=statement$/);
      await expect(rows(page, t)).toHaveCount(4);
      for (const [index, [amount, balance]] of [
        ['-31.00', '9,937.75'],
        ['-20.75', '9,968.75'],
        ['-10.50', '9,989.50'],
        ['+10,000.00', '10,000.00'],
      ].entries()) {
        await expect(rows(page, t).nth(index)).toContainText(amount as string);
        await expect(rows(page, t).nth(index)).toContainText(balance as string);
      }

      await page.getByRole('button', { name: t.history.export.action }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t.history.export.statement, { exact: true }).click();
      await expect(dialog.getByText(beginningWith(t.history.export.holdsStatement))).toBeVisible();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t.history.export.download }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(5);
      expect(lines[1]).toMatch(/-31\.00.*9937\.75/);
      expect(lines[4]).toMatch(/10000\.00.*10000\.00/);
    });

    test('an export that fails says so and can be tried again', async ({ page, consoleWatch }) => {
      consoleWatch.allow(/status of 503/);
      await page.goto('/history');
      await page.getByRole('button', { name: t.history.export.action }).click();
      await page.route('**/api/history/export?*', (route) =>
        route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'busy' } }),
      );
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t.history.export.download }).click();
      await expect(dialog.getByRole('alert')).toContainText(t.history.export.failed);
      await page.unroute('**/api/history/export?*');
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t.history.export.download }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    });

    test('trades go from processing to their results, with sums and everything to check them by', async ({
      page,
      product,
      customer,
    }) => {
      const seed = await openSeeder(product, customer);
      for (let index = 0; index < 22; index++) await seed.trade(`${10 + index}`, index % 2 ? 'buy' : 'sell');
      await page.goto('/trading-history');
      await expect(rows(page, t)).toHaveCount(20);
      await expect(rows(page, t).first()).toContainText(t.trading.label.processing);
      await loadMore(page, t).click();
      await expect(rows(page, t)).toHaveCount(22);
      await expect(list(page, t).getByText(t.trading.label.processing)).toHaveCount(0, { timeout: 60_000 });

      const { data: totals } = await seed.get<{ data: { trades: { wins: number; winRate: number | null } } }>(
        '/history/totals',
      );
      const sums = page.getByRole('region', { name: t.history.totals.label });
      await expect(sums).toContainText('22');
      if (totals.trades.winRate !== null) await expect(sums).toContainText(`${totals.trades.winRate}%`);
      const results = chips(page, t.history.result.label);
      await results.getByText(t.history.result.win, { exact: true }).click();
      await expect(page).toHaveURL(/result=win$/);
      await expect(rows(page, t)).toHaveCount(totals.trades.wins);
      await results.getByText(t.history.result.all, { exact: true }).click();
      await sorts(page, t).selectOption('highest');
      await expect(rows(page, t).first()).toContainText('31.00');
      await page.getByRole('button', { name: t.history.list.reset }).click();
      await expect(page).toHaveURL(/\/trading-history$/);

      const { data } = await seed.get<{ data: { id: string; entryPrice: string; entry: { seq: number } }[] }>(
        '/trades/history?limit=1',
      );
      const newest = data[0];
      await rows(page, t).first().getByRole('button').click();
      const details = page.getByRole('dialog');
      await expect(details.getByText(t.history.details.tradeId)).toBeVisible();
      await expect(details).toContainText(String(newest?.id));
      await expect(details).toContainText('55.56%');
      await expect(details).toContainText(String(newest?.entry.seq));
      await expectAccessible(page);
    });
  });
}

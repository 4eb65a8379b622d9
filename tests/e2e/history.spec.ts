import { readFile } from 'node:fs/promises';
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { openSeeder } from '../support/seed-history';
import { beginningWith, matching, readTexts } from '../support/texts';
import { reload, stepBack, visit } from '../support/visit';

/** More than a page of 20 shows. */
const WITHDRAWALS = 23;
const DEPOSITS = ['70.00', '35.50'] as const;

const t = readTexts('th');

const list = (page: Page) => page.getByRole('region', { name: t.history.list.label });
const rows = (page: Page) => list(page).getByRole('listitem');
const rowNamed = (page: Page, label: string) =>
  list(page).getByRole('button', { name: new RegExp(`${label}(?!\\d)`) });
const loadMore = (page: Page) => page.getByRole('button', { name: t.history.list.loadMore });
const sorts = (page: Page) => page.getByRole('combobox', { name: t.history.sort.label });
const chips = (page: Page, label: string) => page.getByRole('group', { name: label });

/** Labels of the shown records, in their order: WD-12. */
async function readLabels(page: Page): Promise<string[]> {
  const texts = await rows(page).allTextContents();
  return texts.map((text) => /(?:WD|DP|ADJ)-\d+/.exec(text)?.[0] ?? '?');
}

test.beforeEach(async ({ context, product, customer }) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
});

test('a customer finds every record, whatever arrives while they look', async ({
  page,
  product,
  customer,
}) => {
  const seed = await openSeeder(product, customer);
  const [firstDeposit] = [await seed.deposit(DEPOSITS[0]), await seed.deposit(DEPOSITS[1])];
  for (let index = 0; index < WITHDRAWALS; index++) await seed.withdraw(`${10 + index}.00`);
  await visit(page, '/history/deposit');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('-32.00');

  const arrived = await seed.withdraw('99.00');
  await expect(rows(page).first()).toContainText('-99.00');
  await loadMore(page).click();
  await expect(rows(page)).toHaveCount(WITHDRAWALS + DEPOSITS.length + 1);
  await expect(loadMore(page)).toBeHidden();
  await expect(page.getByText(t.history.list.end)).toBeVisible();
  const labels = await readLabels(page);
  expect(new Set(labels).size, 'no record stands twice').toBe(labels.length);
  expect(labels[0]).toBe(`WD-${arrived}`);
  expect(labels.at(-1)).toBe(`DP-${firstDeposit}`);

  await page.getByRole('tab', { name: t.history.kinds.deposit }).click();
  await expect(rows(page)).toHaveCount(DEPOSITS.length);
  await sorts(page).selectOption('lowest');
  await expect(rows(page).first()).toContainText('+35.50');
  await expect(page).toHaveURL(/kind=deposit&sort=lowest$/);
  await reload(page);
  await expect(rows(page).first()).toContainText('+35.50');
  await expect(sorts(page)).toHaveValue('lowest');

  await chips(page, t.history.status.label).getByText(t.history.status.approved, { exact: true }).click();
  await expect(page.getByText(t.history.empty.noMatch)).toBeVisible();
  await page.getByRole('button', { name: t.history.list.reset }).last().click();
  await expect(page).toHaveURL(/\/history\/deposit$/);
  await expect(rows(page)).toHaveCount(20);

  await sorts(page).selectOption('highest');
  await expect(rows(page).first()).toContainText('-99.00');
  await sorts(page).selectOption('oldest');
  await expect.poll(async () => (await readLabels(page))[0]).toBe(`DP-${firstDeposit}`);
  await visit(page, '/wallet');
  await stepBack(page);
  await expect(sorts(page)).toHaveValue('oldest');
});

test('a withdrawal is read in full and cancelled; its hold returns, on the screen and in the file of the statement', async ({
  page,
  product,
  customer,
}) => {
  const seed = await openSeeder(product, customer);
  await seed.withdraw('20.25');
  const id = await seed.withdraw('250.00');
  expect(await seed.get('/users/balance')).toMatchObject({ balance: 9_728.75, onHold: 271.25 });
  await visit(page, `/history/deposit?open=withdrawal-${id}`);
  const details = page.getByRole('dialog').filter({ hasText: t.history.details.transactionId });
  for (const text of ['250.00 USDT', '0.50 USDT', '250.50 USDT', 'Somchai Jaidee', '•••• 7890', `WD-${id}`]) {
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/history\/deposit$/);
  await details.getByRole('button', { name: t.history.details.showNumber }).click();
  await expect(details.getByText('1234567890')).toBeVisible();

  await details.getByRole('button', { name: t.history.cancel.action }).click();
  // The message stays for a few seconds only: it is looked for from before it can come.
  await Promise.all([
    expect(page.getByText(t.history.cancel.done)).toBeVisible(),
    page.getByRole('button', { name: matching(t.history.cancel.confirm) }).click(),
  ]);
  await expect(details.getByText(t.history.status.cancelled, { exact: true }).first()).toBeVisible();
  await expect(details.getByText(t.history.details.cancelledByYou)).toBeVisible();
  await expect(details.getByRole('button', { name: t.history.cancel.action })).toBeHidden();
  expect(await seed.get('/users/balance')).toMatchObject({ balance: 9_979.25, onHold: 20.75 });
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await expect(rowNamed(page, `WD-${id}`)).toContainText(t.history.status.cancelled);

  await visit(page, '/history');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('tab', { name: t.history.tabs.statement }).click();
  await expect(page).toHaveURL(/tab=statement$/);
  const movements = [
    ['+250.50', '9,979.25'],
    ['-250.50', '9,728.75'],
    ['-20.75', '9,979.25'],
    ['+10,000.00', '10,000.00'],
  ] as const;
  await expect(rows(page)).toHaveCount(movements.length);
  for (const [index, [amount, balance]] of movements.entries()) {
    await expect(rows(page).nth(index)).toContainText(amount);
    await expect(rows(page).nth(index)).toContainText(balance);
  }

  await page.getByRole('button', { name: t.history.export.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.history.export.statement, { exact: true }).click();
  await expect(dialog.getByText(beginningWith(t.history.export.contentsStatement))).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t.history.export.download }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(movements.length + 1);
  for (const [index, [amount, balance]] of movements.entries()) {
    const cells = [amount.replace('+', ''), balance].map((cell) => cell.replace(',', ''));
    expect(lines[index + 1]).toMatch(new RegExp(cells.join('.*')));
  }
});

test('trades have their results, with sums and everything to check them by', async ({
  page,
  product,
  customer,
}) => {
  const seed = await openSeeder(product, customer);
  // Short ones: from 1.00 to 3.10.
  for (let index = 0; index < 22; index++) {
    await seed.trade((1 + index / 10).toFixed(2), index % 2 ? 'buy' : 'sell');
  }
  await visit(page, '/trading-history');
  await expect(rows(page)).toHaveCount(20);
  await loadMore(page).click();
  await expect(rows(page)).toHaveCount(22);
  await expect(list(page).getByText(t.trading.label.processing)).toHaveCount(0, { timeout: 60_000 });

  const { data: totals } = await seed.get<{ data: { trades: { wins: number; winRate: number | null } } }>(
    '/history/totals',
  );
  const sums = page.getByRole('region', { name: t.history.totals.label });
  await expect(sums).toContainText('22');
  if (totals.trades.winRate !== null) await expect(sums).toContainText(`${totals.trades.winRate}%`);
  const results = chips(page, t.history.result.label);
  await results.getByText(t.history.result.win, { exact: true }).click();
  await expect(page).toHaveURL(/result=win$/);
  await expect(rows(page)).toHaveCount(totals.trades.wins);
  await results.getByText(t.history.result.all, { exact: true }).click();
  await sorts(page).selectOption('lowest');
  await expect(rows(page).first()).toContainText('1.00');
  await page.getByRole('button', { name: t.history.list.reset }).click();
  await expect(page).toHaveURL(/\/trading-history$/);
  await expect(rows(page).first()).toContainText('3.10');

  const { data } = await seed.get<{ data: { id: string; entry: { seq: number } | null }[] }>(
    '/trades/history?limit=20',
  );
  // One that got its money back for want of prices may have no entry to check.
  const index = data.findIndex(({ entry }) => entry !== null);
  await rows(page).nth(index).getByRole('button').click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(t.history.details.tradeId)).toBeVisible();
  await expect(details).toContainText(String(data[index]?.id));
  await expect(details).toContainText('55.56%');
  await expect(details).toContainText(String(data[index]?.entry?.seq));
});

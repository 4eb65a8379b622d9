/** The overview's figures, the audit log and the ledger, as staff read them. */
import { readFile } from 'node:fs/promises';
import { expect, expectDialogGone, type Page, registerCustomer, test } from '../support/browser';
import {
  type ConsoleFixtures,
  type ConsoleOptions,
  closeAfterEach,
  DESKTOP,
  openConsole,
  panelOf,
  saying,
  searchList,
} from '../support/console';
import { readCsv } from '../support/read-csv';
import { FIRST_ADMIN, hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { reload, stepBack, visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const keep = closeAfterEach();

async function openAs(
  browser: ConsoleFixtures['browser'],
  product: ConsoleFixtures['product'],
  options: ConsoleOptions,
): Promise<Page> {
  const opened = await openConsole(browser, product, options);
  keep(opened);
  return opened.page;
}

/** Makes the view of a page again: by reload, by back, and in a window of its own. */
async function expectSameView(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  const address = page.url();
  await check(page);
  await reload(page);
  await check(page);
  await visit(page, '/admin');
  await stepBack(page);
  await check(page);
  const copy = await page.context().newPage();
  await visit(copy, address);
  await check(copy);
  await copy.close();
}

test('an act is in the audit log with its change, and the log goes out as a file that is in the log too', async ({
  browser,
  product,
}) => {
  const t = readTexts('th');
  const { audit } = t;
  const colleague = await hireStaff(product, 'level1');
  const page = await openAs(browser, product, { person: FIRST_ADMIN, language: 'th', theme: 'dark' });
  await visit(page, '/admin');
  await page.getByRole('link', { name: t.admin.menu.audit, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(audit.title);
  await searchList(page, colleague.username);
  const rows = page.getByRole('row').filter({ hasText: colleague.username });
  await expect(rows).toHaveCount(1);
  const created = saying(audit.label, { subject: audit.subjects.user, verb: audit.verbs.create });
  await page.getByLabel(audit.column.action, { exact: true }).selectOption({ label: created });
  await expect(rows).toContainText(created);
  await expectSameView(page, async (view) => {
    const found = view.getByRole('row').filter({ hasText: colleague.username });
    await expect(found).toHaveCount(1);
    await expect(view.getByLabel(audit.column.action, { exact: true })).toHaveValue('user.create');
  });

  await rows.getByRole('button').first().click();
  const panel = panelOf(page);
  await expect(panel).toContainText('user.create');
  await expect(panel.getByRole('table')).toContainText('level1');
  await expect(panel.getByRole('link', { name: colleague.username }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.admin.export.action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  const file = await download;
  const lines = readCsv((await readFile(await file.path(), 'utf8')).replace('\uFEFF', ''));
  expect(lines.filter((line) => line.join().includes(colleague.username))).toHaveLength(1);
  await expectDialogGone(page);
  await visit(page, '/admin/audit?action=export.audit');
  await expect(page.getByRole('row').filter({ hasText: FIRST_ADMIN.username }).first()).toBeVisible();
});

test('a movement of money is found in the ledger by its person, with both sides, also on a phone', async ({
  browser,
  product,
}) => {
  const t = readTexts('en');
  const { ledger } = t;
  const customer = await registerCustomer(product);
  const person = await hireStaff(product, 'level1');
  const page = await openAs(browser, product, { person, language: 'en' });
  await visit(page, '/admin/ledger');
  await searchList(page, customer.username);
  await page.getByLabel(ledger.column.reason, { exact: true }).selectOption('practice_grant');
  const rows = page.getByRole('row').filter({ hasText: customer.username });
  await expect(rows).toHaveCount(1);
  await expectSameView(page, async (view) => {
    await expect(view.getByRole('row').filter({ hasText: customer.username })).toHaveCount(1);
  });
  // A level 1 may look and take nothing out.
  await expect(page.getByRole('button', { name: t.admin.export.action, exact: true })).toHaveCount(0);
  await rows.getByRole('button').first().click();
  const panel = panelOf(page);
  await expect(panel).toContainText('10,000.00 USDT');
  await expect(panel).toContainText(ledger.accounts.house);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('dialog')).toContainText(ledger.accounts.house);
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await page.setViewportSize(DESKTOP);
  await rows.getByRole('button').first().click();
  await panel.getByRole('link', { name: customer.username }).click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+/);
});

test('the overview counts who signed up, draws it, and each figure leads to its list', async ({
  browser,
  product,
}) => {
  const t = readTexts('th');
  const customer = await registerCustomer(product);
  const page = await openAs(browser, product, { person: FIRST_ADMIN, language: 'th' });
  // Of several days, so that midnight between the sign-up and the look at it changes nothing.
  await visit(page, '/admin?range=30d');
  const figures = page.getByRole('region', { name: t.figures.title, exact: true });
  const signUps = figures.getByRole('link', { name: new RegExp(`^${t.figures.name.signUps}`) });
  await expect(signUps).toHaveText(/[1-9]/);
  await figures.getByRole('button', { name: t.figures.chart.of.people, exact: true }).click();
  await figures.getByText(t.figures.chart.table).click();
  await expect(figures.getByRole('columnheader', { name: t.figures.name.signUps })).toBeVisible();
  await expect(figures.getByText(t.figures.health.feedLive)).toBeVisible();
  await reload(page);
  await expect(figures.getByRole('radio', { name: t.figures.ranges['30d'] })).toBeChecked();
  await signUps.click();
  await expect(page).toHaveURL(/\/admin\/users\?.*from=/);
  // More may have signed up since than one page holds.
  await searchList(page, customer.username);
  await expect(page.getByRole('row').filter({ hasText: customer.username })).toHaveCount(1);
});

/** Payout settings, the trades made under them, and what came of these: on products of their own, whose terms may change. */
import type { Browser, Locator } from '@playwright/test';
import type { Texts } from '../../lib/i18n/namespaces';
import {
  type Customer,
  choose,
  expect,
  PASSWORD,
  type Page,
  registerCustomer,
  signIn,
  test,
} from '../support/browser';
import { closeAfterEach, confirmQuestion, openConsole, panelOf, saying } from '../support/console';
import { type Product, startProduct } from '../support/product';
import { colleagueOf } from '../support/product-pool';
import { confirmName, openConfirmation } from '../support/screens';
import { ADMIN_ENVIRONMENT, FIRST_ADMIN, type StaffPerson } from '../support/staff';
import { readTexts } from '../support/texts';
import { reload, stepBack, visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const PHONE = { width: 390, height: 844 };
/** As short as the rules allow. */
const SHORT_S = '5';

const keep = closeAfterEach();

async function openAs(
  browser: Browser,
  product: Pick<Product, 'url' | 'providerUrl'>,
  options: { person: StaffPerson; language: 'th' | 'en' },
): Promise<Page> {
  const opened = await openConsole(browser, product, options);
  // A newer version meanwhile, which the test brings about.
  opened.allow(/status of 409/);
  keep(opened);
  return opened.page;
}

/** The trading screen of a customer, open since before anything changed. */
async function openTrading(browser: Browser, product: Product, customer: Customer, language: 'th' | 'en') {
  const context = await browser.newContext({ baseURL: product.url, viewport: PHONE });
  await choose(context, product.url, { language });
  await signIn(context, customer);
  const page = await context.newPage();
  await visit(page, '/trading?market=BTC_USDT');
  return page;
}

const tierOf = (page: Page, t: Texts, number: number): Locator =>
  page.getByRole('region', {
    name: saying(t['payout-settings'].editor.tier, { number: String(number) }),
    exact: true,
  });

async function beginChange(page: Page, t: Texts): Promise<void> {
  await visit(page, '/admin/payout-settings');
  await page.getByRole('button', { name: t['payout-settings'].current.change, exact: true }).click();
  await expect(tierOf(page, t, 1)).toBeVisible();
}

async function sendChange(page: Page, t: Texts, { reason, label }: { reason: string; label: string }) {
  await page.getByLabel(t['payout-settings'].editor.reason, { exact: true }).fill(reason);
  await page.getByRole('button', { name: label, exact: true }).click();
  await confirmQuestion(page, label);
}

async function tradeByApi(product: Product, customer: Customer, trade: { side: string; amount: string }) {
  const post = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${product.providerUrl}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await post('/auth/login', { username: customer.username, password: PASSWORD });
  const terms = { symbol: 'BTCUSDT', currency: 'USDT', amount: trade.amount, tradeType: trade.side };
  await post('/trades', terms, token);
}

test.describe('alone, where one person decides', () => {
  let product: Product;
  let customer: Customer;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    product = await startProduct(ADMIN_ENVIRONMENT);
    customer = await registerCustomer(product);
  });
  test.afterAll(() => product?.stop());

  test('changed terms appear on a customer’s open screen at once, and trades keep the version they were made under', async ({
    browser,
  }) => {
    const t = readTexts('th');
    const { 'payout-settings': settings } = t;
    const trading = await openTrading(browser, product, customer, 'th');
    const strip = trading.getByRole('list', { name: t.trading.ticket.tiers });
    await expect(strip).toContainText('1.80x');

    const page = await openAs(browser, product, { person: FIRST_ADMIN, language: 'th' });
    await visit(page, '/admin');
    await page.getByRole('link', { name: t.admin.menu.payouts, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
    await expect(page.getByText(settings.fairness.body)).toBeVisible();
    await page.getByRole('button', { name: settings.current.change, exact: true }).click();
    const [first, second] = [tierOf(page, t, 1), tierOf(page, t, 2)];
    const maximum = first.getByLabel(settings.fields.max, { exact: true });
    await maximum.fill('1500');
    await expect(second.getByLabel(settings.fields.min, { exact: true })).toHaveValue('1500.01');
    await expect(second.getByRole('alert')).toHaveText(settings.problem.tier_range);
    await maximum.fill('149.99');
    await expect(second.getByRole('alert')).toHaveCount(0);
    await first.getByLabel(settings.fields.duration, { exact: true }).fill(SHORT_S);
    await first.getByLabel(settings.fields.multiplier, { exact: true }).fill('1.9');
    await reload(page);
    await expect(first.getByLabel(settings.fields.multiplier, { exact: true })).toHaveValue('1.9');
    await page.getByRole('link', { name: t.admin.menu.trades, exact: true }).click();
    await confirmQuestion(page, settings.draft.leave);
    await expect(page).toHaveURL(/\/admin\/trades$/);
    await stepBack(page);
    await expect(first.getByLabel(settings.fields.multiplier, { exact: true })).toHaveValue('1.9');
    await sendChange(page, t, { reason: 'ช่วงทดสอบ', label: settings.editor.save });
    await expect(
      page.getByRole('heading', { name: saying(settings.current.title, { version: '2' }) }),
    ).toBeVisible();
    await expect(strip).toContainText('1.90x');
    await expect(strip).toContainText(saying(t.trading.ticket.durationShort, { seconds: SHORT_S }));

    // Its countdown is too short to be looked for.
    await openConfirmation(trading, t, { side: 'buy', amount: '120' });
    await trading.getByRole('button', { name: confirmName(t, 'buy') }).click();
    await expect(trading.getByRole('button', { name: t.trading.result.continue })).toBeVisible({
      timeout: 30_000,
    });
    await trading.context().close();
    await tradeByApi(product, customer, { side: 'sell', amount: '40' });
    const history = page.getByRole('table', { name: settings.history.title, exact: true });
    await history
      .getByRole('button', { name: saying(settings.history.number, { version: '2' }), exact: true })
      .click();
    const panel = panelOf(page);
    await expect(panel).toContainText('ช่วงทดสอบ');
    await expect(panel).toContainText(FIRST_ADMIN.username);
    await expect(panel).toContainText(settings.changes.changed);
  });

  test('the list of trades is found again by its address, and the report counts them and leads to them, on a phone too', async ({
    browser,
  }) => {
    const t = readTexts('en');
    const { reports: report, trades } = t;
    const page = await openAs(browser, product, { person: FIRST_ADMIN, language: 'en' });
    await visit(page, '/admin/trades?version=2&status=decided');
    const rows = page.getByRole('row').filter({ hasText: customer.username });
    await expect(rows).toHaveCount(2, { timeout: 30_000 });
    await page.getByLabel(trades.filter.side, { exact: true }).selectOption('sell');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('40.00');
    await rows.getByRole('button').first().click();
    const panel = panelOf(page);
    await expect(panel.getByText(trades.reason.stake, { exact: true })).toBeVisible();
    await expect(panel).toContainText('52.63%');
    await expect(panel).toContainText(t.trading.details.sequence);
    const address = page.url();
    await reload(page);
    await expect(panel).toContainText('52.63%');
    await stepBack(page);
    await expect(panel).toBeHidden();
    await stepBack(page);
    await expect(rows).toHaveCount(2);
    const copied = await openAs(browser, product, { person: FIRST_ADMIN, language: 'en' });
    await visit(copied, address);
    await expect(panelOf(copied)).toContainText('52.63%');
    await expect(copied.getByRole('row').filter({ hasText: customer.username })).toHaveCount(1);
    const remove = saying(t.admin.table.removeFilter, { label: trades.filter.version, value: '2' });
    await copied.getByRole('button', { name: remove, exact: true }).click();
    await expect(copied).not.toHaveURL(/version/);

    await visit(page, '/admin/reports');
    const table = page.getByRole('table', { name: report.table });
    const row = table.getByRole('row').filter({ hasText: 'Bitcoin' });
    await expect(row).toContainText('52.63%');
    await expect(row).toContainText('160.00');
    await page.setViewportSize(PHONE);
    await page.getByRole('search').getByRole('button', { expanded: false }).click();
    await page.getByLabel(report.by, { exact: true }).selectOption('side');
    await expect(table.getByRole('row')).toHaveCount(3);
    await page.getByLabel(report.by, { exact: true }).selectOption('tier');
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/trades\?status=decided.*tier=\d+/);
    await expect(page.getByRole('row').filter({ hasText: customer.username })).toHaveCount(2);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  });
});

test.describe('where two people decide', () => {
  test.use({ wanted: { twoPeople: true, name: 'payouts' } });

  test('one proposes and only another approves', async ({ browser, product }) => {
    const t = readTexts('en');
    const { 'payout-settings': settings } = t;
    const [proposer, approver] = [colleagueOf(product, 0), colleagueOf(product, 1)];
    const mine = await openAs(browser, product, { person: proposer, language: 'en' });
    await beginChange(mine, t);
    await expect(mine.getByText(settings.editor.needsSecond)).toBeVisible();
    const split = saying(settings.editor.split, { number: '4' });
    await mine.getByRole('button', { name: split, exact: true }).click();
    await tierOf(mine, t, 5).getByLabel(settings.fields.duration, { exact: true }).fill('600');
    await sendChange(mine, t, { reason: 'Large amounts run longer', label: settings.editor.propose });
    await expect(mine.getByText(settings.proposal.title, { exact: true })).toBeVisible();
    await expect(mine.getByText(t.admin.approvals.ownNote)).toBeVisible();
    await expect(mine.getByRole('button', { name: settings.proposal.approve })).toHaveCount(0);
    await expect(mine.getByRole('button', { name: settings.current.change, exact: true })).toBeDisabled();

    const theirs = await openAs(browser, product, { person: approver, language: 'en' });
    await visit(theirs, '/admin/payout-settings');
    await expect(theirs.getByRole('list', { name: settings.changes.title })).toContainText('600');
    await theirs.getByRole('button', { name: settings.proposal.approve, exact: true }).click();
    await confirmQuestion(theirs, settings.proposal.approve);
    const inForce = { name: saying(settings.current.title, { version: '2' }) };
    await expect(theirs.getByRole('heading', inForce)).toBeVisible();
    await expect(mine.getByRole('heading', inForce)).toBeVisible();
    const row = mine
      .getByRole('table', { name: settings.history.title, exact: true })
      .getByRole('row')
      .nth(1);
    await expect(row).toContainText(proposer.username);
    await expect(row).toContainText(approver.username);
  });
});

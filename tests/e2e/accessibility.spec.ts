/** Every screen of the product and what opens over it: nothing serious for axe, in either theme. */
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { inboxRow, openConversation, openSupport, send, supportBox } from '../support/chat-screens';
import { DESK, panelOf } from '../support/console';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';
import { openConfirmation, placeTrade } from '../support/screens';
import { openSeeder } from '../support/seed-history';
import { FIRST_ADMIN, signInStaff } from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';
import { CUSTOMER_PAGES, GUEST_PAGES, OPEN_PAGES, STAFF_PAGES } from './routes';

const t = readTexts('en');
const NOWHERE = '/no-such-page';

// Dozens of screens a test, each judged twice.
test.setTimeout(600_000);

test.beforeEach(async ({ context, product, consoleWatch }) => {
  await choose(context, product.url, { language: 'en', theme: 'light' });
  consoleWatch.allow(/status of 404/);
});

/** Opens a page and judges it once it holds what it is for. */
async function expectPageAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Behind an open dialog the page is hidden from roles.
  await expect(page.locator('main').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, path);
}

test('a guest’s screens leave nobody out', async ({ page }) => {
  for (const path of [...GUEST_PAGES, ...OPEN_PAGES, '/admin/login', NOWHERE]) {
    await expectPageAccessible(page, path);
  }
});

test('a customer’s screens leave nobody out, with something on each', async ({
  page,
  context,
  product,
  customer,
}) => {
  const seed = await openSeeder(product, customer);
  await seed.deposit('75');
  await seed.withdraw('250.00');
  await seed.trade('10', 'buy');
  await signIn(context, customer);
  for (const path of [...CUSTOMER_PAGES, NOWHERE]) await expectPageAccessible(page, path);
});

test('what opens over a customer’s screens leaves nobody out', async ({
  page,
  context,
  product,
  customer,
}) => {
  const dialog = page.getByRole('dialog');
  const expectDialogAccessible = async (what: string) => {
    await expect(dialog.first()).toBeVisible();
    await expectAccessibleInBothThemes(page, what);
  };
  const seed = await openSeeder(product, customer);
  const withdrawal = await seed.withdraw('250.00');
  await seed.trade('10', 'sell');
  await signIn(context, customer);

  await page.goto('/');
  await page.getByRole('button', { name: t.notices.bell }).click();
  await expectDialogAccessible('notices');
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await page.getByRole('button', { name: t.home.order.open }).click();
  await expectDialogAccessible('order of home');

  const { fields } = t.accounts;
  await page.goto('/withdraw');
  await dialog.getByRole('combobox', { name: fields.bank, exact: true }).selectOption('KBANK');
  await expectDialogAccessible('withdrawal to a bank');
  await dialog.getByText(t.withdraw.crypto, { exact: true }).click();
  await dialog.getByText('TRC20', { exact: true }).click();
  await dialog.getByLabel(fields.coinAddress).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('5');
  await expectDialogAccessible('withdrawal in crypto with problems');
  await dialog.getByLabel(fields.coinAddress).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('50');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: beginningWith(t.withdraw.review) }).click();
  await expectDialogAccessible('confirmation of a withdrawal');

  await page.goto('/bank-account');
  await page.getByRole('button', { name: t.accounts.add.action }).click();
  await expectDialogAccessible('new account');

  await page.goto(`/history/deposit?open=withdrawal-${withdrawal}`);
  await dialog.getByRole('button', { name: t.history.cancel.action }).click();
  await expect(page.getByRole('button', { name: t.history.cancel.keep })).toBeVisible();
  await expectDialogAccessible('question before a withdrawal is cancelled');

  await page.goto('/trading-history');
  await page.getByRole('button', { name: t.history.export.action }).click();
  await expectDialogAccessible('export');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expectDialogAccessible('details of a trade');

  await openSupport(page, t);
  await send(page, supportBox(page, t), 'Where is my deposit?');
  await expectAccessibleInBothThemes(page, 'chat');
});

test('a trade leaves nobody out from its ticket to its result', async ({ page, context, customer }) => {
  await signIn(context, customer);
  await page.goto('/trading');
  await openConfirmation(page, t, { side: 'buy', amount: '10' });
  await expectAccessibleInBothThemes(page, 'confirmation');
  await page.keyboard.press('Escape');
  await placeTrade(page, t, { side: 'buy', amount: '10' });
  await expectAccessibleInBothThemes(page, 'countdown');
  await expect(page.getByRole('button', { name: t.trading.result.continue })).toBeVisible({
    timeout: 50_000,
  });
  await expectAccessibleInBothThemes(page, 'result');
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK, isMobile: false, hasTouch: false });

  test.beforeEach(async ({ context, product, customer }) => {
    const seed = await openSeeder(product, customer);
    await seed.deposit('75');
    await seed.withdraw('250.00');
    await seed.write('Where is my deposit?');
    await signInStaff(context, product, FIRST_ADMIN);
  });

  test('the screens of staff leave nobody out', async ({ page }) => {
    for (const path of [...STAFF_PAGES, `/admin${NOWHERE}`]) await expectPageAccessible(page, path);
  });

  test('what staff open beside and over their lists leaves nobody out', async ({ page, customer }) => {
    const expectPanelAccessible = async (what: string) => {
      await expect(panelOf(page)).toBeVisible();
      await expectAccessibleInBothThemes(page, what);
    };
    for (const list of ['payment-methods', 'quotes', 'support/canned', 'advertisements', 'announcements']) {
      await page.goto(`/admin/${list}?open=new`);
      await expectPanelAccessible(`new in ${list}`);
    }
    for (const list of ['quotes', 'announcements']) {
      await page.goto(`/admin/${list}`);
      await page.getByRole('row').last().getByRole('button').first().click();
      await expectPanelAccessible(`one of ${list}`);
      await panelOf(page).getByRole('button', { name: t.quotes.editor.delete, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBothThemes(page, `question before one of ${list} is deleted`);
    }
    await page.goto('/admin/support');
    await expect(inboxRow(page, t, customer.username)).toBeVisible();
    await openConversation(page, t, customer.username);
    await expectAccessibleInBothThemes(page, 'conversation');
  });
});

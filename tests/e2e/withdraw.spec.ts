import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { beginningWith, matching, readTexts } from '../support/texts';

/** A contract of Tron: an address with a right checksum that nobody withdraws to by accident. */
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const MISTYPED = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u';

const sheet = (page: Page) => page.getByRole('dialog');
const bankOf = (page: Page, t: Texts) =>
  sheet(page).getByRole('combobox', { name: t.accounts.fields.bank, exact: true });
const amountOf = (page: Page, t: Texts) => sheet(page).getByLabel(t.withdraw.amount, { exact: true });
const withAmount = (message: string, amount: string) => message.replace('{amount}', `${amount} USDT`);

async function openDialog(page: Page, t: Texts): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: t.wallet.actions.withdraw, exact: true }).click();
  await expect(bankOf(page, t)).toBeVisible();
}

async function fillBank(page: Page, t: Texts, amount: string): Promise<void> {
  await bankOf(page, t).selectOption('KBANK');
  await sheet(page).getByLabel(t.accounts.fields.recipientName).fill('Somchai Jaidee');
  const number = sheet(page).getByLabel(t.accounts.fields.accountNumber);
  await number.pressSequentially('123456789012');
  await expect(number).toHaveValue('123-45-678901-2');
  await amountOf(page, t).fill(amount);
}

async function chooseNetwork(page: Page, t: Texts, network: string): Promise<void> {
  await sheet(page).getByText(t.withdraw.crypto, { exact: true }).click();
  await sheet(page).getByText(network, { exact: true }).click();
}

/** Reviews, confirms and waits until the dialog is gone; the message of success names the amount. */
async function confirm(page: Page, t: Texts, amount: string): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: withAmount(t.withdraw.review, amount) })
    .click();
  await expect(
    sheet(page).getByRole('heading', { name: beginningWith(t.withdraw.confirmTitle) }),
  ).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: withAmount(t.withdraw.confirm.submit, amount) })
    .click();
  // The message stays for a few seconds only.
  await expect(page.getByText(t.withdraw.done.title)).toBeVisible();
  await expect(page.getByText(`${amount} USDT ·`)).toBeVisible();
  await expectDialogGone(page);
}

async function readOwn(page: Page) {
  const [balance, withdrawals] = await Promise.all([
    page.request.get('/api/users/balance').then((answer) => answer.json()),
    page.request.get('/api/withdrawals/my').then((answer) => answer.json()),
  ]);
  return { ...balance, withdrawals: withdrawals.withdrawals };
}

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, product, customer }) => {
      await choose(context, product.url, { language });
      await signIn(context, customer);
    });

    test('a withdrawal to a bank is held at once and stands in the history', async ({ page }) => {
      await openDialog(page, t);
      await fillBank(page, t, '250');
      await expect(sheet(page).getByText('฿8,000.00', { exact: false })).toBeVisible();
      await confirm(page, t, '250.00');
      await expect(page.getByText('$250.50')).toBeVisible();
      await expect(page.getByText('$9,749.50')).toBeVisible();
      const own = await readOwn(page);
      expect(own).toMatchObject({ balance: 9_749.5, onHold: 250.5 });
      expect(own.withdrawals).toMatchObject([
        {
          amount: '250.00',
          fee: '0.50',
          status: 'pending',
          accountNumber: '123456789012',
          expectedTHB: '8000.00',
        },
      ]);
      await page.goto('/history/deposit');
      await expect(page.getByRole('main').getByText('250.00').first()).toBeVisible();
    });

    test('a withdrawal in crypto repeats address and network before it is sent', async ({ page }) => {
      await openDialog(page, t);
      await chooseNetwork(page, t, 'TRC20');
      await sheet(page).getByLabel(t.accounts.fields.coinAddress).fill(TRON);
      await amountOf(page, t).fill('100');
      const review = sheet(page).getByRole('button', { name: withAmount(t.withdraw.review, '100.00') });
      await expect(review).toBeDisabled();
      await expect(sheet(page).getByText(t.withdraw.verifiedShort)).toBeVisible();
      await sheet(page)
        .getByRole('checkbox', { name: matching(t.withdraw.verified) })
        .check();
      await review.click();
      await expect(sheet(page).getByText(TRON)).toBeVisible();
      await expect(sheet(page).getByText('101.00 USDT')).toBeVisible();
      await page.goBack();
      await expect(amountOf(page, t)).toHaveValue('100');
      await confirm(page, t, '100.00');
      const own = await readOwn(page);
      expect(own).toMatchObject({ balance: 9_899, onHold: 101 });
      expect(own.withdrawals).toMatchObject([{ coinAddress: TRON, network: 'TRC20', status: 'pending' }]);
    });

    test('Max is the largest amount that the provider takes', async ({ page }) => {
      await openDialog(page, t);
      await fillBank(page, t, '');
      await sheet(page).getByRole('button', { name: t.common.max, exact: true }).click();
      await expect(amountOf(page, t)).toHaveValue('9999.50');
      await amountOf(page, t).fill('9999.51');
      await expect(
        sheet(page).getByText(withAmount(t.withdraw.problem.insufficient, '9,999.50')),
      ).toBeVisible();
      await amountOf(page, t).fill('9999.50');
      await confirm(page, t, '9,999.50');
      expect(await readOwn(page)).toMatchObject({ balance: 0, onHold: 10_000 });
    });

    test('an address with a typing mistake or of another network is refused before anything is sent', async ({
      page,
    }) => {
      await openDialog(page, t);
      await chooseNetwork(page, t, 'TRC20');
      const address = sheet(page).getByLabel(t.accounts.fields.coinAddress);
      await address.fill(MISTYPED);
      await address.blur();
      await expect(sheet(page).getByText(t.accounts.problems.addressChecksum)).toBeVisible();
      await sheet(page).getByText('BEP20', { exact: true }).click();
      await expect(
        sheet(page).getByText(t.accounts.problems.addressShape.replace('{network}', 'BEP20')),
      ).toBeVisible();
      await amountOf(page, t).fill('100');
      await sheet(page)
        .getByRole('checkbox', { name: matching(t.withdraw.verified) })
        .check();
      await expect(
        sheet(page).getByRole('button', { name: withAmount(t.withdraw.review, '100.00') }),
      ).toBeDisabled();
    });

    test('without the list of methods a withdrawal still goes out, by the code of its bank', async ({
      page,
      consoleWatch,
    }) => {
      consoleWatch.allow(/status of 502/);
      await page.route('**/api/payment-methods', (route) =>
        route.fulfill({ status: 502, json: { success: false, code: 'provider_unreachable', message: '' } }),
      );
      await openDialog(page, t);
      await expect(sheet(page).getByText(t.withdraw.methodsFailed)).toBeVisible();
      await fillBank(page, t, '50');
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/withdrawals'));
      await confirm(page, t, '50.00');
      expect((await sent).postDataJSON()).toMatchObject({ code: 'KBANK' });
      expect(await readOwn(page)).toMatchObject({ balance: 9_949.5, onHold: 50.5 });
    });

    test('closing the dialog forgets what was typed', async ({ page }) => {
      await openDialog(page, t);
      await fillBank(page, t, '75');
      await sheet(page).getByRole('button', { name: t.common.close }).click();
      await expect(sheet(page)).toBeHidden();
      await page.getByRole('button', { name: t.wallet.actions.withdraw, exact: true }).click();
      await expect(amountOf(page, t)).toHaveValue('');
      await expect(sheet(page).getByLabel(t.accounts.fields.recipientName)).toHaveValue('');
      await expect(bankOf(page, t)).toHaveValue('');
    });

    test('a saved account is named, made the default, offered for a withdrawal, and removed', async ({
      page,
    }) => {
      const { fields, add, manage } = t.accounts;
      await page.goto('/bank-account');
      await expect(page.getByText(t.accounts.empty.title)).toBeVisible();
      await page.getByRole('button', { name: add.action }).click();
      await bankOf(page, t).selectOption('SCB');
      await sheet(page).getByLabel(fields.recipientName).fill('Somchai Jaidee');
      await sheet(page).getByLabel(fields.accountNumber).fill('9876543210');
      await sheet(page).getByLabel(fields.name).fill('Household');
      await sheet(page).getByRole('button', { name: add.submit }).click();
      await expectDialogGone(page);
      await expect(page.getByText('Household')).toBeVisible();
      await expect(page.getByText(t.accounts.isDefault, { exact: true })).toBeVisible();

      await openDialog(page, t);
      await expect(sheet(page).getByRole('button', { name: 'Household', pressed: true })).toBeVisible();
      await expect(bankOf(page, t)).toHaveValue('SCB');
      await amountOf(page, t).fill('20');
      await confirm(page, t, '20.00');

      await page.goto('/bank-account');
      await page.getByRole('button', { name: /Household/ }).click();
      await sheet(page).getByLabel(fields.name).fill('Home');
      await sheet(page).getByRole('button', { name: manage.rename }).click();
      await expect(sheet(page)).toBeHidden();
      await page.getByRole('button', { name: /Home/ }).click();
      await sheet(page).getByRole('button', { name: manage.remove }).click();
      await page
        .getByRole('dialog', { name: manage.removeTitle })
        .getByRole('button', { name: manage.remove })
        .click();
      await expect(page.getByText(t.accounts.empty.title)).toBeVisible();
    });
  });
}

test('/withdraw is the wallet with the dialog open, and back closes it', async ({
  page,
  context,
  product,
  customer,
}) => {
  const t = readTexts('en');
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.goto('/withdraw');
  await expect(bankOf(page, t)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('heading', { name: t.wallet.title, level: 1 })).toBeVisible();
});

test('an answer that is lost is asked for by its key, and one withdrawal is made', async ({
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED/);
  const t = readTexts('en');
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await openDialog(page, t);
  await fillBank(page, t, '30');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/withdrawals', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    // The provider takes it; the phone never hears of it.
    await route.fetch();
    await route.abort();
  });
  await confirm(page, t, '30.00');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const own = await readOwn(page);
  expect(own.withdrawals).toHaveLength(1);
  expect(own).toMatchObject({ onHold: 30.5 });
});

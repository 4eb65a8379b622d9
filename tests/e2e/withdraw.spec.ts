import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { TRON_ADDRESS } from '../support/payment-samples';
import { beginningWith, matching, readTexts } from '../support/texts';
import { stepBack, visit } from '../support/visit';

/** A contract of Tron: an address with a right checksum that nobody withdraws to by accident. */
const MISTYPED = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u';

const t = readTexts('th');

const sheet = (page: Page) => page.getByRole('dialog');
const bankOf = (page: Page) =>
  sheet(page).getByRole('combobox', { name: t['withdrawal-accounts'].fields.bank, exact: true });
const amountOf = (page: Page) => sheet(page).getByLabel(t.withdraw.amount, { exact: true });
const withAmount = (message: string, amount: string) => message.replace('{amount}', `${amount} USDT`);

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.wallet.actions.withdraw, exact: true }).click();
  await expect(bankOf(page)).toBeVisible();
}

async function fillBank(page: Page, amount: string): Promise<void> {
  await bankOf(page).selectOption('KBANK');
  await sheet(page).getByLabel(t['withdrawal-accounts'].fields.recipientName).fill('Somchai Jaidee');
  const number = sheet(page).getByLabel(t['withdrawal-accounts'].fields.accountNumber);
  await number.pressSequentially('123456789012');
  await expect(number).toHaveValue('123-45-678901-2');
  await amountOf(page).fill(amount);
}

/** Reviews, confirms and waits until the dialog is gone; the message of success names the amount. */
async function confirm(page: Page, amount: string): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: withAmount(t.withdraw.review, amount) })
    .click();
  await expect(
    sheet(page).getByRole('heading', { name: beginningWith(t.withdraw.confirmTitle) }),
  ).toBeVisible();
  // The message stays for a few seconds only: it is looked for from before it can come.
  await Promise.all([
    expect(page.getByText(t.withdraw.done.title)).toBeVisible(),
    expect(page.getByText(`${amount} USDT ·`)).toBeVisible(),
    sheet(page)
      .getByRole('button', { name: withAmount(t.withdraw.confirm.submit, amount) })
      .click(),
  ]);
  await expectDialogGone(page);
}

async function readOwn(page: Page) {
  const [balance, withdrawals] = await Promise.all([
    page.request.get('/api/users/balance').then((answer) => answer.json()),
    page.request.get('/api/withdrawals/my').then((answer) => answer.json()),
  ]);
  return { ...balance, withdrawals: withdrawals.withdrawals };
}

test.beforeEach(async ({ context, product, customer }) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
});

test('a closed dialog forgets its input; a bank withdrawal is held and listed in the history', async ({
  page,
}) => {
  // A way of its own to the dialog, over the wallet: back closes it.
  await visit(page, '/withdraw');
  await expect(bankOf(page)).toBeVisible();
  await stepBack(page);
  await expectDialogGone(page);
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('heading', { name: t.wallet.title, level: 1 })).toBeVisible();

  await openDialog(page);
  await fillBank(page, '75');
  await sheet(page).getByRole('button', { name: t.common.close }).click();
  await expectDialogGone(page);
  await openDialog(page);
  await expect(amountOf(page)).toHaveValue('');
  await expect(sheet(page).getByLabel(t['withdrawal-accounts'].fields.recipientName)).toHaveValue('');
  await expect(bankOf(page)).toHaveValue('');

  await fillBank(page, '250');
  await expect(sheet(page).getByText('฿8,000.00', { exact: false })).toBeVisible();
  await confirm(page, '250.00');
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
  await visit(page, '/history/deposit');
  await expect(page.getByRole('main').getByText('250.00').first()).toBeVisible();
});

test('a withdrawal in crypto takes no wrong address, and repeats address and network before it is sent', async ({
  page,
}) => {
  await visit(page, '/wallet');
  await openDialog(page);
  await sheet(page).getByText(t.withdraw.crypto, { exact: true }).click();
  await sheet(page).getByText('TRC20', { exact: true }).click();
  const address = sheet(page).getByLabel(t['withdrawal-accounts'].fields.coinAddress);
  await address.fill(MISTYPED);
  await address.blur();
  await expect(sheet(page).getByText(t['withdrawal-accounts'].problems.addressChecksum)).toBeVisible();
  await address.fill(TRON_ADDRESS);
  await amountOf(page).fill('100');
  const review = sheet(page).getByRole('button', { name: withAmount(t.withdraw.review, '100.00') });
  await expect(review).toBeDisabled();
  await expect(sheet(page).getByText(t.withdraw.verifiedShort)).toBeVisible();
  await sheet(page)
    .getByRole('checkbox', { name: matching(t.withdraw.verified) })
    .check();
  await review.click();
  await expect(sheet(page).getByText(TRON_ADDRESS)).toBeVisible();
  await expect(sheet(page).getByText('101.00 USDT')).toBeVisible();
  await stepBack(page);
  await expect(amountOf(page)).toHaveValue('100');
  await confirm(page, '100.00');
  const own = await readOwn(page);
  expect(own).toMatchObject({ balance: 9_899, onHold: 101 });
  expect(own.withdrawals).toMatchObject([{ coinAddress: TRON_ADDRESS, network: 'TRC20', status: 'pending' }]);
});

test('a saved account is offered for a maximum withdrawal, renamed, and removed', async ({ page }) => {
  const { fields, add, manage } = t['withdrawal-accounts'];
  await visit(page, '/bank-account');
  await expect(page.getByText(t['withdrawal-accounts'].empty.title)).toBeVisible();
  await page.getByRole('button', { name: add.action }).click();
  await bankOf(page).selectOption('SCB');
  await sheet(page).getByLabel(fields.recipientName).fill('Somchai Jaidee');
  await sheet(page).getByLabel(fields.accountNumber).fill('9876543210');
  await sheet(page).getByLabel(fields.name).fill('Household');
  await sheet(page).getByRole('button', { name: add.submit }).click();
  await expectDialogGone(page);
  await expect(page.getByText('Household')).toBeVisible();
  await expect(page.getByText(t['withdrawal-accounts'].isDefault, { exact: true })).toBeVisible();

  await visit(page, '/wallet');
  await openDialog(page);
  await expect(sheet(page).getByRole('button', { name: 'Household', pressed: true })).toBeVisible();
  await expect(bankOf(page)).toHaveValue('SCB');
  await sheet(page).getByRole('button', { name: t.common.max, exact: true }).click();
  await expect(amountOf(page)).toHaveValue('9999.50');
  await amountOf(page).fill('9999.51');
  await expect(sheet(page).getByText(withAmount(t.withdraw.problem.insufficient, '9,999.50'))).toBeVisible();
  await amountOf(page).fill('9999.50');
  await confirm(page, '9,999.50');
  expect(await readOwn(page)).toMatchObject({ balance: 0, onHold: 10_000 });

  await visit(page, '/bank-account');
  await page.getByRole('button', { name: /Household/ }).click();
  await sheet(page).getByLabel(fields.name).fill('Home');
  await sheet(page).getByRole('button', { name: manage.rename }).click();
  await expectDialogGone(page);
  await page.getByRole('button', { name: /Home/ }).click();
  await sheet(page).getByRole('button', { name: manage.remove }).click();
  await page
    .getByRole('dialog', { name: manage.removeTitle })
    .getByRole('button', { name: manage.remove })
    .click();
  await expectDialogGone(page);
  await expect(page.getByText(t['withdrawal-accounts'].empty.title)).toBeVisible();
});

/** Money in and out, from the customer’s phone to the console and back. */
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import {
  confirmQuestion,
  expectStatus,
  fillReceived,
  openCaseOf,
  openConsole,
  readLabel,
  saying,
} from '../support/console';
import { makeHash, makeReceipt, TRON_ADDRESS } from '../support/payment-samples';
import { hireStaff } from '../support/staff';
import { beginningWith, matching, readTexts } from '../support/texts';
import { visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const t = readTexts('th');
const { payments } = t;

/** The phone's own question, a sheet or dialog over the screen. */
const sheet = (page: Page) => page.getByRole('dialog');

async function reportDeposit(page: Page, amount: string, hash: string): Promise<void> {
  const { crypto, form } = t.deposit;
  await visit(page, '/deposit/crypto');
  await page.getByLabel(crypto.method).selectOption({ label: 'USDT (TRC20)' });
  await page.getByLabel(form.amount, { exact: true }).fill(amount);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await makeReceipt() });
  await page.getByLabel(crypto.hash).fill(hash);
  await page.getByRole('button', { name: beginningWith(form.confirmAmount) }).click();
  await page.waitForURL('**/history/deposit');
  await expect(rowOf(page, t.history.status.pending)).toHaveCount(1);
}

/** The records of one's history in this state. */
const rowOf = (page: Page, status: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: beginningWith(t.history.list.open) })
    .filter({ hasText: status });

async function sendWithdrawal(page: Page): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: beginningWith(t.withdraw.review) })
    .click();
  await sheet(page)
    .getByRole('button', { name: beginningWith(t.withdraw.confirm.submit) })
    .click();
  await expectDialogGone(page);
}

async function requestByBank(page: Page, amount: string): Promise<void> {
  const { fields } = t['withdrawal-accounts'];
  await visit(page, '/withdraw');
  await sheet(page).getByRole('combobox', { name: fields.bank, exact: true }).selectOption('KBANK');
  await sheet(page).getByLabel(fields.recipientName).fill('Somchai Jaidee');
  await sheet(page).getByLabel(fields.accountNumber).fill('1234567890');
  await sheet(page).getByLabel(t.withdraw.amount, { exact: true }).fill(amount);
  await sendWithdrawal(page);
}

async function requestByCrypto(page: Page, amount: string): Promise<void> {
  await visit(page, '/withdraw');
  await sheet(page).getByText(t.withdraw.crypto, { exact: true }).click();
  await sheet(page).getByText('TRC20', { exact: true }).click();
  await sheet(page).getByLabel(t['withdrawal-accounts'].fields.coinAddress).fill(TRON_ADDRESS);
  await sheet(page).getByLabel(t.withdraw.amount, { exact: true }).fill(amount);
  await sheet(page)
    .getByRole('checkbox', { name: matching(t.withdraw.verified) })
    .check();
  await sendWithdrawal(page);
}

async function expectMoney(page: Page, money: { balance: number; onHold: number }): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/api/users/balance')).json())
    .toMatchObject({ success: true, ...money });
}

/** The bell counts one new notice, which came by itself, and the list says what was decided. */
async function expectNotice(page: Page, title: string): Promise<void> {
  const bell = page.getByRole('button', { name: matching(t.notices.bellUnread) });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(sheet(page).getByText(title, { exact: true }).first()).toBeVisible();
}

test.beforeEach(async ({ context, product, customer }) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
});

test('a deposit is credited less its fee and announced at once, and a bank withdrawal is held, processed and paid', async ({
  page,
  browser,
  product,
  customer,
}) => {
  const hash = makeHash();
  await reportDeposit(page, '100', hash);
  await visit(page, '/wallet');
  await expect(page.getByText('$10,000.00').first()).toBeVisible();

  const staff = await openConsole(browser, product, { person: await hireStaff(product), language: 'th' });
  const deposit = await openCaseOf(staff.page, t, { queue: 'deposits', username: customer.username });
  await deposit.getByRole('img').click();
  const viewer = staff.page.getByRole('dialog');
  await viewer.getByRole('button', { name: t.files.viewer.zoomIn }).click();
  await viewer.getByRole('button', { name: t.files.viewer.rotate }).click();
  await staff.page.keyboard.press('Escape');
  await expectDialogGone(staff.page);
  await fillReceived(deposit, t, { amount: '98.5', hash });
  await expect(staff.page.getByRole('dialog').getByText('97.50 USDT').first()).toBeVisible();
  await confirmQuestion(staff.page, saying(payments.approveDeposit.confirm, { net: '97.50 USDT' }));
  await expectStatus(deposit, payments.status.approved);

  await expectNotice(page, t.notices.kinds.deposit_approved.title);
  await expectMoney(page, { balance: 10_097.5, onHold: 0 });
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await expect(page.getByText('$10,097.50').first()).toBeVisible();

  await requestByBank(page, '250');
  await expectMoney(page, { balance: 9_847, onHold: 250.5 });
  const withdrawal = await openCaseOf(staff.page, t, { queue: 'withdrawals', username: customer.username });
  await expect(withdrawal.getByText('123-45-67890')).toBeVisible();
  const label = await readLabel(withdrawal);
  await withdrawal.getByRole('button', { name: payments.action.process }).click();
  await confirmQuestion(staff.page, saying(payments.process.confirm, { label }));
  await expectStatus(withdrawal, payments.status.processing);
  await withdrawal.getByRole('button', { name: payments.action.paid, exact: true }).click();
  await withdrawal.getByLabel(payments.approveWithdrawal.reference).fill('KB-20261128-17');
  await withdrawal.getByLabel(saying(payments.approveWithdrawal.paid, { amount: '250.00 USDT' })).check();
  await withdrawal.getByRole('button', { name: payments.action.check }).click();
  await confirmQuestion(staff.page, saying(payments.approveWithdrawal.confirm, { amount: '250.00 USDT' }));
  await expectStatus(withdrawal, payments.status.approved);
  await staff.close();

  await expectMoney(page, { balance: 9_847, onHold: 0 });
  await visit(page, '/history/deposit');
  await expect(rowOf(page, t.history.status.approved)).toHaveCount(2);
});

test('a withdrawal in crypto that is rejected returns whole, with the reason', async ({
  page,
  browser,
  product,
  customer,
}) => {
  await requestByCrypto(page, '120');
  await expectMoney(page, { balance: 9_879, onHold: 121 });
  await visit(page, '/wallet');

  const staff = await openConsole(browser, product, { person: await hireStaff(product), language: 'th' });
  const panel = await openCaseOf(staff.page, t, { queue: 'withdrawals', username: customer.username });
  await panel.getByRole('button', { name: payments.action.reject, exact: true }).click();
  await panel.getByLabel(payments.reject.template).selectOption('wrongAddress');
  await panel
    .getByRole('radio', { name: new RegExp(payments.reasons.text.wrongAddress.slice(0, 20)) })
    .check();
  const reason = `${payments.reasons.text.wrongAddress} (TRC20)`;
  await panel.getByLabel(payments.reject.text).fill(reason);
  const label = await readLabel(panel);
  await panel.getByRole('button', { name: payments.action.check }).click();
  await confirmQuestion(staff.page, saying(payments.reject.confirm, { label }));
  await expectStatus(panel, payments.status.rejected);
  await staff.close();

  await expectNotice(page, t.notices.kinds.withdrawal_rejected.title);
  await expect(sheet(page).getByText(reason)).toBeVisible();
  await expectMoney(page, { balance: 10_000, onHold: 0 });
  await visit(page, '/history/deposit');
  await expect(rowOf(page, t.history.status.rejected)).toHaveCount(1);
});

test('a customer takes a withdrawal back while staff are writing about it, and staff see that', async ({
  page,
  browser,
  product,
  customer,
}) => {
  await requestByBank(page, '75');
  const staff = await openConsole(browser, product, { person: await hireStaff(product), language: 'th' });
  const panel = await openCaseOf(staff.page, t, { queue: 'withdrawals', username: customer.username });
  await panel.getByRole('button', { name: payments.action.paid, exact: true }).click();
  await panel.getByLabel(payments.approveWithdrawal.reference).fill('KB-1');

  await visit(page, '/history/deposit');
  await rowOf(page, t.history.status.pending).click();
  await sheet(page).getByRole('button', { name: t.history.cancel.action, exact: true }).click();
  await page.getByRole('button', { name: beginningWith(t.history.cancel.confirm) }).click();
  await expectMoney(page, { balance: 10_000, onHold: 0 });

  await expect(panel.getByText(payments.changed.title)).toBeVisible();
  await expectStatus(panel, payments.status.cancelled);
  await expect(panel.getByLabel(payments.approveWithdrawal.reference)).toHaveValue('KB-1');
  await expect(panel.getByRole('button', { name: payments.action.check })).toBeDisabled();
  await staff.close();
});

/** Money in and out, from the customer's phone to the desk and back. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Texts } from '../../lib/i18n/namespaces';
import {
  type Customer,
  choose,
  expect,
  expectDialogGone,
  type Page,
  registerCustomer,
  signIn,
  test,
} from '../support/browser';
import {
  confirmQuestion,
  expectStatus,
  fillReceived,
  openCaseOf,
  openConsole,
  readLabel,
  saying,
} from '../support/console';
import { openPurse } from '../support/money-calls';
import { hireStaff, startFourEyesProduct } from '../support/staff';
import { beginningWith, matching, readTexts } from '../support/texts';

test.use({ actionTimeout: 30_000 });

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const makeHash = () => randomBytes(32).toString('hex');
const makeReceipt = () =>
  sharp({ create: { width: 320, height: 480, channels: 3, background: '#0a7c4a' } })
    .png()
    .toBuffer();

/** The phone's own question, a sheet or dialog over the screen. */
const sheet = (page: Page) => page.getByRole('dialog');

async function reportDeposit(page: Page, t: Texts, amount: string, hash: string): Promise<void> {
  const { crypto, form } = t.deposit;
  await page.goto('/deposit/crypto');
  await page.getByLabel(crypto.method).selectOption({ label: 'USDT (TRC20)' });
  await page.getByLabel(form.amount, { exact: true }).fill(amount);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await makeReceipt() });
  await page.getByLabel(crypto.hash).fill(hash);
  await page.getByRole('button', { name: beginningWith(form.confirmAmount) }).click();
  await page.waitForURL('**/history/deposit');
  await expect(rowOf(page, t, t.history.status.pending)).toHaveCount(1);
}

/** The records of one's history in this state. */
const rowOf = (page: Page, t: Texts, status: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: beginningWith(t.history.list.open) })
    .filter({ hasText: status });

async function sendWithdrawal(page: Page, t: Texts): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: beginningWith(t.withdraw.review) })
    .click();
  await sheet(page)
    .getByRole('button', { name: beginningWith(t.withdraw.confirm.submit) })
    .click();
  await expectDialogGone(page);
}

async function requestByBank(page: Page, t: Texts, amount: string): Promise<void> {
  const { fields } = t.accounts;
  await page.goto('/withdraw');
  await sheet(page).getByRole('combobox', { name: fields.bank, exact: true }).selectOption('KBANK');
  await sheet(page).getByLabel(fields.recipientName).fill('Somchai Jaidee');
  await sheet(page).getByLabel(fields.accountNumber).fill('1234567890');
  await sheet(page).getByLabel(t.withdraw.amount, { exact: true }).fill(amount);
  await sendWithdrawal(page, t);
}

async function requestByCrypto(page: Page, t: Texts, amount: string): Promise<void> {
  await page.goto('/withdraw');
  await sheet(page).getByText(t.withdraw.crypto, { exact: true }).click();
  await sheet(page).getByText('TRC20', { exact: true }).click();
  await sheet(page).getByLabel(t.accounts.fields.coinAddress).fill(TRON);
  await sheet(page).getByLabel(t.withdraw.amount, { exact: true }).fill(amount);
  await sheet(page)
    .getByRole('checkbox', { name: matching(t.withdraw.verified) })
    .check();
  await sendWithdrawal(page, t);
}

async function expectMoney(page: Page, money: { balance: number; onHold: number }): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/api/users/balance')).json())
    .toMatchObject({ success: true, ...money });
}

/** The bell counts one new notice, which came by itself, and the list says what was decided. */
async function expectNotice(page: Page, t: Texts, title: string): Promise<void> {
  const bell = page.getByRole('button', { name: matching(t.notices.bellUnread) });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(sheet(page).getByText(title, { exact: true }).first()).toBeVisible();
}

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);
  const { desk } = t;

  test.describe(`in ${language}`, () => {
    let customer: Customer;

    test.beforeEach(async ({ context, product, customer: fresh }) => {
      customer = fresh;
      await choose(context, product.url, { language });
      await signIn(context, customer);
    });

    test('a deposit in crypto with its receipt is approved, credited less the fee, and told at once', async ({
      page,
      browser,
      product,
    }) => {
      const hash = makeHash();
      await reportDeposit(page, t, '100', hash);
      await page.goto('/wallet');
      await expect(page.getByText('$10,000.00').first()).toBeVisible();

      const staff = await openConsole(browser, product, { person: await hireStaff(product), language });
      const panel = await openCaseOf(staff.page, t, { queue: 'deposits', username: customer.username });
      await panel.getByRole('img').click();
      const viewer = staff.page.getByRole('dialog');
      await viewer.getByRole('button', { name: t.files.viewer.zoomIn }).click();
      await viewer.getByRole('button', { name: t.files.viewer.rotate }).click();
      await staff.page.keyboard.press('Escape');
      await fillReceived(panel, t, { amount: '98.5', hash });
      await expect(staff.page.getByRole('dialog').getByText('97.50 USDT').first()).toBeVisible();
      await confirmQuestion(staff.page, saying(desk.approveDeposit.confirm, { net: '97.50 USDT' }));
      await expectStatus(panel, desk.status.approved);
      await staff.close();

      await expectNotice(page, t, t.notices.kinds.deposit_approved.title);
      await expectMoney(page, { balance: 10_097.5, onHold: 0 });
      await page.goto('/wallet');
      await expect(page.getByText('$10,097.50').first()).toBeVisible();
      await page.goto('/history/deposit');
      await expect(rowOf(page, t, t.history.status.approved)).toHaveCount(1);
    });

    test('a withdrawal to a bank is held, taken in hand, paid', async ({ page, browser, product }) => {
      await requestByBank(page, t, '250');
      await expectMoney(page, { balance: 9_749.5, onHold: 250.5 });

      const staff = await openConsole(browser, product, { person: await hireStaff(product), language });
      const panel = await openCaseOf(staff.page, t, { queue: 'withdrawals', username: customer.username });
      await expect(panel.getByText('123-45-67890')).toBeVisible();
      const label = await readLabel(panel);
      await panel.getByRole('button', { name: desk.action.process }).click();
      await confirmQuestion(staff.page, saying(desk.process.confirm, { label }));
      await expectStatus(panel, desk.status.processing);
      await panel.getByRole('button', { name: desk.action.paid, exact: true }).click();
      await panel.getByLabel(desk.approveWithdrawal.reference).fill('KB-20261128-17');
      await panel.getByLabel(saying(desk.approveWithdrawal.paid, { amount: '250.00 USDT' })).check();
      await panel.getByRole('button', { name: desk.action.check }).click();
      await confirmQuestion(staff.page, saying(desk.approveWithdrawal.confirm, { amount: '250.00 USDT' }));
      await expectStatus(panel, desk.status.approved);
      await staff.close();

      await expectMoney(page, { balance: 9_749.5, onHold: 0 });
      await page.goto('/history/deposit');
      await expect(rowOf(page, t, t.history.status.approved)).toHaveCount(1);
    });

    test('a withdrawal in crypto that is rejected returns whole, with the reason', async ({
      page,
      browser,
      product,
    }) => {
      await requestByCrypto(page, t, '120');
      await expectMoney(page, { balance: 9_879, onHold: 121 });
      await page.goto('/wallet');

      const staff = await openConsole(browser, product, { person: await hireStaff(product), language });
      const panel = await openCaseOf(staff.page, t, { queue: 'withdrawals', username: customer.username });
      await panel.getByRole('button', { name: desk.action.reject, exact: true }).click();
      await panel.getByLabel(desk.reject.template).selectOption('wrongAddress');
      await panel
        .getByRole('radio', { name: new RegExp(desk.reasons.text.wrongAddress.slice(0, 20)) })
        .check();
      const reason = `${desk.reasons.text.wrongAddress} (TRC20)`;
      await panel.getByLabel(desk.reject.text).fill(reason);
      const label = await readLabel(panel);
      await panel.getByRole('button', { name: desk.action.check }).click();
      await confirmQuestion(staff.page, saying(desk.reject.confirm, { label }));
      await expectStatus(panel, desk.status.rejected);
      await staff.close();

      await expectNotice(page, t, t.notices.kinds.withdrawal_rejected.title);
      await expect(sheet(page).getByText(reason)).toBeVisible();
      await expectMoney(page, { balance: 10_000, onHold: 0 });
      await page.goto('/history/deposit');
      await expect(rowOf(page, t, t.history.status.rejected)).toHaveCount(1);
    });

    test('a customer takes a withdrawal back while staff are writing about it, and staff see that', async ({
      page,
      browser,
      product,
    }) => {
      await requestByBank(page, t, '75');
      const staff = await openConsole(browser, product, { person: await hireStaff(product), language });
      const panel = await openCaseOf(staff.page, t, { queue: 'withdrawals', username: customer.username });
      await panel.getByRole('button', { name: desk.action.paid, exact: true }).click();
      await panel.getByLabel(desk.approveWithdrawal.reference).fill('KB-1');

      await page.goto('/history/deposit');
      await rowOf(page, t, t.history.status.pending).click();
      await sheet(page).getByRole('button', { name: t.history.cancel.action, exact: true }).click();
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: beginningWith(t.history.cancel.confirm) })
        .click();
      await expectMoney(page, { balance: 10_000, onHold: 0 });

      await expect(panel.getByText(desk.changed.title)).toBeVisible();
      await expectStatus(panel, desk.status.cancelled);
      await expect(panel.getByLabel(desk.approveWithdrawal.reference)).toHaveValue('KB-1');
      await expect(panel.getByRole('button', { name: desk.action.check })).toBeDisabled();
      await staff.close();
    });
  });
}

test('above the threshold a second person decides, and never the one who proposed', async ({ browser }) => {
  // A product of its own, started twice.
  test.setTimeout(300_000);
  const { product, colleagues } = await startFourEyesProduct();
  try {
    const t = readTexts('en');
    const { desk } = t;
    const customer = await registerCustomer(product);
    const purse = await openPurse(product, customer);
    const hash = makeHash();
    await purse.deposit({ code: 'USDT-TRC20', amount: '1500', hash, receipt: await makeReceipt() });
    const [proposer, second] = await Promise.all([
      openConsole(browser, product, { person: colleagues[0], language: 'en' }),
      openConsole(browser, product, { person: colleagues[1], language: 'en' }),
    ]);

    const mine = await openCaseOf(proposer.page, t, { queue: 'deposits', username: customer.username });
    await fillReceived(mine, t, { amount: '1500', hash });
    await confirmQuestion(proposer.page, saying(desk.approveDeposit.propose, { net: '1,499.00 USDT' }));
    await expect(mine.getByRole('button', { name: desk.proposal.approve })).toBeDisabled();
    await expect(mine.getByText(desk.proposal.own)).toBeVisible();
    await expect(proposer.page.getByRole('row').filter({ hasText: customer.username })).toContainText(
      desk.status.oneOfTwo,
    );
    expect(await purse.balance()).toMatchObject({ balance: 10_000 });

    const theirs = await openCaseOf(second.page, t, { queue: 'deposits', username: customer.username });
    await expect(theirs.getByText(hash).first()).toBeVisible();
    await theirs.getByRole('button', { name: desk.proposal.approve }).click();
    await confirmQuestion(second.page, desk.proposal.approve);
    await expectStatus(theirs, desk.status.approved);
    expect(await purse.balance()).toMatchObject({ balance: 11_499 });
    await expectStatus(mine, desk.status.approved);
    await Promise.all([proposer.close(), second.close()]);
  } finally {
    await product.stop();
  }
});

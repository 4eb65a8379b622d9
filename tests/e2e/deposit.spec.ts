import { create } from 'qrcode';
import { drawQrPath } from '@/components/ui/facts/qr-path';
import { promptPayPayload } from '../../lib/payments/promptpay';
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { beginningWith, matching, readTexts } from '../support/texts';
import { visit } from '../support/visit';

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A test's trace asks again for a picture that could not be shown, which the policy refuses. */
const TRACED_PICTURE = /Connecting to 'blob:/;
const HASH = 'ab'.repeat(32);
const ADDRESS = 'PRACTICE-TRC20-DO-NOT-SEND-COINS';

const t = readTexts('th');

const amountOf = (page: Page) => page.getByLabel(t.deposit.form.amount, { exact: true });
const receiptOf = (page: Page) => page.locator('input[type=file]');
const confirmOf = (page: Page) => page.getByRole('button', { name: beginningWith(t.deposit.form.confirm) });
const confirmNaming = (page: Page, amount: string) =>
  page.getByRole('button', { name: t.deposit.form.confirmAmount.replace('{amount}', amount) });

/** The code on the screen has exactly the modules that `qrcode` makes of this text. */
async function expectCode(page: Page, text: string): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  await expect(page.getByRole('img').locator('path')).toHaveAttribute('d', drawQrPath(modules));
}

async function readDeposits(page: Page) {
  const answer = await page.request.get('/api/transactions/my');
  return (await answer.json()).deposits;
}

test.beforeEach(async ({ context, product, customer }) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
});

test('coins are sent to the address of their currency, reported with receipt and hash, and listed in the history', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/deposit?currency=BTC');
  await expect(page).toHaveURL(/\/deposit\?currency=BTC$/);
  await expect(page.getByText(t.deposit.choice.noMethod.replace('{currency}', 'BTC'))).toBeVisible();
  await page.getByRole('link', { name: beginningWith(t.deposit.choice.crypto) }).click();
  await expect(page).toHaveURL(/\/deposit\/crypto/);
  await page.getByLabel(t.deposit.crypto.method).selectOption({ label: 'USDT (TRC20)' });
  await expect(page.getByText(ADDRESS)).toBeVisible();

  await visit(page, '/deposit?currency=USDT');
  await expect(page).toHaveURL(/\/deposit\/crypto\?currency=USDT$/);
  await expect(page.getByText(ADDRESS)).toBeVisible();
  await expectCode(page, ADDRESS);
  // The message stays for a few seconds only: it is looked for from before it can come.
  await Promise.all([
    expect(page.getByText(t.files.copied.replace('{label}', t.deposit.crypto.address))).toBeVisible(),
    page
      .getByRole('button', { name: t.files.copyLabel.replace('{label}', t.deposit.crypto.address) })
      .click(),
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);

  await expect(confirmOf(page)).toBeDisabled();
  await amountOf(page).fill('100.500001');
  await receiptOf(page).setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: t.files.drop.view.replace('{name}', 'slip.png') }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'slip.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await page.getByLabel(t.deposit.crypto.hash).fill(HASH.toUpperCase());
  await page.getByLabel(t.deposit.form.note).fill('Savings');
  await expect(page.getByText('99.500001 USDT')).toBeVisible();
  await Promise.all([
    expect(page.getByText(matching(t.deposit.done.title))).toBeVisible(),
    confirmNaming(page, '100.500001 USDT').click(),
  ]);
  await page.waitForURL('**/history/deposit');

  const [deposit] = await readDeposits(page);
  expect(deposit).toMatchObject({
    claimedAmount: '100.500001',
    fee: '1.00',
    status: 'pending',
    destination: ADDRESS,
    transactionHash: HASH,
    note: 'Savings',
    receiptId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const receipt = await page.request.get(`/api/files/${deposit.receiptId}`);
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('baht go to the account or by its PromptPay code; a slip that only pretends to be a picture is refused and replaced', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  consoleWatch.allow(TRACED_PICTURE);
  await visit(page, '/deposit');
  await page.getByRole('link', { name: beginningWith(t.deposit.choice.bank) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.deposit.bank.title);
  await expect(page.getByText('PRACTICE ACCOUNT')).toBeVisible();
  await expectCode(page, promptPayPayload({ id: 'PRACTICE-000-000' }) ?? '');
  await amountOf(page).fill('50');
  await expect(page.getByText('฿1,600.00')).toBeVisible();
  await receiptOf(page).setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await confirmNaming(page, '50.00 USDT').click();
  await expect(page.getByText(t.errors.file_type_refused).first()).toBeVisible();
  expect(await readDeposits(page)).toEqual([]);
  await page.getByRole('button', { name: t.files.drop.remove.replace('{name}', 'slip.png') }).click();
  await receiptOf(page).setInputFiles({ name: 'ok.png', mimeType: 'image/png', buffer: PICTURE });
  await confirmOf(page).click();
  await page.waitForURL('**/history/deposit');
  expect(await readDeposits(page)).toMatchObject([
    {
      claimedAmount: '50.00',
      destination: 'PRACTICE-000-0-00000-0',
      PaymentMethod: { type: 'bank' },
      receiptId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

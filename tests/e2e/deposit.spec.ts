import { create } from 'qrcode';
import { drawQrPath } from '../../components/ui/qr-path';
import type { Texts } from '../../lib/i18n/namespaces';
import { promptPayPayload } from '../../lib/payments/promptpay';
import { startBrokenWeb } from '../support/break-call';
import { choose, expect, type Page, registerCustomer, signIn, test } from '../support/browser';
import { beginningWith, matching, readTexts } from '../support/texts';

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LARGEST = 5 * 1024 * 1024;
/** A test's trace asks again for a picture that could not be shown, which the policy refuses. */
const TRACED_PICTURE = /Connecting to 'blob:/;
const HASH = 'ab'.repeat(32);

const methodOf = (page: Page, t: Texts) => page.getByLabel(t.deposit.crypto.method);
const amountOf = (page: Page, t: Texts) => page.getByLabel(t.deposit.form.amount, { exact: true });
const receiptOf = (page: Page) => page.locator('input[type=file]');
const confirmOf = (page: Page, t: Texts) =>
  page.getByRole('button', { name: beginningWith(t.deposit.form.confirm) });

/** The code on the screen has exactly the modules that `qrcode` makes of this text. */
async function expectCode(page: Page, text: string): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  await expect(page.getByRole('img').locator('path')).toHaveAttribute('d', drawQrPath(modules));
}

async function readDeposits(page: Page) {
  const answer = await page.request.get('/api/transactions/my');
  return (await answer.json()).deposits;
}

async function openCrypto(page: Page, t: Texts, network: string): Promise<void> {
  await page.goto('/deposit/crypto');
  await methodOf(page, t).selectOption({ label: `USDT (${network})` });
}

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, product, customer }) => {
      await choose(context, product.url, { language });
      await signIn(context, customer);
    });

    test('coins are sent to the address shown, reported with receipt and hash, and stand in the history', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/deposit');
      await page.getByRole('link', { name: beginningWith(t.deposit.choice.crypto) }).click();
      await methodOf(page, t).selectOption({ label: 'USDT (TRC20)' });
      const address = 'PRACTICE-TRC20-DO-NOT-SEND-COINS';
      await expect(page.getByText(address)).toBeVisible();
      await expectCode(page, address);
      await page
        .getByRole('button', { name: t.files.copyLabel.replace('{label}', t.deposit.crypto.address) })
        .click();
      await expect(page.getByText(t.files.copied.replace('{label}', t.deposit.crypto.address))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

      await expect(confirmOf(page, t)).toBeDisabled();
      await amountOf(page, t).fill('100.500001');
      await receiptOf(page).setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
      await page.getByRole('button', { name: t.files.drop.view.replace('{name}', 'slip.png') }).click();
      await expect(page.getByRole('dialog').getByRole('img', { name: 'slip.png' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByLabel(t.deposit.crypto.hash).fill(HASH.toUpperCase());
      await page.getByLabel(t.deposit.form.note).fill('Savings');
      await expect(page.getByText('99.500001 USDT')).toBeVisible();
      await page
        .getByRole('button', { name: t.deposit.form.confirmAmount.replace('{amount}', '100.500001 USDT') })
        .click();
      await expect(page.getByText(matching(t.deposit.done.title))).toBeVisible();
      await page.waitForURL('**/history/deposit');

      const [deposit] = await readDeposits(page);
      expect(deposit).toMatchObject({
        claimedAmount: '100.500001',
        fee: '1.00',
        status: 'pending',
        destination: address,
        transactionHash: HASH,
        note: 'Savings',
        receiptId: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      const receipt = await page.request.get(`/api/files/${deposit.receiptId}`);
      expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'image/png']);
    });

    test('baht go to the account or by its PromptPay code, and the slip is reported', async ({ page }) => {
      await page.goto('/deposit');
      await page.getByRole('link', { name: beginningWith(t.deposit.choice.bank) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.deposit.bank.title);
      await expect(page.getByText('PRACTICE ACCOUNT')).toBeVisible();
      await expectCode(page, promptPayPayload({ id: 'PRACTICE-000-000' }) ?? '');
      await amountOf(page, t).fill('50');
      await expect(page.getByText('฿1,600.00')).toBeVisible();
      await receiptOf(page).setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
      await page
        .getByRole('button', { name: t.deposit.form.confirmAmount.replace('{amount}', '50.00 USDT') })
        .click();
      await page.waitForURL('**/history/deposit');
      const [deposit] = await readDeposits(page);
      expect(deposit).toMatchObject({
        claimedAmount: '50.00',
        destination: 'PRACTICE-000-0-00000-0',
        PaymentMethod: { type: 'bank' },
      });
      expect(deposit.receiptId).not.toBeNull();
    });

    test('too large, wrong type and a broken line are said in three ways; the last is asked again with its key', async ({
      page,
      consoleWatch,
    }) => {
      consoleWatch.allow(/net::ERR_FAILED/);
      consoleWatch.allow(TRACED_PICTURE);
      await openCrypto(page, t, 'BEP20');
      await amountOf(page, t).fill('25');
      const large = {
        name: 'large.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(LARGEST + 1, '%'),
      };
      await receiptOf(page).setInputFiles(large);
      await expect(page.getByText(t.errors.file_too_large)).toBeVisible();
      await expect(confirmOf(page, t)).toBeDisabled();
      await page.getByRole('button', { name: t.files.drop.remove.replace('{name}', 'large.pdf') }).click();
      await receiptOf(page).setInputFiles({
        name: 'a.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg/>'),
      });
      await expect(page.getByText(t.errors.file_type_refused)).toBeVisible();
      await page.getByRole('button', { name: t.files.drop.remove.replace('{name}', 'a.svg') }).click();

      const keys: (string | undefined)[] = [];
      await page.route('**/api/transactions', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return keys.length === 1 ? route.abort() : route.continue();
      });
      await confirmOf(page, t).click();
      await expect(page.getByRole('alert').filter({ hasText: t.deposit.failure.lost })).toBeVisible();
      await page.getByRole('button', { name: beginningWith(t.deposit.form.retry) }).click();
      await page.waitForURL('**/history/deposit');
      expect(keys[1]).toBe(keys[0]);
      expect(await readDeposits(page)).toHaveLength(1);
    });
  });
}

const t = readTexts('en');

test.describe('of a deposit', () => {
  test.beforeEach(async ({ context, product, customer }) => {
    await choose(context, product.url, { language: 'en' });
    await signIn(context, customer);
  });

  test('a file that only pretends to be a picture is refused by its content, and can be replaced', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 422/);
    consoleWatch.allow(TRACED_PICTURE);
    await openCrypto(page, t, 'TRC20');
    await amountOf(page, t).fill('25');
    await receiptOf(page).setInputFiles({
      name: 'slip.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await confirmOf(page, t).click();
    await expect(page.getByText(t.errors.file_type_refused).first()).toBeVisible();
    await page.getByRole('button', { name: t.files.drop.remove.replace('{name}', 'slip.png') }).click();
    await receiptOf(page).setInputFiles({ name: 'ok.png', mimeType: 'image/png', buffer: PICTURE });
    await confirmOf(page, t).click();
    await page.waitForURL('**/history/deposit');
  });

  test('a large receipt shows its progress and can be cancelled; nothing is reported then', async ({
    page,
    context,
  }) => {
    const slow = await context.newCDPSession(page);
    await openCrypto(page, t, 'TRC20');
    await amountOf(page, t).fill('25');
    const receipt = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(LARGEST - 1024, ' ')]);
    await receiptOf(page).setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: receipt });
    await slow.send('Network.enable');
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 1_000_000,
      uploadThroughput: 100_000,
    });
    await confirmOf(page, t).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(/Uploading [1-9]\d?%/)).toBeVisible();
    await page.getByRole('button', { name: t.files.drop.cancel }).click();
    await expect(page.getByText(t.deposit.failure.cancelled)).toBeVisible();
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    expect(await readDeposits(page)).toEqual([]);
  });

  test('a currency opens the method of its coin; one without a method is said to have none', async ({
    page,
  }) => {
    await page.goto('/deposit?currency=USDT');
    await expect(page).toHaveURL(/\/deposit\/crypto\?currency=USDT$/);
    await expect(page.getByText('PRACTICE-TRC20-DO-NOT-SEND-COINS')).toBeVisible();
    await page.goto('/deposit?currency=BTC');
    await expect(page).toHaveURL(/\/deposit\?currency=BTC$/);
    await expect(page.getByText(t.deposit.choice.noMethod.replace('{currency}', 'BTC'))).toBeVisible();
  });
});

test('without the list there is no address, only an error that can be tried again', async ({
  browser,
  product,
}) => {
  const web = await startBrokenWeb(product, '/api/payment-methods');
  const context = await browser.newContext({ baseURL: web.url });
  try {
    await choose(context, web.url, { language: 'en' });
    await signIn(context, await registerCustomer({ url: web.url, providerUrl: product.providerUrl }));
    const page = await context.newPage();
    for (const path of ['/deposit/bank-contact', '/deposit?currency=USDT']) {
      await page.goto(path);
      await expect(page.getByText(t.deposit.methods.failed)).toBeVisible();
      await expect(page.getByText(/PRACTICE-/)).toHaveCount(0);
      await expect(page.getByRole('img')).toHaveCount(0);
    }
    web.mend();
    await page.getByRole('button', { name: t.common.retry }).click();
    await expect(page.getByText('PRACTICE-TRC20-DO-NOT-SEND-COINS')).toBeVisible();
  } finally {
    await context.close();
    await web.stop();
  }
});

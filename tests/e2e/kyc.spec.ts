import sharp from 'sharp';
import { KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { openKycReview } from '../support/kyc-review';
import { makePicture } from '../support/sample-files';
import { readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const t = readTexts('th');
const NUMBER = '1103700123456';
const MASKED = '•••••••••3456';
const REASON = 'The front of your card is blurred';
const CUT_OFF = 'The back is cut off';
/** What a browser without HEIC cannot read. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
/** A test's trace asks again for a picture that could not be shown, which the policy refuses. */
const TRACED_PICTURE = /Connecting to 'blob:/;

interface Fileish {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const inputOf = (page: Page, which: KycFile) => page.getByLabel(t.kyc.pictures[which], { exact: true });
const submitOf = (page: Page) => page.getByRole('button', { name: t.kyc.submit, exact: true });
const statusOf = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true });
const removeOf = (page: Page, name: string) =>
  page.getByRole('button', { name: t.files.drop.remove.replace('{name}', name) });

/** A picture of its own colour, so that no two customers share one. */
async function makeCard(name: string): Promise<Fileish> {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3)) as unknown as [number, number, number];
  const buffer = await sharp({ create: { width: 1200, height: 760, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function attachAll(page: Page): Promise<void> {
  for (const which of KYC_FILES) {
    await inputOf(page, which).setInputFiles(await makeCard(`${which}.jpg`));
    await expect(removeOf(page, `${which}.jpg`)).toBeVisible();
  }
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel(t.kyc.fields.fullName).fill('สมชาย ใจดี');
  await page.getByLabel(t.kyc.fields.idNumber).fill(NUMBER);
  await page.getByLabel(t.kyc.fields.documentType).selectOption('national_id');
  await attachAll(page);
  await page.getByRole('checkbox').check();
}

/** Ends with the documents under review and the dialog closed. */
async function submitForm(page: Page): Promise<void> {
  await submitOf(page).click();
  await expectSubmitted(page);
}

async function expectSubmitted(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t.kyc.done.title });
  await expect(dialog).toContainText(t.kyc.done.body);
  await dialog.getByRole('button', { name: t.common.ok, exact: true }).click();
  await expectDialogGone(page);
  await expect(statusOf(page, t.kyc.status.pending.title)).toBeVisible();
}

async function open(page: Page): Promise<void> {
  await visit(page, '/kyc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.kyc.title);
}

test.beforeEach(async ({ context, product, customer }) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
});

test('documents are submitted, one is asked for again, all are rejected with a reason, submitted again and approved', async ({
  page,
  product,
  customer,
}) => {
  const review = await openKycReview(product);
  await open(page);
  await expect(page.getByText(t.kyc.lead)).toBeVisible();
  await expect(submitOf(page)).toBeDisabled();
  await fillForm(page);
  await submitForm(page);

  const { fullName, idNumber, documentType } = t.kyc.fields;
  await expect(page.getByText(t.kyc.status.pending.body)).toBeVisible();
  await expect(page.getByLabel(fullName)).toHaveValue('สมชาย ใจดี');
  await expect(page.getByLabel(idNumber)).toHaveValue(MASKED);
  for (const label of [fullName, idNumber, documentType]) {
    await expect(page.getByLabel(label)).toBeDisabled();
  }
  for (const which of KYC_FILES) await expect(inputOf(page, which)).toBeDisabled();
  await expect(page.getByRole('checkbox')).toBeDisabled();

  // Each decision arrives by itself. One picture that is asked for again is all that has to be sent.
  await review.requestDocument(customer.username, 'documentBack', CUT_OFF);
  await expect(statusOf(page, t.kyc.status.requested.title)).toBeVisible();
  await expect(page.getByText(CUT_OFF)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(inputOf(page, 'documentFront')).toHaveCount(0);
  await inputOf(page, 'documentBack').setInputFiles(await makeCard('back.jpg'));
  await expect(removeOf(page, 'back.jpg')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t.kyc.submitOne, exact: true }).click();
  await expectSubmitted(page);
  const { idNumber: sent, pictures } = await review.findCase(customer.username);
  expect(sent).toBe(NUMBER);
  expect(Object.fromEntries(pictures.map(({ which, carriedOver }) => [which, carriedOver]))).toEqual({
    documentFront: true,
    documentBack: false,
    selfie: true,
  });

  await review.reject(customer.username, REASON);
  await expect(statusOf(page, t.kyc.status.rejected.title)).toBeInViewport();
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(page.getByLabel(fullName)).toHaveValue('สมชาย ใจดี');
  await expect(page.getByLabel(documentType)).toHaveValue('national_id');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByLabel(idNumber).fill(NUMBER);
  await attachAll(page);
  await page.getByRole('checkbox').check();
  await submitForm(page);

  await review.approve(customer.username);
  await expect(statusOf(page, t.kyc.status.approved.title)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(submitOf(page)).toHaveCount(0);
  await expect(page.getByText(MASKED)).toBeVisible();
  await expect(page.getByText('สมชาย ใจดี')).toBeVisible();
  await reload(page);
  await expect(page.getByText(MASKED)).toBeVisible();
  const { earlier } = await review.findCase(customer.username);
  const decided = earlier.map(({ status, rejectionReason }) => [status, rejectionReason]);
  expect(decided).toHaveLength(2);
  expect(decided).toEqual(
    expect.arrayContaining([
      ['rejected', REASON],
      ['rejected', CUT_OFF],
    ]),
  );
  // No page was before this one.
  await page.getByRole('link', { name: t.common.back, exact: true }).click();
  await expect(page).toHaveURL(/\/setting$/);
});

test('a picture that this phone cannot read is reported; a huge one is scaled down, upright, and stays readable', async ({
  page,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(TRACED_PICTURE);
  await open(page);
  await fillForm(page);
  await removeOf(page, 'documentFront.jpg').click();
  const cut = (await makePicture('jpeg')).subarray(0, 200);
  const refused: [Fileish, string][] = [
    [{ name: 'IMG_0001.HEIC', mimeType: '', buffer: HEIC }, t.errors.heic_not_readable],
    [{ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: cut }, t.errors.file_unreadable],
  ];
  for (const [file, message] of refused) {
    await inputOf(page, 'documentFront').setInputFiles(file);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await removeOf(page, file.name).click();
    await expect(page.getByText(file.name, { exact: true })).toBeHidden();
  }

  // Lying on its side, as a phone writes it: upright it is 6000 wide and 8000 high.
  const photo = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#8899aa' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await inputOf(page, 'documentFront').setInputFiles({
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await expect(removeOf(page, 'huge.jpg')).toBeVisible();
  const sent = page.waitForRequest('**/api/users/submit');
  await submitForm(page);
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(photo.length);
  const { pictures } = await (await openKycReview(product)).findCase(customer.username);
  expect(pictures.find(({ which }) => which === 'documentFront')).toMatchObject({
    width: 1800,
    height: 2400,
  });
});

test('on a bad line an upload shows how far it is, can be cancelled, breaks, and goes again with all that was chosen', async ({
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/net::ERR_FAILED/);
  const slow = await context.newCDPSession(page);
  await open(page);
  await fillForm(page);
  await removeOf(page, 'selfie.jpg').click();
  const card = await makePicture('png', { width: 900, height: 600 });
  await inputOf(page, 'selfie').setInputFiles({
    name: 'heavy.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([card, Buffer.alloc(4 * 1024 * 1024)]),
  });
  await expect(removeOf(page, 'heavy.png')).toBeVisible();
  await slow.send('Network.enable');
  const limitSpeed = (uploadThroughput: number) =>
    slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limitSpeed(300_000);
  await submitOf(page).click();
  await expect(page.getByRole('progressbar', { name: t.kyc.progress.label })).toHaveAttribute(
    'value',
    /^[1-9]\d?$/,
  );
  await page.getByRole('button', { name: t.kyc.progress.cancel, exact: true }).click();
  await expect(page.getByText(t.kyc.failure.cancelled)).toBeVisible();
  await limitSpeed(-1);
  await expect(removeOf(page, 'heavy.png')).toBeVisible();

  let tries = 0;
  await page.route('**/api/users/submit', async (route) => {
    tries += 1;
    // The second one arrives, and its answer is lost.
    if (tries === 2) await route.fetch();
    await route.abort();
  });
  await submitOf(page).click();
  await expect(page.getByRole('alert').filter({ hasText: t.kyc.failure.noResponse })).toBeVisible();
  await page.getByRole('button', { name: t.kyc.retry, exact: true }).click();
  await expectSubmitted(page);
  const { earlier, status } = await (await openKycReview(product)).findCase(customer.username);
  expect([status, earlier]).toEqual(['pending', []]);
});

import sharp from 'sharp';
import { KYC_FILES, type KycFile } from '../../lib/contract/kyc-rules';
import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';
import { openKycDesk } from '../support/kyc-desk';
import { makePicture } from '../support/sample-files';
import { readTexts } from '../support/texts';

const LIMIT = 10 * 1024 * 1024;
const NUMBER = '1103700123456';
const MASKED = '•••••••••3456';
const REASON = 'The front of your card is blurred';
/** What a browser without HEIC cannot read. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
/** A test's trace asks again for a picture that could not be shown, which the policy refuses. */
const TRACED_PICTURE = /Connecting to 'blob:/;

interface Fileish {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const inputOf = (page: Page, t: Texts, which: KycFile) =>
  page.getByLabel(t.kyc.pictures[which], { exact: true });
const submitOf = (page: Page, t: Texts) => page.getByRole('button', { name: t.kyc.submit, exact: true });
const statusOf = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true });
const removeOf = (page: Page, t: Texts, name: string) =>
  page.getByRole('button', { name: t.files.drop.remove.replace('{name}', name) });

/** A picture of its own colour, so that no two customers share one. */
async function makeCard(name: string, mimeType = 'image/jpeg'): Promise<Fileish> {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3)) as unknown as [number, number, number];
  const buffer = await sharp({ create: { width: 1200, height: 760, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  return { name, mimeType, buffer };
}

async function attachAll(page: Page, t: Texts): Promise<void> {
  for (const which of KYC_FILES) {
    await inputOf(page, t, which).setInputFiles(await makeCard(`${which}.jpg`));
    await expect(removeOf(page, t, `${which}.jpg`)).toBeVisible();
  }
}

async function fillForm(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t.kyc.fields.fullName).fill('สมชาย ใจดี');
  await page.getByLabel(t.kyc.fields.idNumber).fill(NUMBER);
  await page.getByLabel(t.kyc.fields.documentType).selectOption('national_id');
  await attachAll(page, t);
  await page.getByRole('checkbox').check();
}

/** Ends with the documents under review and the dialog closed. */
async function submitForm(page: Page, t: Texts): Promise<void> {
  await submitOf(page, t).click();
  const dialog = page.getByRole('dialog', { name: t.kyc.done.title });
  await expect(dialog).toContainText(t.kyc.done.body);
  await dialog.getByRole('button', { name: t.common.ok, exact: true }).click();
  await expectDialogGone(page);
  await expect(statusOf(page, t.kyc.status.pending.title)).toBeVisible();
}

async function open(page: Page, t: Texts): Promise<void> {
  await page.goto('/kyc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.kyc.title);
}

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, product, customer }) => {
      await choose(context, product.url, { language });
      await signIn(context, customer);
    });

    test('documents are submitted, rejected with a reason, submitted again and approved', async ({
      page,
      product,
      customer,
    }) => {
      const desk = await openKycDesk(product);
      await open(page, t);
      await expect(page.getByText(t.kyc.lead)).toBeVisible();
      await expect(submitOf(page, t)).toBeDisabled();
      await fillForm(page, t);
      await submitForm(page, t);

      const { fullName, idNumber, documentType } = t.kyc.fields;
      await expect(page.getByText(t.kyc.status.pending.body)).toBeVisible();
      await expect(page.getByLabel(fullName)).toHaveValue('สมชาย ใจดี');
      await expect(page.getByLabel(idNumber)).toHaveValue(MASKED);
      for (const label of [fullName, idNumber, documentType]) {
        await expect(page.getByLabel(label)).toBeDisabled();
      }
      for (const which of KYC_FILES) await expect(inputOf(page, t, which)).toBeDisabled();
      await expect(page.getByRole('checkbox')).toBeDisabled();

      // The decision arrives by itself.
      await desk.reject(customer.username, REASON);
      await expect(statusOf(page, t.kyc.status.rejected.title)).toBeInViewport();
      await expect(page.getByText(REASON)).toBeVisible();
      await expect(page.getByLabel(fullName)).toHaveValue('สมชาย ใจดี');
      await expect(page.getByLabel(documentType)).toHaveValue('national_id');
      await expect(page.getByRole('checkbox')).not.toBeChecked();
      await page.getByLabel(idNumber).fill(NUMBER);
      await attachAll(page, t);
      await page.getByRole('checkbox').check();
      await submitForm(page, t);

      await desk.approve(customer.username);
      await expect(statusOf(page, t.kyc.status.approved.title)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(submitOf(page, t)).toHaveCount(0);
      await expect(page.getByText(MASKED)).toBeVisible();
      await expect(page.getByText('สมชาย ใจดี')).toBeVisible();
      await page.reload();
      await expect(page.getByText(MASKED)).toBeVisible();
      const { earlier } = await desk.findCase(customer.username);
      expect(earlier.map(({ status, rejectionReason }) => [status, rejectionReason])).toEqual([
        ['rejected', REASON],
      ]);
    });

    test('too large, wrong type, HEIC and damage are said in words of their own; a file without type is taken', async ({
      page,
      consoleWatch,
    }) => {
      consoleWatch.allow(TRACED_PICTURE);
      await open(page, t);
      const card = await makePicture('png', { width: 900, height: 600 });
      const padded = (bytes: number) => Buffer.concat([card, Buffer.alloc(bytes - card.length)]);
      const refused: [Fileish, string][] = [
        [{ name: 'large.png', mimeType: 'image/png', buffer: padded(LIMIT) }, t.errors.document_too_large],
        [
          { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
          t.errors.not_an_image,
        ],
        [
          { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
          t.errors.not_an_image,
        ],
        [{ name: 'IMG_0001.HEIC', mimeType: '', buffer: HEIC }, t.errors.heic_not_readable],
        [
          { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await makePicture('jpeg')).subarray(0, 200) },
          t.errors.file_unreadable,
        ],
      ];
      for (const [file, message] of refused) {
        await inputOf(page, t, 'documentFront').setInputFiles(file);
        await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
        await expect(page.getByText(file.name, { exact: true })).toBeVisible();
        await removeOf(page, t, file.name).click();
        await expect(page.getByText(file.name, { exact: true })).toBeHidden();
      }
      await inputOf(page, t, 'documentFront').setInputFiles({
        name: 'just-fits.png',
        mimeType: 'image/png',
        buffer: padded(LIMIT - 1),
      });
      await expect(page.getByText(/^just-fits\./)).toBeVisible();
      await inputOf(page, t, 'documentBack').setInputFiles({ name: 'IMG_0042', mimeType: '', buffer: card });
      await expect(page.getByText('IMG_0042.png', { exact: true })).toBeVisible();
    });
  });
}

const t = readTexts('en');

test.describe('of a verification', () => {
  test.beforeEach(async ({ context, product, customer }) => {
    await choose(context, product.url, { language: 'en' });
    await signIn(context, customer);
  });

  test('one picture asked for again is all that has to be sent', async ({ page, product, customer }) => {
    const desk = await openKycDesk(product);
    await open(page, t);
    await fillForm(page, t);
    await submitForm(page, t);
    await desk.requestDocument(customer.username, 'documentBack', 'The back is cut off');
    await expect(statusOf(page, t.kyc.status.requested.title)).toBeVisible();
    await expect(page.getByText('The back is cut off')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(inputOf(page, t, 'documentFront')).toHaveCount(0);
    await inputOf(page, t, 'documentBack').setInputFiles(await makeCard('back.jpg'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t.kyc.submitOne, exact: true }).click();
    await expect(page.getByRole('dialog', { name: t.kyc.done.title })).toBeVisible();
    const { idNumber, pictures } = await desk.findCase(customer.username);
    expect(idNumber).toBe(NUMBER);
    expect(Object.fromEntries(pictures.map(({ which, carriedOver }) => [which, carriedOver]))).toEqual({
      documentFront: true,
      documentBack: false,
      selfie: true,
    });
  });

  test('a huge photo is made smaller before it is sent, upright, and stays readable', async ({
    page,
    product,
    customer,
  }) => {
    // Lying on its side, as a phone writes it: upright it is 6000 wide and 8000 high.
    const photo = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#8899aa' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await open(page, t);
    await fillForm(page, t);
    await removeOf(page, t, 'documentFront.jpg').click();
    await inputOf(page, t, 'documentFront').setInputFiles({
      name: 'huge.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await expect(removeOf(page, t, 'huge.jpg')).toBeVisible();
    const sent = page.waitForRequest('**/api/users/submit');
    await submitForm(page, t);
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(photo.length);
    const { pictures } = await (await openKycDesk(product)).findCase(customer.username);
    expect(pictures.find(({ which }) => which === 'documentFront')).toMatchObject({
      width: 1800,
      height: 2400,
    });
  });

  test('an upload shows how far it is, can be cancelled, and goes again with all that was chosen', async ({
    page,
    context,
  }) => {
    const slow = await context.newCDPSession(page);
    await open(page, t);
    await fillForm(page, t);
    await removeOf(page, t, 'selfie.jpg').click();
    const card = await makePicture('png', { width: 900, height: 600 });
    await inputOf(page, t, 'selfie').setInputFiles({
      name: 'heavy.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([card, Buffer.alloc(4 * 1024 * 1024)]),
    });
    await expect(removeOf(page, t, 'heavy.png')).toBeVisible();
    await slow.send('Network.enable');
    const limitSpeed = (uploadThroughput: number) =>
      slow.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await limitSpeed(300_000);
    await submitOf(page, t).click();
    await expect(page.getByRole('progressbar', { name: t.kyc.progress.label })).toBeVisible();
    await expect(page.getByText(/Uploading [1-9]\d?%/)).toBeVisible();
    await page.getByRole('button', { name: t.kyc.progress.cancel, exact: true }).click();
    await expect(page.getByText(t.kyc.failure.cancelled)).toBeVisible();
    await limitSpeed(-1);
    await expect(removeOf(page, t, 'heavy.png')).toBeVisible();
    await submitForm(page, t);
  });

  test('a broken line keeps everything and is tried again; an answer lost on the way back is no failure', async ({
    page,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/net::ERR_FAILED/);
    await open(page, t);
    await fillForm(page, t);
    let tries = 0;
    await page.route('**/api/users/submit', async (route) => {
      tries += 1;
      if (tries === 2) await route.fetch();
      await route.abort();
    });
    await submitOf(page, t).click();
    await expect(page.getByRole('alert').filter({ hasText: t.kyc.failure.lost })).toBeVisible();
    await page.getByRole('button', { name: t.kyc.retry, exact: true }).click();
    await expect(page.getByRole('dialog', { name: t.kyc.done.title })).toBeVisible();
    const { earlier, status } = await (await openKycDesk(product)).findCase(customer.username);
    expect([status, earlier]).toEqual(['pending', []]);
  });

  test('documents that were submitted in another tab are shown as under review, not as an error', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 409/);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab, t);
      await fillForm(tab, t);
    }
    await submitForm(page, t);
    await submitOf(other, t).click();
    await expect(statusOf(other, t.kyc.status.pending.title)).toBeVisible();
    await expect(other.getByRole('alert').filter({ hasText: t.errors.kyc_pending })).toHaveCount(0);
  });

  test('back returns to the page before, or to the profile without one', async ({ page }) => {
    await page.goto('/wallet');
    await open(page, t);
    await page.getByRole('link', { name: t.common.back, exact: true }).click();
    await expect(page).toHaveURL(/\/wallet$/);
    const fresh = await page.context().newPage();
    await open(fresh, t);
    await fresh.getByRole('link', { name: t.common.back, exact: true }).click();
    await expect(fresh).toHaveURL(/\/setting$/);
  });

  test('every state fits a narrow phone and has no serious accessibility finding in either theme', async ({
    page,
    product,
    customer,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const desk = await openKycDesk(product);
    await open(page, t);
    await expect(submitOf(page, t)).toBeVisible();
    // On a phone the camera is offered beside the files.
    await expect(page.getByText(t.files.drop.camera, { exact: true })).toHaveCount(KYC_FILES.length);
    await expect(page.getByText(t.files.drop.camera, { exact: true }).first()).toBeVisible();
    await expectSound(page);
    await fillForm(page, t);
    await expectSound(page);
    await submitForm(page, t);
    await expectSound(page);
    await desk.requestDocument(customer.username, 'selfie', REASON);
    await expect(statusOf(page, t.kyc.status.requested.title)).toBeVisible();
    await expectSound(page);
    await resend(page);
    await desk.approve(customer.username);
    await expect(statusOf(page, t.kyc.status.approved.title)).toBeVisible();
    await expectSound(page);
  });
});

async function resend(page: Page): Promise<void> {
  await inputOf(page, t, 'selfie').setInputFiles(await makeCard('selfie.jpg'));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t.kyc.submitOne, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.kyc.done.title });
  await dialog.getByRole('button', { name: t.common.ok, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Nothing sticks out at the side, and nobody is left out. */
async function expectSound(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  await expectAccessibleInBothThemes(page);
}

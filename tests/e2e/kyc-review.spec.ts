/** KYC review: from a customer's documents to a decision, two people on one case, and what the address keeps. */
import { KYC_FILES } from '@/lib/contract/kyc/kyc-rules';
import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expect, type Page, registerCustomer, signIn, test } from '../support/browser';
import {
  type Console,
  type ConsoleFixtures,
  type ConsoleOptions,
  closeAfterEach,
  confirmQuestion,
  openConsole,
  saying,
  searchList,
} from '../support/console';
import { makeDocument, makeNumber, openApplicant } from '../support/kyc-calls';
import { hireStaff, type StaffPerson } from '../support/staff';
import { readTexts } from '../support/texts';
import { reload, stepBack, visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

/** A test's trace asks again for a picture that is gone by then, which the policy refuses. */
const TRACED_PICTURE = /Connecting to 'blob:/;

let person: StaffPerson;
const keep = closeAfterEach();

test.beforeEach(async ({ product, consoleWatch }) => {
  consoleWatch.allow(TRACED_PICTURE);
  person = await hireStaff(product);
});

async function openConsolePage(
  { browser, product }: ConsoleFixtures,
  options: Partial<ConsoleOptions> = {},
): Promise<Console> {
  const opened = await openConsole(browser, product, { person, language: 'en', ...options });
  opened.allow(TRACED_PICTURE);
  keep(opened);
  return opened;
}

/** Finds a customer's one waiting case in the queue and opens it, pictures included. */
async function openCaseOf(page: Page, t: Texts, username: string): Promise<void> {
  await visit(page, '/admin/kyc');
  await searchList(page, username);
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toHaveCount(1);
  await row.getByRole('button').first().click();
  await expectCase(page, t, username);
}

async function expectCase(page: Page, t: Texts, username: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toContainText(username);
  for (const which of KYC_FILES) {
    await expect(page.getByRole('img', { name: t.kyc.pictures[which] })).toBeVisible();
  }
}

const asideOf = (page: Page, t: Texts) =>
  page.getByRole('complementary', { name: t['kyc-review'].case.form, exact: true });

/** The state beside the case's name. */
const expectState = (page: Page, state: string) =>
  expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();

test('one document is asked for again, then all are rejected in the customer’s language, and the third time approved', async ({
  browser,
  page: phone,
  context,
  product,
  customer,
}) => {
  const t = readTexts('th');
  const vi = readTexts('vi');
  const { 'kyc-review': review, payments } = t;
  const applicant = await openApplicant(product, customer);
  await applicant.speak('vi');
  const idNumber = makeNumber();
  await applicant.submit({ idNumber });
  const { page } = await openConsolePage({ browser, product }, { language: 'th' });
  const aside = asideOf(page, t);
  const check = aside.getByRole('button', { name: payments.action.check });
  await openCaseOf(page, t, customer.username);
  await expect(aside.getByRole('group', { name: review.fact.idNumber })).toContainText(idNumber);
  await aside.getByRole('button', { name: review.request.action, exact: true }).click();
  await expect(check).toBeDisabled();
  await aside.getByLabel(review.request.which, { exact: true }).selectOption('selfie');
  await aside.getByLabel(payments.reject.template).selectOption('pictureFace');
  await check.click();
  await confirmQuestion(page, saying(review.request.confirm, { user: customer.username }));
  await expectState(page, review.status.requested);
  await expect(aside).toContainText(t.kyc.pictures.selfie);

  await choose(context, product.url, { language: 'vi' });
  await signIn(context, customer);
  await visit(phone, '/kyc');
  await expect(phone.getByRole('heading', { name: vi.kyc.status.requested.title })).toBeVisible();
  await expect(phone.getByText(vi.payments.reasons.text.pictureFace)).toBeVisible();

  const second = await applicant.submit({ idNumber });
  const label = `KYC-${second.id}`;
  await openCaseOf(page, t, customer.username);
  await expect(page).toHaveURL(new RegExp(`[?&]open=${second.id}(&|$)`));
  await aside.getByRole('button', { name: review.reject.action, exact: true }).click();
  await aside.getByLabel(payments.reject.template).selectOption('kycName');
  await expect(aside.getByLabel(payments.reject.text)).toHaveValue(vi.payments.reasons.text.kycName);
  await check.click();
  await confirmQuestion(page, saying(payments.reject.confirm, { label }));
  await expectState(page, review.status.rejected);
  await expect(phone.getByText(vi.payments.reasons.text.kycName)).toBeVisible();

  const third = await applicant.submit({ idNumber, fullName: 'สมชาย ใจดีมาก' });
  await openCaseOf(page, t, customer.username);
  await expect(page).toHaveURL(new RegExp(`[?&]open=${third.id}(&|$)`));
  await expect(page.getByText(saying(review.attempt, { number: '3' }))).toBeVisible();
  const others = page.getByRole('region', { name: review.others.title });
  await expect(others).toContainText(vi.payments.reasons.text.kycName);
  await others.getByRole('button', { name: saying(review.others.showPictures, { label }) }).click();
  await expect(others.getByRole('img', { name: t.kyc.pictures.selfie })).toBeVisible();

  await aside.getByRole('button', { name: review.approve.action, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('สมชาย ใจดีมาก');
  await confirmQuestion(page, saying(review.approve.confirm, { user: customer.username }));
  await expectState(page, review.status.approved);
  await expect(aside.getByRole('button', { name: review.approve.action, exact: true })).toHaveCount(0);
  await expect(phone.getByRole('heading', { name: vi.kyc.status.approved.title })).toBeVisible();
});

test('two people on one case see each other; whoever decides second sees who was first, and loses no input', async ({
  browser,
  product,
  customer,
}) => {
  const t = readTexts('en');
  const { 'kyc-review': review, payments } = t;
  await (await openApplicant(product, customer)).submit();
  const colleague = await hireStaff(product);
  const mine = await openConsolePage({ browser, product });
  const theirs = await openConsolePage({ browser, product }, { person: colleague });
  mine.allow(/status of 409/);
  await openCaseOf(mine.page, t, customer.username);
  await openCaseOf(theirs.page, t, customer.username);
  const seen = mine.page.getByText(`${colleague.username} is also viewing this`);
  await expect(seen).toBeVisible();
  await expect(theirs.page.getByText(`${person.username} is also viewing this`)).toBeVisible();
  await theirs.page.getByRole('button', { name: review.case.back }).click();
  await expect(seen).toHaveCount(0);

  const aside = asideOf(mine.page, t);
  await aside.getByRole('button', { name: review.reject.action, exact: true }).click();
  await aside.getByLabel(payments.reject.text).fill('In words of my own');
  await aside.getByRole('button', { name: payments.action.check }).click();
  const question = mine.page.getByRole('dialog');
  await expect(question).toBeVisible();

  await openCaseOf(theirs.page, t, customer.username);
  await asideOf(theirs.page, t).getByRole('button', { name: review.approve.action, exact: true }).click();
  await confirmQuestion(theirs.page, saying(review.approve.confirm, { user: customer.username }));

  await question.getByRole('button', { name: /^Reject KYC-/ }).click();
  await expect(question).toBeHidden();
  await expect(mine.page.getByText(payments.changed.title)).toBeVisible();
  await expect(
    mine.page.getByText(`${colleague.username}: ${payments.timeline.transition.approve}`),
  ).toBeVisible();
  await expect(aside.getByLabel(payments.reject.text)).toHaveValue('In words of my own');
  await expect(aside.getByRole('button', { name: payments.action.check })).toBeDisabled();
  await expectState(mine.page, review.status.approved);
});

test('a case is found again by its address; another account with the same number and picture is flagged, compared and opened', async ({
  browser,
  product,
}) => {
  const t = readTexts('en');
  const { 'kyc-review': review, payments } = t;
  const [earlier, later] = [await registerCustomer(product), await registerCustomer(product)];
  const idNumber = makeNumber();
  const documentFront = await makeDocument();
  const first = await (await openApplicant(product, earlier)).submit({
    idNumber,
    pictures: { documentFront },
  });
  const { id } = await (await openApplicant(product, later)).submit({
    documentType: 'passport',
    idNumber: ` ${idNumber.slice(0, 4)}-${idNumber.slice(4)} `,
    pictures: { documentFront },
  });
  const { page } = await openConsolePage({ browser, product });
  const rows = page.getByRole('row').filter({ hasText: later.username });
  const type = page.getByLabel(review.documentType, { exact: true });
  await visit(page, '/admin/kyc');
  await searchList(page, later.username);
  await expect(rows).toHaveCount(1);
  await page.getByLabel(payments.filter.status).selectOption('approved');
  await expect(rows).toHaveCount(0);
  await page.getByLabel(payments.filter.status).selectOption('all');
  await type.selectOption('driving_license');
  await expect(rows).toHaveCount(0);
  await type.selectOption('passport');
  await page.getByLabel(payments.filter.sort).selectOption('newest');
  await expect(rows).toContainText(review.possibleMatch);
  await page.getByRole('button', { name: `KYC-${id}`, exact: true }).click();
  await expectCase(page, t, later.username);
  await reload(page);
  await expectCase(page, t, later.username);
  await stepBack(page);
  await expect(page).not.toHaveURL(/open=/);
  await expect(type).toHaveValue('passport');
  await expect(page.getByLabel(payments.filter.sort)).toHaveValue('newest');
  await expect(page.getByRole('searchbox')).toHaveValue(later.username);
  await expect(rows).toHaveCount(1);

  // As other pages and people write it.
  await visit(page, `/admin/kyc?case=${id}`);
  await expect(page).toHaveURL(`/admin/kyc?status=all&open=${id}`);
  await expectCase(page, t, later.username);
  const match = page.getByRole('listitem').filter({ hasText: earlier.username });
  await expect(match).toContainText(review.matches.idNumber);
  await expect(match).toContainText(review.matches.sameFile);
  const label = `KYC-${first.id}`;
  await match.getByRole('button', { name: saying(review.others.showPictures, { label }) }).click();
  await expect(match.getByRole('img', { name: t.kyc.pictures.documentFront })).toBeVisible();
  await match.getByRole('link', { name: saying(review.matches.open, { label }) }).click();
  await expectCase(page, t, earlier.username);
});

test('a document opens large: zoom, turn, brightness and the next one by keyboard, the form beside it', async ({
  browser,
  product,
  customer,
}) => {
  const t = readTexts('en');
  await (await openApplicant(product, customer)).submit();
  const { page } = await openConsolePage({ browser, product });
  await openCaseOf(page, t, customer.username);
  const opener = page.getByRole('button', {
    name: saying(t['kyc-review'].case.openLarge, { name: t.kyc.pictures.documentFront }),
  });
  await opener.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  const picture = viewer.getByRole('img');
  await expect(viewer).toContainText('สมชาย ใจดี');
  await expect(picture).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await page.keyboard.press('b');
  await expect(picture).toHaveCSS('filter', 'brightness(1.2)');
  await expect(picture).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.5\)/);
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAttribute('style', /translate\(80px, 0px\)/);
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('heading')).toContainText([t.kyc.pictures.documentBack]);
  await expect(viewer).toContainText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

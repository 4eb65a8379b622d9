/** The KYC desk: from a customer's documents to a decision, two people on one case, and what the address keeps. */
import { KYC_FILES } from '../../lib/contract/kyc-rules';
import type { Texts } from '../../lib/i18n/namespaces';
import { type Customer, choose, expect, type Page, registerCustomer, signIn, test } from '../support/browser';
import { type Console, confirmQuestion, openConsole, saying, searchList } from '../support/console';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/expect-accessible';
import { makeDocument, makeNumber, openApplicant } from '../support/kyc-calls';
import { waitForMailedLink } from '../support/mailed-link';
import { hireStaff, type StaffPerson } from '../support/staff';
import { readTexts } from '../support/texts';

test.use({ actionTimeout: 30_000 });

const en = readTexts('en');
/** A test's trace asks again for a picture that is gone by then, which the policy refuses. */
const TRACED_PICTURE = /Connecting to 'blob:/;

let person: StaffPerson;
let consoles: Console[];

test.beforeEach(async ({ product, consoleWatch }) => {
  consoleWatch.allow(TRACED_PICTURE);
  person = await hireStaff(product);
  consoles = [];
});

test.afterEach(async () => {
  for (const opened of consoles) await opened.close();
});

async function openDesk(
  args: { browser: Parameters<typeof openConsole>[0]; product: Parameters<typeof openConsole>[1] },
  options: Partial<Parameters<typeof openConsole>[2]> = {},
): Promise<Console> {
  const opened = await openConsole(args.browser, args.product, { person, language: 'en', ...options });
  opened.allow(TRACED_PICTURE);
  consoles.push(opened);
  return opened;
}

/** Finds a customer's one waiting case in the queue and opens it, pictures included. */
async function openCaseOf(page: Page, t: Texts, username: string): Promise<void> {
  await page.goto('/admin/kyc');
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
  page.getByRole('complementary', { name: t.verification.case.form, exact: true });

/** The state beside the case's name. */
const expectState = (page: Page, state: string) =>
  expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);
  const { verification, desk } = t;

  test(`in ${language}: rejected with a template in the customer’s language, submitted again, approved`, async ({
    browser,
    page: phone,
    context,
    product,
    customer,
  }) => {
    const vi = readTexts('vi');
    const applicant = await openApplicant(product, customer);
    await applicant.speak('vi');
    const idNumber = makeNumber();
    const first = await applicant.submit({ idNumber });
    const { page } = await openDesk({ browser, product }, { language });
    const aside = asideOf(page, t);
    await openCaseOf(page, t, customer.username);
    await expect(aside.getByRole('group', { name: verification.fact.idNumber })).toContainText(idNumber);

    await aside.getByRole('button', { name: verification.reject.act, exact: true }).click();
    await aside.getByLabel(desk.reject.template).selectOption('kycName');
    await expect(aside.getByLabel(desk.reject.text)).toHaveValue(vi.desk.reasons.text.kycName);
    await aside.getByRole('button', { name: desk.action.check }).click();
    await confirmQuestion(page, saying(desk.reject.confirm, { label: `KYC-${first.id}` }));
    await expectState(page, verification.status.rejected);

    await choose(context, product.url, { language: 'vi' });
    await signIn(context, customer);
    await phone.goto('/kyc');
    await expect(phone.getByText(vi.desk.reasons.text.kycName)).toBeVisible();

    const second = await applicant.submit({ idNumber, fullName: 'สมชาย ใจดีมาก' });
    await openCaseOf(page, t, customer.username);
    await expect(page).toHaveURL(new RegExp(`[?&]open=${second.id}(&|$)`));
    await expect(page.getByText(saying(verification.attempt, { number: '2' }))).toBeVisible();
    const others = page.getByRole('region', { name: verification.others.title });
    await expect(others).toContainText(vi.desk.reasons.text.kycName);
    const label = `KYC-${first.id}`;
    await others.getByRole('button', { name: saying(verification.others.showPictures, { label }) }).click();
    await expect(others.getByRole('img', { name: t.kyc.pictures.selfie })).toBeVisible();

    await aside.getByRole('button', { name: verification.approve.act, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('สมชาย ใจดีมาก');
    await confirmQuestion(page, saying(verification.approve.confirm, { user: customer.username }));
    await expectState(page, verification.status.approved);
    await expect(aside.getByRole('button', { name: verification.approve.act, exact: true })).toHaveCount(0);
    await expect(phone.getByRole('heading', { name: vi.kyc.status.approved.title })).toBeVisible();
  });
}

test.describe('in en', () => {
  const t = en;
  const { verification, desk } = en;

  async function submitFor(
    product: Parameters<typeof openApplicant>[0] & { url: string },
  ): Promise<Customer> {
    const customer = await registerCustomer(product);
    await (await openApplicant(product, customer)).submit();
    return customer;
  }

  test('one document is asked for again, and the customer sees which and why', async ({
    browser,
    page: phone,
    context,
    product,
    customer,
  }) => {
    const applicant = await openApplicant(product, customer);
    await applicant.speak('zh');
    await applicant.submit();
    const zh = readTexts('zh');
    const { page } = await openDesk({ browser, product });
    const aside = asideOf(page, t);
    await openCaseOf(page, t, customer.username);
    await aside.getByRole('button', { name: verification.request.act, exact: true }).click();
    const check = aside.getByRole('button', { name: desk.action.check });
    await expect(check).toBeDisabled();
    await aside.getByLabel(verification.request.which, { exact: true }).selectOption('selfie');
    await aside.getByLabel(desk.reject.template).selectOption('pictureFace');
    await check.click();
    await confirmQuestion(page, saying(verification.request.confirm, { user: customer.username }));
    await expectState(page, verification.status.requested);
    await expect(aside).toContainText(t.kyc.pictures.selfie);

    await choose(context, product.url, { language: 'zh' });
    await signIn(context, customer);
    await phone.goto('/kyc');
    await expect(phone.getByText(zh.desk.reasons.text.pictureFace)).toBeVisible();
    await expect(phone.getByRole('heading', { name: zh.kyc.status.requested.title })).toBeVisible();
  });

  test('two people on one case see each other, until one of them leaves', async ({ browser, product }) => {
    const customer = await submitFor(product);
    const colleague = await hireStaff(product);
    const mine = await openDesk({ browser, product });
    const theirs = await openDesk({ browser, product }, { person: colleague });
    await openCaseOf(mine.page, t, customer.username);
    await openCaseOf(theirs.page, t, customer.username);
    await expect(mine.page.getByText(`${colleague.username} looks at this too`)).toBeVisible();
    await expect(theirs.page.getByText(`${person.username} looks at this too`)).toBeVisible();
    await theirs.page.getByRole('button', { name: verification.case.back }).click();
    await expect(mine.page.getByText(`${colleague.username} looks at this too`)).toHaveCount(0);
  });

  test('who decides second is told who was first and what they did, and loses nothing of what was typed', async ({
    browser,
    product,
  }) => {
    const customer = await submitFor(product);
    const colleague = await hireStaff(product);
    const mine = await openDesk({ browser, product });
    const theirs = await openDesk({ browser, product }, { person: colleague });
    mine.allow(/status of 409/);
    await openCaseOf(mine.page, t, customer.username);
    const aside = asideOf(mine.page, t);
    await aside.getByRole('button', { name: verification.reject.act, exact: true }).click();
    await aside.getByLabel(desk.reject.text).fill('In words of my own');
    await aside.getByRole('button', { name: desk.action.check }).click();
    const question = mine.page.getByRole('dialog');
    await expect(question).toBeVisible();

    await openCaseOf(theirs.page, t, customer.username);
    await asideOf(theirs.page, t)
      .getByRole('button', { name: verification.approve.act, exact: true })
      .click();
    await confirmQuestion(theirs.page, saying(verification.approve.confirm, { user: customer.username }));

    await question.getByRole('button', { name: /^Reject KYC-/ }).click();
    await expect(question).toBeHidden();
    await expect(mine.page.getByText(desk.changed.title)).toBeVisible();
    await expect(mine.page.getByText(`${colleague.username}: ${desk.timeline.move.approve}`)).toBeVisible();
    await expect(aside.getByLabel(desk.reject.text)).toHaveValue('In words of my own');
    await expect(aside.getByRole('button', { name: desk.action.check })).toBeDisabled();
    await expectState(mine.page, verification.status.approved);
  });

  test('filters, search, order and the open case are the address’s: back, reload and a copied link show the same', async ({
    browser,
    product,
  }) => {
    const customer = await registerCustomer(product);
    const applicant = await openApplicant(product, customer);
    const { id } = await applicant.submit({ documentType: 'passport', fullName: 'Ana María Núñez' });
    const { page } = await openDesk({ browser, product });
    const rows = page.getByRole('row').filter({ hasText: customer.username });
    const type = page.getByLabel(verification.documentType, { exact: true });
    await page.goto('/admin/kyc');
    await page.getByRole('searchbox').fill('Ana María Núñez');
    await expect(page).toHaveURL(/q=Ana/);
    await page.getByLabel(desk.filter.status).selectOption('approved');
    await expect(rows).toHaveCount(0);
    await page.getByLabel(desk.filter.status).selectOption('all');
    await type.selectOption('driving_license');
    await expect(rows).toHaveCount(0);
    await type.selectOption('passport');
    await page.getByLabel(desk.filter.sort).selectOption('newest');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: `KYC-${id}`, exact: true }).click();
    await expectCase(page, t, customer.username);

    const link = page.url();
    await page.reload();
    await expectCase(page, t, customer.username);
    const other = await openDesk({ browser, product }, { person: await hireStaff(product) });
    await other.page.goto(link);
    await expectCase(other.page, t, customer.username);

    await page.goBack();
    await expect(page).not.toHaveURL(/open=/);
    await expect(type).toHaveValue('passport');
    await expect(page.getByLabel(desk.filter.sort)).toHaveValue('newest');
    await expect(page.getByRole('searchbox')).toHaveValue('Ana María Núñez');
    await expect(rows).toHaveCount(1);
    await page.goto(`/admin/kyc?case=${id}`);
    await expect(page).toHaveURL(`/admin/kyc?status=all&open=${id}`);
    await expectCase(page, t, customer.username);
  });

  test('another account with the same number and the same picture is flagged, compared and opened', async ({
    browser,
    product,
  }) => {
    const [earlier, later] = [await registerCustomer(product), await registerCustomer(product)];
    const idNumber = makeNumber();
    const documentFront = await makeDocument();
    const { id } = await (await openApplicant(product, earlier)).submit({
      idNumber,
      pictures: { documentFront },
    });
    await (await openApplicant(product, later)).submit({
      idNumber: ` ${idNumber.slice(0, 4)}-${idNumber.slice(4)} `,
      pictures: { documentFront },
    });
    const { page } = await openDesk({ browser, product });
    await page.goto('/admin/kyc');
    await searchList(page, later.username);
    const row = page.getByRole('row').filter({ hasText: later.username });
    await expect(row).toContainText(verification.flagged);
    await row.getByRole('button').first().click();
    await expectCase(page, t, later.username);
    const match = page.getByRole('listitem').filter({ hasText: earlier.username });
    await expect(match).toContainText(verification.matches.idNumber);
    await expect(match).toContainText(verification.matches.sameFile);
    const label = `KYC-${id}`;
    await match.getByRole('button', { name: saying(verification.others.showPictures, { label }) }).click();
    await expect(match.getByRole('img', { name: t.kyc.pictures.documentFront })).toBeVisible();
    await match.getByRole('link', { name: saying(verification.matches.open, { label }) }).click();
    await expectCase(page, t, earlier.username);
  });

  test('a document opens large: zoom, turn, brightness and the next one by keyboard, the form beside it', async ({
    browser,
    product,
  }) => {
    const customer = await submitFor(product);
    const { page } = await openDesk({ browser, product });
    await openCaseOf(page, t, customer.username);
    const opener = page.getByRole('button', {
      name: saying(verification.case.openLarge, { name: t.kyc.pictures.documentFront }),
    });
    await opener.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    const picture = viewer.getByRole('img');
    await expect(viewer).toContainText('สมชาย ใจดี');
    await page.keyboard.press('+');
    await page.keyboard.press('r');
    await page.keyboard.press('b');
    await expect(picture).toHaveCSS('filter', 'brightness(1.2)');
    await expect(picture).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.5\)/);
    await page.keyboard.press('ArrowLeft');
    await expect(picture).toHaveAttribute('style', /translate\(80px, 0px\)/);
    await expectAccessible(page, 'viewer');
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('heading')).toContainText([t.kyc.pictures.documentBack]);
    await expect(viewer).toContainText('2 of 3');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a password link reaches the customer’s own address', async ({ browser, product }) => {
    const customer = await submitFor(product);
    const { passwordLink } = t.admin;
    const { page } = await openDesk({ browser, product });
    await openCaseOf(page, t, customer.username);
    await page
      .getByRole('button', { name: saying(passwordLink.actFor, { name: customer.username }) })
      .click();
    await confirmQuestion(page, passwordLink.confirm);
    await waitForMailedLink(product, `${customer.username}@example.com`, '/reset-password');
  });

  test('queue, case, form and question are accessible in either theme', async ({ browser, product }) => {
    const customer = await submitFor(product);
    const { page } = await openDesk({ browser, product });
    await page.goto('/admin/kyc?status=all');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessibleInBothThemes(page, 'queue');
    await openCaseOf(page, t, customer.username);
    await expectAccessibleInBothThemes(page, 'case');
    const aside = asideOf(page, t);
    await aside.getByRole('button', { name: verification.request.act, exact: true }).click();
    await aside.getByLabel(desk.reject.template).selectOption('pictureCut');
    await expectAccessibleInBothThemes(page, 'form');
    await aside.getByRole('button', { name: desk.action.back, exact: true }).click();
    await aside.getByRole('button', { name: verification.approve.act, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'question');
  });
});

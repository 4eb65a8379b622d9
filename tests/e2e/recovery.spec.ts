/** The ways back into an account: forgotten password, confirmation and undo of an address, a password that was given. */
import { type Customer, choose, expect, type Page, signIn, test, uniqueName } from '../support/browser';
import { saying } from '../support/console';
import { waitForMailedLink } from '../support/mailed-link';
import type { Product } from '../support/product';
import { signInByScreen } from '../support/screens';
import { FIRST_ADMIN, hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { expectAwake, visit } from '../support/visit';

const NEW_PASSWORD = 'Harbour-72-lights';
const t = readTexts('th');

type Texts = ReturnType<typeof readTexts>;

const mailOf = ({ username }: Pick<Customer, 'username'>) => `${username.toLowerCase()}@example.com`;

/** Goes from a sign-in to the screen for a forgotten password, and asks there for a link. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: t.auth.login.forgotPassword }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.recovery.forgot.title);
  await page.getByLabel(t.auth.fields.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: t.recovery.forgot.submit }).click();
  await expect(page.locator('main').getByRole('status')).toContainText(
    saying(t.recovery.forgot.sent, { email }),
  );
}

async function chooseNewPassword(page: Page, texts: Texts = t): Promise<void> {
  const { fields, submit } = texts.password;
  await page.getByLabel(fields.next, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(fields.confirm, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: submit }).click();
}

/** Changes the address over the API, as the customer's own page does. */
async function changeEmail(page: Page, customer: Customer, newEmail: string): Promise<void> {
  const answer = await page.request.put('/api/users/change-email', {
    data: { newEmail, password: customer.password },
    headers: { 'x-session-handle': customer.handle, origin: new URL(page.url()).origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function profileOf(
  product: Pick<Product, 'providerUrl'>,
  { username, password }: Pick<Customer, 'username' | 'password'>,
) {
  const signedIn = await fetch(`${product.providerUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return { status: signedIn.status, user: (await signedIn.json()).user };
}

test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'th' }));

test('a forgotten password: the mailed link leads to a new one, once, whoever looked at it before and in any language', async ({
  page,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 410/);
  await visit(page, '/login');
  await askForLink(page, mailOf(customer));
  const link = await waitForMailedLink(product, mailOf(customer), '/reset-password');

  // A scanner of mail, and one that runs scripts.
  for (let i = 0; i < 3; i++) expect((await page.request.get(link)).status()).toBe(200);
  const scanner = await page.context().newPage();
  await visit(scanner, link);
  await expect(scanner.getByText(customer.username, { exact: true })).toBeVisible();
  await scanner.close();

  await visit(page, link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByText(customer.username, { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: t.setting.language }).selectOption('vi');
  const vi = readTexts('vi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vi.recovery.reset.title);
  await expect(page).toHaveURL(/\/reset-password$/);
  await chooseNewPassword(page, vi);
  await expect(page).toHaveURL(/\/login\?reset=1$/);
  await expect(
    page.locator('main').getByRole('status').filter({ hasText: vi.auth.login.passwordChanged }),
  ).toBeVisible();
  await expectAwake(page);
  await signInByScreen(page, vi, { ...customer, password: NEW_PASSWORD });
  expect((await profileOf(product, customer)).status).toBe(401);

  await visit(page, link);
  await expect(page.locator('main').getByRole('alert')).toContainText(vi.recovery.link.invalidTitle);
  await page.getByRole('link', { name: vi.recovery.reset.again }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a member of staff with a forgotten password comes back to the sign-in of staff', async ({
  page,
  product,
}) => {
  const person = await hireStaff(product);
  const email = `${person.username}@staff.example.com`;
  await visit(page, '/admin/login');
  await askForLink(page, email);
  await visit(page, await waitForMailedLink(product, email, '/reset-password'));
  await chooseNewPassword(page);
  await expect(page).toHaveURL(/\/admin\/login\?reset=1$/);
  await expect(
    page.locator('main').getByRole('status').filter({ hasText: t.admin.login.passwordChanged }),
  ).toBeVisible();
});

test('a new address is confirmed by the link that went there, and undone by the one to the former address', async ({
  page,
  context,
  browser,
  customer,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (401|410)/);
  const { confirm, undo, link: words } = t.recovery;
  const email = `${uniqueName()}@example.com`;
  await signIn(context, customer);
  await visit(page, '/profile/edit');
  await changeEmail(page, customer, email);
  const link = await waitForMailedLink(product, email, '/confirm-email');
  await visit(page, link);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  expect((await profileOf(product, customer)).user.emailConfirmed).toBe(false);
  await page.getByRole('button', { name: confirm.submit }).click();
  await expect(page.locator('main').getByRole('status')).toContainText(confirm.doneTitle);
  expect((await profileOf(product, customer)).user).toMatchObject({ email, emailConfirmed: true });
  await page.getByRole('link', { name: confirm.toHome }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await visit(page, link);
  await expect(page.locator('main').getByRole('alert')).toContainText(words.invalidTitle);
  await page.getByRole('link', { name: confirm.toAccount }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expect(page.getByRole('region', { name: t.profile.email.title })).toContainText(
    t.profile.email.confirmed,
  );

  // It was not the owner who changed it.
  const undoLink = await waitForMailedLink(product, mailOf(customer), '/undo-email');
  const elsewhere = await browser.newContext({ baseURL: product.url });
  await choose(elsewhere, product.url, { language: 'th' });
  const owner = await elsewhere.newPage();
  await visit(owner, undoLink);
  await expect(owner.getByText(mailOf(customer), { exact: true })).toBeVisible();
  await owner.getByRole('button', { name: undo.submit }).click();
  await expect(owner.locator('main').getByRole('status')).toContainText(
    saying(undo.done, { email: mailOf(customer) }),
  );
  expect((await profileOf(product, customer)).status).toBe(401);
  // Whoever is signed in leaves without being touched.
  await expect(page).toHaveURL(/\/login/);
  await chooseNewPassword(owner);
  await expect(owner).toHaveURL(/\/login\?reset=1$/);
  const { user } = await profileOf(product, { ...customer, password: NEW_PASSWORD });
  expect(user.email).toBe(mailOf(customer));
  await visit(owner, undoLink);
  await expect(owner.locator('main').getByRole('alert')).toContainText(words.invalidTitle);
  await elsewhere.close();
});

test('a customer with a password that was made for them chooses their own before anything else', async ({
  page,
  context,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  const username = uniqueName();
  const staff = await context.request.post(`${product.url}/admin/api/auth/adminLogin`, {
    data: FIRST_ADMIN,
    headers: { origin: product.url },
  });
  const made = await context.request.post(`${product.url}/admin/api/auth/admin/register`, {
    data: { username, email: `${username}@example.com`, role: 'user' },
    headers: { origin: product.url, 'x-session-handle': (await staff.json()).token },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { generatedPassword } = (await made.json()) as { generatedPassword: string };
  await context.clearCookies();
  await choose(context, product.url, { language: 'th' });

  await visit(page, '/login?next=/wallet');
  await page.getByLabel(t.auth.fields.username, { exact: true }).fill(username);
  await page.getByLabel(t.auth.fields.password, { exact: true }).fill(generatedPassword);
  await page.getByRole('button', { name: t.auth.login.submit }).click();
  await expect(page).toHaveURL(/\/new-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.recovery.first.title);
  for (const path of ['/', '/trading', '/profile/edit']) {
    await visit(page, path);
    await expect(page).toHaveURL(/\/new-password$/);
  }
  const generated = page.getByLabel(t.password.fields.generated, { exact: true });
  await generated.fill('not the one');
  await chooseNewPassword(page);
  await expect(page.locator('form').getByRole('alert')).toHaveText(t.errors.wrong_current_password);
  await generated.fill(generatedPassword);
  await chooseNewPassword(page);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await visit(page, '/new-password');
  await expect(page).toHaveURL(/\/profile\/edit$/);
});

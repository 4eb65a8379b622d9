/** The ways back into an account: forgotten password, confirmation and undo of an address, a password that was given. */
import { type Customer, choose, expect, type Page, signIn, test, uniqueName } from '../support/browser';
import { saying } from '../support/console';
import { expectAccessible } from '../support/expect-accessible';
import { waitForMailedLink } from '../support/mailed-link';
import type { Product } from '../support/product';
import { signInByScreen } from '../support/screens';
import { FIRST_ADMIN, hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';

const NEW_PASSWORD = 'Harbour-72-lights';

type Texts = ReturnType<typeof readTexts>;

const mailOf = ({ username }: Pick<Customer, 'username'>) => `${username.toLowerCase()}@example.com`;

/** Asks for a reset link on the screen. */
async function askForLink(page: Page, t: Texts, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel(t.auth.fields.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: t.recovery.forgot.submit }).click();
  await expect(page.locator('main').getByRole('status')).toContainText(
    saying(t.recovery.forgot.sent, { email }),
  );
}

async function chooseNewPassword(page: Page, t: Texts): Promise<void> {
  const { fields, submit } = t.password;
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

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, product }) => choose(context, product.url, { language }));

    test('a forgotten password: the mailed link leads to a new one, once', async ({
      page,
      customer,
      product,
      consoleWatch,
    }) => {
      consoleWatch.allow(/status of 410/);
      await page.goto('/login');
      await page.getByRole('link', { name: t.auth.login.forgotten }).click();
      await expect(page).toHaveURL(/\/forgot-password$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.recovery.forgot.title);
      await expectAccessible(page);
      await askForLink(page, t, mailOf(customer));
      await expectAccessible(page);

      const link = await waitForMailedLink(product, mailOf(customer), '/reset-password');
      await page.goto(link);
      await expect(page).toHaveURL(/\/reset-password$/);
      await expect(page.getByText(customer.username, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await chooseNewPassword(page, t);
      await expect(page).toHaveURL(/\/login\?reset=1$/);
      await expect(
        page.locator('main').getByRole('status').filter({ hasText: t.auth.login.reset }),
      ).toBeVisible();
      await signInByScreen(page, t, { ...customer, password: NEW_PASSWORD });

      await page.goto('/terms');
      await page.goto(link);
      await expect(page.locator('main').getByRole('alert')).toContainText(t.recovery.link.invalidTitle);
      await expectAccessible(page);
      await page.getByRole('link', { name: t.recovery.reset.again }).click();
      await expect(page).toHaveURL(/\/forgot-password$/);
      expect((await profileOf(product, customer)).status).toBe(401);
    });
  });
}

test.describe('in en', () => {
  const t = readTexts('en');
  test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'en' }));

  test('an address that nobody has is answered alike', async ({ page }) => {
    await askForLink(page, t, `${uniqueName()}@example.com`);
  });

  test('a scanner that opens the link uses none up, and the language can be changed on the way', async ({
    page,
    customer,
    product,
  }) => {
    await askForLink(page, t, mailOf(customer));
    const link = await waitForMailedLink(product, mailOf(customer), '/reset-password');
    for (let i = 0; i < 3; i++) expect((await page.request.get(link)).status()).toBe(200);
    // One that runs scripts.
    const scanner = await page.context().newPage();
    await scanner.goto(link);
    await expect(scanner.getByText(customer.username, { exact: true })).toBeVisible();
    await scanner.close();

    await page.goto(link);
    await expect(page.getByText(customer.username, { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: t.setting.language }).selectOption('vi');
    const vi = readTexts('vi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(vi.recovery.reset.title);
    await expect(page).toHaveURL(/\/reset-password$/);
    await chooseNewPassword(page, vi);
    await expect(page).toHaveURL(/\/login\?reset=1$/);
  });

  test('a later change of the password ends the link', async ({
    page,
    context,
    customer,
    product,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 410/);
    await askForLink(page, t, mailOf(customer));
    const link = await waitForMailedLink(product, mailOf(customer), '/reset-password');
    await signIn(context, customer);
    const changed = await page.request.put('/api/users/change-password', {
      data: {
        currentPassword: customer.password,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
      headers: { 'x-session-handle': customer.handle, origin: product.url },
    });
    expect(changed.status()).toBe(200);
    await page.goto(link);
    await expect(page.locator('main').getByRole('alert')).toContainText(t.recovery.link.invalidTitle);
  });

  test('a member of staff comes back to the sign-in of staff', async ({ page, product }) => {
    const person = await hireStaff(product);
    const email = `${person.username}@staff.example.com`;
    await page.goto('/admin/login');
    await page.getByRole('link', { name: t.auth.login.forgotten }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await askForLink(page, t, email);
    await page.goto(await waitForMailedLink(product, email, '/reset-password'));
    await chooseNewPassword(page, t);
    await expect(page).toHaveURL(/\/admin\/login\?reset=1$/);
    await expect(
      page.locator('main').getByRole('status').filter({ hasText: t.admin.login.reset }),
    ).toBeVisible();
  });

  test('a new address is confirmed by the link that went there', async ({
    page,
    context,
    customer,
    product,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 410/);
    const { confirm, link: words } = t.recovery;
    const email = `${uniqueName()}@example.com`;
    await signIn(context, customer);
    await page.goto('/profile/edit');
    await changeEmail(page, customer, email);
    const link = await waitForMailedLink(product, email, '/confirm-email');
    await page.goto(link);
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect((await profileOf(product, customer)).user.emailConfirmed).toBe(false);
    await page.getByRole('button', { name: confirm.submit }).click();
    await expect(page.locator('main').getByRole('status')).toContainText(confirm.doneTitle);
    expect((await profileOf(product, customer)).user).toMatchObject({ email, emailConfirmed: true });
    await page.getByRole('link', { name: confirm.toHome }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto(link);
    await expect(page.locator('main').getByRole('alert')).toContainText(words.invalidTitle);
    await page.getByRole('link', { name: confirm.toAccount }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await expect(page.getByRole('region', { name: t.editing.email.title })).toContainText(
      t.editing.email.confirmed,
    );
  });

  test('a change of the address is undone from the former one: sessions end, a new password is chosen', async ({
    page,
    context,
    browser,
    customer,
    product,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of (401|410)/);
    await signIn(context, customer);
    await page.goto('/profile/edit');
    await changeEmail(page, customer, `${uniqueName()}@example.com`);
    const link = await waitForMailedLink(product, mailOf(customer), '/undo-email');
    await page.goto('/terms');

    const owner = await browser.newContext({ baseURL: product.url });
    await choose(owner, product.url, { language: 'en' });
    const other = await owner.newPage();
    await other.goto(link);
    await expect(other.getByText(mailOf(customer), { exact: true })).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: t.recovery.undo.submit }).click();
    await expect(other.locator('main').getByRole('status')).toContainText(
      saying(t.recovery.undo.done, { email: mailOf(customer) }),
    );
    expect((await profileOf(product, customer)).status).toBe(401);
    // The customer's own page leaves by itself.
    await expect(page).toHaveURL(/\/login/);
    await expectAccessible(other);
    await chooseNewPassword(other, t);
    await expect(other).toHaveURL(/\/login\?reset=1$/);
    const { user } = await profileOf(product, { ...customer, password: NEW_PASSWORD });
    expect(user.email).toBe(mailOf(customer));
    await other.goto('/terms');
    await other.goto(link);
    await expect(other.locator('main').getByRole('alert')).toContainText(t.recovery.link.invalidTitle);
    await owner.close();
  });

  test('a link that mail has cut short, and a page without one, say what to do', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 4(10|22)/);
    for (const path of ['/reset-password', '/confirm-email', '/undo-email']) {
      await page.goto(path);
      await expect(page.getByText(t.recovery.link.missingTitle)).toBeVisible();
      await page.goto('/terms');
      await page.goto(`${path}#17.short`);
      await expect(page.locator('main').getByRole('alert')).toContainText(t.recovery.link.invalidTitle);
    }
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
    await choose(context, product.url, { language: 'en' });

    await page.goto('/login?next=/wallet');
    await page.getByLabel(t.auth.fields.username, { exact: true }).fill(username);
    await page.getByLabel(t.auth.fields.password, { exact: true }).fill(generatedPassword);
    await page.getByRole('button', { name: t.auth.login.submit }).click();
    await expect(page).toHaveURL(/\/new-password$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.recovery.first.title);
    await expectAccessible(page);
    for (const path of ['/', '/trading', '/profile/edit']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/new-password$/);
    }
    const generated = page.getByLabel(t.password.fields.generated, { exact: true });
    await generated.fill('not the one');
    await chooseNewPassword(page, t);
    await expect(page.locator('form').getByRole('alert')).toHaveText(t.errors.wrong_current_password);
    await generated.fill(generatedPassword);
    await chooseNewPassword(page, t);
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/new-password');
    await expect(page).toHaveURL(/\/profile\/edit$/);
  });
});

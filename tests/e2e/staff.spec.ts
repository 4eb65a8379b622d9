/** The console itself: who gets in, colleagues and their roles, what the address keeps. */
import type { Browser, BrowserContext } from '@playwright/test';
import { sessionCookieName } from '../../lib/session/session-cookie';
import { choose, expect, type Page, registerCustomer, signIn, test, uniqueName } from '../support/browser';
import { confirmQuestion, DESK, openConsole, saying, searchList } from '../support/console';
import { expectAccessible } from '../support/expect-accessible';
import { findBearer } from '../support/find-bearer';
import type { Product } from '../support/product';
import {
  FIRST_ADMIN,
  hireStaff,
  type StaffPerson,
  signInStaff,
  startFourEyesProduct,
} from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';

const NEW_PASSWORD = 'Harbour-72-lights';

test.use({ viewport: DESK, isMobile: false, hasTouch: false });

async function signInByScreen(page: Page, t: ReturnType<typeof readTexts>, person: StaffPerson) {
  const form = page.locator('form');
  await form.getByLabel(t.auth.fields.username, { exact: true }).fill(person.username);
  await form.getByLabel(t.auth.fields.password, { exact: true }).fill(person.password);
  await form.getByRole('button', { name: t.admin.login.submit }).click();
}

async function openDesk(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: DESK });
  return { context, page: await context.newPage() };
}

/** Ends a session at the provider, as the clock or a block does: the browser is not told. */
async function endSession(product: Pick<Product, 'providerUrl' | 'dataDir'>, context: BrowserContext) {
  const bearer = await findBearer(product, await context.cookies(), 'staff');
  const ended = await fetch(`${product.providerUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(ended.status).toBe(200);
}

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, product }) => choose(context, product.url, { language }));

    test('a colleague is added, chooses a password at the first sign-in, and gets another role', async ({
      page,
      browser,
      product,
    }) => {
      const { people } = t;
      const { colleagues, password, roles } = t.admin;
      const username = uniqueName();
      await page.goto('/admin/staff');
      await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fstaff$/);
      await expectAccessible(page);
      await signInByScreen(page, t, FIRST_ADMIN);
      await expect(page).toHaveURL(/\/admin\/staff$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(colleagues.title);
      await expect(page.getByRole('banner')).toContainText(FIRST_ADMIN.username);
      await expect(page.getByRole('banner')).toContainText(roles.super_admin);

      await page.getByRole('button', { name: people.create.title }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(people.create.username, { exact: true }).fill(username);
      await dialog.getByLabel(people.create.email).fill(`${username}@staff.example.com`);
      await dialog.getByRole('combobox', { name: people.create.role }).selectOption('level1');
      await expectAccessible(page);
      await dialog
        .getByRole('button', { name: saying(people.create.submitRole, { role: roles.level1 }) })
        .click();
      await expect(dialog).toContainText(saying(people.created.title, { name: username }));
      const generated = await dialog
        .getByRole('group', { name: people.created.password })
        .locator('span')
        .first()
        .textContent();
      expect(generated).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
      await expectAccessible(page);
      await dialog.getByRole('checkbox', { name: people.created.noted }).check();
      await dialog.getByRole('button', { name: people.created.done }).click();

      const other = await openDesk(browser, product.url);
      await choose(other.context, product.url, { language });
      await other.page.goto('/admin/login');
      await signInByScreen(other.page, t, { username, password: generated ?? '' });
      await expect(other.page).toHaveURL(/\/admin\/password$/);
      await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(password.firstTitle);
      await other.page.goto('/admin/deposits');
      await expect(other.page).toHaveURL(/\/admin\/password$/);
      await expectAccessible(other.page);
      const { fields, problems, submit } = t.password;
      await other.page.getByLabel(fields.next, { exact: true }).fill('harbour');
      await other.page.getByLabel(fields.next, { exact: true }).blur();
      for (const problem of ['short', 'uppercase', 'digit', 'special'] as const) {
        await expect(other.page.locator('form').getByRole('alert')).toContainText(problems[problem]);
      }
      await other.page.getByLabel(fields.generated, { exact: true }).fill('not the one');
      await other.page.getByLabel(fields.next, { exact: true }).fill(NEW_PASSWORD);
      await other.page.getByLabel(fields.confirm, { exact: true }).fill(NEW_PASSWORD);
      await other.page.getByRole('button', { name: submit }).click();
      await expect(other.page.locator('form').getByRole('alert')).toContainText(
        t.errors.wrong_current_password,
      );
      await other.page.getByLabel(fields.generated, { exact: true }).fill(generated ?? '');
      await other.page.getByRole('button', { name: submit }).click();
      await expect(other.page).toHaveURL(/\/admin$/);
      await expect(other.page.getByRole('banner')).toContainText(roles.level1);
      // What a level may not do is not there.
      await expect(other.page.getByRole('link', { name: t.admin.menu.methods })).toHaveCount(0);
      await expect(other.page.getByRole('link', { name: t.admin.menu.staff })).toBeVisible();
      await other.context.close();

      await searchList(page, username);
      const row = page.getByRole('row').filter({ hasText: username });
      await row.getByRole('button', { name: saying(people.acts.role.of, { name: username }) }).click();
      await dialog.getByRole('combobox', { name: people.question.role }).selectOption('level2');
      await confirmQuestion(page, saying(people.acts.role.confirm, { role: roles.level2 }));
      await expect(row).toContainText(roles.level2);
      const own = page.getByRole('row').filter({ hasText: FIRST_ADMIN.username });
      await page.getByRole('searchbox', { name: colleagues.search }).fill(FIRST_ADMIN.username);
      await expect(own).toContainText(colleagues.you);
      await expect(own.getByRole('button', { name: people.acts.role.name })).toHaveCount(0);
    });
  });
}

test.describe('in en', () => {
  const t = readTexts('en');
  test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'en' }));

  test('a customer finds no console, and their session does not open it', async ({
    page,
    context,
    product,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 404/);
    await signIn(context, await registerCustomer(product));
    for (const path of ['/admin', '/admin/deposits', '/admin/password', '/admin/no-such-page']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: t.shell.notFound.title })).toBeVisible();
    }
    const asked = await context.request.get(`${product.url}/admin/api/users?staff=true`);
    expect(asked.status()).toBe(401);
  });

  test('wrong password, blocked and unknown are said, and a foreign next is not followed', async ({
    page,
    product,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 401/);
    const customer = await registerCustomer(product);
    await page.goto('/admin/login?next=//evil.test/admin');
    for (const person of [{ ...FIRST_ADMIN, password: 'not the one' }, customer]) {
      await signInByScreen(page, t, person);
      await expect(page.getByRole('alert').first()).toContainText(t.auth.problems.invalidCredentials);
    }
    await signInByScreen(page, t, FIRST_ADMIN);
    await page.waitForURL(`${product.url}/admin`);
  });

  test('signing out ends the session at the provider; staff leave nothing in storage', async ({
    page,
    context,
    product,
    consoleWatch,
  }) => {
    // A page that is being left may be asking for what waits.
    consoleWatch.allow(/status of 401/);
    const person = await hireStaff(product);
    await signInStaff(context, product, person);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.admin.menu.overview);
    const bearer = await findBearer(product, await context.cookies(), 'staff');
    const kept = await page.evaluate(() => Object.keys({ ...window.localStorage, ...window.sessionStorage }));
    expect(kept.filter((name) => name !== 'language' && name !== 'theme')).toEqual([]);
    await page.getByRole('button', { name: t.admin.shell.signOut }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(
      sessionCookieName('staff', false),
    );
    const asked = await fetch(`${product.providerUrl}/api/users/profile`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(asked.status).toBe(401);
  });

  test('a session that ends while the console is open leads to the sign-in, which says why, and back', async ({
    page,
    context,
    product,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 401/);
    const person = await hireStaff(product);
    await signInStaff(context, product, person);
    await page.goto('/admin/adjustments?status=done');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.admin.adjustments.title);
    await endSession(product, context);
    await expect(page).toHaveURL(/\/admin\/login\?/);
    await expect(page.getByText(t.admin.login.ended)).toBeVisible();
    await signInByScreen(page, t, person);
    await expect(page).toHaveURL(/\/admin\/adjustments\?status=done$/);
  });

  test('an ended session leads from any page to the sign-in, once', async ({ page, context, product }) => {
    const person = await hireStaff(product);
    await signInStaff(context, product, person);
    await endSession(product, context);
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
    });
    await page.goto('/admin/staff');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fstaff&ended=1$/);
    expect(visited).toEqual(['/admin/staff', '/admin/refresh', '/admin/login']);
  });

  test('search, filter and page live in the address: back, reload and a copied link give the same view', async ({
    page,
    context,
    product,
  }) => {
    const person = await hireStaff(product, 'level2');
    await signInStaff(context, product, { ...FIRST_ADMIN });
    const { colleagues, roles } = t.admin;
    await page.goto('/admin/staff');
    await page.getByRole('combobox', { name: colleagues.columns.role }).selectOption('level2');
    await expect(page).toHaveURL(/role=level2/);
    await page.getByRole('searchbox', { name: colleagues.search }).fill(person.username);
    await expect(page).toHaveURL(new RegExp(`q=${person.username}`));
    const rows = page.getByRole('row').filter({ hasText: roles.level2 });
    await expect(rows).toHaveCount(1);
    const address = page.url();
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue(person.username);
    await page.getByRole('button', { name: t.admin.table.reset }).click();
    await expect(page).toHaveURL(/\/admin\/staff$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('searchbox')).toHaveValue(person.username);
    await expect(rows).toHaveCount(1);
    const copied = await context.newPage();
    await copied.goto(address);
    await expect(copied.getByRole('row').filter({ hasText: roles.level2 })).toHaveCount(1);
  });

  test('on a phone the navigation is a drawer, and every page works', async ({ browser, product }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await choose(context, product.url, { language: 'en' });
    await signInStaff(context, product, FIRST_ADMIN);
    const page = await context.newPage();
    await page.goto('/admin');
    const { colleagues, approvals, adjustments, menu } = t.admin;
    for (const [name, title] of [
      ['staff', colleagues.title],
      ['approvals', approvals.title],
      ['adjustments', adjustments.title],
      ['overview', menu.overview],
    ] as const) {
      await page.getByRole('button', { name: t.admin.shell.openMenu }).click();
      const drawer = page.getByRole('dialog', { name: menu.label });
      await drawer.getByRole('link', { name: beginningWith(menu[name]) }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBe(0);
      if (name === 'staff') {
        // The heads stay over the rows and cover none.
        const list = page.getByRole('table', { name: title });
        await expect(list).toHaveAttribute('aria-busy', 'false');
        const heads = await list.getByRole('columnheader').first().boundingBox();
        const first = await list.getByRole('row').nth(1).boundingBox();
        expect(heads && first && heads.y + heads.height <= first.y + 1).toBe(true);
      }
      await expectAccessible(page);
    }
    await context.close();
  });
});

test('where two people are needed, a new colleague gets in once the second has approved', async ({
  browser,
}) => {
  // Two products start for it, one after the other.
  test.slow();
  const t = readTexts('en');
  const { product, colleagues } = await startFourEyesProduct();
  try {
    const first = await openConsole(browser, product, { person: FIRST_ADMIN, language: 'en' });
    const username = uniqueName();
    const { roles, approvals } = t.admin;
    await first.page.goto('/admin/staff');
    await first.page.getByRole('button', { name: t.people.create.title }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel(t.people.create.username, { exact: true }).fill(username);
    await dialog.getByLabel(t.people.create.email).fill(`${username}@staff.example.com`);
    await dialog.getByRole('combobox', { name: t.people.create.role }).selectOption('level1');
    await dialog.getByText(t.people.create.type, { exact: true }).click();
    await dialog.getByLabel(t.people.create.typed, { exact: true }).fill(NEW_PASSWORD);
    await dialog
      .getByRole('button', { name: saying(t.people.create.submitRole, { role: roles.level1 }) })
      .click();
    await expect(dialog).toContainText(t.people.created.waits);
    await dialog.getByRole('button', { name: t.people.created.done }).click();
    const row = first.page.getByRole('row').filter({ hasText: username });
    await expect(row).toContainText(t.people.status.newWaits);

    const outside = await openDesk(browser, product.url);
    await choose(outside.context, product.url, { language: 'en' });
    await outside.page.goto('/admin/login');
    await signInByScreen(outside.page, t, { username, password: NEW_PASSWORD });
    await expect(outside.page.getByRole('alert').first()).toContainText(t.admin.login.blocked);

    await first.page.goto('/admin/approvals');
    await first.page.getByRole('button', { name: username }).click();
    const panel = first.page.getByRole('complementary');
    await expect(panel).toContainText(approvals.ownNote);
    await expect(panel.getByRole('button', { name: approvals.takeBack })).toBeVisible();
    await first.close();

    const second = await openConsole(browser, product, { person: colleagues[0], language: 'en' });
    await second.page.goto('/admin');
    await second.page
      .getByRole('navigation', { name: t.admin.menu.label })
      .getByRole('link', { name: beginningWith(t.admin.menu.approvals) })
      .click();
    await second.page.getByRole('button', { name: username }).click();
    const letIn = saying(approvals.act.admit, { name: username });
    await second.page.getByRole('complementary').getByRole('button', { name: letIn }).click();
    await expectAccessible(second.page);
    await confirmQuestion(second.page, letIn);
    await expect(second.page.getByRole('complementary')).toContainText(approvals.approved);
    await second.close();

    await signInByScreen(outside.page, t, { username, password: NEW_PASSWORD });
    await expect(outside.page).toHaveURL(/\/admin$/);
    await outside.context.close();
  } finally {
    await product.stop();
  }
});

/** The console itself: who gets in, colleagues and their roles, what the address keeps. */
import type { Browser, BrowserContext } from '@playwright/test';
import { sessionCookieName } from '@/lib/session/cookie/session-cookie';
import { choose, expect, expectDialogGone, type Page, test, uniqueName } from '../support/browser';
import { confirmQuestion, DESKTOP, openConsole, saying, searchList } from '../support/console';
import { findBearer } from '../support/find-bearer-token';
import type { Product } from '../support/product';
import { colleagueOf } from '../support/product-pool';
import { FIRST_ADMIN, hireStaff, type StaffPerson, signInStaff } from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';
import { expectAwake, reload, stepBack, visit } from '../support/visit';

const NEW_PASSWORD = 'Harbour-72-lights';

test.use({ viewport: DESKTOP, isMobile: false, hasTouch: false });

async function signInByScreen(page: Page, t: ReturnType<typeof readTexts>, person: StaffPerson) {
  const form = page.locator('form');
  await form.getByLabel(t.auth.fields.username, { exact: true }).fill(person.username);
  await form.getByLabel(t.auth.fields.password, { exact: true }).fill(person.password);
  await form.getByRole('button', { name: t.admin.login.submit }).click();
}

async function openConsolePage(
  browser: Browser,
  url: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: DESKTOP });
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

async function expectSignedOut(context: BrowserContext) {
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain(sessionCookieName('staff', false));
}

/** The id of somebody of the staff, asked for with the session of the console in `context`. */
async function findStaffId(
  context: BrowserContext,
  { url }: Pick<Product, 'url'>,
  username: string,
): Promise<string> {
  const answer = await context.request.get(`${url}/admin/api/users?staff=true&q=${username}`);
  const { users } = (await answer.json()) as { users: { id: string; username: string }[] };
  const found = users.find((user) => user.username === username);
  if (!found) throw new Error(`${username} is not among the staff`);
  return found.id;
}

test('a colleague is added, chooses a password at the first sign-in, and gets another role, which counts at once', async ({
  page,
  context,
  browser,
  product,
}) => {
  const t = readTexts('th');
  const { users } = t;
  const { staff, password, roles } = t.admin;
  const username = uniqueName();
  await choose(context, product.url, { language: 'th' });
  await visit(page, '/admin/staff');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fstaff$/);
  await signInByScreen(page, t, FIRST_ADMIN);
  await expect(page).toHaveURL(/\/admin\/staff$/);
  await expectAwake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.title);
  await expect(page.getByRole('banner')).toContainText(FIRST_ADMIN.username);
  await expect(page.getByRole('banner')).toContainText(roles.super_admin);

  await page.getByRole('button', { name: users.create.title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(users.create.username, { exact: true }).fill(username);
  await dialog.getByLabel(users.create.email).fill(`${username}@staff.example.com`);
  await dialog.getByRole('combobox', { name: users.create.role }).selectOption('level1');
  await dialog.getByRole('button', { name: saying(users.create.submitRole, { role: roles.level1 }) }).click();
  await expect(dialog).toContainText(saying(users.created.title, { name: username }));
  const shown = dialog.getByRole('group', { name: users.created.password }).locator('span').first();
  await expect(shown).toHaveText(/^[A-Za-z0-9!@#$%^&*]{12}$/);
  const generated = (await shown.textContent()) ?? '';
  await dialog.getByRole('checkbox', { name: users.created.passwordNoted }).check();
  await dialog.getByRole('button', { name: users.created.done }).click();
  await expectDialogGone(page);

  const other = await openConsolePage(browser, product.url);
  await choose(other.context, product.url, { language: 'th' });
  await visit(other.page, '/admin/login');
  await signInByScreen(other.page, t, { username, password: generated });
  await expect(other.page).toHaveURL(/\/admin\/password$/);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(password.firstTitle);
  await visit(other.page, '/admin/deposits');
  await expect(other.page).toHaveURL(/\/admin\/password$/);
  const { fields, submit } = t.password;
  const form = other.page.locator('form');
  await form.getByLabel(fields.next, { exact: true }).fill('harbour');
  await form.getByLabel(fields.next, { exact: true }).blur();
  for (const problem of [
    'passwordUnder8',
    'passwordUppercase',
    'passwordDigit',
    'passwordSpecial',
  ] as const) {
    await expect(form.getByRole('alert')).toContainText(t.problems[problem]);
  }
  await form.getByLabel(fields.generated, { exact: true }).fill('not the one');
  await form.getByLabel(fields.next, { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel(fields.confirm, { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: submit }).click();
  await expect(form.getByRole('alert')).toContainText(t.errors.wrong_current_password);
  await form.getByLabel(fields.generated, { exact: true }).fill(generated);
  await form.getByRole('button', { name: submit }).click();
  await expect(other.page).toHaveURL(/\/admin$/);
  await expect(other.page.getByRole('banner')).toContainText(roles.level1);
  // What a level may not do is not there.
  await expect(other.page.getByRole('link', { name: t.admin.menu.staff })).toBeVisible();
  await expect(other.page.getByRole('link', { name: t.admin.menu.methods })).toHaveCount(0);
  expect((await visit(other.page, '/admin/payment-methods'))?.status()).toBe(404);

  await searchList(page, username);
  await page.getByRole('combobox', { name: staff.columns.role }).selectOption('level1');
  await expect(page).toHaveURL(/role=level1/);
  await reload(page);
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(page.getByRole('searchbox')).toHaveValue(username);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(roles.level1);
  await page.getByRole('combobox', { name: staff.columns.role }).selectOption('all');
  await row.getByRole('button', { name: saying(users.actions.role.of, { name: username }) }).click();
  await dialog.getByRole('combobox', { name: users.actionDialog.role }).selectOption('level2');
  await confirmQuestion(page, saying(users.actions.role.confirm, { role: roles.level2 }));
  await expect(row).toContainText(roles.level2);

  // Without another sign-in.
  expect((await visit(other.page, '/admin/payment-methods'))?.status()).toBe(200);
  await expect(other.page.getByRole('banner')).toContainText(roles.level2);
  // Who stands higher is none of one's business; nor is oneself.
  const [own, above] = await Promise.all(
    [username, FIRST_ADMIN.username].map((name) => findStaffId(context, product, name)),
  );
  await visit(other.page, `/admin/users/${above}`);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(t['user-profile'].hidden.title);
  await visit(other.page, `/admin/users/${own}`);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(t['user-profile'].own.title);
  await other.page.getByRole('main').getByRole('link').click();
  await expect(other.page).toHaveURL(/\/admin\/password$/);
  await other.context.close();

  await page.getByRole('button', { name: t.admin.table.reset }).click();
  await expect(page).toHaveURL(/\/admin\/staff$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await searchList(page, FIRST_ADMIN.username);
  const self = page.getByRole('row').filter({ hasText: FIRST_ADMIN.username });
  await expect(self).toContainText(staff.you);
  await expect(self.getByRole('button', { name: users.actions.role.name })).toHaveCount(0);
});

test.describe('in en', () => {
  const t = readTexts('en');
  test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'en' }));

  test('staff sign in with their own password alone, follow no foreign link, and sign out leaving nothing behind', async ({
    page,
    context,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 401/);
    const person = await hireStaff(product);
    await visit(page, '/admin/login?next=//evil.test/admin');
    for (const refused of [{ ...person, password: 'not the one' }, customer]) {
      const answer = page.waitForResponse('**/auth/adminLogin');
      await signInByScreen(page, t, refused);
      expect((await answer).status()).toBe(401);
      await expect(page.getByRole('alert').first()).toContainText(t.auth.problems.invalidCredentials);
    }
    await signInByScreen(page, t, person);
    await page.waitForURL(`${product.url}/admin`);
    await expectAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.admin.menu.overview);
    const bearer = await findBearer(product, await context.cookies(), 'staff');
    const kept = await page.evaluate(() => Object.keys({ ...window.localStorage, ...window.sessionStorage }));
    expect(kept.filter((name) => name !== 'language' && name !== 'theme')).toEqual([]);

    await page.getByRole('button', { name: t.admin.shell.signOut }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expectSignedOut(context);
    const asked = await fetch(`${product.providerUrl}/api/users/profile`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(asked.status).toBe(401);
  });

  test('an idle console warns and stays signed in when asked to; an ended session leads to the sign-in, which says why, and back', async ({
    page,
    context,
    product,
    consoleWatch,
  }) => {
    // A page that is being left may be asking for what waits.
    consoleWatch.allow(/status of 401/);
    const person = await hireStaff(product);
    await signInStaff(context, product, person);
    let leftMs = 42_000;
    // As if it were so late each time that the page asks: nobody waits for the minutes of a real payments.
    await page.route('**/admin/api/auth/admin/session', (route) => {
      const nowMs = Date.now();
      const [endsAt, serverTime] = [nowMs + leftMs, nowMs].map((ms) => new Date(ms).toISOString());
      return route.fulfill({ json: { success: true, data: { endsAt, serverTime, idleMinutes: 15 } } });
    });
    await visit(page, '/admin/adjustments?status=done');
    const warning = page.getByRole('dialog', { name: t.admin.idle.title });
    const stay = warning.getByRole('button', { name: t.admin.idle.stay });
    await expect(stay).toBeVisible();
    const noted = page.waitForRequest('**/admin/active');
    leftMs = 15 * 60_000;
    await stay.click();
    await noted;
    await expectDialogGone(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.admin.adjustments.title);

    await endSession(product, context);
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fadjustments%3Fstatus%3Ddone&ended=1$/);
    await expectAwake(page);
    await expect(page.getByText(t.admin.login.ended)).toBeVisible();
    await expectSignedOut(context);
    await signInByScreen(page, t, person);
    await expect(page).toHaveURL(/\/admin\/adjustments\?status=done$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.admin.adjustments.title);

    // With no page open that would leave by itself.
    await visit(page, 'about:blank');
    await endSession(product, context);
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
    });
    await visit(page, '/admin/staff');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fstaff&ended=1$/);
    expect(visited).toEqual(['/admin/staff', '/admin/refresh', '/admin/login']);
  });

  test('on a phone the navigation is a drawer, filters fold behind one button that counts them, and the search stays', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await choose(context, product.url, { language: 'en' });
    await signInStaff(context, product, FIRST_ADMIN);
    const page = await context.newPage();
    const expectFits = () =>
      expect
        .poll(() =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        .toBe(0);
    await visit(page, '/admin');
    const { staff, approvals, adjustments, menu, shell, search } = t.admin;
    for (const [name, title] of [
      ['staff', staff.title],
      ['approvals', approvals.title],
      ['adjustments', adjustments.title],
      ['overview', menu.overview],
    ] as const) {
      await page.getByRole('button', { name: shell.openMenu }).click();
      const drawer = page.getByRole('dialog', { name: menu.label });
      await drawer.getByRole('link', { name: beginningWith(menu[name]) }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectFits();
      if (name === 'staff') {
        // The heads stay over the rows and cover none.
        const list = page.getByRole('table', { name: title });
        await expect(list).toHaveAttribute('aria-busy', 'false');
        const heads = await list.getByRole('columnheader').first().boundingBox();
        const first = await list.getByRole('row').nth(1).boundingBox();
        expect(heads && first && heads.y + heads.height <= first.y + 1).toBe(true);
      }
    }

    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/admin/deposits?status=rejected&type=bank');
    const status = page.getByRole('combobox', { name: t.payments.filter.status });
    await expect(page.getByRole('searchbox', { name: t.payments.deposits.search })).toBeVisible();
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(status).toBeVisible();
    await expectFits();
    await page.getByRole('button', { name: search.open }).click();
    const box = page.getByRole('combobox', { name: search.label });
    await expect(box).toBeFocused();
    await stepBack(page);
    await expect(box).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/deposits\?status=rejected&type=bank$/);
    await context.close();
  });
});

test.describe('where two people are needed', () => {
  test.use({ wanted: { twoPeople: true } });

  test('a new colleague gets in once the second has approved', async ({ browser, product }) => {
    // A product starts twice for it: colleagues are made before the rule is on.
    test.slow();
    const t = readTexts('en');
    const first = await openConsole(browser, product, { person: FIRST_ADMIN, language: 'en' });
    const username = uniqueName();
    const { roles, approvals } = t.admin;
    await visit(first.page, '/admin/staff');
    await first.page.getByRole('button', { name: t.users.create.title }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel(t.users.create.username, { exact: true }).fill(username);
    await dialog.getByLabel(t.users.create.email).fill(`${username}@staff.example.com`);
    await dialog.getByRole('combobox', { name: t.users.create.role }).selectOption('level1');
    await dialog.getByText(t.users.create.type, { exact: true }).click();
    await dialog.getByLabel(t.users.create.typed, { exact: true }).fill(NEW_PASSWORD);
    await dialog
      .getByRole('button', { name: saying(t.users.create.submitRole, { role: roles.level1 }) })
      .click();
    await expect(dialog).toContainText(t.users.created.waits);
    await dialog.getByRole('button', { name: t.users.created.done }).click();
    await expectDialogGone(first.page);
    const row = first.page.getByRole('row').filter({ hasText: username });
    await expect(row).toContainText(t.users.status.accountPending);

    const outside = await openConsolePage(browser, product.url);
    await choose(outside.context, product.url, { language: 'en' });
    await visit(outside.page, '/admin/login');
    await signInByScreen(outside.page, t, { username, password: NEW_PASSWORD });
    await expect(outside.page.getByRole('alert').first()).toContainText(t.admin.login.blocked);

    await visit(first.page, '/admin/approvals');
    await first.page.getByRole('button', { name: username }).click();
    const panel = first.page.getByRole('complementary');
    await expect(panel).toContainText(approvals.ownNote);
    await expect(panel.getByRole('button', { name: approvals.takeBack })).toBeVisible();
    await first.close();

    const second = await openConsole(browser, product, { person: colleagueOf(product, 0), language: 'en' });
    await visit(second.page, '/admin');
    await second.page
      .getByRole('navigation', { name: t.admin.menu.label })
      .getByRole('link', { name: beginningWith(t.admin.menu.approvals) })
      .click();
    await second.page.getByRole('button', { name: username }).click();
    const letIn = saying(approvals.action.admit, { name: username });
    await second.page.getByRole('complementary').getByRole('button', { name: letIn }).click();
    await confirmQuestion(second.page, letIn);
    await expect(second.page.getByRole('complementary')).toContainText(approvals.approved);
    await second.close();

    await signInByScreen(outside.page, t, { username, password: NEW_PASSWORD });
    await expect(outside.page).toHaveURL(/\/admin$/);
    await outside.context.close();
  });
});

/** Who finds what in the console: every page for every role, from the table of pages, and the shell around them. */
import type { APIRequestContext } from '@playwright/test';
import { menuOf } from '../../components/admin/console-menu';
import { CONSOLE_PAGES, type ConsolePath, mayOpen } from '../../lib/contract/console-pages';
import type { Role } from '../../lib/contract/permissions';
import { sessionCookieName } from '../../lib/session/session-cookie';
import { choose, expect, expectDialogGone, signIn, test } from '../support/browser';
import { DESK } from '../support/console';
import { expectAccessible } from '../support/expect-accessible';
import { startProduct } from '../support/product';
import { ADMIN_ENVIRONMENT, FIRST_ADMIN, hireStaff, signInStaff } from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';

const PATHS = Object.keys(CONSOLE_PAGES) as ConsolePath[];
const STAFF_ROLES = ['level1', 'level2', 'admin', 'super_admin'] as const satisfies readonly Role[];
const t = readTexts('en');

test.use({ viewport: DESK, isMobile: false, hasTouch: false });
test.beforeEach(async ({ context, product }) => choose(context, product.url, { language: 'en' }));

/** A customer's id, for pages of one person. */
async function findCustomerId(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.get(`/admin/api/users?staff=false&q=${username}`);
  const { users } = (await answer.json()) as { users: { id: string; username: string }[] };
  const found = users.find((user) => user.username === username);
  if (!found) throw new Error(`${username} is not among the users`);
  return found.id;
}

/** The addresses in the console's navigation, as its HTML comes from the server. */
function readMenu(html: string): string[] {
  const [, nav = ''] = new RegExp(`<nav aria-label="${t.admin.menu.label}"(.*?)</nav>`, 's').exec(html) ?? [];
  return [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
}

for (const role of STAFF_ROLES) {
  test(`${role} opens what the table gives them, finds that in the menu, and the rest does not exist`, async ({
    context,
    product,
    customer,
  }) => {
    const person = role === 'super_admin' ? FIRST_ADMIN : await hireStaff(product, role);
    await signInStaff(context, product, person);
    const id = await findCustomerId(context.request, customer.username);
    for (const path of PATHS) {
      const answer = await context.request.get(path.replace(':id', id), { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, mayOpen(role, path) ? 200 : 404]);
    }
    const menu = readMenu(await (await context.request.get('/admin')).text());
    expect(menu).toEqual(menuOf(role).flatMap(({ entries }) => entries.map(({ href }) => href)));
  });
}

test('for a customer no page of the console exists; a guest is asked to sign in and led back', async ({
  context,
  customer,
  playwright,
  product,
}) => {
  const guest = await playwright.request.newContext({ baseURL: product.url });
  await signIn(context, customer);
  for (const path of PATHS) {
    const address = path.replace(':id', '1');
    expect([path, (await context.request.get(address, { maxRedirects: 0 })).status()]).toEqual([path, 404]);
    const asked = await guest.get(address, { maxRedirects: 0 });
    const next = address === '/admin' ? '' : `?next=${encodeURIComponent(address)}`;
    expect([path, asked.status(), new URL(asked.headers().location ?? '', product.url).href]).toEqual([
      path,
      303,
      `${product.url}/admin/login${next}`,
    ]);
  }
  await guest.dispose();
});

test('search everywhere by keyboard alone: found, opened, back, and the focus returns', async ({
  page,
  context,
  product,
  customer,
}) => {
  await signInStaff(context, product, FIRST_ADMIN);
  await page.goto('/admin/approvals');
  // A list that has come says that the page listens to keys.
  await expect(
    page.getByText(t.admin.approvals.empty).or(page.locator('table[aria-busy=false]')),
  ).toBeVisible();
  const opener = page.getByRole('button', { name: t.admin.find.open });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t.admin.find.label });
  await expect(box).toBeFocused();
  await page.keyboard.type(customer.username);
  const option = page.getByRole('option', { name: new RegExp(customer.username) }).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/approvals$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(customer.username);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await expect(box).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/approvals$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(t.admin.menu.payouts);
  await expect(page.getByRole('option', { selected: true })).toContainText(t.admin.menu.payouts);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/payout-settings$/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(customer.username);
});

test('an export says how many rows of what, downloads them, and tells a refusal', async ({
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 429/);
  await signInStaff(context, product, FIRST_ADMIN);
  await page.goto(`/admin/users?role=user&q=${customer.username}`);
  const action = page.getByRole('button', { name: t.admin.export.action });
  await action.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(customer.username);
  await expect(question.getByRole('heading')).toContainText('1');
  const confirm = question.getByRole('button', {
    name: beginningWith(t.admin.export.action.split(' ')[0] ?? ''),
  });
  await page.route('**/admin/api/users/export**', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, code: 'too_many_requests', message: 'Too many attempts' },
    }),
  );
  await confirm.click();
  await expect(question.getByRole('alert')).toContainText(t.errors.too_many_requests);
  await page.unroute('**/admin/api/users/export**');
  const download = page.waitForEvent('download');
  await confirm.click();
  expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  await expect(question).toBeHidden();
});

test('a view of a list is saved, opened and deleted', async ({ page, context, product }) => {
  await signInStaff(context, product, await hireStaff(product));
  const { views } = t.admin;
  await page.goto('/admin/deposits?status=rejected&from=2026-11-01&page=2');
  await page.getByRole('button', { name: views.save, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(views.name).fill('Rejected of late');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: views.submit, exact: true }).click();
  await expectDialogGone(page);
  await page.goto('/admin/deposits');
  await page.getByRole('button', { name: 'Rejected of late', exact: true }).click();
  await expect(page).toHaveURL(/\?from=2026-11-01&status=rejected$/);
  await expect(page.getByLabel(t.admin.days.from, { exact: true })).toHaveValue('2026-11-01');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/deposits$/);
  await page.getByRole('button', { name: views.manage }).click();
  await dialog.getByRole('button', { name: beginningWith(views.forgetOf) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rejected of late', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('filters fold behind one button that counts them; the search stays', async ({
    page,
    context,
    product,
  }) => {
    await signInStaff(context, product, FIRST_ADMIN);
    await page.goto('/admin/deposits?status=rejected&type=bank');
    const fold = page.getByRole('button', { name: 'Filters (2)' });
    const status = page.getByRole('combobox', { name: t.desk.filter.status });
    await expect(page.getByRole('searchbox', { name: t.desk.deposits.search })).toBeVisible();
    await expect(status).toBeHidden();
    await fold.click();
    await expect(status).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByRole('button', { name: t.admin.find.open }).click();
    await expect(page.getByRole('combobox', { name: t.admin.find.label })).toBeFocused();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('combobox', { name: t.admin.find.label })).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/deposits\?status=rejected&type=bank$/);
  });
});

test('the warning of the sign-out is one that everybody can use, and goes when somebody works in another tab', async ({
  page,
  context,
  product,
}) => {
  await signInStaff(context, product, FIRST_ADMIN);
  let leftMs = 42_000;
  // As if it were so late each time that the page asks.
  await page.route('**/admin/api/auth/admin/session', (route) => {
    const nowMs = Date.now();
    const [endsAt, serverTime] = [nowMs + leftMs, nowMs].map((ms) => new Date(ms).toISOString());
    return route.fulfill({ json: { success: true, data: { endsAt, serverTime, idleMinutes: 15 } } });
  });
  await page.goto('/admin/adjustments');
  const warning = page.getByRole('dialog', { name: t.admin.idle.title });
  await expect(warning.getByRole('button', { name: t.admin.idle.stay })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  leftMs = 15 * 60_000;
  await expect(warning).toBeHidden();
});

test('a desk left alone is warned, stays when asked to, and is signed out when nobody answers', async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct({ ...ADMIN_ENVIRONMENT, STAFF_IDLE_MINUTES: '0.8' });
  try {
    const context = await browser.newContext({ baseURL: product.url, viewport: DESK });
    await choose(context, product.url, { language: 'en' });
    await signInStaff(context, product, FIRST_ADMIN);
    const page = await context.newPage();
    await page.goto('/admin/adjustments?status=done');
    const warning = page.getByRole('dialog', { name: t.admin.idle.title });
    await warning.getByRole('button', { name: t.admin.idle.stay }).click({ timeout: 60_000 });
    await expect(warning).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fadjustments%3Fstatus%3Ddone&ended=1$/, {
      timeout: 90_000,
    });
    await expect(page.getByText(t.admin.login.ended)).toBeVisible();
    const kept = await context.cookies();
    expect(kept.find(({ name }) => name === sessionCookieName('staff', false))).toBeUndefined();
    await context.close();
  } finally {
    await product.stop();
  }
});

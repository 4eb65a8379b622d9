/** Who finds what in the console: every page for every role, from the table of pages, and the shell around them. */
import type { APIRequestContext } from '@playwright/test';
import { menuOf } from '@/components/console/kit/shell/console-menu';
import { CONSOLE_PAGES, type ConsolePath, mayOpen } from '@/lib/contract/staff/console-pages';
import type { Role } from '@/lib/contract/staff/permissions';
import { choose, expect, expectDialogGone, signIn, test } from '../support/browser';
import { DESKTOP } from '../support/console';
import { FIRST_ADMIN, hireStaff, signInStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { stepBack, visit } from '../support/visit';

const PATHS = Object.keys(CONSOLE_PAGES) as ConsolePath[];
const STAFF_ROLES = ['level1', 'level2', 'admin', 'super_admin'] as const satisfies readonly Role[];
const t = readTexts('en');

test.use({ viewport: DESKTOP, isMobile: false, hasTouch: false });
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

test('each role opens what the table gives them, finds that in the menu, and the rest does not exist', async ({
  browser,
  product,
  customer,
}) => {
  for (const role of STAFF_ROLES) {
    await test.step(role, async () => {
      const context = await browser.newContext({ baseURL: product.url });
      await choose(context, product.url, { language: 'en' });
      const person = role === 'super_admin' ? FIRST_ADMIN : await hireStaff(product, role);
      await signInStaff(context, product, person);
      const id = await findCustomerId(context.request, customer.username);
      for (const path of PATHS) {
        const answer = await context.request.get(path.replace(':id', id), { maxRedirects: 0 });
        expect([path, answer.status()]).toEqual([path, mayOpen(role, path) ? 200 : 404]);
      }
      const menu = readMenu(await (await context.request.get('/admin')).text());
      expect(menu).toEqual(menuOf(role).flatMap(({ entries }) => entries.map(({ href }) => href)));
      await context.close();
    });
  }
});

test('for a customer no page of the console exists; a guest is asked to sign in and led back', async ({
  page,
  context,
  customer,
  playwright,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
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
  for (const path of ['/admin', '/admin/no-such-page']) {
    expect((await visit(page, path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t.shell.notFound.title })).toBeVisible();
  }
  // Nor does their session open what the console asks for.
  expect((await context.request.get('/admin/api/users?staff=true')).status()).toBe(401);
});

test('search everywhere by keyboard alone: found, opened, back, and the focus returns', async ({
  page,
  context,
  product,
  customer,
}) => {
  await signInStaff(context, product, FIRST_ADMIN);
  await visit(page, '/admin/approvals');
  const opener = page.getByRole('button', { name: t.admin.search.open });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t.admin.search.label });
  await expect(box).toBeFocused();
  await page.keyboard.type(customer.username);
  const option = page.getByRole('option', { name: new RegExp(customer.username) }).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/approvals$/);

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type(customer.username);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await expect(box).toBeHidden();
  await stepBack(page);
  await expect(page).toHaveURL(/\/admin\/approvals$/);

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type(t.admin.menu.payouts);
  await expect(page.getByRole('option', { selected: true })).toContainText(t.admin.menu.payouts);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/payout-settings$/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(customer.username);
});

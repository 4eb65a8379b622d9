/** What frames every page of the console. */
import { waitUntilStable } from './wait-until-stable.mjs';

/** The menu drawer of a phone; on a desktop the menu is always open. */
export async function showMenu(page, t) {
  await page.goto('/admin');
  const button = page.getByRole('button', { name: t.admin.shell.openMenu });
  if (await button.isVisible()) await button.click();
  await waitUntilStable(page);
}

export async function showSearch(page, t) {
  await page.goto('/admin');
  await page.getByRole('button', { name: t.admin.search.open }).click();
  await page.getByRole('combobox', { name: t.admin.search.label }).fill('pim');
  await page
    .getByRole('option', { name: /pim_2024/ })
    .first()
    .waitFor();
  await waitUntilStable(page);
}

/** The provider says that little is left: the page asks it whenever it is looked at again. */
export async function showIdleWarning(page, t) {
  await page.route('**/admin/api/auth/admin/session', async (route) => {
    const nowMs = Date.now();
    const data = {
      endsAt: new Date(nowMs + 42_000).toISOString(),
      serverTime: new Date(nowMs).toISOString(),
      idleMinutes: 15,
    };
    await route.fulfill({ json: { success: true, data } });
  });
  await page.goto('/admin/adjustments');
  await page.getByRole('dialog', { name: t.admin.idle.title }).waitFor();
  await waitUntilStable(page);
}

export async function showPassword(page, t) {
  await page.goto('/admin/password');
  const field = page.getByLabel(t.password.fields.next, { exact: true });
  await field.fill('harbour');
  await field.blur();
  await waitUntilStable(page);
}

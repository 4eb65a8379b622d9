/** People and what staff do to their accounts. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showSelectedUsers(page, t) {
  await page.goto('/admin/users?sort=name');
  await page.getByRole('checkbox', { name: t.users.selection.page }).check();
  await waitUntilStable(page);
}

export async function showBlocking(page, t) {
  await showSelectedUsers(page, t);
  const bar = page.getByRole('region', { name: t.users.selection.label });
  await bar.getByRole('button', { name: t.users.actions.block.name, exact: true }).click();
  await page.getByLabel(t.users.actionDialog.reason, { exact: true }).fill('One card, several accounts');
  await waitUntilStable(page);
}

/** Nobody is blocked for a picture: the provider's answers are made up. */
export async function showBlocked(page, t) {
  await page.route('**/admin/api/users/*/block', (route) => {
    const id = Number(/\/(\d+)\/block/.exec(route.request().url())?.[1]);
    const isDone = id % 3 !== 1;
    const code = id === 1 ? 'own_case' : 'already_blocked';
    return route.fulfill({ status: isDone ? 200 : 409, json: { success: isDone, code, message: '' } });
  });
  await showBlocking(page, t);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('dialog', { name: t.users.bulk.title.some }).waitFor();
  await waitUntilStable(page);
  await page.unrouteAll();
}

/** The page of a person, by their name, with one of its tabs. */
export function openProfile(username, tab) {
  return async (page) => {
    await page.goto(`/admin/users?q=${username}`);
    await page.getByRole('table').getByRole('link', { name: username }).click();
    await page.waitForURL(/\/admin\/users\/\d+$/);
    if (tab) await page.goto(`${page.url()}?tab=${tab}`);
    await waitUntilStable(page);
  };
}

export async function showEditedUser(page, t) {
  await openProfile('pim_2024')(page);
  await page.getByRole('button', { name: t['user-profile'].actions.edit, exact: true }).click();
  await page.getByLabel(t['user-profile'].edit.phone, { exact: true }).fill('+66 81 234 5678');
  await waitUntilStable(page);
}

export async function showDeletedUser(page, t) {
  await openProfile('nattapong_s')(page);
  const more = page.getByRole('button', { name: t['user-profile'].actions.more, exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: t['user-profile'].actions.delete, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await waitUntilStable(page);
}

export async function showNewAccount(page, t) {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: t.users.create.title }).click();
  await page.getByLabel(t.users.create.username, { exact: true }).fill('ploy_w');
  await page.getByRole('combobox', { name: t.users.create.role }).selectOption('user');
  await waitUntilStable(page);
}

export async function showNewColleague(page, t) {
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: t.users.create.title }).click();
  await page.getByLabel(t.users.create.username, { exact: true }).fill('ploy');
  await waitUntilStable(page);
}

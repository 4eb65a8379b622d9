/** One’s own account as its owner changes it. */
import { waitUntilStable } from './wait-until-stable.mjs';

export function showEditCard(name) {
  return async (page, t) => {
    await page.goto('/profile/edit');
    const { editOf, [name]: card } = t.profile;
    await page.getByRole('button', { name: editOf.replace('{field}', card.title) }).click();
    await page.getByLabel(card.next, { exact: true }).fill(name === 'email' ? 'nobody' : 'a b');
    await page.getByLabel(t.password.fields.current, { exact: true }).fill('Old-secret-1');
    await waitUntilStable(page);
  };
}

export async function showEditPassword(page, t) {
  await page.goto('/profile/edit');
  const { editOf, password } = t.profile;
  await page.getByRole('button', { name: editOf.replace('{field}', password.title) }).click();
  await page.getByLabel(t.password.fields.next, { exact: true }).fill('harbour123');
  await page.getByLabel(t.password.fields.confirm, { exact: true }).fill('harbour');
  await page.getByLabel(t.password.fields.confirm, { exact: true }).blur();
  await waitUntilStable(page);
}

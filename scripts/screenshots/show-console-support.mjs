/** A conversation as staff answer it. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showConversation(page) {
  await page.goto('/admin/support');
  await page.getByRole('link', { name: /pim_2024/ }).click();
  await page.getByRole('textbox', { name: /pim_2024/ }).waitFor();
  await waitUntilStable(page);
}

export async function showCanned(page) {
  await showConversation(page);
  await page.getByRole('textbox', { name: /pim_2024/ }).fill('/');
  await page.getByRole('listbox').waitFor();
  await waitUntilStable(page);
}

export async function showNote(page, t) {
  await showConversation(page);
  await page.getByText(t.inbox.reply.note, { exact: true }).click();
  await page.getByRole('textbox', { name: t.inbox.reply.noteLabel }).fill('12 / 20');
  await waitUntilStable(page);
}

/** What staff publish. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showChosenQuotes(page) {
  await page.goto('/admin/quotes');
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await waitUntilStable(page);
}

export async function showQuote(page) {
  await page.goto('/admin/quotes?sort=oldest');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  await waitUntilStable(page);
}

export async function showAdvertisement(page, t) {
  await page.goto('/admin/advertisements');
  const list = page.getByRole('list', { name: t.advertisements.title, exact: true });
  await list.getByRole('listitem').first().getByRole('button').nth(1).click();
  await waitUntilStable(page);
}

export async function showAnnouncement(page) {
  await page.goto('/admin/announcements');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await waitUntilStable(page);
}

/** The home screen, the markets and the notices. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showHomeOrder(page, t) {
  await page.goto('/');
  await page.getByRole('button', { name: t.home.order.open, exact: true }).click();
  await page.getByRole('list', { name: t.home.order.title }).waitFor();
  await waitUntilStable(page);
}

/** The announcement that a fresh product begins with, whole. */
export async function showAnnouncement(page, t) {
  await page.goto('/');
  const bar = page.getByRole('region', { name: t.home.announcement.label, exact: true });
  await bar.getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await waitUntilStable(page);
}

export async function showEmptySearch(page) {
  await page.goto('/market');
  await page.getByRole('searchbox').fill('zzzz');
  await waitUntilStable(page);
}

export async function showNotices(page, t) {
  await page.goto('/');
  await page.getByRole('button', { name: t.notices.bell }).click();
  await page.getByText(t.notices.empty).waitFor();
  await waitUntilStable(page);
}

/** The home screen, the markets and the notices. */
import { settle } from './settle.mjs';

export async function showHomeOrder(page, t) {
  await page.goto('/');
  await page.getByRole('button', { name: t.home.order.open, exact: true }).click();
  await page.getByRole('list', { name: t.home.order.title }).waitFor();
  await settle(page);
}

/** The announcement that a fresh product begins with, whole. */
export async function showAnnouncement(page, t) {
  await page.goto('/');
  const bar = page.getByRole('region', { name: t.home.announcement.label, exact: true });
  await bar.getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

export async function showEmptySearch(page) {
  await page.goto('/market');
  await page.getByRole('searchbox').fill('zzzz');
  await settle(page);
}

export async function showNotices(page, t) {
  await page.goto('/');
  await page.getByRole('button', { name: t.notices.bell }).click();
  await page.getByText(t.notices.empty).waitFor();
  await settle(page);
}

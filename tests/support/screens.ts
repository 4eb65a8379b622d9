/** What a person does on the screens, shared by all browser tests. */
import { expect, type Page } from '@playwright/test';
import type { Texts } from '../../lib/i18n/namespaces';
import { beginningWith, matching } from './texts';
import { expectAwake } from './visit';

export interface Credentials {
  username: string;
  password: string;
}

/** Fills in the registration form and submits it; ends on the login screen. */
export async function registerByScreen(
  page: Page,
  t: Texts,
  { username, password }: Credentials,
): Promise<void> {
  const { fields, register } = t.auth;
  const form = page.locator('form');
  await form.getByLabel(fields.username, { exact: true }).fill(username);
  await form.getByLabel(fields.email, { exact: true }).fill(`${username}@example.com`);
  await form.getByLabel(fields.password, { exact: true }).fill(password);
  await form.getByLabel(fields.confirm, { exact: true }).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: register.submit }).click();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expectAwake(page);
}

/** Fills in the login form and submits it; ends on home. */
export async function signInByScreen(
  page: Page,
  t: Texts,
  { username, password }: Credentials,
): Promise<void> {
  const form = page.locator('form');
  await form.getByLabel(t.auth.fields.username, { exact: true }).fill(username);
  await form.getByLabel(t.auth.fields.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: t.auth.login.submit }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectAwake(page);
}

/** Opens the confirmation of a trade; accepts the risk notice when it is shown for the first time. */
export async function openConfirmation(
  page: Page,
  t: Texts,
  { side, amount }: { side: 'buy' | 'sell'; amount: string },
): Promise<void> {
  const { ticket, risk, confirm } = t.trading;
  await page.getByLabel(ticket.amount).fill(amount);
  await page.getByRole('button', { name: beginningWith(ticket[side]) }).click();
  const confirmButton = page.getByRole('button', { name: confirmName(t, side) });
  const accept = page.getByRole('button', { name: risk.accept });
  await expect(confirmButton.or(accept)).toBeVisible();
  // One of the two is shown by now, and neither closes by itself.
  if (await accept.isVisible()) await accept.click();
  await expect(page.getByRole('dialog').getByText(confirm.title)).toBeVisible();
  await expect(confirmButton).toBeEnabled();
}

/** The name of the one button that places a trade. */
export function confirmName(t: Texts, side: 'buy' | 'sell'): RegExp {
  return matching(side === 'buy' ? t.trading.confirm.confirmBuy : t.trading.confirm.confirmSell);
}

/** Places a trade and waits for its countdown or, for a short one, its result. */
export async function placeTrade(
  page: Page,
  t: Texts,
  trade: { side: 'buy' | 'sell'; amount: string },
): Promise<void> {
  await openConfirmation(page, t, trade);
  await page.getByRole('button', { name: confirmName(t, trade.side) }).click();
  await expect(countdown(page, t).or(resultSheet(page, t))).toBeVisible();
}

/** The dialog with a trade's countdown. */
export function countdown(page: Page, t: Texts) {
  const minimise = page.getByRole('button', { name: t.trading.running.minimise });
  return page.getByRole('dialog').filter({ has: minimise });
}

/** The dialog with a trade's result. */
export function resultSheet(page: Page, t: Texts) {
  const goOn = page.getByRole('button', { name: t.trading.result.continue });
  return page.getByRole('dialog').filter({ has: goOn });
}

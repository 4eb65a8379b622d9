/** A trade from its ticket to its details. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showTrading(page, t) {
  await page.goto('/trading');
  await page.locator('canvas').first().waitFor();
  await page.getByLabel(t.trading.ticket.amount).fill('150');
  await waitUntilStable(page);
}

export async function showRisk(page, t) {
  await page.getByRole('button', { name: t.trading.ticket.buy }).last().click();
  await page.getByRole('button', { name: t.trading.risk.accept }).waitFor();
  await waitUntilStable(page);
}

export async function showConfirm(page, t) {
  await page.getByRole('button', { name: t.trading.risk.accept }).click();
  await confirmButton(page, t).waitFor();
  await waitUntilStable(page);
}

export async function showCountdown(page, t) {
  // The shortest trade, so that a picture's wait is half a minute.
  await page.keyboard.press('Escape');
  await page.getByLabel(t.trading.ticket.amount).fill('25.50');
  await page.getByRole('button', { name: t.trading.ticket.buy }).last().click();
  await confirmButton(page, t).click();
  await page.getByRole('button', { name: t.trading.running.minimise }).waitFor();
  await page.waitForTimeout(2_500);
}

export async function showStrip(page, t) {
  await page.getByRole('button', { name: t.trading.running.minimise }).click();
  await waitUntilStable(page);
}

export async function showResult(page, t) {
  await page.getByRole('button', { name: t.trading.result.continue }).waitFor({ timeout: 60_000 });
  await waitUntilStable(page);
}

export async function showLists(page, t) {
  await page.getByRole('button', { name: t.trading.result.continue }).click();
  await page.getByText(t.trading.lists.history).first().scrollIntoViewIfNeeded();
  await waitUntilStable(page);
}

export async function showDetails(page, t) {
  const [before] = t.trading.lists.details.split('{id}');
  await page.getByRole('button', { name: before }).first().click();
  await page.getByText(t.trading.details.rules).first().waitFor();
  await waitUntilStable(page);
}

/** "Confirm Buy 25.50 USDT", in any language. */
function confirmButton(page, t) {
  const [before] = t.trading.confirm.confirmBuy.split('{amount}');
  return page.getByRole('button', { name: before });
}

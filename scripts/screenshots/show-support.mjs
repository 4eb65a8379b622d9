/** The conversation with support as a customer has it. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showSupportFailed(page, t) {
  await page.route('**/api/auth/socket-ticket', (call) => call.abort());
  await page.goto('/support');
  await page.getByText(t.support.failed.title, { exact: true }).waitFor({ timeout: 60_000 });
  await page.unroute('**/api/auth/socket-ticket');
  await waitUntilStable(page);
}

export async function showSupport(page, t) {
  await page.goto('/support');
  await page.getByText(t.support.welcome.verified, { exact: true }).waitFor();
  await waitUntilStable(page);
}

export async function showSupportPreview(page, t) {
  const icon = await page.request.get('/apple-icon.png');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await icon.body() });
  await page.getByRole('dialog', { name: t.support.composer.preview.picture }).waitFor();
  await waitUntilStable(page);
}

export async function showSupportTalk(page, t) {
  const box = page.getByRole('textbox', { name: t.support.composer.label });
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const text of [t.deposit.bank.chatDraft, '👍']) {
    await box.fill(text);
    await box.press('Enter');
  }
  await page.getByText(t.support.list.state.sent, { exact: true }).last().waitFor();
  await waitUntilStable(page);
}

export async function showSupportDebug(page, t) {
  await page.getByRole('button', { name: t.support.failed.debug }).click();
  await page.getByRole('dialog').waitFor();
  await waitUntilStable(page);
}

/** Registering, and what a mailed link leads to. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showRegisterProblems(page, t) {
  await page.goto('/register');
  const form = page.locator('form');
  await form.getByLabel(t.auth.fields.username, { exact: true }).fill('a b');
  await form.getByLabel(t.auth.fields.email, { exact: true }).fill('nobody');
  await form.getByLabel(t.auth.fields.password, { exact: true }).fill('12345');
  await form.getByLabel(t.auth.fields.confirm, { exact: true }).fill('54321');
  await form.getByLabel(t.auth.fields.confirm, { exact: true }).blur();
  await waitUntilStable(page);
}

export async function showForgotSent(page, t) {
  await page.goto('/forgot-password');
  await page.getByLabel(t.auth.fields.email, { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: t.recovery.forgot.submit }).click();
  await page.getByText(t.recovery.forgot.sentTitle).waitFor();
  await waitUntilStable(page);
}

/** A mailed link that works, as far as the page can know. */
export function showLink(route, kind) {
  return async (page) => {
    const link = {
      success: true,
      kind,
      username: 'somchai',
      email: 'somchai@example.com',
      expiresAt: '2027-01-01T00:00:00.000Z',
    };
    await page.route('**/api/auth/check-link', (call) => call.fulfill({ json: link }));
    await page.goto(`/${route}#1.a-token-that-no-server-knows`);
    await page.getByText('somchai', { exact: true }).waitFor();
    await page.unroute('**/api/auth/check-link');
    await waitUntilStable(page);
  };
}

export async function showInvalidLink(page, t) {
  await page.goto('/forgot-password');
  await page.goto('/undo-email#1.a-token-that-no-server-knows');
  await page.getByText(t.recovery.link.invalidTitle).waitFor();
  await waitUntilStable(page);
}

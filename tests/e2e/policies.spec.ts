/** What a deployment asks of its customers is on the screen before it refuses anything. */
import { choose, expect, registerCustomer, signIn, test } from '../support/browser';
import { openApplicant } from '../support/kyc-calls';
import { openKycReview } from '../support/kyc-review';
import type { Product } from '../support/product';
import { placeTrade, signInByScreen } from '../support/screens';
import { beginningWith, matching, readTexts } from '../support/texts';
import { visit } from '../support/visit';

const NEW_PASSWORD = 'Harbour-72-lights';

async function callProvider(
  { providerUrl }: Pick<Product, 'providerUrl'>,
  { method, path, body, token }: { method: string; path: string; body: object; token?: string },
) {
  const answer = await fetch(`${providerUrl}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const t = readTexts('th');

// Where trading needs a verified identity.
test.use({ wanted: { env: { REQUIRE_KYC_TO_TRADE: '1' } } });

test('trading and the higher limit wait for a verified identity, and say so', async ({
  page,
  context,
  product,
}) => {
  const { none, pending } = t.trading.gate;
  const { raise, title } = t.withdraw.limit;
  const raising = (message: string) => message.replace('{amount}', '200,000.00 USDT');
  const customer = await registerCustomer(product);
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);

  await visit(page, '/trading?market=BTC/USDT');
  const gate = (name: string) => page.getByRole('region', { name, exact: true });
  const buy = page.getByRole('button', { name: beginningWith(t.trading.ticket.buy) });
  await expect(gate(none.title)).toContainText(none.body);
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(buy).toHaveCount(0);
  await page.getByRole('link', { name: none.action, exact: true }).click();
  await expect(page).toHaveURL(/\/kyc$/);
  await expect(page.getByText(t.kyc.policy.trading)).toBeVisible();

  await visit(page, '/wallet');
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByText('50,000.00 USDT', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t.wallet.actions.withdraw, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: raising(raise.none), exact: true }).click();
  await expect(page).toHaveURL(/\/kyc$/);

  await (await openApplicant(product, customer)).submit();
  await visit(page, '/wallet');
  await expect(page.getByRole('link', { name: raising(raise.pending), exact: true })).toBeVisible();
  await visit(page, '/trading?market=BTC/USDT');
  await expect(gate(pending.title)).toContainText(pending.body);
  await expect(page.getByRole('link', { name: pending.action, exact: true })).toHaveAttribute('href', '/kyc');
  await expect(buy).toHaveCount(0);

  await (await openKycReview(product)).approve(customer.username);
  await expect(buy).toBeVisible();
  await expect(gate(pending.title)).toHaveCount(0);
  await placeTrade(page, t, { side: 'buy', amount: '5' });

  await visit(page, '/wallet');
  await expect(page.getByText('200,000.00 USDT', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /200,000\.00/ })).toHaveCount(0);
});

test('after a new password withdrawals rest, with the time left', async ({
  page,
  context,
  product,
  customer,
}) => {
  const { username, password } = customer;
  const login = { method: 'POST', path: '/auth/login' };
  const { token } = (await callProvider(product, { ...login, body: { username, password } })).body;
  const changed = await callProvider(product, {
    method: 'PUT',
    path: '/users/change-password',
    token,
    body: { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });
  expect(changed.status).toBe(200);
  await choose(context, product.url, { language: 'th' });
  await visit(page, '/login');
  await signInByScreen(page, t, { username, password: NEW_PASSWORD });
  await visit(page, '/wallet');
  const { paused, pausedShort, reviewEmpty } = t.withdraw;
  const timer = page.getByRole('region', { name: paused.title, exact: true }).getByRole('timer');
  await expect(timer).toHaveText(matching(paused.left));
  await expect(timer).toHaveText(/^\D*2[34]\D/);

  await page.getByRole('button', { name: t.wallet.actions.withdraw, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('timer')).toHaveText(matching(paused.left));
  const review = dialog.getByRole('button', { name: reviewEmpty });
  await expect(review).toBeDisabled();
  await expect(review).toHaveAccessibleDescription(pausedShort);
});

/** What a deployment asks of its customers is on the screen before it refuses anything. */
import { choose, expect, type Page, registerCustomer, signIn, test } from '../support/browser';
import { openApplicant } from '../support/kyc-calls';
import { openKycDesk } from '../support/kyc-desk';
import { testOnOwnProduct } from '../support/own-product';
import type { Product } from '../support/product';
import { placeTrade, signInByScreen } from '../support/screens';
import { beginningWith, matching, readTexts } from '../support/texts';

const NEW_PASSWORD = 'Harbour-72-lights';

/** Where trading needs a verified identity. */
const gated = testOnOwnProduct({ REQUIRE_KYC_TO_TRADE: '1' });

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

const pauseOn = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);
  const { none, pending } = t.trading.gate;

  gated(
    `trading waits for a verified identity and says so, in ${language}`,
    async ({ page, context, product }) => {
      const customer = await registerCustomer(product);
      await choose(context, product.url, { language });
      await signIn(context, customer);
      await page.goto('/trading?market=BTC/USDT');
      const gate = (title: string) => page.getByRole('region', { name: title, exact: true });
      const buy = page.getByRole('button', { name: beginningWith(t.trading.ticket.buy) });
      await expect(gate(none.title)).toContainText(none.body);
      await expect(page.locator('canvas').first()).toBeVisible();
      await expect(buy).toHaveCount(0);
      await page.getByRole('link', { name: none.action, exact: true }).click();
      await expect(page).toHaveURL(/\/kyc$/);
      await expect(page.getByText(t.kyc.policy.trading)).toBeVisible();

      const applicant = await openApplicant(product, customer);
      await applicant.submit();
      await page.goto('/trading?market=BTC/USDT');
      await expect(gate(pending.title)).toContainText(pending.body);
      await expect(page.getByRole('link', { name: pending.action, exact: true })).toHaveAttribute(
        'href',
        '/kyc',
      );
      await expect(buy).toHaveCount(0);

      await (await openKycDesk(product)).approve(customer.username);
      await expect(buy).toBeVisible();
      await expect(gate(pending.title)).toHaveCount(0);
      await placeTrade(page, t, { side: 'buy', amount: '10' });
    },
  );

  test(`after a new password withdrawals rest, with the time left, in ${language}`, async ({
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
    await choose(context, product.url, { language });
    await page.goto('/login');
    await signInByScreen(page, t, { username, password: NEW_PASSWORD });
    await page.goto('/wallet');
    const { paused, pausedLine, reviewEmpty } = t.withdraw;
    const timer = pauseOn(page, paused.title).getByRole('timer');
    await expect(timer).toHaveText(matching(paused.left));
    await expect(timer).toHaveText(/^\D*2[34]\D/);
    const before = (await timer.textContent()) ?? '';
    await expect(timer).not.toHaveText(before);

    await page.getByRole('button', { name: t.wallet.actions.withdraw, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('timer')).toHaveText(matching(paused.left));
    const review = dialog.getByRole('button', { name: reviewEmpty });
    await expect(review).toBeDisabled();
    await expect(review).toHaveAccessibleDescription(pausedLine);
  });

  test(`the limit stands in wallet and dialog with the way to raise it, in ${language}`, async ({
    page,
    context,
    product,
    customer,
  }) => {
    await choose(context, product.url, { language });
    await signIn(context, customer);
    await page.goto('/wallet');
    const { raise, title } = t.withdraw.limit;
    const raising = (message: string) => message.replace('{amount}', '200,000.00 USDT');
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText('50,000.00 USDT', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t.wallet.actions.withdraw, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: raising(raise.none), exact: true }).click();
    await expect(page).toHaveURL(/\/kyc$/);

    await (await openApplicant(product, customer)).submit();
    await page.goto('/wallet');
    await expect(page.getByRole('link', { name: raising(raise.pending), exact: true })).toBeVisible();

    await (await openKycDesk(product)).approve(customer.username);
    await page.goto('/wallet');
    await expect(page.getByText('200,000.00 USDT', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /200,000\.00/ })).toHaveCount(0);
  });
}

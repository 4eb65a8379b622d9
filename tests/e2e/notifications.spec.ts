import { randomUUID } from 'node:crypto';
import { type Customer, choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import type { Product } from '../support/product';
import { FIRST_ADMIN } from '../support/staff';
import { matching, readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const t = readTexts('th');

/** What staff decide, over the API. */
async function startDesk({ providerUrl }: Pick<Product, 'providerUrl'>) {
  const post = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${providerUrl}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { token } = await post('/auth/adminLogin', FIRST_ADMIN);
  return (path: string, body: unknown) => post(path, body, token);
}

/** Reports a deposit over TRC20 and answers its id. */
async function report(
  page: Page,
  { url, customer, amount }: { url: string; customer: Customer; amount: string },
): Promise<string> {
  const { paymentMethods } = await (await page.request.get('/api/payment-methods')).json();
  const [method] = paymentMethods;
  const answer = await page.request.post('/api/transactions', {
    headers: {
      origin: url,
      'x-session-handle': customer.handle,
      'idempotency-key': randomUUID(),
    },
    multipart: { paymentMethodId: method.id, amount, coinAddress: method.coinAddress },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.id;
}

const bell = (page: Page) => page.getByRole('button', { name: t.notices.bell, exact: true });

const countedBell = (page: Page) => page.getByRole('button', { name: matching(t.notices.bellUnread) });

test('a decision is announced at once, counted, read, and links to its case', async ({
  page,
  context,
  product,
  customer,
}) => {
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  const decide = await startDesk(product);
  const { url } = product;
  const kept = await report(page, { url, customer, amount: '100' });
  const refused = await report(page, { url, customer, amount: '55' });

  // The stream is open before staff decide, as on a page that somebody looks at.
  const stream = page.waitForResponse(/\/api\/stream/);
  await visit(page, '/wallet');
  await stream;
  await expect(bell(page)).toBeVisible();
  await expect(page.getByText('$10,000.00').first()).toBeVisible();
  const transactionHash = randomUUID().replaceAll('-', '').repeat(2);
  // The message stays for a few seconds only: it is looked for from before it can come.
  await Promise.all([
    expect(page.getByText(t.notices.kinds.deposit_approved.title)).toBeVisible(),
    decide(`/transactions/${kept}/approve`, { amount: '100', transactionHash }),
  ]);
  await expect(page.getByText('$10,099.00').first()).toBeVisible();
  await decide(`/transactions/${refused}/reject`, { reason: 'The slip cannot be read' });
  await expect(countedBell(page)).toHaveText('2');

  await countedBell(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t.notices.unread, { exact: true })).toHaveCount(2);
  await expect(sheet.getByText(/The slip cannot be read/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await expect(bell(page)).toHaveText('');
  await reload(page);
  await expect(bell(page)).toHaveText('');

  await bell(page).click();
  await sheet.getByRole('link', { name: new RegExp(t.notices.kinds.deposit_approved.title) }).click();
  // The address forgets which record was to open as soon as it is open.
  await expect(page).toHaveURL(/\/history\/deposit/);
  await expect(sheet.getByText(`DP-${kept}`).first()).toBeVisible();
});

/** The ways into the support chat, and how a customer elsewhere in the product is notified of an answer. */
import { choose, expect, signIn, test } from '../support/browser';
import type { Product } from '../support/product';
import { FIRST_ADMIN } from '../support/staff';
import { matching, readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const t = readTexts('en');
const SLOWEST_HINT_MS = 30_000;

/** What support answers, over the API: the person finds the conversation of this customer and writes into it. */
async function answerAs({ providerUrl }: Pick<Product, 'providerUrl'>, username: string, message: string) {
  const call = async (path: string, token?: string, body?: unknown) => {
    const answer = await fetch(`${providerUrl}/api${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { token } = await call('/auth/adminLogin', undefined, FIRST_ADMIN);
  const { data } = await call(`/chat/admin/conversations?q=${username}`, token);
  await call('/chat/admin/message', token, { conversationId: data[0].id, message });
}

test('the chat opens with a prepared message that only the person sends; an answer is counted elsewhere and leads back', async ({
  page,
  context,
  product,
  customer,
}) => {
  const { bank } = t.deposit;
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await visit(page, '/deposit/bank-contact');
  await page.getByRole('link', { name: new RegExp(bank.chat) }).click();
  await page.waitForURL('**/support');
  const box = page.getByRole('textbox', { name: t.support.composer.label, exact: true });
  await expect(box).toHaveValue(`${bank.chatDraft} `);
  await expect(page.getByText(t.support.state.connected, { exact: true })).toBeVisible();
  // Nothing went by itself: the welcome still stands.
  await expect(page.getByRole('heading', { name: t.support.welcome.name })).toBeVisible();
  // What was written is there after a reload, once.
  await box.press('Control+End');
  await box.pressSequentially('which account?');
  await reload(page);
  await expect(box).toHaveValue(`${bank.chatDraft} which account?`);
  await expect(page.getByText(t.support.state.connected, { exact: true })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('log').getByText(`${bank.chatDraft} which account?`)).toHaveCount(1);
  await expect(page.getByText(t.support.list.state.sent, { exact: true })).toBeVisible();

  await visit(page, '/');
  await expect(page.getByRole('button', { name: t.notices.bell, exact: true })).toBeVisible();
  await answerAs(product, customer.username, 'The one on the page');
  const bell = page.getByRole('button', { name: matching(t.notices.bellUnread) });
  await expect(bell).toBeVisible({ timeout: SLOWEST_HINT_MS });
  await bell.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /1 new message from support/ })
    .click();
  await page.waitForURL('**/support');
  await expect(page.getByRole('log').getByText('The one on the page')).toBeVisible();
  // Seen: the menu has nothing left to count.
  await expect(page.getByText(t.support.state.connected, { exact: true })).toBeVisible();
  await expect(async () => {
    const { unreadMessages } = await (await page.request.get('/api/notices?limit=1')).json();
    expect(unreadMessages).toBe(0);
  }).toPass({ timeout: SLOWEST_HINT_MS });
  await visit(page, '/setting');
  await expect(page.getByRole('link', { name: t.setting.support, exact: true })).toBeVisible();
});

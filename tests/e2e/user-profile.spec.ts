/** The page of one person: everything about them in tabs that the address keeps, and what is done to them from there. */
import { randomUUID } from 'node:crypto';
import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expect, expectDialogGone, type Page, signIn, test } from '../support/browser';
import {
  type Console,
  type ConsoleFixtures,
  closeAfterEach,
  openConsole,
  saying,
  searchList,
} from '../support/console';
import { openPurse } from '../support/money-calls';
import type { Product } from '../support/product';
import { signInByScreen } from '../support/screens';
import { FIRST_ADMIN } from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';
import { expectAwake, stepBack, visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const PAGE = 20;
const t = readTexts('th');

const keep = closeAfterEach();

async function openConsolePage({ browser, product }: ConsoleFixtures): Promise<Console> {
  const opened = await openConsole(browser, product, { person: FIRST_ADMIN, language: 'th' });
  keep(opened);
  return opened;
}

/** Calls the provider as the first admin. */
async function callAsAdmin<T>(
  { providerUrl }: Pick<Product, 'providerUrl'>,
  ...calls: { method: string; path: string; body?: unknown }[]
): Promise<T[]> {
  const send = async ({ method, path, body }: (typeof calls)[number], token?: string) => {
    const answer = await fetch(`${providerUrl}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T & { token: string };
  };
  const { token } = await send({ method: 'POST', path: '/auth/adminLogin', body: FIRST_ADMIN });
  const answers: T[] = [];
  for (const call of calls) answers.push(await send(call, token));
  return answers;
}

async function findId(product: Pick<Product, 'providerUrl'>, username: string): Promise<string> {
  const [answer] = await callAsAdmin<{ users: { id: string; username: string }[] }>(product, {
    method: 'GET',
    path: `/users?q=${username}`,
  });
  const found = answer?.users.find((user) => user.username === username);
  if (!found) throw new Error(`nobody is called ${username}`);
  return found.id;
}

/** Opens the page of a person straight by its address. */
async function openPerson(
  page: Page,
  product: Pick<Product, 'providerUrl'>,
  username: string,
): Promise<void> {
  await visit(page, `/admin/users/${await findId(product, username)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username);
}

const actsOf = (page: Page, t: Texts) => page.getByRole('group', { name: t['user-profile'].actions.label });
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name: beginningWith(name) });
/** The one act of the question that stands over the page. */
const answer = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();
test('from the search in the list to a person, who is edited, and through every tab, which the address keeps', async ({
  browser,
  product,
  customer,
}) => {
  const { tabs } = t['user-profile'];
  const userId = await findId(product, customer.username);
  await callAsAdmin(
    product,
    ...Array.from({ length: PAGE + 1 }, (_, index) => ({
      method: 'POST',
      path: '/balance-adjustments',
      body: { userId, type: 'add', amount: '1.00', note: `Correction ${index + 1}` },
    })),
  );
  const purse = await openPurse(product, customer);
  const deposit = await purse.deposit({ code: 'PRACTICE-BANK', amount: '25' });
  const { page } = await openConsolePage({ browser, product });

  await visit(page, '/admin/users');
  await searchList(page, customer.username);
  await page.getByRole('link', { name: customer.username }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${userId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.username);
  const main = page.getByRole('main');
  await expect(main).toContainText('10,021.00');
  await expect(main).toContainText(t['user-profile'].overview.selfRegistered);
  await actsOf(page, t).getByRole('button', { name: t['user-profile'].actions.edit, exact: true }).click();
  const { edit } = t['user-profile'];
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: edit.fullName, exact: true }).fill('Malee Jaidee');
  await dialog.getByRole('button', { name: edit.save, exact: true }).click();
  await expectDialogGone(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Malee Jaidee');

  const contents = {
    deposits: deposit.transactionId,
    withdrawals: t['user-profile'].list.empty.withdrawals,
    trades: t['user-profile'].list.empty.trades,
    sessions: t.security.recent.title,
    conversations: t['user-profile'].list.empty.conversations,
    history: t.security.changes.kinds.registered,
    audit: FIRST_ADMIN.username,
  } as const;
  for (const [tab, content] of Object.entries(contents)) {
    await tabOf(page, tabs[tab as keyof typeof contents]).click();
    await expect(page).toHaveURL(new RegExp(`\\?tab=${tab}$`));
    await expect(page.getByRole('tabpanel')).toContainText(content);
  }

  // What comes by cursor grows, and stays as long as it has become.
  await tabOf(page, tabs.ledger).click();
  const movements = page.getByRole('tabpanel').getByRole('listitem');
  await expect(movements).toHaveCount(PAGE);
  await page.getByRole('button', { name: t.admin.ledger.more }).click();
  await expect(page).toHaveURL(/\?tab=ledger&page=2$/);
  await expect(movements).toHaveCount(PAGE + 2);
  const copied = await page.context().newPage();
  await visit(copied, page.url());
  await expect(copied.getByRole('tabpanel').getByRole('listitem')).toHaveCount(PAGE + 2);
  await stepBack(page);
  await expect(movements).toHaveCount(PAGE);

  await tabOf(page, tabs.adjustments).click();
  const rows = page.getByRole('tabpanel').locator('tbody tr');
  await expect(rows).toHaveCount(PAGE);
  await page.getByRole('button', { name: t.admin.table.next }).click();
  await expect(page).toHaveURL(/\?tab=adjustments&page=2$/);
  await expect(rows).toHaveCount(1);
  await visit(copied, page.url());
  await expect(copied.getByRole('tabpanel').locator('tbody tr')).toHaveCount(1);
  await expect(copied.getByRole('tab', { selected: true })).toContainText(tabs.adjustments);
  await copied.close();
  await stepBack(page);
  await expect(rows).toHaveCount(PAGE);
  await stepBack(page);
  await expect(page.getByRole('tab', { selected: true })).toContainText(tabs.ledger);

  // Each row leads to its screen, each tab to the whole list.
  await tabOf(page, tabs.deposits).click();
  await page.getByRole('link', { name: deposit.transactionId }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/deposits\\?status=all&open=${deposit.id}$`));
  await expect(page.getByRole('complementary')).toContainText(customer.username);
  await stepBack(page);
  await page.getByRole('link', { name: t['user-profile'].list.full.deposits }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/deposits\\?status=all&user=${userId}$`));
  await expect(page.getByRole('row').filter({ hasText: customer.username })).toHaveCount(1);
});

test('staff sign somebody out of the open app, and a block keeps them out of it until it ends', async ({
  browser,
  page: phone,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (401|403)/);
  const { actions, sessions } = t['user-profile'];
  await choose(context, product.url, { language: 'th' });
  await signIn(context, customer);
  // A page that asks for nothing by itself: it is told.
  await visit(phone, '/bank-account');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t['withdrawal-accounts'].title);
  const { page } = await openConsolePage({ browser, product });
  await openPerson(page, product, customer.username);
  await tabOf(page, t['user-profile'].tabs.sessions).click();
  await page.getByRole('button', { name: sessions.all }).click();
  await answer(page);
  await expect(phone).toHaveURL(/\/login/);
  await expect(page.getByRole('tabpanel')).toContainText(sessions.none);
  await expectDialogGone(page);
  // Their password is what it was.
  await expectAwake(phone);
  await signInByScreen(phone, t, customer);
  await visit(phone, '/bank-account');

  const acts = actsOf(page, t);
  await tabOf(page, t['user-profile'].tabs.overview).click();
  await acts.getByRole('button', { name: actions.block, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button').last()).toBeDisabled();
  await dialog.getByRole('textbox').fill('Card reported stolen');
  await answer(page);
  await expect(phone).toHaveURL(/\/login/);
  await expectDialogGone(page);
  // The focus stays where the person left it, on what the button has become.
  const unblock = acts.getByRole('button', { name: actions.unblock, exact: true });
  await expect(unblock).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Card reported stolen');
  await expect(page.getByRole('main')).toContainText(FIRST_ADMIN.username);

  await expectAwake(phone);
  const form = phone.locator('form');
  await form.getByLabel(t.auth.fields.username, { exact: true }).fill(customer.username);
  await form.getByLabel(t.auth.fields.password, { exact: true }).fill(customer.password);
  await form.getByRole('button', { name: t.auth.login.submit }).click();
  await expect(phone.getByRole('alert').first()).toContainText(t.errors.account_blocked);

  await unblock.click();
  await answer(page);
  await expect(acts.getByRole('button', { name: actions.block, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Card reported stolen');
  await signInByScreen(phone, t, customer);
});

test('an account is deleted with its practice money, by keyboard alone, once nothing is open any more', async ({
  browser,
  product,
  customer,
}) => {
  const purse = await openPurse(product, customer);
  const { id } = await purse.withdraw({
    code: 'KBANK',
    amount: '55.00',
    recipientName: 'Somchai Jaidee',
    accountNumber: '1234567890',
  });
  const { actions, delete: deleting } = t['user-profile'];
  const staffConsole = await openConsolePage({ browser, product });
  const { page } = staffConsole;
  // What the console asks about somebody who has just gone.
  staffConsole.allow(/status of 404/);
  await openPerson(page, product, customer.username);
  const name = customer.username;
  const address = page.url();
  await reach(page, actions.delete);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(deleting.obstacle.open_withdrawals);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  // The open question is updated.
  await purse.cancel(id);
  await expect(dialog.getByRole('textbox')).toHaveCount(2);
  await expect(dialog).toContainText(saying(deleting.practice, { amount: '10,000.00 USDT' }));
  await reach(page, deleting.reason);
  await page.keyboard.type('Asked for by its owner');
  await page.keyboard.press('Tab');
  await page.keyboard.type(name.slice(1));
  await expect(dialog.getByRole('button', { name: saying(deleting.confirm, { name }) })).toBeDisabled();
  await page.keyboard.press('Home');
  await page.keyboard.type(name.slice(0, 1));
  await reach(page, saying(deleting.confirm, { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(saying(deleting.done, { name }))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  for (const nobody of [address, '/admin/users/abc']) {
    expect((await visit(page, nobody))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t['user-profile'].notFound.title })).toBeVisible();
  }
});

/** Goes on with Tab until what is called so has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  const wanted = page.locator(':focus').and(page.getByRole('button', { name, exact: true }));
  const field = page.locator(':focus').and(page.getByRole('textbox', { name, exact: true }));
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await wanted.or(field).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** The page of one person: everything about them in tabs that the address keeps, and what is done to them from there. */
import { randomUUID } from 'node:crypto';
import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { type Console, confirmQuestion, openConsole, saying, searchList } from '../support/console';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';
import { openPurse } from '../support/money-calls';
import type { Product } from '../support/product';
import { signInByScreen } from '../support/screens';
import { FIRST_ADMIN, hireStaff } from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';

test.use({ actionTimeout: 30_000 });

const PAGE = 20;

let consoles: Console[];
test.beforeEach(() => {
  consoles = [];
});
test.afterEach(async () => {
  for (const opened of consoles) await opened.close();
});

async function openDesk(
  args: { browser: Parameters<typeof openConsole>[0]; product: Parameters<typeof openConsole>[1] },
  options: Partial<Parameters<typeof openConsole>[2]> = {},
): Promise<Console> {
  const opened = await openConsole(args.browser, args.product, {
    person: FIRST_ADMIN,
    language: 'en',
    ...options,
  });
  consoles.push(opened);
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
  await page.goto(`/admin/users/${await findId(product, username)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username);
}

const actsOf = (page: Page, t: Texts) => page.getByRole('group', { name: t.person.act.label });
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name: beginningWith(name) });
/** The one act of the question that stands over the page. */
const answer = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);
  const { tabs } = t.person;

  test(`in ${language}: from the search in the list to a person and through every tab, which the address keeps`, async ({
    browser,
    product,
    customer,
  }) => {
    test.slow();
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
    const { page } = await openDesk({ browser, product }, { language });

    await page.goto('/admin/users');
    await searchList(page, customer.username);
    await page.getByRole('link', { name: customer.username }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/${userId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.username);
    const main = page.getByRole('main');
    await expect(main).toContainText('10,021.00');
    await expect(main).toContainText(t.person.overview.themselves);
    await expectAccessibleInBothThemes(page);

    const contents = {
      deposits: deposit.transactionId,
      withdrawals: t.person.list.empty.withdrawals,
      trades: t.person.list.empty.trades,
      sessions: t.security.recent.title,
      conversations: t.person.list.empty.conversations,
      history: t.security.changes.kinds.registered,
      audit: FIRST_ADMIN.username,
    } as const;
    for (const [tab, content] of Object.entries(contents)) {
      await tabOf(page, tabs[tab as keyof typeof contents]).click();
      await expect(page).toHaveURL(new RegExp(`\\?tab=${tab}$`));
      await expect(page.getByRole('tabpanel')).toContainText(content);
      await expectAccessibleInBothThemes(page);
    }

    // What comes by cursor grows, and stays as long as it has become.
    await tabOf(page, tabs.ledger).click();
    const movements = page.getByRole('tabpanel').getByRole('listitem');
    await expect(movements).toHaveCount(PAGE);
    await page.getByRole('button', { name: t.admin.ledger.more }).click();
    await expect(page).toHaveURL(/\?tab=ledger&page=2$/);
    await expect(movements).toHaveCount(PAGE + 2);
    await page.reload();
    await expect(movements).toHaveCount(PAGE + 2);
    await expectAccessibleInBothThemes(page);
    await page.goBack();
    await expect(movements).toHaveCount(PAGE);

    await tabOf(page, tabs.adjustments).click();
    const rows = page.getByRole('tabpanel').locator('tbody tr');
    await expect(rows).toHaveCount(PAGE);
    await page.getByRole('button', { name: t.admin.table.next }).click();
    await expect(page).toHaveURL(/\?tab=adjustments&page=2$/);
    await expect(rows).toHaveCount(1);
    const copied = await page.context().newPage();
    await copied.goto(page.url());
    await expect(copied.getByRole('tabpanel').locator('tbody tr')).toHaveCount(1);
    await expect(copied.getByRole('tab', { selected: true })).toContainText(tabs.adjustments);
    await copied.close();
    await page.goBack();
    await expect(rows).toHaveCount(PAGE);
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toContainText(tabs.ledger);

    // Each row leads to its desk, each tab to the whole list.
    await tabOf(page, tabs.deposits).click();
    await page.getByRole('link', { name: deposit.transactionId }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/deposits\\?status=all&open=${deposit.id}$`));
    await expect(page.getByRole('complementary')).toContainText(customer.username);
    await page.goBack();
    await page.getByRole('link', { name: t.person.list.full.deposits }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/deposits\\?status=all&user=${userId}$`));
    await expect(page.getByRole('row').filter({ hasText: customer.username })).toHaveCount(1);
  });

  test(`in ${language}: a block puts the customer out of the open app by itself, and out of the sign-in`, async ({
    browser,
    page: phone,
    context,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of (401|403)/);
    await choose(context, product.url, { language });
    await signIn(context, customer);
    // A page that asks for nothing by itself: it is told.
    await phone.goto('/bank-account');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t.accounts.title);
    const { page } = await openDesk({ browser, product }, { language });
    await openPerson(page, product, customer.username);
    const acts = actsOf(page, t);
    await acts.getByRole('button', { name: t.person.act.block, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').last()).toBeDisabled();
    await dialog.getByRole('textbox').fill('Card reported stolen');
    await expectAccessibleInBothThemes(page);
    await answer(page);
    await expect(phone).toHaveURL(/\/login/);
    await expect(dialog).toBeHidden();
    // The focus stays where the person left it, on what the button has become.
    const unblock = acts.getByRole('button', { name: t.person.act.unblock, exact: true });
    await expect(unblock).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Card reported stolen');
    await expect(page.getByRole('main')).toContainText(FIRST_ADMIN.username);
    await expectAccessibleInBothThemes(page);

    const form = phone.locator('form');
    await form.getByLabel(t.auth.fields.username, { exact: true }).fill(customer.username);
    await form.getByLabel(t.auth.fields.password, { exact: true }).fill(customer.password);
    await form.getByRole('button', { name: t.auth.login.submit }).click();
    await expect(phone.getByRole('alert').first()).toContainText(t.errors.account_blocked);

    await unblock.click();
    await answer(page);
    await expect(acts.getByRole('button', { name: t.person.act.block, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Card reported stolen');
    await signInByScreen(phone, t, customer);
  });
}

test.describe('in en', () => {
  const t = readTexts('en');
  const { edit, deleting, act } = t.person;
  const { conflict } = t.desk.method;

  test('two people edit one person: the second sees the first one’s change, and decides', async ({
    browser,
    product,
    customer,
  }) => {
    const mine = await openDesk({ browser, product });
    const theirs = await openDesk({ browser, product }, { person: await hireStaff(product) });
    mine.allow(/status of 409/);
    for (const { page } of [mine, theirs]) {
      await openPerson(page, product, customer.username);
      await actsOf(page, t).getByRole('button', { name: act.edit }).click();
    }
    const fieldOf = ({ page }: Console, name: string) =>
      page.getByRole('dialog').getByRole('textbox', { name, exact: true });
    const save = ({ page }: Console) =>
      page.getByRole('dialog').getByRole('button', { name: edit.save }).click();
    await fieldOf(mine, edit.phone).fill('+66 81 234 5678');
    await fieldOf(theirs, edit.phone).fill('+66 99 999 9999');
    await fieldOf(theirs, edit.fullName).fill('Malee Jaidee');
    await save(theirs);
    await expect(theirs.page.getByRole('dialog')).toBeHidden();
    await expect(theirs.page.getByRole('heading', { level: 1 })).toContainText('Malee Jaidee');

    // Told by itself, or by the refusal: what was typed here is still there.
    const told = mine.page.getByRole('dialog').getByText(conflict.title);
    await expect(told).toBeVisible({ timeout: 60_000 });
    await expect(fieldOf(mine, edit.phone)).toHaveValue('+66 81 234 5678');
    await expect(mine.page.getByRole('row', { name: beginningWith(edit.phone) })).toContainText(
      '+66999999999',
    );
    await expectAccessibleInBothThemes(mine.page);
    await mine.page.getByRole('button', { name: conflict.keepMine }).click();
    // What was not touched here is what the other one made of it.
    await expect(fieldOf(mine, edit.fullName)).toHaveValue('Malee Jaidee');
    await save(mine);
    await expect(mine.page.getByRole('dialog')).toBeHidden();
    for (const { page } of [mine, theirs]) {
      await expect(page.getByRole('main')).toContainText('+66812345678', { timeout: 40_000 });
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Malee Jaidee');
    }
  });

  test('a new role works at once in the console that its owner has open, and one of nobody’s business is not there', async ({
    browser,
    product,
  }) => {
    const colleague = await hireStaff(product, 'level1');
    const theirs = await openDesk({ browser, product }, { person: colleague });
    theirs.allow(/status of 404/);
    const { page } = await openDesk({ browser, product });
    const own = t.admin.menu.methods;
    await theirs.page.goto('/admin/deposits');
    await expect(theirs.page.getByRole('link', { name: own })).toHaveCount(0);
    expect((await theirs.page.goto('/admin/payment-methods'))?.status()).toBe(404);
    await theirs.page.goto('/admin/deposits');

    await openPerson(page, product, colleague.username);
    await expect(tabOf(page, t.person.tabs.ledger)).toHaveCount(0);
    await actsOf(page, t).getByRole('button', { name: act.role }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('level2');
    await expectAccessibleInBothThemes(page);
    await confirmQuestion(page, saying(t.people.acts.role.confirm, { role: t.admin.roles.level2 }));
    await expect(page.getByRole('main')).toContainText(t.admin.roles.level2);
    // Without another sign-in.
    expect((await theirs.page.goto('/admin/payment-methods'))?.status()).toBe(200);
    await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible();

    // A colleague of one's own role, or a higher one, is none of one's business; nor is oneself.
    for (const username of [(await hireStaff(product, 'level2')).username, FIRST_ADMIN.username]) {
      await theirs.page.goto(`/admin/users/${await findId(product, username)}`);
      await expect(theirs.page.getByRole('heading', { level: 1 })).toHaveText(t.person.hidden.title);
    }
    await theirs.page.goto(`/admin/users/${await findId(product, colleague.username)}`);
    await expect(theirs.page.getByRole('heading', { level: 1 })).toHaveText(t.person.own.title);
    await expectAccessibleInBothThemes(theirs.page);
    await theirs.page.getByRole('main').getByRole('link').click();
    await expect(theirs.page).toHaveURL(/\/admin\/password$/);
    for (const id of ['999999999', 'abc']) {
      expect((await theirs.page.goto(`/admin/users/${id}`))?.status()).toBe(404);
      await expect(theirs.page.getByRole('heading', { name: t.person.nobody.title })).toBeVisible();
    }
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
    const desk = await openDesk({ browser, product });
    const { page } = desk;
    // What the console asks about somebody who has just gone.
    desk.allow(/status of 404/);
    await openPerson(page, product, customer.username);
    const name = customer.username;
    const address = page.url();
    await reach(page, act.delete);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(deleting.obstacle.open_withdrawals);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    // The open question hears of it.
    await purse.cancel(id);
    await expect(dialog.getByRole('textbox')).toHaveCount(2, { timeout: 40_000 });
    await expect(dialog).toContainText(saying(deleting.practice, { amount: '10,000.00 USDT' }));
    await reach(page, deleting.reason);
    await page.keyboard.type('Asked for by its owner');
    await page.keyboard.press('Tab');
    await page.keyboard.type(name.slice(1));
    await expect(dialog.getByRole('button', { name: saying(deleting.confirm, { name }) })).toBeDisabled();
    await page.keyboard.press('Home');
    await page.keyboard.type(name.slice(0, 1));
    await expectAccessibleInBothThemes(page);
    await reach(page, saying(deleting.confirm, { name }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(saying(deleting.done, { name }))).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users$/);
    expect((await page.goto(address))?.status()).toBe(404);
  });

  test('staff see where somebody is signed in, and sign them out', async ({
    browser,
    page: phone,
    context,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 401/);
    await choose(context, product.url, { language: 'en' });
    await signIn(context, customer);
    await phone.goto('/setting');
    await expect(phone.getByRole('main')).toBeVisible();
    const { page } = await openDesk({ browser, product });
    await openPerson(page, product, customer.username);
    await tabOf(page, t.person.tabs.sessions).click();
    await page.getByRole('button', { name: t.person.sessions.all }).click();
    await answer(page);
    await expect(phone).toHaveURL(/\/login/);
    await expect(page.getByRole('tabpanel')).toContainText(t.person.sessions.none);
    // Their password is what it was.
    await signInByScreen(phone, t, customer);
    await expect(page.getByRole('button', { name: t.person.sessions.all })).toBeVisible({ timeout: 40_000 });
  });

  test('on a phone nothing is wider than the screen, the open tab is in sight, and the acts unfold', async ({
    browser,
    product,
    customer,
  }) => {
    const purse = await openPurse(product, customer);
    await purse.deposit({ code: 'PRACTICE-BANK', amount: '25' });
    const { page } = await openDesk({ browser, product });
    const id = await findId(product, customer.username);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const tab of ['overview', 'ledger', 'deposits', 'sessions', 'history', 'audit'] as const) {
        await page.goto(`/admin/users/${id}?tab=${tab}`);
        const chosen = page.getByRole('tab', { selected: true });
        await expect(chosen).toContainText(t.person.tabs[tab]);
        await expect(chosen).toBeInViewport({ ratio: 1 });
        expect(await overflowOf(page), `${tab} at ${width}`).toBeLessThanOrEqual(0);
      }
      const acts = actsOf(page, t);
      await expect(acts.getByRole('button', { name: act.block, exact: true })).toBeHidden();
      await acts.getByRole('button', { name: act.more }).click();
      await expect(acts.getByRole('button', { name: act.block, exact: true })).toBeVisible();
      expect(await overflowOf(page), `acts at ${width}`).toBeLessThanOrEqual(0);
      await expectAccessibleInBothThemes(page);
    }
  });
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

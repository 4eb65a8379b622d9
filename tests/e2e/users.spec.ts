/** The list of people: found, narrowed and kept in the address; acted on one by one and many at once; made and taken out. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectDialogGone, PASSWORD, test, uniqueName } from '../support/browser';
import { confirmQuestion, openConsole, saying, searchList } from '../support/console';
import { type Crowd, createManyUsers } from '../support/many-users';
import { readCsv } from '../support/read-csv';
import { openSeeder } from '../support/seed-history';
import { FIRST_ADMIN, hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { reload, stepBack, visit } from '../support/visit';

const t = readTexts('th');

const PHONE = { width: 390, height: 844 };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: saying(t.users.selection.one, { name }), exact: true });
const bar = (page: Page) => page.getByRole('region', { name: t.users.selection.label });
const names = (crowd: Crowd, from: number, to: number) =>
  crowd.people.slice(from, to).map(({ username }) => username);

/** The names in the list, from above. */
async function expectNames(page: Page, expected: string[]): Promise<void> {
  await expect(page.getByRole('table').locator('a[data-row-opener]')).toContainText(expected);
}

/** Ends the question that stands over the list by its one act, whose name says how many. */
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();

test('the address holds whom the list shows: back, reload, a copied link and a saved view give it again', async ({
  browser,
  product,
}) => {
  const prefix = uniqueName();
  const crowd = await createManyUsers(product, { prefix, count: 22 });
  const staffConsole = await openConsole(browser, product, {
    person: await hireStaff(product),
    language: 'th',
  });
  const { page } = staffConsole;
  const { table, views, export: taking } = t.admin;
  await visit(page, '/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.users.title);
  await searchList(page, prefix.toUpperCase());
  await page.getByRole('columnheader', { name: t.users.columns.user }).getByRole('button').click();
  await expectNames(page, names(crowd, 0, 20));
  await page.getByRole('combobox', { name: t.users.filter.status }).selectOption('false');
  await expect(page).toHaveURL(/isBlocked=false/);
  await expectNames(page, names(crowd, 0, 20));

  await page.getByRole('button', { name: views.save, exact: true }).click();
  await page.getByRole('dialog').getByLabel(views.name, { exact: true }).fill('Mine');
  await confirmQuestion(page, views.submit);
  await page.getByRole('button', { name: table.reset }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  await expectNames(page, names(crowd, 0, 20));
  await expect(page.getByRole('combobox', { name: t.users.filter.status })).toHaveValue('false');

  await page.getByRole('button', { name: taking.action }).click();
  const download = page.waitForEvent('download');
  await confirm(page);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readCsv(await readFile(await file.path(), 'utf8'));
  expect(lines).toHaveLength(crowd.people.length + 1);
  expect(
    lines.slice(1).map((line) => crowd.people.findIndex(({ username }) => line.includes(username))),
  ).toEqual(crowd.people.map((_, at) => at));
  await expectDialogGone(page);

  await page.getByRole('button', { name: table.next }).click();
  await expect(page).toHaveURL(/page=2/);
  await expectNames(page, names(crowd, 20, 22));
  const second = page.url();
  await reload(page);
  await expectNames(page, names(crowd, 20, 22));
  const copied = await page.context().newPage();
  await visit(copied, second);
  await expectNames(copied, names(crowd, 20, 22));
  await copied.close();
  await stepBack(page);
  await expectNames(page, names(crowd, 0, 20));
  await staffConsole.close();
});

test('an account is made with a generated password, blocked with a reason and let in again', async ({
  browser,
  product,
}) => {
  const staffConsole = await openConsole(browser, product, { person: FIRST_ADMIN, language: 'th' });
  const { page } = staffConsole;
  const { create, created, actions, actionDialog, status } = t.users;
  const username = uniqueName();
  const dialog = page.getByRole('dialog');
  await visit(page, `/admin/users?q=${username}`);
  await expect(page.getByText(t.users.empty)).toBeVisible();
  await page.getByRole('button', { name: create.title }).click();
  await dialog.getByLabel(create.username, { exact: true }).fill(username);
  await dialog.getByLabel(create.email).fill(`${username}@example.com`);
  await dialog.getByRole('combobox', { name: create.role }).selectOption('user');
  await dialog.getByRole('button', { name: saying(create.submitRole, { role: t.admin.roles.user }) }).click();
  await expect(dialog).toContainText(saying(created.title, { name: username }));
  const shown = dialog.getByRole('group', { name: created.password }).locator('span').first();
  await expect(shown).toHaveText(/\S{12}/);
  const password = (await shown.textContent()) ?? '';
  await dialog.getByRole('checkbox', { name: created.passwordNoted }).check();
  await dialog.getByRole('button', { name: created.done }).click();
  await expectDialogGone(page);
  await expect(rowOf(page, username)).toContainText(status.active);

  const signIn = async () => {
    const answer = await fetch(`${product.providerUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await signIn()).toMatchObject({ status: 200, body: { user: { mustChangePassword: true } } });

  await page.getByRole('button', { name: saying(actions.block.of, { name: username }), exact: true }).click();
  await expect(dialog.getByRole('button').last()).toBeDisabled();
  await dialog.getByLabel(actionDialog.reason, { exact: true }).fill('Two accounts on one card');
  await confirm(page);
  await expect(rowOf(page, username)).toContainText(status.blocked);
  expect(await signIn()).toMatchObject({ body: { code: 'account_blocked' } });
  await expectDialogGone(page);
  await page.getByRole('combobox', { name: t.users.filter.status }).selectOption('true');
  await page
    .getByRole('button', { name: saying(actions.unblock.of, { name: username }), exact: true })
    .click();
  await confirm(page);
  await expect(page.getByText(t.users.empty)).toBeVisible();
  expect((await signIn()).status).toBe(200);
  await staffConsole.close();
});

test('on a phone the list fits, filters fold, several are blocked at once, and the page of one fits as well', async ({
  browser,
  product,
}) => {
  const prefix = uniqueName();
  const crowd = await createManyUsers(product, { prefix, count: 3 });
  const first = crowd.people[0] as Crowd['people'][number];
  const seed = await openSeeder(product, { username: first.username, password: PASSWORD });
  await seed.deposit('25');
  const staffConsole = await openConsole(browser, product, {
    person: await hireStaff(product),
    language: 'th',
  });
  const { page } = staffConsole;
  const { actions, bulk, selection, filter, actionDialog, status } = t.users;
  const expectFits = (what: string) =>
    expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: what },
      )
      .toBeLessThanOrEqual(0);
  await page.setViewportSize(PHONE);
  await visit(page, '/admin/users');
  await searchList(page, prefix);
  await expect(rowOf(page, prefix)).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: filter.role })).toBeHidden();
  await expectFits('the list');
  await page.getByRole('checkbox', { name: selection.page }).check();
  await bar(page).getByRole('button', { name: actions.block.name, exact: true }).click();
  await page.getByLabel(actionDialog.reason, { exact: true }).fill('บัญชีซ้ำ');
  await confirm(page);
  await expect(page.getByRole('dialog', { name: bulk.title.all })).toBeVisible();
  await page.getByRole('button', { name: bulk.close, exact: true }).click();
  await expectDialogGone(page);
  await expect(rowOf(page, prefix).filter({ hasText: status.blocked })).toHaveCount(3);
  await expectFits('the list of blocked people');

  await page.getByRole('link', { name: first.username }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.username);
  await page.setViewportSize({ ...PHONE, width: 320 });
  const { actions: profileActions, tabs } = t['user-profile'];
  for (const tab of ['overview', 'ledger', 'deposits', 'sessions', 'history', 'audit'] as const) {
    await visit(page, `/admin/users/${first.id}?tab=${tab}`);
    const chosen = page.getByRole('tab', { selected: true });
    await expect(chosen).toContainText(tabs[tab]);
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expectFits(tab);
  }
  const acting = page.getByRole('group', { name: profileActions.label });
  const unblock = acting.getByRole('button', { name: profileActions.unblock, exact: true });
  await expect(unblock).toBeHidden();
  await acting.getByRole('button', { name: profileActions.more }).click();
  await expect(unblock).toBeVisible();
  await expectFits('the actions');
  await staffConsole.close();
});

test('by keyboard alone: find people, choose two, block them with a reason, open one', async ({
  browser,
  product,
}) => {
  const prefix = uniqueName();
  const crowd = await createManyUsers(product, { prefix, count: 2 });
  const staffConsole = await openConsole(browser, product, {
    person: await hireStaff(product),
    language: 'th',
  });
  const { page } = staffConsole;
  const { actions, bulk, selection, actionDialog } = t.users;
  const { keyboard } = page;
  /** Goes on with Tab until this has the focus, as somebody does who looks where it is. */
  const tabTo = async (target: ReturnType<Page['locator']>) => {
    for (let steps = 0; steps < 80; steps++) {
      await keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${target}`);
  };
  await visit(page, '/admin/users?sort=name');
  await tabTo(page.getByRole('searchbox'));
  await keyboard.type(prefix);
  await expectNames(page, names(crowd, 0, 2));
  for (const { username } of crowd.people) {
    await tabTo(boxOf(page, username));
    await keyboard.press('Space');
  }
  await tabTo(bar(page).getByRole('button', { name: actions.block.name, exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page.getByLabel(actionDialog.reason, { exact: true }));
  await keyboard.type('Shared device');
  await tabTo(page.getByRole('dialog').getByRole('button').last());
  await keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: bulk.title.all });
  await tabTo(done.getByRole('button', { name: bulk.close, exact: true }));
  await keyboard.press('Enter');
  await expectDialogGone(page);
  await expect(bar(page)).toHaveCount(0);
  await tabTo(page.getByRole('table').locator('a[data-row-opener]').first());
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/users/${crowd.people[1]?.id}`);
  await expect(page.getByRole('checkbox', { name: selection.page })).toHaveCount(0);
  await staffConsole.close();
});

/** The list of people: found, narrowed and kept in the address; acted on one by one and many at once; made and taken out. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '../../lib/i18n/languages';
import { expect, expectDialogGone, test, uniqueName } from '../support/browser';
import { confirmQuestion, openConsole, saying, searchList } from '../support/console';
import { type Crowd, gatherCrowd } from '../support/crowd';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';
import { readCsv } from '../support/read-csv';
import { FIRST_ADMIN, hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';

type Texts = ReturnType<typeof readTexts>;

const PHONE = { width: 390, height: 844 };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const boxOf = (page: Page, t: Texts, name: string) =>
  page.getByRole('checkbox', { name: saying(t.people.choose.one, { name }), exact: true });
const bar = (page: Page, t: Texts) => page.getByRole('region', { name: t.people.choose.label });
const names = (crowd: Crowd, from: number, to: number) =>
  crowd.people.slice(from, to).map(({ username }) => username);

/** The names in the list, from above. */
async function expectNames(page: Page, expected: string[]): Promise<void> {
  await expect(page.getByRole('table').locator('a[data-row-opener]')).toContainText(expected);
}

/** Ends the question that stands over the list by its one act, whose name says how many. */
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();

for (const language of ['th', 'en'] as const satisfies Language[]) {
  const t = readTexts(language);

  test.describe(`in ${language}`, () => {
    test('the address holds whom the list shows: back, reload, a copied link and a saved view give it again', async ({
      browser,
      product,
    }) => {
      const prefix = uniqueName();
      const crowd = await gatherCrowd(product, { prefix, count: 22 });
      const desk = await openConsole(browser, product, { person: await hireStaff(product), language });
      const { page } = desk;
      const { table, views, export: taking } = t.admin;
      await page.goto('/admin/users');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.people.title);
      await searchList(page, prefix.toUpperCase());
      await page.getByRole('columnheader', { name: t.people.columns.person }).getByRole('button').click();
      await expectNames(page, names(crowd, 0, 20));
      await page.getByRole('combobox', { name: t.people.filter.status }).selectOption('false');
      await page.getByRole('button', { name: table.next }).click();
      await expect(page).toHaveURL(/page=2/);
      await expectNames(page, names(crowd, 20, 22));
      const second = page.url();
      await page.reload();
      await expectNames(page, names(crowd, 20, 22));
      const copied = await page.context().newPage();
      await copied.goto(second);
      await expectNames(copied, names(crowd, 20, 22));
      await copied.close();
      await page.goBack();
      await expectNames(page, names(crowd, 0, 20));
      await expectAccessibleInBothThemes(page);

      await page.getByRole('button', { name: views.save, exact: true }).click();
      await page.getByRole('dialog').getByLabel(views.name, { exact: true }).fill('Mine');
      await confirmQuestion(page, views.submit);
      await page.getByRole('button', { name: table.reset }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await page.getByRole('button', { name: 'Mine', exact: true }).click();
      await expectNames(page, names(crowd, 0, 20));
      await expect(page.getByRole('combobox', { name: t.people.filter.status })).toHaveValue('false');

      await page.getByRole('button', { name: taking.action }).click();
      const download = page.waitForEvent('download');
      await confirm(page);
      const lines = readCsv(await readFile(await (await download).path(), 'utf8'));
      expect(lines).toHaveLength(crowd.people.length + 1);
      expect(
        lines.slice(1).map((line) => crowd.people.findIndex(({ username }) => line.includes(username))),
      ).toEqual(crowd.people.map((_, at) => at));
      await desk.close();
    });

    test('an account is made with a generated password, blocked with a reason and let in again', async ({
      browser,
      product,
    }) => {
      const desk = await openConsole(browser, product, { person: FIRST_ADMIN, language });
      const { page } = desk;
      const { create, created, acts, question, status } = t.people;
      const username = uniqueName();
      const dialog = page.getByRole('dialog');
      await page.goto(`/admin/users?q=${username}`);
      await expect(page.getByText(t.people.empty)).toBeVisible();
      await page.getByRole('button', { name: create.title }).click();
      await dialog.getByLabel(create.username, { exact: true }).fill(username);
      await dialog.getByLabel(create.email).fill(`${username}@example.com`);
      await dialog.getByRole('combobox', { name: create.role }).selectOption('user');
      await dialog
        .getByRole('button', { name: saying(create.submitRole, { role: t.admin.roles.user }) })
        .click();
      await expect(dialog).toContainText(saying(created.title, { name: username }));
      const shown = dialog.getByRole('group', { name: created.password }).locator('span').first();
      const password = (await shown.textContent()) ?? '';
      await expectAccessibleInBothThemes(page);
      await dialog.getByRole('checkbox', { name: created.noted }).check();
      await dialog.getByRole('button', { name: created.done }).click();
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

      await page
        .getByRole('button', { name: saying(acts.block.of, { name: username }), exact: true })
        .click();
      await expect(dialog.getByRole('button').last()).toBeDisabled();
      await dialog.getByLabel(question.reason, { exact: true }).fill('Two accounts on one card');
      await expectAccessibleInBothThemes(page);
      await confirm(page);
      await expect(rowOf(page, username)).toContainText(status.blocked);
      expect(await signIn()).toMatchObject({ body: { code: 'account_blocked' } });
      await expectDialogGone(page);
      await page.getByRole('combobox', { name: t.people.filter.status }).selectOption('true');
      await page
        .getByRole('button', { name: saying(acts.unblock.of, { name: username }), exact: true })
        .click();
      await confirm(page);
      await expect(page.getByText(t.people.empty)).toBeVisible();
      expect((await signIn()).status).toBe(200);
      await desk.close();
    });
  });
}

const t = readTexts('en');

test('of many that are blocked at once each is told of; only those that failed are asked for again', async ({
  browser,
  product,
}) => {
  const prefix = uniqueName();
  const crowd = await gatherCrowd(product, { prefix, count: 30 });
  const desk = await openConsole(browser, product, { person: await hireStaff(product), language: 'en' });
  const { page, allow } = desk;
  allow(/status of 409/);
  const { acts, bulk, choose, question } = t.people;
  await page.goto(`/admin/users?q=${prefix}&sort=name`);
  await page.getByRole('checkbox', { name: choose.page }).check();
  await expect(bar(page, t)).toContainText('20 selected');
  await bar(page, t).getByRole('button', { name: 'Select all 30 that the filter finds' }).click();
  await expect(bar(page, t)).toContainText('30 selected');
  // An administrator may block customers, and deletes nobody.
  await expect(bar(page, t).getByRole('button', { name: acts.delete.name, exact: true })).toHaveCount(0);

  // Somebody is faster.
  const overtaken = crowd.people.filter((_, at) => at % 10 === 4);
  for (const person of overtaken) await crowd.block(person);
  await bar(page, t).getByRole('button', { name: acts.block.name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(question.reason, { exact: true }).fill('One ring');
  await dialog.getByRole('button', { name: 'Block 30 people' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(bulk.title.some);
  const failed = dialog.getByRole('region', { name: '3 failed' }).getByRole('listitem');
  await expect(failed).toHaveText(overtaken.map(({ username }) => `${username}${t.errors.already_blocked}`));
  await expect(dialog).toContainText('27 done');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Retry the failed ones (3)' }).click();
  await expect(failed).toHaveCount(3);
  await dialog.getByRole('button', { name: bulk.close, exact: true }).click();
  await expectDialogGone(page);
  await expect(bar(page, t)).toContainText('3 selected');
  for (const { username } of overtaken.slice(0, 2)) await expect(boxOf(page, t, username)).toBeChecked();

  for (const person of overtaken) await crowd.unblock(person);
  await page.reload();
  await page.getByRole('combobox', { name: t.people.filter.status }).selectOption('false');
  await expectNames(
    page,
    overtaken.map(({ username }) => username),
  );
  await page.getByRole('checkbox', { name: choose.page }).check();
  await bar(page, t).getByRole('button', { name: acts.block.name, exact: true }).click();
  await dialog.getByLabel(question.reason, { exact: true }).fill('One ring');
  await dialog.getByRole('button', { name: 'Block 3 people' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(bulk.title.all);
  await dialog.getByRole('button', { name: bulk.close, exact: true }).click();
  await expect(page.getByText(t.people.empty)).toBeVisible();
  await desk.close();
});

test('a run that is left asks first; stopped, it says whom it did not come to, and goes on with them', async ({
  browser,
  product,
}) => {
  const prefix = uniqueName();
  await gatherCrowd(product, { prefix, count: 12 });
  const desk = await openConsole(browser, product, { person: FIRST_ADMIN, language: 'en' });
  const { page } = desk;
  const { acts, bulk, choose, question } = t.people;
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route('**/admin/api/users/*/block', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`/admin/users?q=${prefix}`);
  await page.getByRole('checkbox', { name: choose.page }).check();
  await bar(page, t).getByRole('button', { name: acts.block.name, exact: true }).click();
  await page.getByLabel(question.reason, { exact: true }).fill('One ring');
  await page.getByRole('button', { name: 'Block 12 people' }).click();
  await expect.poll(() => held.length).toBe(6);
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: bulk.leave.title });
  await leaving.getByRole('button', { name: bulk.leave.stay }).click();
  await expect(leaving).toBeHidden();
  await page.goBack();
  await leaving.getByRole('button', { name: bulk.leave.stop, exact: true }).click();
  isHolding = false;
  for (const letGo of held) letGo();
  const dialog = page.getByRole('dialog', { name: bulk.title.stopped });
  await expect(dialog).toContainText('6 not begun');
  await dialog.getByRole('button', { name: 'Go on with the rest (6)' }).click();
  await expect(page.getByRole('dialog', { name: bulk.title.all })).toContainText('12 done');
  await expect(page).toHaveURL(new RegExp(`/admin/users\\?q=${prefix}`));
  await desk.close();
});

test('on a phone the list fits, filters fold, and several are blocked at once', async ({
  browser,
  product,
}) => {
  const texts = readTexts('th');
  const prefix = uniqueName();
  await gatherCrowd(product, { prefix, count: 3 });
  const desk = await openConsole(browser, product, {
    person: await hireStaff(product, 'level2'),
    language: 'th',
  });
  const { page } = desk;
  const { acts, bulk, choose, question, status } = texts.people;
  await page.setViewportSize(PHONE);
  await page.goto('/admin/users');
  await searchList(page, prefix);
  await expect(rowOf(page, prefix)).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: texts.people.filter.role })).toBeHidden();
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overhang()).toBeLessThanOrEqual(0);
  await page.getByRole('checkbox', { name: choose.page }).check();
  await bar(page, texts).getByRole('button', { name: acts.block.name, exact: true }).click();
  await page.getByLabel(question.reason, { exact: true }).fill('บัญชีซ้ำ');
  await confirm(page);
  await expect(page.getByRole('dialog', { name: bulk.title.all })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: bulk.close, exact: true }).click();
  for (const row of await rowOf(page, prefix).all()) await expect(row).toContainText(status.blocked);
  await expectAccessibleInBothThemes(page);
  expect(await overhang()).toBeLessThanOrEqual(0);
  await desk.close();
});

test('by keyboard alone: find people, choose two, block them with a reason, open one', async ({
  browser,
  product,
}) => {
  const prefix = uniqueName();
  const crowd = await gatherCrowd(product, { prefix, count: 2 });
  const desk = await openConsole(browser, product, { person: await hireStaff(product), language: 'en' });
  const { page } = desk;
  const { acts, bulk, choose, question } = t.people;
  const { keyboard } = page;
  /** Goes on with Tab until this has the focus, as somebody does who looks where it is. */
  const tabTo = async (target: ReturnType<Page['locator']>) => {
    for (let steps = 0; steps < 80; steps++) {
      await keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${target}`);
  };
  await page.goto('/admin/users?sort=name');
  await tabTo(page.getByRole('searchbox'));
  await keyboard.type(prefix);
  await expectNames(page, names(crowd, 0, 2));
  for (const { username } of crowd.people) {
    await tabTo(boxOf(page, t, username));
    await keyboard.press('Space');
  }
  await tabTo(bar(page, t).getByRole('button', { name: acts.block.name, exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page.getByLabel(question.reason, { exact: true }));
  await keyboard.type('Shared device');
  await tabTo(page.getByRole('button', { name: 'Block 2 people' }));
  await keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: bulk.title.all });
  await tabTo(done.getByRole('button', { name: bulk.close, exact: true }));
  await keyboard.press('Enter');
  await expectDialogGone(page);
  await expect(bar(page, t)).toHaveCount(0);
  await tabTo(page.getByRole('table').locator('a[data-row-opener]').first());
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/users/${crowd.people[1]?.id}`);
  await expect(page.getByRole('checkbox', { name: choose.page })).toHaveCount(0);
  await desk.close();
});

/** Quotes and prepared answers, as staff keep them. */
import { readFile } from 'node:fs/promises';
import type { Role } from '@/lib/contract/staff/permissions';
import { expect, expectDialogGone, type Page, test } from '../support/browser';
import {
  type ConsoleFixtures,
  closeAfterEach,
  confirmQuestion,
  openConsole,
  panelOf,
  saying,
} from '../support/console';
import { readCsv } from '../support/read-csv';
import { hireStaff } from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';
import { uniqueWord } from '../support/unique-name';
import { reload, visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const keep = closeAfterEach();

async function openAs(
  { browser, product }: ConsoleFixtures,
  options: { role?: Role; language: 'th' | 'en'; theme?: 'light' | 'dark' },
): Promise<Page> {
  const person = await hireStaff(product, options.role);
  const opened = await openConsole(browser, product, { ...options, person });
  // Refusals that these tests provoke; a panel may ask once more for what was just deleted.
  opened.allow(/status of (404|409)/);
  keep(opened);
  return opened.page;
}

/** Fills the form of a new quote and adds it; ends with the list. */
async function addQuote(
  page: Page,
  t: ReturnType<typeof readTexts>,
  { title, text }: { title: string; text: string },
) {
  const { quotes } = t;
  await page.getByRole('button', { name: quotes.add, exact: true }).click();
  const panel = panelOf(page);
  await panel.getByLabel(quotes.column.title, { exact: true }).fill(title);
  await panel.getByLabel(quotes.column.text, { exact: true }).fill(text);
  await panel.getByRole('button', { name: quotes.editor.saveNew, exact: true }).click();
  await expect(panel).toBeHidden();
}

test('quotes are added, found, changed, shown and hidden one by one or together, exported and deleted', async ({
  browser,
  product,
}) => {
  const t = readTexts('th');
  const { quotes } = t;
  const word = uniqueWord();
  const page = await openAs({ browser, product }, { language: 'th' });
  const rows = page.getByRole('row').filter({ hasText: word });
  const rowOf = (title: string) => rows.filter({ hasText: title });
  await visit(page, '/admin');
  await page.getByRole('link', { name: t.admin.menu.quotes, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quotes.title);

  await page.getByRole('button', { name: quotes.add, exact: true }).click();
  const panel = panelOf(page);
  const title = panel.getByLabel(quotes.column.title, { exact: true });
  const text = panel.getByLabel(quotes.column.text, { exact: true });
  const save = panel.getByRole('button', { name: quotes.editor.saveNew, exact: true });
  await title.fill('ab');
  await text.fill('สั้นไป');
  await text.blur();
  await expect(panel.getByRole('alert')).toHaveText([quotes.problem.titleShort, quotes.problem.textShort]);
  await expect(save).toBeDisabled();
  await title.fill(`Ước mơ ${word}`);
  await text.fill('เราตอบทุกข้อความภายในไม่กี่นาที');
  await save.click();
  await expect(panel).toBeHidden();
  await addQuote(page, t, { title: `ยินดี ${word}`, text: 'Welcome. Ask us anything, day or night.' });
  await addQuote(page, t, { title: `平安 ${word}`, text: '我们随时为您解答，请放心提问。欢迎。' });

  const search = page.getByRole('searchbox', { name: quotes.search });
  await search.fill(`UOC MO ${word}`);
  await expect(rows).toHaveCount(1);
  await search.fill(word);
  await expect(rows).toHaveCount(3);
  await reload(page);
  await expect(rows).toHaveCount(3);
  await page.getByLabel(quotes.filter.sort, { exact: true }).selectOption('oldest');
  await expect(rows.first()).toContainText('Ước mơ');

  const shown = page.getByRole('switch', { name: saying(quotes.show, { title: `ยินดี ${word}` }) });
  await shown.click();
  await expect(rowOf('ยินดี')).toContainText(quotes.status.inactive);
  await expect(shown).not.toBeChecked();
  await page.getByLabel(quotes.filter.status, { exact: true }).selectOption('inactive');
  await expect(rows).toHaveCount(1);
  await page.getByLabel(quotes.filter.status, { exact: true }).selectOption('all');
  await expect(rows).toHaveCount(3);

  await page.getByRole('checkbox', { name: quotes.selection.all }).check();
  const selection = page.getByRole('region', { name: quotes.selection.label });
  await selection
    .getByRole('button', { name: saying(quotes.selection.deactivate, { count: '3' }), exact: true })
    .click();
  await expect(selection).toBeHidden();
  await expect(rows.filter({ hasText: quotes.status.inactive })).toHaveCount(3);

  await rowOf('平安').getByRole('button').first().click();
  await expect(panel.getByLabel(quotes.column.title, { exact: true })).toHaveValue(`平安 ${word}`);
  await text.fill('我们随时在线，请放心提问。');
  await panel.getByText(quotes.status.active, { exact: true }).click();
  await panel.getByRole('button', { name: quotes.editor.save, exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(rowOf('平安')).toContainText('我们随时在线');
  await expect(rowOf('平安')).toContainText(quotes.status.active);

  await page.getByLabel(quotes.filter.status, { exact: true }).selectOption('inactive');
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.admin.export.action, exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(quotes.status.inactive);
  await question.getByRole('button').last().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^quotes-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readCsv((await readFile(await file.path(), 'utf8')).replace('\uFEFF', ''));
  const titles = lines.filter((line) => line.join().includes(word)).map(([, ofLine]) => ofLine);
  expect(titles).toEqual([`Ước mơ ${word}`, `ยินดี ${word}`]);

  // The question closes by itself, a moment after it was answered.
  await expectDialogGone(page);
  await rowOf('ยินดี').getByRole('button').first().click();
  await panel.getByRole('button', { name: quotes.editor.delete, exact: true }).click();
  await confirmQuestion(page, quotes.editor.deleteConfirm);
  await expect(panel).toBeHidden();
  await expect(rows).toHaveCount(1);
});

test('of two who change a quote at once nobody overwrites the other unseen, and only rank 2 exports', async ({
  browser,
  product,
}) => {
  const t = readTexts('en');
  const { quotes } = t;
  const { conflict } = t.admin.editor;
  const word = uniqueWord();
  const one = await openAs({ browser, product }, { language: 'en', theme: 'dark' });
  const other = await openAs({ browser, product }, { language: 'en', role: 'level1' });
  await visit(one, `/admin/quotes?q=${word}`);
  await expect(one.getByText(quotes.emptyFiltered)).toBeVisible();
  await addQuote(one, t, { title: `Hours ${word}`, text: 'We answer day and night.' });
  await visit(other, `/admin/quotes?q=${word}`);
  for (const page of [one, other]) {
    await page.getByRole('row').filter({ hasText: word }).getByRole('button').first().click();
    const field = panelOf(page).getByLabel(quotes.column.text, { exact: true });
    await expect(field).toHaveValue('We answer day and night.');
    await field.fill(page === one ? 'We answer within minutes.' : 'We answer within the hour.');
  }
  await expect(other.getByRole('button', { name: t.admin.export.action })).toHaveCount(0);
  await expect(one.getByRole('button', { name: t.admin.export.action })).toBeVisible();
  const saveOf = (page: Page) => panelOf(page).getByRole('button', { name: quotes.editor.save, exact: true });
  await saveOf(one).click();
  await expect(panelOf(one)).toBeHidden();
  const alert = panelOf(other).getByRole('alert');
  // The newer version may come by itself before anything is saved over it.
  await expect(async () => {
    if (await alert.isHidden()) await saveOf(other).click({ timeout: 2_000 });
    await expect(alert).toContainText(conflict.title, { timeout: 2_000 });
  }).toPass();
  await expect(alert.getByRole('row', { name: /within the hour.*within minutes/ })).toBeVisible();
  await alert.getByRole('button', { name: conflict.keepMine }).click();
  await saveOf(other).click();
  await expect(panelOf(other)).toBeHidden();
  await expect(other.getByRole('row').filter({ hasText: word })).toContainText('within the hour');
});

test('prepared answers are kept by all who answer: found, changed and deleted, each shortcut once', async ({
  browser,
  product,
}) => {
  const t = readTexts('th');
  const { canned } = t;
  const { editor } = canned;
  const word = uniqueWord();
  const page = await openAs({ browser, product }, { language: 'th', role: 'level1' });
  const panel = panelOf(page);
  const rows = page.getByRole('row').filter({ hasText: word });
  const fill = async (title: string, thai: string) => {
    await page.getByRole('button', { name: canned.add, exact: true }).click();
    await panel.getByLabel(editor.titleField, { exact: true }).fill(`${title} ${word}`);
    await panel.getByLabel(editor.shortcut, { exact: true }).fill(word);
    await panel.getByLabel('ไทย', { exact: true }).fill(thai);
    await panel.getByRole('button', { name: editor.saveNew, exact: true }).click();
  };
  await visit(page, '/admin/support/canned');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(canned.title);
  await fill('ค่าธรรมเนียม', 'ค่าธรรมเนียมการถอน 1 USDT');
  await expect(rows).toContainText(`/${word}`);
  await expect(panel).toBeHidden();

  await fill('อีกข้อ', 'ข้อความอื่น');
  await expect(panel.getByRole('alert')).toHaveText(t.errors.canned_shortcut_taken);
  await panel.getByLabel(editor.shortcut, { exact: true }).fill('');
  await panel.getByRole('button', { name: editor.saveNew, exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(panel).toBeHidden();

  await page.getByRole('searchbox', { name: canned.search }).fill(`/${word}`);
  await expect(page).toHaveURL(/[?&]q=/);
  await rows.filter({ hasText: 'อีกข้อ' }).getByRole('button').first().click();
  await panel.getByLabel('English', { exact: true }).fill('Something else');
  await panel.getByRole('button', { name: beginningWith(editor.save) }).click();
  await expect(panel).toBeHidden();
  await expect(rows.filter({ hasText: 'English' })).toHaveCount(1);
  await rows.filter({ hasText: 'English' }).getByRole('button').first().click();
  await panel.getByRole('button', { name: editor.delete, exact: true }).click();
  await confirmQuestion(page, editor.deleteConfirm);
  await expect(rows).toHaveCount(1);
});

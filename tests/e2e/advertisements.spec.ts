/** Advertisements: what staff do in the console, and what an open screen of a customer shows of it. */
import type { Locator } from '@playwright/test';
import type { Language } from '../../lib/i18n/languages';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import {
  type ConsoleFixtures,
  closeAfterEach,
  confirmQuestion,
  openConsole,
  panelOf,
  saying,
} from '../support/console';
import { makePicture } from '../support/sample-files';
import { hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { uniqueWord } from '../support/unique-name';
import { reload, visit } from '../support/visit';

/** These tests change and order one list: they have a product of their own and run one after the other. */
test.use({ wanted: { name: 'advertisements' } });
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 30_000 });

const PATH = '/admin/advertisements';

const keep = closeAfterEach();

async function openConsolePage(
  { browser, product }: ConsoleFixtures,
  options: { language: Language; theme?: 'light' | 'dark' },
): Promise<Page> {
  const opened = await openConsole(browser, product, { ...options, person: await hireStaff(product) });
  // Refusals that these tests provoke.
  opened.allow(/status of (409|422)/);
  keep(opened);
  await visit(opened.page, PATH);
  return opened.page;
}

/** What staff do, found by the words of a language. */
function screenOf(page: Page, language: Language) {
  const t = readTexts(language);
  const texts = t.advertisements;
  const panel = panelOf(page);
  const list = page.getByRole('list', { name: texts.title, exact: true });
  const labelOf = (name: keyof typeof texts.field) =>
    ['link', 'image', 'endDate'].includes(name)
      ? saying(texts.optional, { field: texts.field[name] })
      : texts.field[name];
  const fieldOf = (name: keyof typeof texts.field) => panel.getByLabel(labelOf(name), { exact: true });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  const rowOf = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  /** Its first button is the handle. */
  const openerOf = (title: string) => rowOf(title).getByRole('button').nth(1);
  const open = (title: string) => openerOf(title).click();
  return {
    t,
    texts,
    panel,
    list,
    labelOf,
    fieldOf,
    press,
    rowOf,
    openerOf,
    open,
    add: () => page.getByRole('button', { name: texts.add, exact: true }).click(),
    switchOf: (title: string) =>
      page.getByRole('switch', { name: saying(texts.show, { title }), exact: true }),
    async save(name: string) {
      await press(name);
      await expect(panel).toBeHidden();
    },
    async remove(title: string) {
      await open(title);
      await press(texts.editor.delete);
      await confirmQuestion(page, texts.editor.deleteConfirm);
      await expect(rowOf(title)).toHaveCount(0);
    },
  };
}

/** The slide of a title among those of an open screen, in view or not. */
const slideOf = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: readTexts('en').carousel.title, exact: true })
    .locator('[role=group]')
    .getByText(title);

test('what staff add, hide, schedule and delete is on a customer’s open screen within seconds', async ({
  browser,
  product,
  page: home,
  context,
  customer,
}) => {
  const word = uniqueWord();
  const staffConsole = await openConsolePage({ browser, product }, { language: 'th' });
  const { texts, panel, fieldOf, switchOf, rowOf, ...staff } = screenOf(staffConsole, 'th');
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await visit(home, '/');
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();

  await staff.add();
  await fieldOf('title').fill(`ทองคำ ${word}`);
  await fieldOf('link').fill('https://example.com/gold');
  await fieldOf('image').setInputFiles({
    name: 'gold.png',
    mimeType: 'image/png',
    buffer: await makePicture('png', { width: 780, height: 390 }),
  });
  const preview = panel.locator('[data-look]');
  await expect(preview.getByText(`ทองคำ ${word}`)).toBeVisible();
  await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/);
  expect((await preview.boundingBox())?.width).toBe(390);
  await panel.getByText(texts.editor.dark, { exact: true }).click();
  await staff.save(texts.editor.saveNew);
  await expect(rowOf(word)).toContainText(texts.state.shown);
  const slide = slideOf(home, `ทองคำ ${word}`);
  await expect(slide).toHaveCount(1);
  const image = home.locator(`[role=group]:has-text("${word}") img`);
  // What is neither in view nor next is not loaded; moved to, it is.
  await expect(async () => {
    await home.getByRole('button', { name: readTexts('en').carousel.next, exact: true }).click();
    await expect(image).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);

  await switchOf(`ทองคำ ${word}`).click();
  await expect(slide).toHaveCount(0);
  await expect(rowOf(word)).toContainText(texts.state.hidden);
  await switchOf(`ทองคำ ${word}`).click();
  await expect(slide).toHaveCount(1);

  await staff.open(word);
  await fieldOf('startDate').fill('2999-01-01T09:30');
  await staff.save(texts.editor.save);
  await expect(slide).toHaveCount(0);
  await expect(rowOf(word)).toContainText(texts.state.scheduled);
  await expect(rowOf(word)).toContainText('2999 09:30');
  await staff.open(word);
  await fieldOf('startDate').fill('2020-01-01T00:00');
  await fieldOf('endDate').fill('2020-02-01T00:00');
  await staff.save(texts.editor.save);
  await expect(rowOf(word)).toContainText(texts.state.ended);
  await staff.open(word);
  await staff.press(saying(texts.editor.clear, { field: staff.labelOf('endDate') }));
  await staff.save(texts.editor.save);
  await expect(slide).toHaveCount(1);

  await staff.remove(word);
  await expect(slide).toHaveCount(0);
});

test('by keyboard alone an advertisement is added, put first, hidden and deleted', async ({
  browser,
  product,
}) => {
  const word = uniqueWord();
  const page = await openConsolePage({ browser, product }, { language: 'en' });
  const { t, texts, panel, list, fieldOf, rowOf, openerOf, switchOf } = screenOf(page, 'en');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  /** Tabs until it has the focus, as a person does. */
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the focus does not come by there');
  };
  await tabTo(page.getByRole('button', { name: texts.add, exact: true }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(fieldOf('title'));
  await page.keyboard.type(`Keys ${word}`);
  await tabTo(panel.getByRole('button', { name: saying(texts.seconds, { count: '10' }), exact: true }));
  await page.keyboard.press('Space');
  await expect(fieldOf('slideDuration')).toHaveValue('10');
  await tabTo(panel.getByRole('button', { name: texts.editor.saveNew, exact: true }));
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(rowOf(word)).toContainText('10 s');

  const handle = page
    .getByRole('button', { name: saying(t.sorting.handle, { name: `Keys ${word}` }) })
    .first();
  await tabTo(handle);
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/advertisements/reorder'));
  await page.keyboard.press('Space');
  expect((await ordered).ok()).toBe(true);
  await expect(list.getByRole('listitem').first()).toContainText(word);
  await expect(handle).toBeFocused();
  await reload(page);
  await expect(list.getByRole('listitem').first()).toContainText(word);

  await tabTo(switchOf(`Keys ${word}`));
  await page.keyboard.press('Space');
  await expect(rowOf(word)).toContainText(texts.state.hidden);
  await expect(switchOf(`Keys ${word}`)).toBeFocused();
  await tabTo(openerOf(word));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(openerOf(word)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(panel.getByRole('button', { name: texts.editor.delete, exact: true }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog').getByRole('button', { name: texts.editor.deleteConfirm });
  await expect(question).toBeVisible();
  await tabTo(question);
  await page.keyboard.press('Enter');
  await expect(rowOf(word)).toHaveCount(0);
});

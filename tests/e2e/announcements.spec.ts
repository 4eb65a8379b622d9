/** Announcements, as staff keep them and customers read them. */
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import {
  ANNOUNCEMENT_CONTENT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  CONTENT_MESSAGES,
} from '@/lib/contract/content/content-rules';
import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expect, type Page, registerCustomer, signIn, test } from '../support/browser';
import { closeAfterEach, confirmQuestion, openConsole, panelOf, saying } from '../support/console';
import { FIRST_ADMIN, hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const fieldsOf = (page: Page, { announcements: { column } }: Texts) => ({
  title: panelOf(page).getByLabel(column.title, { exact: true }),
  content: panelOf(page).getByLabel(column.content, { exact: true }),
});
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const openRow = (page: Page, title: string) => rowOf(page, title).getByRole('button').first().click();

async function add(page: Page, t: Texts, { title, content }: { title: string; content: string }) {
  await page.getByRole('button', { name: t.announcements.add, exact: true }).click();
  const fields = fieldsOf(page, t);
  await fields.title.fill(title);
  await fields.content.fill(content);
  await press(page, t.announcements.editor.saveNew);
  await expect(panelOf(page)).toBeHidden();
}

/** The text passes by, and stands where it is paused. */
async function expectPassing(page: Page, bar: Locator, { home: { announcement } }: Texts): Promise<void> {
  const text = bar.locator('[data-ticker]');
  const place = () => text.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  const before = await place();
  await expect.poll(place).not.toBe(before);
  await bar.getByRole('button', { name: announcement.pause, exact: true }).click();
  await expect(bar.getByRole('button', { name: announcement.play, exact: true })).toBeVisible();
  // A pause is in force with the next frame.
  await text.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ ready }) => ready));
  });
  const stopped = await place();
  // Four steps of a text that moves.
  await page.waitForFunction(
    (from) => performance.now() - from > 200,
    await page.evaluate(() => performance.now()),
  );
  expect(await place()).toBe(stopped);
}

test.describe('in a product of its own', () => {
  test.use({ wanted: { name: 'announcements' } });

  test('what staff publish, change, switch and delete passes by on a customer’s open home within seconds', async ({
    browser,
    product,
  }) => {
    const t = readTexts('th');
    const { announcements } = t;
    const phone = await browser.newContext({ baseURL: product.url });
    await choose(phone, product.url, { language: 'th' });
    await signIn(phone, await registerCustomer(product));
    const home = await phone.newPage();
    await home.emulateMedia({ reducedMotion: 'no-preference' });
    await visit(home, '/');
    const bar = home.getByRole('region', { name: t.home.announcement.label });
    const staffConsole = await openConsole(browser, product, { person: FIRST_ADMIN, language: 'th' });
    const { page } = staffConsole;
    await visit(page, '/admin');
    await page.getByRole('link', { name: t.admin.menu.announcements, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(announcements.title);
    const shown = page.getByRole('region', { name: announcements.current.title });

    const content = 'ปิดปรับปรุงระบบวันอาทิตย์ เวลา 02:00–04:00 น.\nรายการที่เปิดอยู่จะปิดตามปกติ';
    await add(page, t, { title: 'ปิดปรับปรุงระบบ', content });
    await expect(bar).toContainText('ปิดปรับปรุงระบบ');
    await expect(shown).toContainText('ปิดปรับปรุงระบบ');
    await expect(rowOf(page, 'ปิดปรับปรุงระบบ')).toContainText(announcements.status.shown);
    await expectPassing(home, bar, t);
    await bar.getByRole('button').first().click();
    await expect(home.getByRole('dialog')).toContainText('02:00–04:00 น.\nรายการที่เปิดอยู่', {
      useInnerText: true,
    });
    await home.keyboard.press('Escape');

    // The newer one stands before the older one, which waits behind it.
    await add(page, t, { title: 'เครือข่ายใหม่', content: 'ถอน USDT ผ่าน BEP20 ได้แล้ว' });
    await expect(bar).toContainText('เครือข่ายใหม่');
    await expect(rowOf(page, 'ปิดปรับปรุงระบบ')).toContainText(announcements.status.superseded);
    await openRow(page, 'ปิดปรับปรุงระบบ');
    await expect(
      panelOf(page).getByText(saying(announcements.editor.superseded, { title: 'เครือข่ายใหม่' })),
    ).toBeVisible();
    const preview = panelOf(page).getByRole('region', { name: t.home.announcement.label });
    await fieldsOf(page, t).title.fill('ปิดปรับปรุงคืนนี้');
    await expect(preview).toContainText('ปิดปรับปรุงคืนนี้');
    await press(page, announcements.editor.save);
    await expect(panelOf(page)).toBeHidden();

    await page.getByRole('switch', { name: saying(announcements.activate, { title: 'เครือข่ายใหม่' }) }).click();
    await expect(bar).toContainText('ปิดปรับปรุงคืนนี้');
    await expect(shown).toContainText('ปิดปรับปรุงคืนนี้');
    await expect(rowOf(page, 'เครือข่ายใหม่')).toContainText(announcements.status.inactive);

    await openRow(page, 'ปิดปรับปรุงคืนนี้');
    await press(page, announcements.editor.delete);
    await confirmQuestion(page, announcements.editor.deleteConfirm);
    await expect(rowOf(page, 'ปิดปรับปรุงคืนนี้')).toHaveCount(0);
    const on = page.getByRole('switch', { checked: true });
    for (let left = await on.count(); left > 0; left--) {
      await on.first().click();
      await expect(on).toHaveCount(left - 1);
    }
    await expect(page.getByText(announcements.current.none)).toBeVisible();
    await expect(bar).toBeHidden();
    await staffConsole.close();
    await phone.close();
  });
});

test.describe('by two people', () => {
  const t = readTexts('en');
  const { announcements } = t;
  const keep = closeAfterEach();

  test('each validation message is at its field, and nobody overwrites or loses a text unnoticed', async ({
    browser,
    product,
  }) => {
    const title = `Hours ${randomUUID().slice(0, 8)}`;
    const [one, other] = await Promise.all(
      ['light' as const, 'dark' as const].map(async (theme) => {
        const person = await hireStaff(product);
        const opened = await openConsole(browser, product, { person, language: 'en', theme });
        opened.allow(/status of (404|409)/);
        keep(opened);
        await visit(opened.page, `/admin/announcements?q=${title.slice(-8)}`);
        await expect(opened.page.getByText(announcements.emptyFiltered)).toBeVisible();
        return opened.page;
      }),
    );
    if (!one || !other) throw new Error('two people are needed');

    await one.getByRole('button', { name: announcements.add, exact: true }).click();
    const fields = fieldsOf(one, t);
    const save = panelOf(one).getByRole('button', { name: announcements.editor.saveNew, exact: true });
    const problems = panelOf(one).getByRole('alert');
    await fields.title.focus();
    await fields.content.focus();
    await fields.content.blur();
    await expect(problems).toHaveText([CONTENT_MESSAGES.titleRequired, CONTENT_MESSAGES.contentRequired]);
    await expect(save).toBeDisabled();
    await fields.title.fill('a'.repeat(ANNOUNCEMENT_TITLE_MAX + 1));
    await fields.content.fill('a'.repeat(ANNOUNCEMENT_CONTENT_MAX + 1));
    await expect(problems).toHaveText([CONTENT_MESSAGES.announcementTitleLong, CONTENT_MESSAGES.contentLong]);
    await fields.title.fill(title);
    await fields.content.fill('We answer day and night.');
    await expect(problems).toHaveCount(0);
    // Kept unseen: what customers of other tests read stays as it is.
    await panelOf(one).getByText(announcements.status.inactive, { exact: true }).click();
    await save.click();
    await expect(panelOf(one)).toBeHidden();

    for (const page of [one, other]) {
      await openRow(page, title);
      await expect(fieldsOf(page, t).content).toHaveValue('We answer day and night.');
    }
    await fieldsOf(one, t).content.fill('We answer within minutes.');
    await fieldsOf(other, t).content.fill('We answer within the hour.');
    await press(one, announcements.editor.save);
    await expect(panelOf(one)).toBeHidden();
    const conflict = panelOf(other).getByRole('alert');
    await expect(conflict.getByRole('row', { name: /within the hour.*within minutes/ })).toBeVisible();
    await conflict.getByRole('button', { name: t.admin.editor.conflict.keepMine }).click();
    await press(other, announcements.editor.save);
    await expect(panelOf(other)).toBeHidden();
    await expect(rowOf(other, title)).toContainText('within the hour');

    // What is deleted under somebody's hands stays in their form, and saving it says so.
    await openRow(other, title);
    await fieldsOf(other, t).content.fill('We answer at once.');
    await openRow(one, title);
    await press(one, announcements.editor.delete);
    await confirmQuestion(one, announcements.editor.deleteConfirm);
    await expect(rowOf(other, title)).toHaveCount(0);
    await press(other, announcements.editor.save);
    await expect(panelOf(other).getByRole('alert')).toHaveText(t.errors.announcement_not_found);
    await expect(fieldsOf(other, t).content).toHaveValue('We answer at once.');
  });
});

/** What is done on a page that is just waking up, before its router follows the history, counts like any later act. */
import type { Page } from '@playwright/test';
import { choose, expect, signIn, test, uniqueName } from '../support/browser';
import { openConsole } from '../support/console';
import { gatherCrowd } from '../support/crowd';
import { hireStaff } from '../support/staff';
import { readTexts } from '../support/texts';

const t = readTexts('en');

/** Does this on every page that loads from here on, at the last moment before the router listens. */
async function onceAwake(page: Page, act: 'chooseActive' | 'tapMetals'): Promise<void> {
  await page.addInitScript((what) => {
    const acts = {
      chooseActive() {
        const select = [...document.querySelectorAll('select')].find(({ options }) =>
          [...options].some(({ text }) => text === 'Active'),
        );
        if (!select) return;
        select.value = 'false';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      tapMetals() {
        const chips = [...document.querySelectorAll('button')];
        chips.find(({ textContent }) => textContent === 'Metals')?.click();
      },
    };
    const { pushState } = History.prototype;
    Object.defineProperty(History.prototype, 'pushState', {
      configurable: true,
      get: () => pushState,
      set(listening: History['pushState']) {
        acts[what]();
        Object.defineProperty(this, 'pushState', { value: listening, writable: true, configurable: true });
      },
    });
  }, act);
}

test('a filter chosen then is in the address, and a run over many ends on the page that began it', async ({
  browser,
  product,
}) => {
  const prefix = uniqueName();
  await gatherCrowd(product, { prefix, count: 2 });
  const desk = await openConsole(browser, product, { person: await hireStaff(product), language: 'en' });
  const { page } = desk;
  const { acts, bulk, choose: choosing, question } = t.people;
  await onceAwake(page, 'chooseActive');
  await page.goto(`/admin/users?q=${prefix}&sort=name`);
  await expect(page).toHaveURL(/isBlocked=false/);
  await expect(page.getByRole('combobox', { name: t.people.filter.status })).toHaveValue('false');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('checkbox', { name: choosing.page }).check();
  await page
    .getByRole('region', { name: choosing.label })
    .getByRole('button', { name: acts.block.name, exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(question.reason, { exact: true }).fill('One ring');
  await dialog.getByRole('button', { name: 'Block 2 people' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(bulk.title.all);
  await dialog.getByRole('button', { name: bulk.close, exact: true }).click();
  await expect(page.getByText(t.people.empty)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/isBlocked/);
  await expect(page.getByRole('table').locator('a[data-row-opener]')).toHaveCount(2);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await desk.close();
});

test('a category tapped then is found again on the way back from trading', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await onceAwake(page, 'tapMetals');
  await page.goto('/market');
  await expect(page).toHaveURL(/category=metals/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Gold' }).first().click();
  await expect(page).toHaveURL(/\/trading/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.market.title);
  await expect(page).toHaveURL(/category=metals/);
  await expect(page.getByRole('button', { name: 'Metals', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

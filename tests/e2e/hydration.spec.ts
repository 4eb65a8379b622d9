/** What is done on a page that is just waking up, before its scripts run or its router follows the history, counts. */
import type { Page } from '@playwright/test';
import { choose, expect, expectDialogGone, signIn, test, uniqueName } from '../support/browser';
import { DESKTOP, openConsole } from '../support/console';
import { createManyUsers } from '../support/many-users';
import { hireStaff, signInStaff } from '../support/staff';
import { beginningWith, readTexts } from '../support/texts';
import { stepBack } from '../support/visit';

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
  await createManyUsers(product, { prefix, count: 2 });
  const staffConsole = await openConsole(browser, product, {
    person: await hireStaff(product),
    language: 'en',
  });
  const { page } = staffConsole;
  const { actions, bulk, selection: choosing, actionDialog } = t.users;
  await onceAwake(page, 'chooseActive');
  // Not waited for here and below: what is done while a page wakes is what these tests are about.
  await page.goto(`/admin/users?q=${prefix}&sort=name`);
  await expect(page).toHaveURL(/isBlocked=false/);
  await expect(page.getByRole('combobox', { name: t.users.filter.status })).toHaveValue('false');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('checkbox', { name: choosing.page }).check();
  await page
    .getByRole('region', { name: choosing.label })
    .getByRole('button', { name: actions.block.name, exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(actionDialog.reason, { exact: true }).fill('One ring');
  await dialog.getByRole('button', { name: 'Block 2 users' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(bulk.title.all);
  await dialog.getByRole('button', { name: bulk.close, exact: true }).click();
  await expect(page.getByText(t.users.empty)).toBeVisible();
  await expectDialogGone(page);
  await stepBack(page);
  await expect(page).not.toHaveURL(/isBlocked/);
  await expect(page.getByRole('table').locator('a[data-row-opener]')).toHaveCount(2);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await staffConsole.close();
});

const SCRIPTS = '**/_next/static/chunks/*.js';

/** Opens a page whose scripts wait until they are let in. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  let wake = () => {};
  const held = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  // It does not hydrate until the test lets it.
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    wake();
    await page.waitForLoadState();
  };
}

test('what is entered before the scripts run counts, and a category tapped then is found again on the way back', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);

  let wake = await openAsleep(page, '/trading');
  const amount = page.getByLabel(t.trading.ticket.amount);
  await amount.fill('25');
  await wake();
  await expect(page.getByRole('button', { name: beginningWith(t.trading.ticket.buy) })).toBeEnabled();
  await expect(amount).toHaveValue('25');

  wake = await openAsleep(page, '/kyc');
  const name = page.getByLabel(t.kyc.fields.fullName);
  const type = page.getByLabel(t.kyc.fields.documentType);
  await name.fill('Somchai Jaidee');
  await type.selectOption('passport');
  await page.getByRole('checkbox').check();
  await wake();
  await page.getByLabel(t.kyc.fields.idNumber).fill('AA1234567');
  await expect(name).toHaveValue('Somchai Jaidee');
  await expect(type).toHaveValue('passport');
  await expect(page.getByRole('checkbox')).toBeChecked();

  await page.unroute(SCRIPTS);
  await onceAwake(page, 'tapMetals');
  // Not waited for: the tap comes while it wakes.
  await page.goto('/market');
  await expect(page).toHaveURL(/category=metals/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Gold' }).first().click();
  await expect(page).toHaveURL(/\/trading/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await stepBack(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.market.title);
  await expect(page).toHaveURL(/category=metals/);
  await expect(page.getByRole('button', { name: 'Metals', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await signInStaff(context, product, await hireStaff(product));
  await page.setViewportSize(DESKTOP);
  wake = await openAsleep(page, '/admin/users');
  await page.getByRole('searchbox', { name: t.users.search }).fill(customer.username);
  await page.getByRole('combobox', { name: t.users.filter.status }).selectOption('false');
  await wake();
  await expect(page).toHaveURL(new RegExp(`q=${customer.username}`));
  await expect(page).toHaveURL(/isBlocked=false/);
  await expect(page.getByRole('table').locator('a[data-row-opener]')).toHaveCount(1);
});

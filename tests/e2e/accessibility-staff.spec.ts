/**
 * What opens over the screens of staff, and the states that one has to bring about: nothing serious for axe, in either
 * theme. The screens themselves are judged by layout.spec.ts. Each state is reached by the shortest way, whatever a
 * person's own way there is.
 */
import type { z } from 'zod';
import type { payoutSettingsAnswer } from '@/lib/contract/console-trading/console-trading-schemas';
import {
  choose,
  expect,
  expectDialogGone,
  pressUntil,
  registerCustomer,
  test,
  uniqueName,
} from '../support/browser';
import { checkPage, checkState, open } from '../support/check-accessibility';
import { DESKTOP, fillReceived, openConsole, panelOf, saying } from '../support/console';
import { openApplicant } from '../support/kyc-calls';
import { createManyUsers } from '../support/many-users';
import { openPurse } from '../support/money-calls';
import { makeHash, TRON_ADDRESS } from '../support/payment-samples';
import { colleagueOf } from '../support/product-pool';
import { makeScene } from '../support/sample-files';
import { openSeeder } from '../support/seed-history';
import { FIRST_ADMIN, hireStaff, signInStaff } from '../support/staff';
import { createAccount, findPerson, openStaffCalls } from '../support/staff-calls';
import { beginningWith, readTexts } from '../support/texts';

type PayoutSettings = z.infer<typeof payoutSettingsAnswer>;

const t = readTexts('en');
const PHONE = { width: 390, height: 844 };
const SESSION = '**/admin/api/auth/admin/session';

test.beforeEach(async ({ context, product, consoleWatch }) => {
  await choose(context, product.url, { language: 'en', theme: 'light' });
  consoleWatch.allow(/status of 404/);
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP, isMobile: false, hasTouch: false });

  test.beforeEach(async ({ context, product }) => signInStaff(context, product, FIRST_ADMIN));

  test('the cases of a customer’s money, trades and documents leave nobody out', async ({
    page,
    product,
    customer,
  }) => {
    const panel = panelOf(page);
    const dialog = page.getByRole('dialog');
    const purse = await openPurse(product, customer);
    const receipt = await makeScene(3, { format: 'png' });
    const deposit = await purse.deposit({ code: 'USDT-TRC20', amount: '70', hash: makeHash(), receipt });
    const paid = { code: 'USDT-TRC20', amount: '30', coinAddress: TRON_ADDRESS, network: 'TRC20' };
    const withdrawal = await purse.withdraw(paid);
    const kyc = await (await openApplicant(product, customer)).submit();
    const trade = await (await openSeeder(product, customer)).trade('5', 'sell');
    const { payments, 'kyc-review': review, 'payout-settings': settings } = t;

    const shown = panel.getByRole('heading', { name: payments.customer.title, exact: true });
    await open(page, `/admin/deposits?open=${deposit.id}`);
    await checkState(page, 'a deposit', shown);
    await panel.getByRole('button', { name: payments.receipt.open }).click();
    await checkState(page, 'its receipt', dialog.getByRole('img'));
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await fillReceived(panel, t, { amount: '70' });
    await checkState(page, 'question before a deposit is credited', dialog);
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await panel.getByRole('button', { name: payments.action.back }).click();
    await panel.getByRole('button', { name: payments.action.reject, exact: true }).click();
    await panel.getByLabel(payments.reject.template).selectOption('notReceived');
    await checkState(page, 'a rejection', panel.getByLabel(payments.reject.text));
    await open(page, `/admin/withdrawals?open=${withdrawal.id}`);
    await panel.getByRole('button', { name: payments.action.paid, exact: true }).click();
    await checkState(page, 'a payment', shown);
    await open(page, '/admin/payment-methods?open=1');
    await checkState(page, 'a payment method', panel.getByRole('img'));

    const { new: adjusting, columns, action: acts } = t.admin.adjustments;
    await open(page, '/admin/adjustments/new');
    await page.getByRole('searchbox', { name: adjusting.search }).fill(customer.username);
    const found = page.getByRole('list', { name: adjusting.found });
    await found.getByRole('button', { name: customer.username }).click();
    await page.getByLabel(adjusting.amount, { exact: true }).fill('125.50');
    await page.getByLabel(columns.note).fill('Goodwill');
    await checkState(page, 'an adjustment', page.getByRole('button', { name: beginningWith(acts.add) }));
    await page.getByRole('button', { name: beginningWith(acts.add) }).click();
    await checkState(page, 'question before a balance is adjusted', dialog);

    await open(page, `/admin/ledger?q=${customer.username}`);
    await page
      .getByRole('row')
      .filter({ hasText: customer.username })
      .first()
      .getByRole('button')
      .first()
      .click();
    await checkState(page, 'a movement of money', panel.getByRole('heading', { level: 2 }));
    await open(page, '/admin/audit');
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await checkState(page, 'an act in the audit log', panel.getByRole('heading', { level: 2 }));

    await checkPage(page, `/admin/kyc?status=all&q=${customer.username}`);
    await open(page, `/admin/kyc?open=${kyc.id}`);
    const front = t.kyc.pictures.documentFront;
    await checkState(page, 'a customer’s documents', page.getByRole('img', { name: front }));
    await page.getByRole('button', { name: saying(review.case.openLarge, { name: front }) }).click();
    await checkState(page, 'a document', dialog.getByRole('img'));
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await page.getByRole('button', { name: review.request.action, exact: true }).click();
    await page.getByLabel(payments.reject.template).selectOption('pictureCut');
    await checkState(
      page,
      'a picture asked for again',
      page.getByLabel(review.request.which, { exact: true }),
    );
    await page.getByRole('button', { name: payments.action.back, exact: true }).click();
    await page.getByRole('button', { name: review.approve.action, exact: true }).click();
    await checkState(page, 'question before somebody is verified', dialog);

    await open(page, '/admin?range=today');
    const figures = page.getByRole('region', { name: t.figures.title, exact: true });
    await figures.getByText(t.figures.chart.table).click();
    await checkState(page, 'figures as a table', figures.getByRole('columnheader'));
    await open(page, '/admin/payout-settings?edit=yes');
    const tier = page.getByRole('region', {
      name: saying(settings.editor.tier, { number: '1' }),
      exact: true,
    });
    await tier.getByLabel(settings.fields.max, { exact: true }).fill('1');
    await checkState(page, 'payout settings with problems', page.getByRole('alert'));
    await open(page, '/admin/payout-settings?open=1');
    await checkState(page, 'a version of the payout settings', panel.getByRole('heading', { level: 2 }));
    await open(page, `/admin/trades?q=${customer.username}&open=${trade}`);
    await checkState(page, 'a trade that was decided', panel.getByText(t.trading.details.sequence));
  });

  test('the staff’s editors and the whole console are accessible', async ({
    page,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 409/);
    const panel = panelOf(page);
    const dialog = page.getByRole('dialog');
    const calls = await openStaffCalls(product);
    const word = uniqueName();
    const problem = panel.getByRole('alert');

    const { quotes, announcements, advertisements, canned, admin } = t;
    for (const [list, label, value] of [
      ['payment-methods', t.payments.method.code, ''],
      ['quotes', quotes.column.title, 'ab'],
      ['support/canned', canned.editor.shortcut, 'Not so!'],
      ['advertisements', advertisements.field.slideDuration, '99'],
      ['announcements', announcements.column.title, ' '],
    ] as const) {
      await open(page, `/admin/${list}?open=new`);
      await panel.getByLabel(label, { exact: true }).fill(value);
      await panel.getByLabel(label, { exact: true }).blur();
      await checkState(page, `new in ${list}, with a problem`, list === 'payment-methods' ? panel : problem);
    }

    const text = 'We answer within minutes.';
    const quote = await calls<{ data: { id: string } }>('POST', '/quotes', {
      title: word,
      text,
      status: 'inactive',
    });
    const openOne = async (list: string, title: string) => {
      await open(page, `/admin/${list}?q=${word}`);
      await page.getByRole('row').filter({ hasText: title }).getByRole('button').first().click();
    };
    await openOne('quotes', word);
    await checkState(page, 'a quote', panel.getByLabel(quotes.column.text, { exact: true }));
    await panel.getByRole('button', { name: quotes.editor.delete, exact: true }).click();
    await checkState(page, 'question before a quote is deleted', dialog);
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await panel.getByLabel(quotes.column.text, { exact: true }).fill('We answer within the hour.');
    await calls('PUT', `/quotes/${quote.data.id}`, { text: 'We answer at once, day and night.' });
    // The newer version may come by itself before anything is saved over it.
    await pressUntil(panel.getByRole('button', { name: quotes.editor.save, exact: true }), problem);
    await checkState(page, 'a quote that somebody else changed', problem.getByRole('table'));
    await open(page, `/admin/quotes?q=${word}`);
    await page.getByRole('checkbox', { name: quotes.selection.all }).check();
    await checkState(page, 'chosen quotes', page.getByRole('region', { name: quotes.selection.label }));
    await calls('DELETE', `/quotes/${quote.data.id}`);

    const draft = { title: word, content: 'Paused on Saturday.', isActive: false };
    const kept = await calls<{ data: { id: string } }>('POST', '/announcements', draft);
    await openOne('announcements', word);
    await checkState(
      page,
      'an announcement',
      panel.getByLabel(announcements.column.content, { exact: true }),
    );
    await calls('DELETE', `/announcements/${kept.data.id}`);

    await open(page, '/admin/approvals');
    await page.getByRole('button', { name: admin.search.open }).click();
    const box = page.getByRole('combobox', { name: admin.search.label });
    await box.fill(customer.username);
    await checkState(
      page,
      'a search everywhere',
      page.getByRole('option', { name: new RegExp(customer.username) }),
    );
    await open(page, '/admin/deposits?status=rejected&from=2026-11-01');
    await page.getByRole('button', { name: admin.views.save, exact: true }).click();
    await checkState(page, 'a view to save', dialog);

    await page.route(SESSION, (route) => {
      const nowMs = Date.now();
      const [endsAt, serverTime] = [nowMs + 42_000, nowMs].map((ms) => new Date(ms).toISOString());
      return route.fulfill({ json: { success: true, data: { endsAt, serverTime, idleMinutes: 15 } } });
    });
    await open(page, '/admin/adjustments');
    const stay = page
      .getByRole('dialog', { name: admin.idle.title })
      .getByRole('button', { name: admin.idle.stay });
    await expect(stay).toBeVisible({ timeout: 60_000 });
    await checkState(page, 'a warning before the session ends', stay);
    await page.unroute(SESSION);

    await page.setViewportSize(PHONE);
    await open(page, '/admin/deposits?status=rejected&type=bank');
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await checkState(
      page,
      'filters on a phone',
      page.getByRole('combobox', { name: t.payments.filter.status }),
    );
    await page.getByRole('button', { name: admin.search.open }).click();
    await checkState(page, 'a search on a phone', box);
    await open(page, '/admin');
    await page.getByRole('button', { name: admin.shell.openMenu }).click();
    await checkState(page, 'the menu on a phone', page.getByRole('dialog', { name: admin.menu.label }));
    await open(page, '/admin/reports');
    await page.getByRole('search').getByRole('button', { expanded: false }).click();
    await checkState(
      page,
      'the filters of reports on a phone',
      page.getByLabel(t.reports.by, { exact: true }),
    );
    await open(page, '/admin/payment-methods?open=1');
    await checkState(page, 'a payment method on a phone', dialog.getByRole('img'));
  });

  test('a person’s page, and what is done to many people, leave nobody out', async ({
    browser,
    page,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 409/);
    const dialog = page.getByRole('dialog');
    const calls = await openStaffCalls(product);
    const { users, 'user-profile': profile } = t;
    const seed = await openSeeder(product, customer);
    await seed.withdraw('250.00');
    const id = await findPerson(calls, customer.username);
    const acts = page.getByRole('group', { name: profile.actions.label });
    const act = (name: string) => acts.getByRole('button', { name, exact: true });

    await open(page, `/admin/users/${id}`);
    await act(profile.actions.delete).click();
    await checkState(
      page,
      'somebody who cannot be deleted yet',
      dialog.getByText(profile.delete.obstacle.open_withdrawals),
    );
    await open(page, `/admin/users/${id}`);
    await act(profile.actions.edit).click();
    const phone = dialog.getByRole('textbox', { name: profile.edit.phone, exact: true });
    await phone.fill('+66 81 234 5678');
    await calls('PUT', `/users/${id}`, { phone: '+66999999999' });
    await pressUntil(dialog.getByRole('button', { name: profile.edit.save }), dialog.getByRole('alert'));
    await checkState(
      page,
      'a person whom somebody else changed',
      dialog.getByRole('alert').getByRole('table'),
    );
    await page.setViewportSize(PHONE);
    await open(page, `/admin/users/${id}`);
    await act(profile.actions.more).click();
    await checkState(page, 'what can be done, on a phone', act(profile.actions.block));
    await page.setViewportSize(DESKTOP);

    const prefix = uniqueName();
    const crowd = await createManyUsers(product, { prefix, count: 3 });
    const [first] = crowd.people;
    if (!first) throw new Error('nobody came');
    await open(page, `/admin/users/${first.id}`);
    await act(profile.actions.delete).click();
    await dialog.getByRole('textbox').first().fill('Asked for by its owner');
    await dialog.getByRole('textbox').last().fill(first.username);
    const forGood = dialog.getByRole('button', {
      name: saying(profile.delete.confirm, { name: first.username }),
    });
    await expect(forGood).toBeEnabled();
    await checkState(page, 'question before somebody is deleted', forGood);
    await crowd.block(first);
    await checkPage(page, `/admin/users/${first.id}`);

    const choose = async () => {
      await open(page, `/admin/users?q=${prefix}`);
      await page.getByRole('checkbox', { name: users.selection.page }).check();
      return page.getByRole('region', { name: users.selection.label });
    };
    const bar = await choose();
    await checkState(page, 'chosen people', bar);
    await bar.getByRole('button', { name: users.actions.block.name, exact: true }).click();
    await dialog.getByLabel(users.actionDialog.reason, { exact: true }).fill('One ring');
    await checkState(page, 'question before many are blocked', dialog);
    await dialog.getByRole('button').last().click();
    await checkState(page, 'not all were blocked', page.getByRole('dialog', { name: users.bulk.title.some }));

    const colleague = await hireStaff(product, 'level1');
    await open(page, `/admin/users/${await findPerson(calls, colleague.username)}`);
    await act(profile.actions.role).click();
    await checkState(page, 'another role', dialog.getByRole('combobox'));
    await open(page, '/admin/users');
    await page.getByRole('button', { name: users.create.title }).click();
    await dialog.getByLabel(users.create.username, { exact: true }).fill(`${prefix}_new`);
    await dialog.getByLabel(users.create.email).fill(`${prefix}_new@example.com`);
    await dialog.getByRole('combobox', { name: users.create.role }).selectOption('level1');
    await checkState(page, 'a new account', dialog);
    await dialog
      .getByRole('button', { name: saying(users.create.submitRole, { role: t.admin.roles.level1 }) })
      .click();
    await checkState(
      page,
      'an account that was made',
      dialog.getByRole('group', { name: users.created.password }),
    );

    const made = await createAccount(calls, 'level1');
    const theirs = await openConsole(browser, product, { person: made, language: 'en', theme: 'light' });
    await open(theirs.page, '/admin');
    await checkState(
      theirs.page,
      'a first password',
      theirs.page.getByRole('heading', { name: t.admin.password.firstTitle }),
    );
    await theirs.close();
    const own = await openConsole(browser, product, { person: colleague, language: 'en', theme: 'light' });
    await open(own.page, `/admin/users/${await findPerson(calls, colleague.username)}`);
    await checkState(
      own.page,
      'one’s own record',
      own.page.getByRole('heading', { name: profile.own.title }),
    );
    await own.close();
  });
});

test.describe('where two people decide', () => {
  test.use({ wanted: { twoPeople: true, name: 'decided' } });

  test('what they decide about leaves nobody out', async ({ browser, product }) => {
    const [approver, another] = [colleagueOf(product, 0), colleagueOf(product, 1)];
    const staffConsole = await openConsole(browser, product, {
      person: approver,
      language: 'en',
      theme: 'light',
    });
    const { page } = staffConsole;
    staffConsole.allow(/status of 409/);
    const [calls, theirs] = [await openStaffCalls(product), await openStaffCalls(product, another)];
    const customer = await registerCustomer(product);
    const userId = await findPerson(calls, customer.username);
    const adjustment = { userId, type: 'add', amount: '1500.00', note: 'Goodwill' };
    const { data } = await calls<{ data: { id: string } }>('POST', '/balance-adjustments', adjustment);
    const newcomer = await createAccount(calls, 'level1');
    const { approvals } = t.admin;
    const panel = panelOf(page);

    await checkPage(page, '/admin/approvals');
    await page.getByRole('button', { name: newcomer.username }).click();
    await checkState(
      page,
      'somebody to let in',
      panel.getByRole('button', { name: beginningWith(approvals.action.admit) }),
    );
    await panel.getByRole('button', { name: beginningWith(approvals.action.admit) }).click();
    await checkState(page, 'question before somebody is let in', page.getByRole('dialog'));
    await open(page, `/admin/adjustments?status=proposed&open=${data.id}`);
    await checkState(
      page,
      'an adjustment that waits',
      panel.getByRole('button', { name: beginningWith(approvals.action.add) }),
    );

    const { 'payout-settings': settings } = t;
    const propose = async (multiplier: number) => {
      const { current } = (await calls<PayoutSettings>('GET', '/admin/payout-settings')).data;
      const tiers = current.tiers.map(({ id: _, breakEvenWinRate: __, ...tier }) => tier);
      const [cheapest, ...others] = tiers;
      const body = { tiers: [{ ...cheapest, payoutMultiplier: multiplier }, ...others], note: 'Evenings' };
      await calls('POST', '/admin/payout-settings', { ...body, expectedVersion: current.version });
    };
    await open(page, '/admin/payout-settings?edit=yes');
    const tier = page.getByRole('region', {
      name: saying(settings.editor.tier, { number: '1' }),
      exact: true,
    });
    await tier.getByLabel(settings.fields.multiplier, { exact: true }).fill('1.86');
    await propose(1.87);
    const waiting = await theirs<{ data: { id: string; kind: string }[] }>('GET', '/approvals');
    const proposal = waiting.data.find(({ kind }) => kind === 'payout_settings');
    await theirs('POST', `/approvals/${proposal?.id}/approve`, {});
    await checkState(
      page,
      'payout settings that somebody else changed',
      page.getByRole('alert').filter({ hasText: saying(settings.conflict.title, { version: '2' }) }),
    );
    await propose(1.88);
    await open(page, '/admin/payout-settings');
    await checkState(
      page,
      'payout settings that wait',
      page.getByText(settings.proposal.title, { exact: true }),
    );
    await staffConsole.close();
  });
});

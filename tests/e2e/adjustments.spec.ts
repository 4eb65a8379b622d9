/** What two people decide: large deposits, and corrections of a customer's balance. Each has a screen of their own. */
import { choose, expect, registerCustomer, signIn, test, watchConsole } from '../support/browser';
import {
  type Console,
  confirmQuestion,
  expectStatus,
  fillReceived,
  openCaseOf,
  openConsole,
  panelOf,
  saying,
} from '../support/console';
import { openPurse } from '../support/money-calls';
import { makeHash, makeReceipt } from '../support/payment-samples';
import { colleagueOf } from '../support/product-pool';
import { FIRST_ADMIN } from '../support/staff';
import { readTexts } from '../support/texts';
import { visit } from '../support/visit';

const t = readTexts('th');
const { admin, payments } = t;
const { adjustments, approvals } = admin;

test.use({ wanted: { twoPeople: true } });

async function propose(
  by: Console,
  {
    username,
    type,
    amount,
    shown,
  }: { username: string; type: 'add' | 'subtract'; amount: string; shown: string },
): Promise<void> {
  const { page } = by;
  await visit(page, '/admin/adjustments');
  await page.getByRole('link', { name: adjustments.create }).click();
  await expect(page).toHaveURL(/\/admin\/adjustments\/new/);
  await page.getByRole('searchbox', { name: adjustments.new.search }).fill(username);
  await page
    .getByRole('list', { name: adjustments.new.found })
    .getByRole('button', { name: username })
    .click();
  await page.getByText(adjustments.new[type], { exact: true }).click();
  await page.getByLabel(adjustments.new.amount, { exact: true }).fill(amount);
  await page.getByLabel(adjustments.columns.note).fill('Correction of a mistake');
  await page.getByLabel(adjustments.adminNote).fill('Ticket 4711');
  const act = saying(adjustments.action[type], { amount: shown });
  await page.getByRole('button', { name: act }).click();
  await expect(page.getByRole('dialog')).toContainText(
    saying(adjustments.effect[type], { amount: shown, name: username }),
  );
  await confirmQuestion(page, act);
}

/** The customer's one correction that waits, in the list of those that do. */
async function openProposed({ page }: Console, username: string): Promise<void> {
  await visit(page, '/admin/adjustments?status=proposed');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('row').filter({ hasText: username }).getByRole('button', { name: /^ADJ-/ }).click();
}

test('above the threshold a second person decides a deposit, and never the one who proposed', async ({
  browser,
  product,
}) => {
  const customer = await registerCustomer(product);
  const purse = await openPurse(product, customer);
  const hash = makeHash();
  const receipt = await makeReceipt();
  await purse.deposit({ code: 'USDT-TRC20', amount: '1500', hash, receipt });
  const proposer = await openConsole(browser, product, { person: colleagueOf(product, 0), language: 'th' });
  const second = await openConsole(browser, product, { person: colleagueOf(product, 1), language: 'th' });

  const mine = await openCaseOf(proposer.page, t, { queue: 'deposits', username: customer.username });
  await fillReceived(mine, t, { amount: '1500', hash });
  await confirmQuestion(proposer.page, saying(payments.approveDeposit.propose, { net: '1,499.00 USDT' }));
  await expect(mine.getByRole('button', { name: payments.proposal.approve })).toBeDisabled();
  await expect(mine.getByText(payments.proposal.own)).toBeVisible();
  await expect(proposer.page.getByRole('row').filter({ hasText: customer.username })).toContainText(
    payments.status.oneOfTwo,
  );
  expect(await purse.balance()).toMatchObject({ balance: 10_000 });

  const theirs = await openCaseOf(second.page, t, { queue: 'deposits', username: customer.username });
  await expect(theirs.getByText(hash).first()).toBeVisible();
  await theirs.getByRole('button', { name: payments.proposal.approve }).click();
  await confirmQuestion(second.page, payments.proposal.approve);
  await expectStatus(theirs, payments.status.approved);
  expect(await purse.balance()).toMatchObject({ balance: 11_499 });
  await expectStatus(mine, payments.status.approved);
  await Promise.all([proposer.close(), second.close()]);
});

test('an addition and a subtraction need a second person, and the customer sees both', async ({
  browser,
  product,
}) => {
  const customer = await registerCustomer(product);
  const { username } = customer;
  const first = await openConsole(browser, product, { person: FIRST_ADMIN, language: 'th' });
  const second = await openConsole(browser, product, { person: colleagueOf(product, 0), language: 'th' });
  // Below the day's sum one person is enough.
  await propose(first, { username, type: 'add', amount: '250', shown: '250.00 USDT' });
  await expect(panelOf(first.page)).toContainText(adjustments.status.done);
  await expect(panelOf(first.page)).toContainText('10,250.00');

  await propose(first, { username, type: 'add', amount: '1,500.00', shown: '1,500.00 USDT' });
  await expect(panelOf(first.page)).toContainText(adjustments.ownAwaitingApproval);
  await expect(
    panelOf(first.page).getByRole('button', {
      name: saying(adjustments.action.add, { amount: '1,500.00 USDT' }),
    }),
  ).toHaveCount(0);

  await visit(second.page, '/admin/approvals');
  await second.page.getByRole('row').filter({ hasText: username }).getByRole('button').first().click();
  const give = saying(approvals.action.add, { amount: '1,500.00 USDT' });
  await panelOf(second.page).getByRole('button', { name: give, exact: true }).click();
  await confirmQuestion(second.page, give);
  await expect(panelOf(second.page)).toContainText(approvals.approved);
  // The first person's panel follows without a reload.
  await expect(panelOf(first.page)).toContainText(adjustments.status.done);
  await expect(panelOf(first.page)).toContainText('11,750.00');

  await propose(first, { username, type: 'subtract', amount: '2000.5', shown: '2,000.50 USDT' });
  await openProposed(second, username);
  const take = saying(adjustments.action.subtract, { amount: '2,000.50 USDT' });
  await panelOf(second.page).getByRole('button', { name: take, exact: true }).click();
  await confirmQuestion(second.page, take);
  await expect(panelOf(second.page)).toContainText('9,749.50');

  // A third is dropped by the second approver; the balance stays.
  await propose(first, { username, type: 'add', amount: '5', shown: '5.00 USDT' });
  await openProposed(second, username);
  await panelOf(second.page).getByRole('button', { name: adjustments.drop, exact: true }).click();
  await second.page.getByRole('dialog').getByLabel(adjustments.reason).fill('Not agreed');
  await confirmQuestion(second.page, adjustments.drop);
  await expect(panelOf(second.page)).toContainText(adjustments.status.dropped);
  await first.close();
  await second.close();

  const phone = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const { stray } = watchConsole(phone);
  await choose(phone, product.url, { language: 'th' });
  await signIn(phone, customer);
  const page = await phone.newPage();
  await visit(page, '/history/deposit');
  await expect(page.getByRole('main')).toContainText('1,500.00');
  await expect(page.getByRole('main')).toContainText('2,000.50');
  const balance = await phone.request.get('/api/users/balance');
  expect(await balance.json()).toMatchObject({ balance: 9_749.5 });
  await phone.close();
  expect(stray).toEqual([]);
});
